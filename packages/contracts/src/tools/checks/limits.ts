/** Bytes of a file that anybody may have checked without an account: half of what an author brings in. */
export const TOOL_CHECK_BYTES = 10 * 1024 * 1024;

/** Files that one network address has checked in an hour, of each of the two tools. */
export const TOOL_CHECKS_AN_HOUR = 12;

/** Seconds after which the check of one file is given up. */
export const TOOL_CHECK_SECONDS = 20;

/** Seconds after which it is worth asking again while another file of the same address is being checked. */
export const TOOL_CHECK_RETRY_SECONDS = 5;

/** Most findings that an answer tells of, and most chapters that it lists. */
export const FREE_CHECK_LIMITS = { findings: 60, sections: 500 } as const;
