/** Front texts that can each be moved, scaled and colored separately. */
export const FRONT_TEXTS = ["title", "subtitle", "author", "series", "tagline"] as const;
export type FrontText = (typeof FRONT_TEXTS)[number];

/** Every text a cover can have. `back`: the cover's own, instead of the book's blurb. */
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

/** Texts whose wording is checked: the listing's description and all cover texts. */
export const CHECKED_TEXTS = ["description", ...COVER_TEXTS] as const;
export type CheckedText = (typeof CHECKED_TEXTS)[number];
