import type { SecurityEventKind } from "@colophon/contracts/shared/security-event";

/** An event that the operators of the installation should be able to look up. */
export type SecurityEvent = {
  kind: SecurityEventKind;
  /** the caller, if a session identifies one */
  userId: string | null;
  /** the email address entered, or that of the account in question; not stored in plain text */
  email: string | null;
  /** the caller's network address; only its range is stored */
  address: string;
  /** "done", or the code of the resulting error */
  outcome: string;
  /** which limit was hit; no secrets */
  detail?: string;
};

/** Receives security events. Must neither throw nor block. */
export type OnSecurityEvent = (event: SecurityEvent) => void;
