import type { BookFinding } from "@colophon/contracts/books/finding";
import { blockText, shapeChapter } from "@colophon/domain/reader-pages";
import type { ChapterRow } from "../manuscript/manuscript.ts";

/** It takes both of two places to contradict, or to repeat, each other. */
const NEEDS_EVERY_QUOTE: ReadonlySet<string> = new Set(["contradiction", "repetition"]);

/**
 * What was found in a book and still stands in it: of an edited book, open findings whose words are gone are left out.
 * What blocks a book stays until its author says yes, or it is mended.
 */
export function findingsStillThere(
  findings: readonly BookFinding[],
  chapters: readonly Pick<ChapterRow, "text" | "version">[],
): BookFinding[] {
  const isEdited = chapters.some(({ version }) => version > 0);
  if (!isEdited || findings.length === 0) return [...findings];
  const read = chapters.map(({ text }) => lettersIn(text));
  const stands = (quote: string): boolean => {
    const letters = lettersIn(quote);
    return read.some((text) => text.includes(letters));
  };
  return findings.filter(({ kind, quotes, severity, status }) => {
    if (status !== "open" || severity === "blocking" || quotes.length === 0) return true;
    return NEEDS_EVERY_QUOTE.has(kind) ? quotes.every(stands) : quotes.some(stands);
  });
}

/** As screens look for quotes: without marks. */
function lettersIn(text: string): string {
  return shapeChapter(text).blocks.map(blockText).join("");
}
