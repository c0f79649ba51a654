import { createHash } from "node:crypto";
import { countWords } from "@colophon/domain/word-count";

/** What a reader reads of one text, whatever file it was read from. */
export type ReadingText = { words: number; textHash: string };

/**
 * The measure two files are compared by: composed, spaces single, no invisible break points.
 * @param text  blocks divided by any white space
 */
export function measureText(text: string): ReadingText {
  const normalised = normaliseText(text);
  return { words: countWords(normalised), textHash: createHash("sha256").update(normalised).digest("hex") };
}

/** Text as `measureText` compares it. */
export function normaliseText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u200B\u2060]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}
