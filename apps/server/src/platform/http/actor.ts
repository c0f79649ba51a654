import type { AccessNeeded } from "@colophon/contracts/auth/api-tokens";

/** The caller: identified by the session, checked again on every request. */
export type Actor = {
  id: string;
  /** the session's id; the token's if an API token was sent */
  sessionId: string;
  /** access granted by the credentials: everything for a session, its scope for an API token */
  access: AccessNeeded;
  isAdmin: boolean;
  /** whether the caller has authenticated in this session within the last 15 minutes */
  hasRecentAuth: boolean;
  /** whether the account is being deleted: it can then only be restored, or download its own data */
  isBeingDeleted: boolean;
  /** whether the caller signs in with more than a password */
  hasMfa: boolean;
  /** whether the password was set by an admin and has to be changed */
  mustChangePassword: boolean;
  /** whether the caller is currently impersonating somebody: this session is suspended meanwhile */
  isImpersonating: boolean;
  /** the admin impersonating the caller, if any */
  impersonator: Impersonator | null;
};

/** An admin impersonating somebody. */
export type Impersonator = {
  id: string;
  /** their own session, suspended meanwhile */
  sessionId: string;
  /** whether they requested write access */
  mayWrite: boolean;
  endsAt: Date;
};

/** Parts of a request needed to find its session. */
export type Credentials = {
  bearerToken: string | null;
  bindingCookie: string | null;
  /** IP it comes from */
  address: string;
};

/** Finds the caller of a request. @returns null if there is no valid session */
export type Authenticate = (credentials: Credentials) => Promise<Actor | null>;
