/** Characters of a blurb: what the store takes as a description. @source KDP Help, "Write a Book Description" (G201189630) */
export const BLURB_MAX = 4000;

/** Words that a proposal has, and that sit well on a back cover. */
export const BLURB_WORD_RANGE = { min: 80, max: 180 } as const;
