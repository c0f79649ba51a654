import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type { PasskeyAnswer, PasskeyRequest } from "@colophon/contracts/auth/mfa/mfa";
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { inTransaction } from "../../platform/db/database.ts";
import { type MfaDeps, notifyAuthor } from "./mfa-deps.ts";
import {
  type ChallengePurpose,
  type PasskeyRow,
  findByCredential,
  insertChallenge,
  listPasskeys,
  recordUse,
  consumeChallenge,
} from "./passkeys.store.ts";
import { createSecretToken } from "../../platform/secrets/secret-token.ts";

/** Same as a ticket: time to find a security key and touch it. */
export const CHALLENGE_MS = 5 * 60_000;

/** An answer to a challenge, from whoever is at the browser. */
export type SignedAnswer = { challengeId: string; answer: PasskeyAnswer };

/** Stores a single-use challenge. @param of.userId  null: anyone may answer */
export async function aChallenge(
  deps: MfaDeps,
  of: { purpose: ChallengePurpose; userId: string | null },
): Promise<{ id: string; challenge: string }> {
  const id = randomUUID();
  const challenge = createSecretToken().text;
  const expiresAt = new Date(deps.now().getTime() + CHALLENGE_MS);
  await insertChallenge(deps.db, { id, challenge, ...of, expiresAt });
  return { id, challenge };
}

/**
 * Options for the browser to sign. For a known author their passkeys are listed; otherwise none, and the
 * device offers its own.
 */
export async function startPasskeyRequest(
  deps: MfaDeps,
  of: { purpose: ChallengePurpose; userId: string | null },
): Promise<PasskeyRequest> {
  const { id, challenge } = await aChallenge(deps, of);
  const known = of.userId === null ? [] : await listPasskeys(deps.db, of.userId);
  return {
    challenge_id: id,
    options: {
      challenge,
      rpId: deps.site.rpId,
      timeout: CHALLENGE_MS,
      allowCredentials: known.map(describePasskey),
      userVerification: "required",
    },
  };
}

/** A passkey as described to browsers. */
export function describePasskey(row: Pick<PasskeyRow, "credential_id" | "transports">): {
  id: string;
  type: "public-key";
  transports: string[];
} {
  return { id: row.credential_id, type: "public-key", transports: row.transports };
}

/**
 * Verifies an answer: to one of our challenges that was not used before, from our pages, by a user the device
 * has verified, with a stored key.
 * @param of.userId  who must have signed; null: the passkey's owner, whom it must name itself
 * @returns the passkey's owner
 * @throws AppError "factors.passkey_refused", whatever the reason
 */
export async function provePasskey(
  deps: MfaDeps,
  { challengeId, answer }: SignedAnswer,
  of: { purpose: ChallengePurpose; userId: string | null },
): Promise<string> {
  const now = deps.now();
  const challenge = await consumeChallenge(deps.db, { id: challengeId, ...of, now });
  const passkey = await findByCredential(deps.db, answer.id);
  if (challenge === null || passkey === null || !isOf(passkey, answer, of.userId)) throw refused();
  const counter = await counterOf(deps, { answer, challenge, passkey });
  await inTransaction(deps.db, async (tx) => {
    if (!(await recordUse(tx, { id: passkey.id, counter, now }))) throw refused();
    const isFirstUse = passkey.last_used_at === null && of.purpose !== "confirm";
    if (isFirstUse) await notifyAuthor(deps, tx, { userId: passkey.user_id, event: "passkey-first-used" });
  });
  return passkey.user_id;
}

function isOf(passkey: PasskeyRow, { response }: PasskeyAnswer, userId: string | null): boolean {
  const { userHandle = null } = response;
  if (userHandle !== null && userHandle !== userHandleOf(passkey.user_id)) return false;
  return userId === null ? userHandle !== null : passkey.user_id === userId;
}

/** User handle for authenticators: it reveals nothing about the author. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
}

/** @returns the passkey's new counter @throws AppError "factors.passkey_refused" */
async function counterOf(
  { site }: MfaDeps,
  of: { answer: PasskeyAnswer; challenge: string; passkey: PasskeyRow },
): Promise<number> {
  const { answer, challenge, passkey } = of;
  const { id, rawId, type, response } = answer;
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch {
    // The library throws the reason; the caller doesn't get to see it.
  }
  throw refused();
}

function refused(): AppError {
  return new AppError("factors.passkey_refused");
}
