/** Limits of author profiles. Free of schemas, so that screens may load it. */
export const PROFILE_LIMITS = {
  /** Profiles of one account */
  most: 50,
  biography: 4_000,
  website: 200,
  /** Titles that were published elsewhere */
  otherBooks: 100,
  /** Bytes of a photo as it is sent, as of every picture */
  photoBytes: 30 * 1024 * 1024,
} as const;
