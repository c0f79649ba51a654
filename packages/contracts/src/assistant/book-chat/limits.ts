/** Maximum length of a question, in characters. */
export const CHAT_MESSAGE_MAX = 1000;

/** Maximum number of questions stored per book; the oldest is dropped first. */
export const MAX_CHAT_TURNS = 200;
