/** Form values; options are stored by code. */
export type ContactFields = {
  name: string;
  email: string;
  category: string;
  subject: string;
  message: string;
  priority: string;
};

/** Initial values of the form for an account. */
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
