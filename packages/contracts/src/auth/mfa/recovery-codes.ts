/** How many recovery codes an author is given at a time. */
export const RECOVERY_CODES = 10;
