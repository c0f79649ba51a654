/** What one screen hands to the next: a message to show, or the address to come back to. */
export type NavigationState = {
  message?: string;
  /** whose mailbox the message is about */
  email?: string;
  from?: string;
  /** the session ended by itself, and the author is asked to sign in again */
  hasEnded?: true;
};

/** Reads the router's location state, which may hold anything a browser kept from an earlier version. */
export function readNavigationState(state: unknown): NavigationState {
  if (typeof state !== "object" || state === null) return {};
  const message = "message" in state && typeof state.message === "string" ? state.message : undefined;
  const email = "email" in state && typeof state.email === "string" ? state.email : undefined;
  const from = "from" in state && typeof state.from === "string" ? state.from : undefined;
  const hasEnded = "hasEnded" in state && state.hasEnded === true;
  return {
    ...(hasEnded && { hasEnded }),
    ...(message !== undefined && { message }),
    ...(email !== undefined && { email }),
    // Only addresses of this site: anything else would let a link choose where a sign-in leads.
    ...(from !== undefined && /^\/(?![/\\])/u.test(from) && { from }),
  };
}
