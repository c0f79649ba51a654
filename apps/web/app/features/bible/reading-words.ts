import type { ReadThrough, Reading } from "@colophon/contracts/read-through/read-through";

const inFigures = new Intl.NumberFormat("en-US");
const onDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

export const readingAgain = "Read again, the bible takes in what you have changed.";

/** "12 chapters, 48,200 words." */
export function wordsIn({ chapters, words }: ReadThrough["offer"]): string {
  return `${chapters === 1 ? "1 chapter" : `${inFigures.format(chapters)} chapters`}, ${inFigures.format(words)} words.`;
}

/** When the book was read, and what of it was not. */
export function readSentence(reading: Extract<Reading, { state: "done" }>): string {
  const { read_at: readAt, chapters_read: read, chapters } = reading;
  const day = onDay.format(new Date(readAt));
  if (read === chapters) return `Read on ${day}.`;
  const left = chapters - read;
  return `Read on ${day}. ${left === 1 ? "1 chapter" : `${left} chapters`} the model would not read; that part was not charged.`;
}
