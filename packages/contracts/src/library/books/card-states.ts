/** State of a book as shown in its author's list. */
export const CARD_STATES = [
  "queued",
  "planning",
  "planned",
  "writing",
  "checking",
  "paused",
  "keyless",
  "held",
  "completed",
  "failed",
  "cancelled",
] as const;
export type CardState = (typeof CARD_STATES)[number];
