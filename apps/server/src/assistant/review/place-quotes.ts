import { blockText, shapeChapter } from "@colophon/rules/reader-pages";
import type { ChapterRow } from "../../manuscript/sections/sections.ts";

/** Finds the chapter that contains a quote, trying the stated chapter first. */
export type QuoteFinder = (
  quote: string,
  sectionId: string | null,
) => { section_id: string; chapter: number } | null;

/** A chapter is parsed once, when the first quote is looked up in it. */
export function createQuoteFinder(
  chapters: readonly Pick<ChapterRow, "id" | "number" | "text">[],
): QuoteFinder {
  const read = new Map<string, string>();
  const lettersOf = ({ id, text }: Pick<ChapterRow, "id" | "text">): string => {
    const known = read.get(id) ?? lettersIn(text);
    read.set(id, known);
    return known;
  };
  return (quote, sectionId) => {
    const wanted = lettersIn(quote);
    if (wanted === "") return null;
    const own = chapters.filter(({ id }) => id === sectionId);
    const found = [...own, ...chapters].find((chapter) => lettersOf(chapter).includes(wanted));
    return found === undefined ? null : { section_id: found.id, chapter: found.number };
  };
}

function lettersIn(text: string): string {
  return shapeChapter(text).blocks.map(blockText).join("");
}
