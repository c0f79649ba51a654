/** Limits of author profiles. Free of schemas, so that screens can load it. */
export const PROFILE_LIMITS = {
  /** Profiles per account */
  most: 50,
  biography: 4_000,
  website: 200,
  /** Titles published elsewhere */
  otherBooks: 100,
  /** Bytes of an uploaded photo, like any image */
  photoBytes: 30 * 1024 * 1024,
} as const;
