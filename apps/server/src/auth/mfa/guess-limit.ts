import { AppError } from "@colophon/contracts/errors";
import { inTransaction } from "../../platform/db/database.ts";
import { formatWait } from "../../platform/http/rate-limit-error.ts";
import { type MfaDeps, notifyAuthor } from "./mfa-deps.ts";
import { returnTry, countTry } from "./mfa.store.ts";

/** Same limit as for wrong passwords: 10 in 15 minutes, but from all addresses together. */
const MAX_WRONG_CODES = 10;
const WINDOW_MS = 15 * 60_000;

/**
 * Counts a code against the account before checking it, so that concurrent tries count too. Anyone with a
 * ticket knows the password: on the last try the author is notified.
 * @throws AppError "factors.codes_used_up", "factors.code_wrong", and what `isRight` throws
 */
export async function tryCode(deps: MfaDeps, userId: string, isRight: () => Promise<boolean>): Promise<void> {
  const now = deps.now();
  const endsAt = new Date(now.getTime() + WINDOW_MS);
  const { count, seconds_left: left } = await countTry(deps.db, { userId, now, endsAt });
  if (count > MAX_WRONG_CODES) {
    throw new AppError("factors.codes_used_up", { retry_after_seconds: left, wait: formatWait(left) });
  }
  if (await isRight()) {
    await returnTry(deps.db, userId);
    return;
  }
  if (count === MAX_WRONG_CODES) {
    await inTransaction(deps.db, (tx) => notifyAuthor(deps, tx, { userId, event: "codes-guessed" }));
  }
  throw new AppError("factors.code_wrong");
}
