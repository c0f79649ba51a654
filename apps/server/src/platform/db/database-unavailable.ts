import { z } from "zod";

/**
 * PostgreSQL's connection is lost, shutting down, starting, out of memory or connections, or lost a deadlock.
 */
const UNAVAILABLE_CODES = /^(?:08\w{3}|57P0\d|53[023]00|40001|40P01)$/;
/** PostgreSQL's disk is full or can't be written to. */
const FULL_CODES = /^(?:53100|58030)$/;
/** Network errors for a host that isn't answering right now. */
const UNREACHABLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

const CodedError = z.looseObject({ code: z.string().catch("") });

/** pg's message for a statement that timed out. */
const LATE = "Query read timeout";

/** Whether a statement timed out: the database hangs, or the statement is waiting for others. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === LATE;
}

/**
 * Whether an error means that the database can't be reached right now, so that a retry may soon succeed.
 * Errors caused by the work itself (a violated constraint, bad SQL) don't count.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (UNAVAILABLE_CODES.test(code) || UNREACHABLE_CODES.has(code) || isQueryTimeout(error)) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed)|timeout expired/.test(
      error.message,
    )
  );
}

/** Whether the database answers but has no space left to store anything. */
export function isDatabaseFull(error: unknown): boolean {
  return FULL_CODES.test(codeOf(error));
}

/** Whether a retry may succeed once the database is back or has space again. */
export function isDatabaseUnfit(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isDatabaseFull(error);
}

function codeOf(error: unknown): string {
  return CodedError.safeParse(error).data?.code ?? "";
}
