/** State passed from one screen to the next: a message to show, or the URL to return to. */
export type NavigationState = {
  message?: string;
  /** the email address to sign in with, or the one the message was sent to */
  email?: string;
  from?: string;
  /** the session expired and the author must sign in again */
  hasEnded?: true;
  /** the author is signing in for the lifetime offer */
  hasOffer?: true;
};

/**
 * Reads the router's location state, which may have been stored by an earlier version and can't be trusted.
 */
export function readNavigationState(state: unknown): NavigationState {
  if (typeof state !== "object" || state === null) return {};
  const members: Readonly<Record<string, unknown>> = { ...state };
  const { message, email, from, hasEnded, hasOffer } = members;
  return {
    ...(hasEnded === true && { hasEnded }),
    ...(hasOffer === true && { hasOffer }),
    ...(typeof message === "string" && { message }),
    ...(typeof email === "string" && { email }),
    // Only URLs of this site; otherwise a link could choose where a sign-in leads.
    ...(typeof from === "string" && /^\/(?![/\\])/u.test(from) && { from }),
  };
}
