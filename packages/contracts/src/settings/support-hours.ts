/** Support hours. @source docs/product/requirements.md §9 */
export const SUPPORT_HOURS = "Monday to Friday, 9 am to 6 pm Eastern Time";
/** How soon signed-in authors are answered by email. @source docs/product/requirements.md §9 */
export const AUTHORS_ANSWERED_IN = "4–8 hours";
/** How soon visitors are answered. @source docs/product/requirements.md §9 */
export const VISITORS_ANSWERED_IN = { general: "24–48 hours", technical: "12–24 hours" } as const;

/** An installation's mailboxes by purpose. */
export const MAILBOX_KINDS = ["support", "technical", "legal", "privacy", "security"] as const;
export type MailboxKind = (typeof MAILBOX_KINDS)[number];
