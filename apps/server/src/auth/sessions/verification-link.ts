/** @source docs/product/assurance.md: verification links work for 24 hours */
const VERIFICATION_HOURS = 24;

/** Days a registration stays pending, during which a new link can be sent. */
export const REGISTRATION_RETENTION_DAYS = 7;

/** When a link emailed now expires. */
export function verificationEnd(now: Date): Date {
  return new Date(now.getTime() + VERIFICATION_HOURS * 3_600_000);
}

/** Registrations from before this moment have expired. */
export function registrationsWaitSince(now: Date): Date {
  return new Date(now.getTime() - REGISTRATION_RETENTION_DAYS * 86_400_000);
}
