import type { BookFinding } from "@colophon/contracts/library/books/health";
import { blockText, shapeChapter } from "@colophon/rules/reader-pages";
import type { StoredFinding } from "../findings/findings.ts";
import type { ChapterRow } from "../../manuscript/sections/sections.ts";

/** A contradiction or repetition needs both of its places. */
const NEEDS_EVERY_QUOTE: ReadonlySet<string> = new Set(["contradiction", "repetition"]);

type Read = { number: number; letters: string; editedAt: Date | null };

/** `isEdited`: includes the arrangement, since a deleted chapter takes its text with it. */
type EditedText = {
  chapters: readonly Pick<ChapterRow, "number" | "text" | "edited_at">[];
  isEdited: boolean;
};

/**
 * Findings that still apply: in an edited book, open findings whose quotes are gone are left out, and those
 * about a changed chapter are marked. Blocking findings stay until the author approves or they are fixed.
 */
export function findingsStillThere(
  findings: readonly StoredFinding[],
  { chapters, isEdited }: EditedText,
): BookFinding[] {
  if (!isEdited || findings.length === 0) return findings.map((finding) => present(finding, []));
  const read = chapters.map(({ number, text, edited_at: editedAt }) => ({
    number,
    letters: lettersIn(text),
    editedAt,
  }));
  return findings.flatMap((finding) => {
    const places = finding.quotes.map((quote) => placesOf(quote, read));
    return isStillPresent(finding, places) ? [present(finding, spokenOf(finding, { places, read }))] : [];
  });
}

function placesOf(quote: string, read: readonly Read[]): Read[] {
  const letters = lettersIn(quote);
  return read.filter((chapter) => chapter.letters.includes(letters));
}

function isStillPresent(
  { kind, quotes, severity, status }: StoredFinding,
  places: readonly Read[][],
): boolean {
  if (status !== "open" || severity === "blocking" || quotes.length === 0) return true;
  const stands = (of: readonly Read[]): boolean => of.length > 0;
  return NEEDS_EVERY_QUOTE.has(kind) ? places.every(stands) : places.some(stands);
}

/** Chapters a finding refers to: its own and those with its quotes; none if it concerns the whole book. */
function spokenOf(
  { chapter }: StoredFinding,
  { places, read }: { places: readonly Read[][]; read: readonly Read[] },
): readonly Read[] {
  const own = read.filter(({ number }) => number === chapter);
  return [...own, ...places.flat()];
}

function present({ created_at: foundAt, ...finding }: StoredFinding, spoken: readonly Read[]): BookFinding {
  return {
    ...finding,
    is_of_before: spoken.some(({ editedAt }) => editedAt !== null && editedAt > foundAt),
  };
}

/** The text without marks, as screens search for quotes. */
function lettersIn(text: string): string {
  return shapeChapter(text).blocks.map(blockText).join("");
}
