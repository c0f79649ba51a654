import { AppError } from "@colophon/contracts/errors";
import type { MfaMethod, PasskeyRequest } from "@colophon/contracts/auth/mfa/mfa";
import type { CheckedUser, SignInContext, SignedIn } from "../sessions/sessions.ts";
import type { MfaDeps } from "./mfa-deps.ts";
import { type MfaMethodCounts, countMfaMethods } from "./mfa.store.ts";
import { tryCode } from "./guess-limit.ts";
import { type SignedAnswer, startPasskeyRequest, provePasskey } from "./passkey-ceremony.ts";
import { isRecoveryCode } from "./recovery-codes.ts";
import { createSecretToken, hashToken } from "../../platform/secrets/secret-token.ts";
import { deleteTicket, findTicket, insertTicket, countTicketTry } from "./tickets.store.ts";
import { isTotpCode } from "./totp.ts";

/** Time allowed for the second step. */
const TICKET_MS = 5 * 60_000;
/** Wrong codes before a ticket ends. */
const MAX_WRONG_CODES = 5;

/** Result of the first step: a session, or a pending second step, with the secret of its browser's cookie. */
export type Proven =
  | ({ step: "done" } & SignedIn)
  | { step: "second"; ticket: string; kinds: MfaMethod[]; binding: string | null };

/** A ticket and the cookie presented with it. */
export type PresentedTicket = { ticket: string; cookie: string | null };

/** Methods for the second step; none without a factor. */
export function kindsOf({ totp_since, passkeys, codes_left }: MfaMethodCounts): MfaMethod[] {
  const kinds: MfaMethod[] = [];
  if (passkeys > 0) kinds.push("passkey");
  if (totp_since !== null) kinds.push("totp");
  if (kinds.length > 0 && codes_left > 0) kinds.push("recovery_code");
  return kinds;
}

/**
 * Signs in a user after one proof of identity, or requires a second.
 * @throws AppError "auth.invalid_credentials"
 */
export async function afterProof(deps: MfaDeps, user: CheckedUser, place: SignInContext): Promise<Proven> {
  const kinds = kindsOf(await countMfaMethods(deps.db, user.id));
  if (kinds.length === 0) return { step: "done", ...(await deps.auth.signIn(user, place)) };
  const ticket = createSecretToken();
  const binding = place.fromBrowser ? createSecretToken() : null;
  await insertTicket(deps.db, {
    tokenHash: ticket.hash,
    userId: user.id,
    bindingHash: binding?.hash ?? null,
    proofHash: proofOf(user),
    expiresAt: new Date(deps.now().getTime() + TICKET_MS),
  });
  return { step: "second", ticket: ticket.text, kinds, binding: binding?.text ?? null };
}

/** A signed-in user with their email address. */
export type StepTaken = SignedIn & { email: string; userId: string };

/**
 * Completes the second step with a code.
 * @throws AppError "factors.ticket_over", "factors.code_wrong", "factors.codes_used_up",
 * "factors.totp_unreadable"
 */
export async function stepByCode(
  deps: MfaDeps,
  presented: PresentedTicket & { kind: "totp" | "recovery_code"; code: string },
  place: SignInContext,
): Promise<StepTaken> {
  const shown = shownTicket(deps, presented);
  const user = await userOf(deps, await countTicketTry(deps.db, shown));
  const typed = { userId: user.id, code: presented.code };
  await tryCode(deps, user.id, () =>
    presented.kind === "totp" ? isTotpCode(deps, typed) : isRecoveryCode(deps, typed),
  );
  return finish(deps, { hash: shown.hash, user }, place);
}

/** Options for the ticket's browser to sign. @throws AppError "factors.ticket_over" */
export async function startSecondStep(deps: MfaDeps, presented: PresentedTicket): Promise<PasskeyRequest> {
  const user = await userOf(deps, await findTicket(deps.db, shownTicket(deps, presented)));
  return startPasskeyRequest(deps, { purpose: "second-step", userId: user.id });
}

/**
 * Completes the second step with a passkey.
 * @throws AppError "factors.ticket_over", "factors.passkey_refused"
 */
export async function stepByPasskey(
  deps: MfaDeps,
  presented: PresentedTicket & SignedAnswer,
  place: SignInContext,
): Promise<StepTaken> {
  const shown = shownTicket(deps, presented);
  const user = await userOf(deps, await findTicket(deps.db, shown));
  await provePasskey(deps, presented, { purpose: "second-step", userId: user.id });
  return finish(deps, { hash: shown.hash, user }, place);
}

/** Signs in with a passkey alone: the device has verified its owner, so it counts as two factors. */
export async function signInByPasskey(
  deps: MfaDeps,
  signed: SignedAnswer,
  place: SignInContext,
): Promise<StepTaken> {
  const userId = await provePasskey(deps, signed, { purpose: "sign-in", userId: null });
  const user = await deps.users.find(deps.db, userId);
  if (user === null) throw new AppError("factors.passkey_refused");
  return { ...(await deps.auth.signIn(user, place)), email: user.email, userId };
}

type KnownUser = CheckedUser & { email: string };

function shownTicket(
  deps: MfaDeps,
  { ticket, cookie }: PresentedTicket,
): { hash: Buffer; bindingHash: Buffer | null; now: Date; maxWrongCodes: number } {
  const bindingHash = cookie === null ? null : hashToken(cookie);
  return { hash: hashToken(ticket), bindingHash, now: deps.now(), maxWrongCodes: MAX_WRONG_CODES };
}

/** The ticket's author, if their password is still that of the first step. */
async function userOf(
  deps: MfaDeps,
  ticket: { user_id: string; proof_hash: Buffer | null } | null,
): Promise<KnownUser> {
  const user = ticket === null ? null : await deps.users.find(deps.db, ticket.user_id);
  if (ticket === null || user === null || !isSame(proofOf(user), ticket.proof_hash)) {
    throw new AppError("factors.ticket_over");
  }
  return user;
}

async function finish(
  deps: MfaDeps,
  { hash, user }: { hash: Buffer; user: KnownUser },
  place: SignInContext,
): Promise<StepTaken> {
  if (!(await deleteTicket(deps.db, hash))) throw new AppError("factors.ticket_over");
  return { ...(await deps.auth.signIn(user, place)), email: user.email, userId: user.id };
}

/** Hash of the password hash: the ticket reveals even less than the user's row. */
function proofOf(user: CheckedUser): Buffer | null {
  return user.password_hash === null ? null : hashToken(user.password_hash);
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}
