// Without zod: pages show these before their schemas are there.

/** Days in which an account that is being deleted can be restored. @source docs/product/rulings.md D17 */
export const RESTORABLE_DAYS = 30;

/** Days before the purge of an account at which its author is told once more. */
export const REMINDED_DAYS = 3;

/** Months for which the use of models is kept under a pseudonym. @source docs/product/rulings.md D17 */
export const USAGE_RETENTION_MONTHS = 12;

/** Days for which is kept who signed in, failed to or registered. @source docs/product/assurance.md "Limits" */
export const SECURITY_LOG_DAYS = 90;

/** Days for which an account knows a network or browser after its last sign-in there: as long as a session can live. */
export const KNOWN_PLACE_DAYS = 90;

/** Years that somebody has to be old to have an account. */
export const MIN_AGE_YEARS = 13;

/** Hours that the links of a change of address work. @source docs/product/assurance.md "Accounts and sessions" */
export const EMAIL_CHANGE_HOURS = 24;
