/** @source docs/product/assurance.md: verification links work for 24 hours */
const VERIFICATION_HOURS = 24;

/** Days a registration waits for its author, who may have a new link sent as long. */
export const REGISTRATION_RETENTION_DAYS = 7;

/** When a link mailed now ends. */
export function verificationEnd(now: Date): Date {
  return new Date(now.getTime() + VERIFICATION_HOURS * 3_600_000);
}

/** Registrations from before this moment are over. */
export function registrationsWaitSince(now: Date): Date {
  return new Date(now.getTime() - REGISTRATION_RETENTION_DAYS * 86_400_000);
}
