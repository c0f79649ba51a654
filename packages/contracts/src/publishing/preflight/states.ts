/** Where a check of a book stands. */
export const CHECK_STATES = ["none", "checking", "done", "failed"] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** What an author does before a book goes to the store, in order. */
export const READINESS_STEPS = ["content", "cover", "metadata"] as const;
export type ReadinessStep = (typeof READINESS_STEPS)[number];

/** The four checks of KDP readiness: the steps, then that nothing is left to do. */
export const READINESS_CHECKS = [...READINESS_STEPS, "kdp"] as const;

/** Where what keeps a book from KDP is seen to; a prepared sample can't be fixed anywhere. */
export const READINESS_PLACES = [...READINESS_STEPS, "preflight", "publish", "sample"] as const;

/** How a verdict looks. */
export const VERDICT_TONES = ["success", "warning", "danger", "neutral"] as const;
