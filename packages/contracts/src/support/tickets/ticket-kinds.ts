/** Subject of a request. @source docs/product/requirements.md §9 */
export const TICKET_CATEGORIES = [
  "technical",
  "billing",
  "account",
  "features",
  "bug",
  "general",
  "feedback",
] as const;

/** Urgency, highest first. @source docs/product/requirements.md §9 */
export const TICKET_PRIORITIES = ["urgent", "high", "medium", "low"] as const;

/** Status of a ticket, in the order of progress. @source docs/product/requirements.md §4 */
export const TICKET_STATUSES = ["open", "working_on", "responded", "closed"] as const;
