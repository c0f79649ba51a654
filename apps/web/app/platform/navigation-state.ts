/** What one screen hands to the next: a message to show, or the address to come back to. */
export type NavigationState = {
  message?: string;
  /** the address to sign in with, whose mailbox the message is about */
  email?: string;
  from?: string;
  /** the session ended by itself, and the author is asked to sign in again */
  hasEnded?: true;
  /** who signs in came for the lifetime offer */
  hasOffer?: true;
};

/** Reads the router's location state, which may hold anything a browser kept from an earlier version. */
export function readNavigationState(state: unknown): NavigationState {
  if (typeof state !== "object" || state === null) return {};
  const members: Readonly<Record<string, unknown>> = { ...state };
  const { message, email, from, hasEnded, hasOffer } = members;
  return {
    ...(hasEnded === true && { hasEnded }),
    ...(hasOffer === true && { hasOffer }),
    ...(typeof message === "string" && { message }),
    ...(typeof email === "string" && { email }),
    // Only addresses of this site: anything else would let a link choose where a sign-in leads.
    ...(typeof from === "string" && /^\/(?![/\\])/u.test(from) && { from }),
  };
}
