/** Words of a card in an outline. Free of schemas, so that screens can load it. */
export const CARD_WORD_RANGE = { min: 150, max: 9000 } as const;

/** Maximum letters of an author's wish for a suggestion. */
export const OUTLINE_WISH_MAX = 1000;

/** Maximum letters of an author's note about a chapter to rewrite. */
export const CHAPTER_AGAIN_NOTE_MAX = 2000;
