/** Texts of a front that can be moved, scaled and coloured each by itself. */
export const FRONT_TEXTS = ["title", "subtitle", "author", "series", "tagline"] as const;
export type FrontText = (typeof FRONT_TEXTS)[number];

/** Every text a cover can carry. `back`: one of the cover's own, in place of the book's blurb. */
export const COVER_TEXTS = [
  ...FRONT_TEXTS,
  "hook",
  "back",
  "blurb",
  "quotes",
  "biography",
  "publisher",
] as const;
export type CoverTextName = (typeof COVER_TEXTS)[number];

/** Texts whose words are checked: the listing's description, and all of the cover's. */
export const CHECKED_TEXTS = ["description", ...COVER_TEXTS] as const;
export type CheckedText = (typeof CHECKED_TEXTS)[number];
