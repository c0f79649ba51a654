/** How a book stands, as its author's shelf shows it. */
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
