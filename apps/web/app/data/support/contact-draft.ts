import { TICKET_CATEGORIES, TICKET_PRIORITIES } from "@colophon/contracts/support/ticket-kinds";
import { dropFormDraft, keepFormDraft, readFormDraft } from "../../platform/forms/form-draft.ts";

/** What is typed into the form. */
export type ContactFields = {
  name: string;
  email: string;
  category: (typeof TICKET_CATEGORIES)[number];
  subject: string;
  message: string;
  priority: (typeof TICKET_PRIORITIES)[number];
};

const NAME = "support";

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

/** What was typed and not sent, over what the account knows. */
export function readContactDraft(defaults: ContactFields): ContactFields {
  const kept = readFormDraft(NAME);
  if (typeof kept !== "object" || kept === null) return defaults;
  const texts = new Map(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const textOf = (name: keyof ContactFields): string => texts.get(name) ?? "";
  return {
    // Whoever is signed in now may be somebody else than who typed.
    name: defaults.name === "" ? textOf("name") : defaults.name,
    email: defaults.email === "" ? textOf("email") : defaults.email,
    category: TICKET_CATEGORIES.find((category) => category === textOf("category")) ?? defaults.category,
    priority: TICKET_PRIORITIES.find((priority) => priority === textOf("priority")) ?? defaults.priority,
    subject: textOf("subject"),
    message: textOf("message"),
  };
}

/** Keeps what is typed on this device alone. */
export function keepContactDraft(fields: ContactFields): void {
  if (fields.subject === "" && fields.message === "") dropFormDraft(NAME);
  else keepFormDraft(NAME, fields);
}

export function dropContactDraft(): void {
  dropFormDraft(NAME);
}
