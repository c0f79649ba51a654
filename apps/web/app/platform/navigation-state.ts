/** What one screen hands to the next: a message to show, whose mailbox it is about, or the address to come back to. */
export type NavigationState = { message?: string; email?: string; from?: string };

/** Reads the router's location state, which may hold anything a browser kept from an earlier version. */
export function readNavigationState(state: unknown): NavigationState {
  if (typeof state !== "object" || state === null) return {};
  const message = "message" in state && typeof state.message === "string" ? state.message : undefined;
  const email = "email" in state && typeof state.email === "string" ? state.email : undefined;
  const from = "from" in state && typeof state.from === "string" ? state.from : undefined;
  return {
    ...(message !== undefined && { message }),
    ...(email !== undefined && { email }),
    // Only addresses of this site: anything else would let a link choose where a sign-in leads.
    ...(from !== undefined && /^\/(?![/\\])/u.test(from) && { from }),
  };
}
