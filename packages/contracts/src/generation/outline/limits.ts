/** Words that a card of a plan may ask for. Free of schemas, so that screens may load it. */
export const CARD_WORD_RANGE = { min: 150, max: 9000 } as const;

/** Letters of what an author wishes of a suggestion. */
export const OUTLINE_WISH_MAX = 1000;

/** Letters of what an author says about a chapter that went wrong. */
export const CHAPTER_AGAIN_NOTE_MAX = 2000;
