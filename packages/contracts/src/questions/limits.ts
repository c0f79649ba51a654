/** Letters of a question. */
export const QUESTION_MAX = 1000;

/** Questions that are kept of a book; the oldest makes room. */
export const QUESTIONS_KEPT = 200;
