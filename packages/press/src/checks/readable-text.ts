import { createHash } from "node:crypto";
import { countWords } from "@colophon/rules/word-count";

/** Word count and hash of a text, regardless of file format. */
export type ReadingText = { words: number; textHash: string };

/**
 * Word count and hash of a text, to compare two files: composed, single spaces, no invisible break points.
 * @param text  blocks separated by any white space
 */
export function measureText(text: string): ReadingText {
  const normalised = normaliseText(text);
  return { words: countWords(normalised), textHash: createHash("sha256").update(normalised).digest("hex") };
}

/** Text normalized for `measureText`. */
export function normaliseText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u200B\u2060]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}
