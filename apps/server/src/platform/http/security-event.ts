import type { SecurityEventKind } from "@colophon/contracts/shared/security-event";

/** Something that whoever watches over the installation should be able to look up. */
export type SecurityEvent = {
  kind: SecurityEventKind;
  /** the caller, where a session says who it is */
  userId: string | null;
  /** the address typed, or that of the account it turned out to be about; it is not kept in clear */
  email: string | null;
  /** the caller's network address; a range is kept of it */
  address: string;
  /** "done", or the code of the error it ended with */
  outcome: string;
  /** which limit was hit; nothing secret */
  detail?: string;
};

/** Hears of security events. Must neither throw nor wait. */
export type OnSecurityEvent = (event: SecurityEvent) => void;
