import { z } from "zod";

/** PostgreSQL's connection lost, going down, starting, full, or a deadlock resolved against us. */
const AWAY_CODES = /^(?:08\w{3}|57P0\d|53300|40001|40P01)$/;
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

/**
 * Whether an error says that the database cannot be reached just now, so that the same work may succeed in a moment.
 * Errors that the database gave to the work itself (a broken rule, bad SQL) do not count.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = CodedError.safeParse(error).data?.code ?? "";
  if (AWAY_CODES.test(code) || UNREACHABLE_CODES.has(code)) return true;
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}
