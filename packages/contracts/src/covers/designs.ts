/** The layouts of a front, as the press sets them; back and spine follow suit. */
export const COVER_TEMPLATES = [
  "classic",
  "headline",
  "big-type",
  "ornate-frame",
  "band",
  "split-block",
  "playful",
  "label",
  "author-first",
  "window",
] as const;
export type CoverTemplate = (typeof COVER_TEMPLATES)[number];
