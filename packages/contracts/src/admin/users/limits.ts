/** The most credits that one adjustment adds or takes: a slip of the keyboard is a digit too many. */
export const MAX_CREDIT_ADJUSTMENT = 100_000;

/** What an adjustment without an amount or a reason is told. @source docs/product/requirements.md §5 */
export const ADJUSTMENT_INCOMPLETE = "Please enter both credit adjustment amount and reason";

/** Transactions that a user's page shows. @source docs/product/requirements.md §9 */
export const SHOWN_TRANSACTIONS = 10;

/** What an author's premium, trial or subscription is called in the list. */
export const SUBSCRIPTION_STATUSES = ["trial", "active", "past_due", "lifetime", "granted", "ended"] as const;
