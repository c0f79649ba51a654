/** Where a check of a book stands. */
export const CHECK_STATES = ["none", "checking", "done", "failed"] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** What a book needs before it goes to the store, beside files without a blocker. */
export const READINESS = ["content", "cover", "metadata"] as const;
export type Readiness = (typeof READINESS)[number];
