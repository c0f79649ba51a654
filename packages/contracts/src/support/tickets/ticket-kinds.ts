/** What a request is about. @source docs/product/requirements.md §9 */
export const TICKET_CATEGORIES = [
  "technical",
  "billing",
  "account",
  "features",
  "bug",
  "general",
  "feedback",
] as const;

/** How much it presses, the most first. @source docs/product/requirements.md §9 */
export const TICKET_PRIORITIES = ["urgent", "high", "medium", "low"] as const;

/** Where a ticket stands, in the order in which it goes on. @source docs/product/requirements.md §4 */
export const TICKET_STATUSES = ["open", "working_on", "responded", "closed"] as const;
