import type { SiteDetails } from "./catalogue.ts";

/** Support hours. @source docs/product/requirements.md §9 */
export const SUPPORT_HOURS = "Monday to Friday, 9 am to 6 pm Eastern Time";
/** How soon signed-in authors are answered by email. @source docs/product/requirements.md §9 */
export const AUTHORS_ANSWERED_IN = "4–8 hours";
/** How soon visitors are answered. @source docs/product/requirements.md §9 */
export const VISITORS_ANSWERED_IN = { general: "24–48 hours", technical: "12–24 hours" } as const;

/** An installation's mailboxes by purpose. */
export const MAILBOX_KINDS = ["support", "technical", "legal", "privacy", "security"] as const;
export type MailboxKind = (typeof MAILBOX_KINDS)[number];

/** Shown on pages until the operator enters their own details. */
export const DEFAULT_SITE: SiteDetails = {
  operator: "the operator of this site",
  company: "",
  // An unread mailbox would accept emails and never answer.
  support_email: null,
  privacy_email: null,
  hours: SUPPORT_HOURS,
  response_time: "4-8 hours",
};
