/** What is typed into the form; what is chosen stands in it by its code. */
export type ContactFields = {
  name: string;
  email: string;
  category: string;
  subject: string;
  message: string;
  priority: string;
};

/** The form as an account begins it. */
export function accountDefaults(user: { full_name: string; email: string } | null): ContactFields {
  return {
    name: user?.full_name ?? "",
    email: user?.email ?? "",
    category: "general",
    subject: "",
    message: "",
    priority: "medium",
  };
}
