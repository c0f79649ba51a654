import type { AccessNeeded } from "@colophon/contracts/auth/api-tokens/reach";

/** Who calls: known from the session, checked anew on every request. */
export type Actor = {
  id: string;
  /** the session's id; the token's where an API token was sent */
  sessionId: string;
  /** how far what was sent reaches: a session everywhere, an API token as far as its scope */
  access: AccessNeeded;
  isAdmin: boolean;
  /** whether the caller has proved who they are, with this session, within the last 15 minutes */
  hasRecentAuth: boolean;
  /** whether the account is being deleted: all it can do then is to be restored, and to fetch what is its own */
  isBeingDeleted: boolean;
  /** whether signing in asks the caller for more than a password */
  hasMfa: boolean;
  /** whether the password was drawn by an administrator and waits to be replaced */
  mustChangePassword: boolean;
  /** whether the caller sees the product as somebody else just now: this session rests meanwhile */
  isImpersonating: boolean;
  /** the administrator who sees the product as the caller, where that is who calls */
  impersonator: Impersonator | null;
};

/** An administrator behind somebody else's session. */
export type Impersonator = {
  id: string;
  /** their own session, which rests meanwhile */
  sessionId: string;
  /** whether they asked for leave to change things */
  mayWrite: boolean;
  endsAt: Date;
};

/** What the session needs of a request. */
export type Credentials = {
  bearerToken: string | null;
  bindingCookie: string | null;
  /** network address it comes from */
  address: string;
};

/** Finds the caller of a request. @returns null when there is no valid session */
export type Authenticate = (credentials: Credentials) => Promise<Actor | null>;
