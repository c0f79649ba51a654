import { z } from "zod";

/** PostgreSQL's connection lost, going down, starting, short of memory or places, or a deadlock resolved against us. */
const UNAVAILABLE_CODES = /^(?:08\w{3}|57P0\d|53[023]00|40001|40P01)$/;
/** PostgreSQL's disk is full, or does not take what is written to it. */
const FULL_CODES = /^(?:53100|58030)$/;
/** Ways in which a network says that nobody answers there just now. */
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

/** pg says this when a statement got no answer in its time. */
const LATE = "Query read timeout";

/** Whether a statement got no answer in its time: the database hangs, or the statement waits for others. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === LATE;
}

/**
 * Whether an error says that the database cannot be reached just now, so that the same work may succeed in a moment.
 * Errors that the database gave to the work itself (a broken rule, bad SQL) do not count.
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

/** Whether the database answers but has no room to store anything. */
export function isDatabaseFull(error: unknown): boolean {
  return FULL_CODES.test(codeOf(error));
}

/** Whether the same work may succeed when the database is back, or has room again. */
export function isDatabaseUnfit(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isDatabaseFull(error);
}

function codeOf(error: unknown): string {
  return CodedError.safeParse(error).data?.code ?? "";
}
