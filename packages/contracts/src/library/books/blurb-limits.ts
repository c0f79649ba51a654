/**
 * Maximum characters of a blurb: the store's limit for a description.
 * @source KDP Help, "Write a Book Description" (G201189630)
 */
export const BLURB_MAX = 4000;

/** Words of a proposal, which fit well on a back cover. */
export const BLURB_WORD_RANGE = { min: 80, max: 180 } as const;
