import { z } from "zod";
import { ConfigError } from "../config/config-error.ts";

const CodedError = z.looseObject({ code: z.string() });
const MISSING_MIGRATION = /previously executed migration (\S+) is missing/;
/** URLs contain passwords; as far as we know no message includes one, but none must get out if one does. */
const URL_PATTERN = /\w+:\/\/\S+/g;

/**
 * Why a database couldn't be prepared, as a message for the operator.
 * @param migration  the one that failed, if any
 */
export function migrationFailure(error: unknown, migration: string | null): Error {
  const message = (error instanceof Error ? error.message : String(error)).replaceAll(
    URL_PATTERN,
    "(address)",
  );
  const known = knownReason(CodedError.safeParse(error).data?.code ?? "", message);
  if (known !== null) return new ConfigError(known);
  const what =
    migration === null ? "The database could not be prepared" : `The migration ${migration} failed`;
  return new Error(`${what}: ${message}. What it had begun was undone.`, { cause: error });
}

/** Configuration problems, which retrying can't fix. */
function knownReason(code: string, message: string): string | null {
  if (code === "28P01" || code === "28000") {
    return "The database does not accept the name or the password that stand in DATABASE_URL, or in DATABASE_OWNER_URL where it is set.";
  }
  if (code === "3D000") return "The database that DATABASE_URL names does not exist.";
  const missing = MISSING_MIGRATION.exec(message)?.[1];
  if (missing === undefined) return null;
  return `This database was used by another version of Colophon: its migration ${missing} is not known here. Start that version again, or restore a backup from before it.`;
}
