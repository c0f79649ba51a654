/** Maximum credits added or removed by one adjustment: a typo is an extra digit. */
export const MAX_CREDIT_ADJUSTMENT = 100_000;

/** Message for an adjustment without an amount or a reason. @source docs/product/requirements.md §5 */
export const ADJUSTMENT_INCOMPLETE = "Please enter both credit adjustment amount and reason";

/** Number of transactions on a user's page. @source docs/product/requirements.md §9 */
export const SHOWN_TRANSACTIONS = 10;

/** Statuses of an author's premium access, trial or subscription in the list. */
export const SUBSCRIPTION_STATUSES = ["trial", "active", "past_due", "lifetime", "granted", "ended"] as const;
