import type { SignInAnswer } from "@colophon/contracts/auth/mfa/mfa";
import type { SignInRejection, SignInVia } from "@colophon/contracts/auth/linked-accounts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** The sign-in provider, with the name for its button; null: none is set up. */
export const providerQuery = queryOptions({
  queryKey: ["sign-in-provider"],
  queryFn: ({ signal }) => call("GET /api/auth/google", { signal }),
  staleTime: Infinity,
});

/** Parameters passed to the provider and back. */
export type SignInFlow = { via: SignInVia; from?: string | undefined; hasOffer: boolean };

/** URL where a browser starts signing in with the provider; not one of the router's. */
export function providerStart({ via, from, hasOffer }: SignInFlow): string {
  const query = new URLSearchParams({ via });
  if (from !== undefined) query.set("from", from);
  if (hasOffer) query.set("offer", "lifetime");
  return `/api/auth/google/start?${query}`;
}

/** @returns the token of a new session, or the remaining second step @throws ApiError */
export async function signInWithProvider(sessionId: string): Promise<SignInAnswer> {
  return call("POST /api/auth/google", { body: { session_id: sessionId } });
}

// As worded in the requirements; a provider with another name has its own inserted.
const SENTENCES: Readonly<Record<SignInRejection, string>> = {
  cancelled: "Google sign-in was cancelled or failed",
  failed: "Google Sign-In failed. Please try again.",
  unavailable: "Google Sign-In is not available. Please refresh the page.",
};

/** Why the provider sign-in failed. */
export function rejectionMessage(refusal: SignInRejection, providerName: string | null | undefined): string {
  return withName(SENTENCES[refusal], providerName);
}

/** A message from the requirements, which know only Google, adapted to the configured provider. */
export function withName(sentence: string, providerName: string | null | undefined): string {
  return sentence.replaceAll("Google", providerName ?? "Google");
}

/** Parses the reason from a URL, which may contain anything. */
export function parseRejection(text: string | null): SignInRejection | null {
  return text === "cancelled" || text === "failed" || text === "unavailable" ? text : null;
}
