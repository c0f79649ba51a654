import { AppError } from "@colophon/contracts/errors";
import type { ConfirmWays } from "@colophon/contracts/auth/mfa/mfa";
import type { MfaDeps } from "./mfa-deps.ts";
import { countMfaMethods } from "./mfa.store.ts";
import { tryCode } from "./guess-limit.ts";
import { type SignedAnswer, provePasskey } from "./passkey-ceremony.ts";
import { isTotpCode } from "./totp.ts";

/** Proof with which a signed-in user confirms their identity again. */
export type ConfirmProof = { password: string } | { code: string } | { passkey: SignedAnswer };

/** Ways in which the author can confirm. */
export async function confirmWays(deps: MfaDeps, userId: string): Promise<ConfirmWays> {
  const user = await deps.users.find(deps.db, userId);
  const { totp_since, passkeys } = await countMfaMethods(deps.db, userId);
  return {
    password: (user?.password_hash ?? null) !== null,
    totp: totp_since !== null,
    passkey: passkeys > 0,
  };
}

/**
 * Allows sensitive actions in this session for a while.
 * @throws AppError "auth.current_password_wrong", "factors.code_wrong", "factors.codes_used_up",
 *   "factors.totp_unreadable", "factors.passkey_refused", "server.busy"
 */
export async function confirmAgain(
  deps: MfaDeps,
  of: { userId: string; sessionId: string; address: string },
  proof: ConfirmProof,
): Promise<void> {
  await prove(deps, of, proof);
  await deps.auth.confirm(of.sessionId);
}

async function prove(
  deps: MfaDeps,
  { userId, address }: { userId: string; address: string },
  proof: ConfirmProof,
): Promise<void> {
  if ("passkey" in proof) {
    await provePasskey(deps, proof.passkey, { purpose: "confirm", userId });
  } else if ("code" in proof) {
    await tryCode(deps, userId, () => isTotpCode(deps, { userId, code: proof.code }));
  } else if (!(await deps.auth.isPassword({ userId, password: proof.password, address }))) {
    throw new AppError("auth.current_password_wrong");
  }
}
