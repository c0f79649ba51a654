import type { PasskeyCreation, PasskeyRequest } from "@colophon/contracts/auth/mfa/webauthn";
import {
  WebAuthnAbortService,
  WebAuthnError,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

// Comes with the first passkey: the library weighs more than what asks for it.

/** Has the browser make a passkey. @throws PasskeyFailure in words */
export async function makeByBrowser({
  options,
}: PasskeyCreation): Promise<Awaited<ReturnType<typeof startRegistration>>> {
  return withPasskeyErrors(() => startRegistration({ optionsJSON: options }));
}

/** Has the browser sign. @throws PasskeyFailure in words */
export async function signByBrowser({
  options,
}: PasskeyRequest): Promise<Awaited<ReturnType<typeof startAuthentication>>> {
  return withPasskeyErrors(() => startAuthentication({ optionsJSON: options }));
}

/** Offers passkeys where an address is typed. @returns null when another question took its place */
export async function signByAutofill({
  options,
}: PasskeyRequest): Promise<Awaited<ReturnType<typeof startAuthentication>> | null> {
  try {
    return await startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
  } catch {
    return null;
  }
}

/** Ends what the browser is asking, if it asks. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** A passkey was not made or used; the message is the sentence to show. */
export class PasskeyFailure extends Error {}

async function withPasskeyErrors<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new PasskeyFailure(messageFor(error), { cause: error });
  }
}

function messageFor(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") {
    return "This device holds a passkey of this account already. Nothing was changed.";
  }
  const name = error instanceof Error ? error.name : "";
  if (name === "SecurityError") {
    return "Passkeys work only under the address this site was set up with, and over https. Nothing was changed.";
  }
  if (name === "NotAllowedError" || name === "AbortError") {
    return "No passkey was used: it was cancelled, or took too long. Nothing was changed; please try again.";
  }
  return "Your browser could not use a passkey. Nothing was changed; please try again, or use another way.";
}
