/** Kinds of objects an administrator's action can concern. */
export const AUDIT_SUBJECT_KINDS = [
  "user",
  "book",
  "ticket",
  "canned_answer",
  "provider",
  "setting",
  "figure",
  "job",
  "list",
] as const;
export type AuditSubjectKind = (typeof AUDIT_SUBJECT_KINDS)[number];

/** Every administrator action recorded in the audit log: the kind of its subject, and its wording. */
export const AUDIT_ACTS = {
  "user.edited": { subject: "user", words: "Edited a user" },
  "user.deleted": { subject: "user", words: "Deleted a user" },
  "user.password_reset": { subject: "user", words: "Reset a password" },
  "user.credits_adjusted": { subject: "user", words: "Adjusted credits" },
  "user.impersonated": { subject: "user", words: "Began to see the product as a user" },
  "user.impersonation_raised": { subject: "user", words: "Took leave to change things as a user" },
  "user.impersonation_ended": { subject: "user", words: "Stopped seeing the product as a user" },
  "user.changed_as": { subject: "user", words: "Changed something as a user" },
  "book.deleted": { subject: "book", words: "Deleted a book" },
  "ticket.taken_up": { subject: "ticket", words: "Took up a ticket" },
  "ticket.answered": { subject: "ticket", words: "Answered a ticket" },
  "ticket.changed": { subject: "ticket", words: "Changed a ticket" },
  "ticket.closed": { subject: "ticket", words: "Closed a ticket" },
  "ticket.deleted": { subject: "ticket", words: "Deleted a ticket" },
  "canned_answer.kept": { subject: "canned_answer", words: "Kept a canned answer" },
  "canned_answer.removed": { subject: "canned_answer", words: "Removed a canned answer" },
  "settings.changed": { subject: "setting", words: "Changed settings" },
  "provider.added": { subject: "provider", words: "Added a provider" },
  "provider.changed": { subject: "provider", words: "Changed a provider" },
  "provider.removed": { subject: "provider", words: "Removed a provider" },
  "provider.tested": { subject: "provider", words: "Tested a provider" },
  "providers.ordered": { subject: "provider", words: "Ordered the providers" },
  "figure.replaced": { subject: "figure", words: "Replaced a published figure" },
  "figure.taken_back": { subject: "figure", words: "Took a published figure back" },
  "job.retried": { subject: "job", words: "Had a job done again" },
  "list.exported": { subject: "list", words: "Exported a list" },
} as const satisfies Record<string, { subject: AuditSubjectKind; words: string }>;

/** An action by name; names never change, because log entries outlive versions. */
export type AuditAct = keyof typeof AUDIT_ACTS;

/**
 * Details of an action besides who, what and when: numbers, field names, a reason; never a secret or an
 * address.
 */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
