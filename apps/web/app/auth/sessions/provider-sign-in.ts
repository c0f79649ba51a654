import type { SignInAnswer } from "@colophon/contracts/auth/mfa/mfa";
import type { SignInRejection, SignInVia } from "@colophon/contracts/auth/linked-accounts/identity";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** The provider one can sign in with, by the name on its button; null: none is set up. */
export const providerQuery = queryOptions({
  queryKey: ["sign-in-provider"],
  queryFn: ({ signal }) => call("GET /api/auth/google", { signal }),
  staleTime: Infinity,
});

/** What comes along to the provider and back. */
export type SignInFlow = { via: SignInVia; from?: string | undefined; hasOffer: boolean };

/** Where a browser goes to sign in with the provider; no address of the router's. */
export function providerStart({ via, from, hasOffer }: SignInFlow): string {
  const query = new URLSearchParams({ via });
  if (from !== undefined) query.set("from", from);
  if (hasOffer) query.set("offer", "lifetime");
  return `/api/auth/google/start?${query}`;
}

/** @returns the token of a new session, or the second step that is still to be taken @throws ApiError */
export async function signInWithProvider(sessionId: string): Promise<SignInAnswer> {
  return call("POST /api/auth/google", { body: { session_id: sessionId } });
}

// As the requirements word them; a provider of another name has its own in them.
const SENTENCES: Readonly<Record<SignInRejection, string>> = {
  cancelled: "Google sign-in was cancelled or failed",
  failed: "Google Sign-In failed. Please try again.",
  unavailable: "Google Sign-In is not available. Please refresh the page.",
};

/** Why the way to the provider ended without a sign-in. */
export function rejectionMessage(refusal: SignInRejection, providerName: string | null | undefined): string {
  return withName(SENTENCES[refusal], providerName);
}

/** A sentence of the requirements, which know Google alone, for the provider that is set up. */
export function withName(sentence: string, providerName: string | null | undefined): string {
  return sentence.replaceAll("Google", providerName ?? "Google");
}

/** Reads the reason out of an address, where anything may stand. */
export function parseRejection(text: string | null): SignInRejection | null {
  return text === "cancelled" || text === "failed" || text === "unavailable" ? text : null;
}
