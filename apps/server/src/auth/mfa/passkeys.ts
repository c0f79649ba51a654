import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type { NewPasskey, PasskeyCreation } from "@colophon/contracts/auth/mfa/mfa";
import { type VerifiedRegistrationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import { type MfaDeps, notifyAuthor } from "./mfa-deps.ts";
import { countMfaMethods, lockMfaMethods } from "./mfa.store.ts";
import { CHALLENGE_MS, aChallenge, describePasskey, userHandleOf } from "./passkey-ceremony.ts";
import {
  type PasskeyRow,
  deletePasskeyOf,
  insertPasskey,
  listPasskeys,
  renamePasskeyOf,
  consumeChallenge,
} from "./passkeys.store.ts";
import { codesWithFirst, dropCodesWithLast } from "./recovery-codes.ts";

/**
 * @source IANA "COSE Algorithms" (November 2026): ES256, EdDSA and RS256, which all passkey makers support
 */
const ALGORITHMS = [-7, -8, -257];
/** More than anyone has devices, few enough to keep the table small. */
const MAX_PASSKEYS = 20;

/** Options for a browser to create a passkey. @throws AppError "factors.passkeys_full" */
export async function startPasskeyCreation(deps: MfaDeps, userId: string): Promise<PasskeyCreation> {
  const known = await listPasskeys(deps.db, userId);
  if (known.length >= MAX_PASSKEYS) throw new AppError("factors.passkeys_full");
  const user = await deps.users.find(deps.db, userId);
  if (user === null) throw new AppError("auth.required");
  const { id, challenge } = await aChallenge(deps, { purpose: "register", userId });
  return {
    challenge_id: id,
    options: {
      rp: { id: deps.site.rpId, name: "Colophon" },
      user: { id: userHandleOf(userId), name: user.email, displayName: user.full_name },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map(describePasskey),
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      },
      attestation: "none",
    },
  };
}

/**
 * Saves a passkey created for one of our challenges.
 * @returns the passkey, and recovery codes if the author had none
 * @throws AppError "factors.passkey_not_made", "factors.passkeys_full"
 */
export async function savePasskey(
  deps: MfaDeps,
  of: { userId: string; challengeId: string; name: string; made: NewPasskey },
): Promise<{ passkey: PasskeyRow; codes: string[] | null }> {
  const { userId, challengeId, name, made } = of;
  const now = deps.now();
  const challenge = await consumeChallenge(deps.db, { id: challengeId, purpose: "register", userId, now });
  const proved = challenge === null ? null : await proveMade(deps, { made, challenge });
  if (proved === null) throw new AppError("factors.passkey_not_made");
  const { credential, credentialDeviceType } = proved;
  return inTransaction(deps.db, async (tx) => {
    await lockMfaMethods(tx, userId);
    const { passkeys } = await countMfaMethods(tx, userId);
    if (passkeys >= MAX_PASSKEYS) throw new AppError("factors.passkeys_full");
    const passkey = await insertPasskey(tx, {
      id: randomUUID(),
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: made.response.transports,
      is_synced: credentialDeviceType === "multiDevice",
      name,
      created_at: now,
    });
    if (passkey === null) throw new AppError("factors.passkey_not_made");
    await notifyAuthor(deps, tx, { userId, event: "passkey-added" });
    return { passkey, codes: await codesWithFirst(deps, tx, userId) };
  });
}

async function proveMade(
  { site }: MfaDeps,
  { made, challenge }: { made: NewPasskey; challenge: string },
): Promise<NonNullable<VerifiedRegistrationResponse["registrationInfo"]> | null> {
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo ?? null;
  } catch {
    // The library throws the reason; the caller doesn't get to see it.
    return null;
  }
}

/** @throws AppError "factors.passkey_not_found" */
export async function renamePasskey(
  deps: MfaDeps,
  to: { id: string; userId: string; name: string },
): Promise<PasskeyRow> {
  const renamed = await renamePasskeyOf(deps.db, to);
  if (renamed === null) throw new AppError("factors.passkey_not_found");
  return renamed;
}

/** @throws AppError "factors.passkey_not_found", "factors.last_way" */
export async function removePasskey(deps: MfaDeps, of: { id: string; userId: string }): Promise<void> {
  const { userId } = of;
  await inTransaction(deps.db, async (tx) => {
    await lockMfaMethods(tx, userId);
    if (!(await deletePasskeyOf(tx, of))) throw new AppError("factors.passkey_not_found");
    if (!(await hasWayIn(deps, tx, userId))) throw new AppError("factors.last_way");
    await dropCodesWithLast(tx, userId);
    await notifyAuthor(deps, tx, { userId, event: "passkey-removed" });
  });
}

/** Whether the author could still sign in, as of this transaction. */
async function hasWayIn(deps: MfaDeps, tx: Tx, userId: string): Promise<boolean> {
  const user = await deps.users.find(tx, userId);
  if (user !== null && user.password_hash !== null) return true;
  const { passkeys } = await countMfaMethods(tx, userId);
  return passkeys > 0 || deps.otherWays(tx, userId);
}

/**
 * From now on the author signs in with passkeys only.
 * @throws AppError "factors.no_password", "factors.password_needed"
 */
export async function removePassword(
  deps: MfaDeps,
  of: { userId: string; sessionId: string },
): Promise<void> {
  const { userId, sessionId: exceptSessionId } = of;
  await inTransaction(deps.db, async (tx) => {
    await lockMfaMethods(tx, userId);
    const user = await deps.users.find(tx, userId);
    if (user === null || user.password_hash === null) throw new AppError("factors.no_password");
    const { passkeys, codes_left } = await countMfaMethods(tx, userId);
    if (passkeys === 0 || codes_left === 0) throw new AppError("factors.password_needed");
    await deps.auth.removePassword(tx, { userId, exceptSessionId });
    await notifyAuthor(deps, tx, { userId, event: "password-removed" });
  });
}
