/** State of a book's check. */
export const CHECK_STATES = ["none", "checking", "done", "failed"] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** Steps before a book goes to the store, in order. */
export const READINESS_STEPS = ["content", "cover", "metadata"] as const;
export type ReadinessStep = (typeof READINESS_STEPS)[number];

/** The four checks of KDP readiness: the steps, then that nothing remains to be done. */
export const READINESS_CHECKS = [...READINESS_STEPS, "kdp"] as const;

/** Where something that blocks publishing on KDP can be fixed; a prepared sample can't be fixed anywhere. */
export const READINESS_PLACES = [...READINESS_STEPS, "preflight", "publish", "sample"] as const;

/** Appearance of a verdict. */
export const VERDICT_TONES = ["success", "warning", "danger", "neutral"] as const;
