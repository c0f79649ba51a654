import type { CallReply } from "@colophon/contracts/api";
import type { PasskeyRequest } from "@colophon/contracts/auth/mfa/mfa";
import { call, messageOf } from "../../platform/api.ts";
import type * as PasskeyBrowser from "./passkey-browser.ts";

type Signed = Awaited<ReturnType<typeof PasskeyBrowser.signByBrowser>>;
type Answered = { challenge_id: string; answer: Signed };

const load = (): Promise<typeof PasskeyBrowser> => import("./passkey-browser.ts");

/** Whether this browser supports passkeys. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function";
}

/** The message for any passkey error. */
export function passkeyMessage(error: unknown): string {
  // The class itself is loaded with the library, which may be what is missing.
  if (error instanceof Error && error.cause !== undefined) return error.message;
  return messageOf(error, "The passkey could not be used. Nothing was changed; please try again.");
}

/** Creates and saves a passkey. @throws ApiError, PasskeyFailure */
export async function makePasskey(name: string): Promise<CallReply<"POST /api/auth/passkeys">> {
  const { makeByBrowser } = await load();
  const asked = await call("POST /api/auth/passkeys/options");
  const made = await makeByBrowser(asked);
  const body = { challenge_id: asked.challenge_id, name, made };
  return call("POST /api/auth/passkeys", { body });
}

/**
 * Signs in with a passkey alone.
 * @param onChosen  called once one was chosen; if it returns false, the passkey is dropped: another sign-in
 *                  is in progress
 * @returns         the token of a new session; null if the passkey was dropped
 * @throws ApiError, PasskeyFailure
 */
export async function signInByPasskey(onChosen: () => boolean): Promise<string | null> {
  const body = await answered(await call("POST /api/auth/passkey/options"));
  return onChosen() ? (await call("POST /api/auth/passkey", { body })).access_token : null;
}

/**
 * Second step of a sign-in, with a passkey. @returns the token of a new session @throws ApiError,
 * PasskeyFailure
 */
export async function verifyByPasskey(ticket: string): Promise<string> {
  const asked = await call("POST /api/auth/second-factor/passkey-options", { body: { ticket } });
  const body = { ticket, ...(await answered(asked)) };
  return (await call("POST /api/auth/second-factor/passkey", { body })).access_token;
}

/** Second step of a sign-in, with a code. @returns the token of a new session @throws ApiError */
export async function verifyByCode(step: {
  ticket: string;
  kind: "totp" | "recovery_code";
  code: string;
}): Promise<string> {
  return (await call("POST /api/auth/second-factor", { body: step })).access_token;
}

/** Confirms the author's identity. @throws ApiError, PasskeyFailure */
export async function confirmByPasskey(): Promise<void> {
  const passkey = await answered(await call("POST /api/auth/confirm/passkey-options"));
  await call("POST /api/auth/confirm", { body: { passkey } });
}

async function answered(asked: PasskeyRequest): Promise<Answered> {
  const { signByBrowser } = await load();
  return { challenge_id: asked.challenge_id, answer: await signByBrowser(asked) };
}

/** A challenge is valid for 5 minutes. */
const CHALLENGE_REFRESH_MS = 4 * 60_000;

/** Callbacks for a passkey chosen from autofill. */
export type PasskeyOffer = {
  /**
   * called once one was chosen; if it returns false, the passkey is dropped: another sign-in is in progress
   */
  onChosen: () => boolean;
  /** receives the token of a new session */
  onSignedIn: (token: string) => void;
  /** receives the message if the chosen one was not accepted */
  onRejected: (sentence: string) => void;
};

/**
 * Offers this browser's passkeys as autofill in the email field; does nothing if unsupported.
 * @returns  ends the offer
 */
export function offerPasskeys({ onChosen, onSignedIn, onRejected }: PasskeyOffer): () => void {
  let isOver = false;
  let stop: () => void = () => undefined;
  const offer = async (): Promise<void> => {
    const { signByAutofill, stopAsking } = await load();
    const asked = await call("POST /api/auth/passkey/options");
    if (isOver) return;
    stop = stopAsking;
    const answer = await signByAutofill(asked);
    if (answer === null || isOver || !onChosen()) return;
    const body = { challenge_id: asked.challenge_id, answer };
    await call("POST /api/auth/passkey", { body }).then(
      ({ access_token: token }) => onSignedIn(token),
      (error: unknown) => onRejected(passkeyMessage(error)),
    );
  };
  const quietly = (): void => void offer().catch(() => undefined);
  let timer: ReturnType<typeof setInterval> | undefined;
  const begin = async (): Promise<void> => {
    if (!(await canFillIn()) || isOver) return;
    quietly();
    timer = setInterval(quietly, CHALLENGE_REFRESH_MS);
  };
  void begin();
  return () => {
    isOver = true;
    clearInterval(timer);
    stop();
  };
}

async function canFillIn(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  try {
    return await PublicKeyCredential.isConditionalMediationAvailable();
  } catch {
    return false;
  }
}
