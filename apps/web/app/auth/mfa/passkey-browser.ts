import type { PasskeyCreation, PasskeyRequest } from "@colophon/contracts/auth/mfa/mfa";
import {
  WebAuthnAbortService,
  WebAuthnError,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

// Loaded with the first passkey: the library is larger than the code that uses it.

/** Makes the browser create a passkey. @throws PasskeyFailure with a readable message */
export async function makeByBrowser({
  options,
}: PasskeyCreation): Promise<Awaited<ReturnType<typeof startRegistration>>> {
  return withPasskeyErrors(() => startRegistration({ optionsJSON: options }));
}

/** Makes the browser sign. @throws PasskeyFailure with a readable message */
export async function signByBrowser({
  options,
}: PasskeyRequest): Promise<Awaited<ReturnType<typeof startAuthentication>>> {
  return withPasskeyErrors(() => startAuthentication({ optionsJSON: options }));
}

/** Offers passkeys as autofill in the email field. @returns null if another prompt replaced it */
export async function signByAutofill({
  options,
}: PasskeyRequest): Promise<Awaited<ReturnType<typeof startAuthentication>> | null> {
  try {
    return await startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
  } catch {
    return null;
  }
}

/** Cancels the browser's prompt, if there is one. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** A passkey could not be created or used; the message is shown to the user. */
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
