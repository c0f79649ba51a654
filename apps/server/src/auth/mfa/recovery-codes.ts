import { AppError } from "@colophon/contracts/errors";
import { RECOVERY_CODES } from "@colophon/contracts/auth/mfa/mfa";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import { type MfaDeps, notifyAuthor } from "./mfa-deps.ts";
import { countMfaMethods, lockMfaMethods } from "./mfa.store.ts";
import { deleteCodes, replaceCodes, consumeCode } from "./recovery-codes.store.ts";
import { createRecoveryCode, hashToken } from "../../platform/secrets/secret-token.ts";

/** @throws AppError "factors.none_yet" */
export async function regenerateCodes(deps: MfaDeps, userId: string): Promise<string[]> {
  return inTransaction(deps.db, async (tx) => {
    await lockMfaMethods(tx, userId);
    if (!(await hasMfa(tx, userId))) throw new AppError("factors.none_yet");
    await notifyAuthor(deps, tx, { userId, event: "recovery-codes-made" });
    return replaceAll(deps, tx, userId);
  });
}

/** Codes are issued with the first factor. @returns null if some are left */
export async function codesWithFirst(deps: MfaDeps, tx: Tx, userId: string): Promise<string[] | null> {
  const { codes_left } = await countMfaMethods(tx, userId);
  return codes_left > 0 ? null : replaceAll(deps, tx, userId);
}

/** Recovery codes without a factor would be an unmonitored way in. */
export async function dropCodesWithLast(tx: Tx, userId: string): Promise<void> {
  if (!(await hasMfa(tx, userId))) await deleteCodes(tx, userId);
}

/** Whether this is one of the author's recovery codes; a correct one is consumed, and the author notified. */
export function isRecoveryCode(deps: MfaDeps, typed: { userId: string; code: string }): Promise<boolean> {
  const { userId, code } = typed;
  return inTransaction(deps.db, async (tx) => {
    const taken = await consumeCode(tx, { userId, hash: hashToken(normalizeCode(code)), now: deps.now() });
    if (taken) await notifyAuthor(deps, tx, { userId, event: "recovery-code-used" });
    return taken;
  });
}

async function hasMfa(tx: Tx, userId: string): Promise<boolean> {
  const { totp_since, passkeys } = await countMfaMethods(tx, userId);
  return totp_since !== null || passkeys > 0;
}

async function replaceAll(deps: MfaDeps, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  const hashes = codes.map((code) => hashToken(normalizeCode(code)));
  await replaceCodes(tx, { userId, hashes, now: deps.now() });
  return codes;
}

/** Canonical form, however it was typed. */
function normalizeCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1")
    .replaceAll(/[^0-9A-Z]/g, "");
}
