/** Number of recovery codes given at a time. */
export const RECOVERY_CODES = 10;
