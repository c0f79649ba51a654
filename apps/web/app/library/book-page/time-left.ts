import type { WritingPace } from "@colophon/contracts/library/books/book";

const MINUTE_MS = 60_000;

/**
 * Time for the missing words at the pace so far.
 * @returns milliseconds; null before anything was measured, and when all words are written
 */
export function writingLeftMs(
  pace: WritingPace | null,
  progress: { words: number; words_asked: number },
): number | null {
  const missing = progress.words_asked - progress.words;
  if (pace === null || pace.words <= 0 || missing <= 0) return null;
  return (missing * pace.writing_ms) / pace.words;
}

/** "about 6 minutes": no more precise than a measure of a few scenes. */
export function roundedTime(ms: number): string {
  const minutes = ms / MINUTE_MS;
  if (minutes < 0.75) return "less than a minute";
  if (minutes < 1.5) return "about a minute";
  if (minutes < 20) return `about ${Math.round(minutes)} minutes`;
  if (minutes < 52.5) return `about ${Math.round(minutes / 5) * 5} minutes`;
  const halves = Math.round(minutes / 30);
  const hours = `${halves === 1 ? "" : Math.floor(halves / 2)}${halves % 2 === 1 ? "½" : ""}`;
  return halves <= 2 ? "about an hour" : `about ${hours} hours`;
}
