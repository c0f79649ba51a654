/** What the log of security events tells of. The last two are no calls: they are noticed on the way to any call. */
export type SecurityEventKind =
  | "registration"
  | "confirmation"
  | "confirmation-asked"
  | "sign-in"
  | "sign-out"
  | "reset-asked"
  | "password-reset"
  | "password-changed"
  | "sessions-ended"
  | "identity-linked"
  | "identity-unlinked"
  | "token-created"
  | "token-revoked"
  | "limit-hit"
  | "foreign-token";
