// Without zod: pages show these before their schemas have loaded.

/** Days in which a deleted account can be restored. @source docs/product/rulings.md D17 */
export const RESTORABLE_DAYS = 30;

/** Days before an account is purged at which its author gets a reminder. */
export const REMINDED_DAYS = 3;

/** Months for which model usage is stored under a pseudonym. @source docs/product/rulings.md D17 */
export const USAGE_RETENTION_MONTHS = 12;

/**
 * Days for which sign-ins, failed attempts and registrations are stored.
 * @source docs/product/assurance.md "Limits"
 */
export const SECURITY_LOG_DAYS = 90;

/**
 * Days for which a network or browser stays known to an account after its last sign-in there: the maximum
 * lifetime of a session.
 */
export const KNOWN_PLACE_DAYS = 90;

/** Minimum age for an account, in years. */
export const MIN_AGE_YEARS = 13;

/**
 * Hours for which the links of an email change work.
 * @source docs/product/assurance.md "Accounts and sessions"
 */
export const EMAIL_CHANGE_HOURS = 24;
