/** Maximum size of a file checked without an account, in bytes: half of an author's import limit. */
export const TOOL_CHECK_BYTES = 10 * 1024 * 1024;

/** Maximum number of files per network address and hour, for each of the two tools. */
export const TOOL_CHECKS_AN_HOUR = 12;

/** Timeout for checking one file, in seconds. */
export const TOOL_CHECK_SECONDS = 20;

/** Seconds after which to retry while another file from the same address is being checked. */
export const TOOL_CHECK_RETRY_SECONDS = 5;

/** Maximum number of findings in a response, and of chapters it lists. */
export const FREE_CHECK_LIMITS = { findings: 60, sections: 500 } as const;
