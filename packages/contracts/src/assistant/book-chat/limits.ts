/** Letters of a question. */
export const CHAT_MESSAGE_MAX = 1000;

/** Questions that are kept of a book; the oldest makes room. */
export const MAX_CHAT_TURNS = 200;
