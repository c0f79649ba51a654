import type { OutlineChapter } from "./book-outline.ts";

/** A line of the table of contents. */
export type ContentsLine = {
  id: string;
  /** shown before the title; null if the title is enough, or there is no number */
  label: string | null;
  name: string;
  /** set by the author; null if it comes from the outline */
  title: string | null;
  isPart: boolean;
  /** null for a part title, whose page has no text */
  words: string | null;
  /** the chapter the reader opens at */
  chapter: number | null;
};

/** The table of contents of an outline, with chapters numbered consecutively. */
export function contentsOfOutline(
  chapters: readonly OutlineChapter[],
  lengthOf: (chapter: OutlineChapter) => string,
): ContentsLine[] {
  return chapters.map((chapter) => ({
    id: String(chapter.number),
    label: chapter.title.trim() === "" ? null : String(chapter.number),
    name: chapter.title.trim() === "" ? `Chapter ${chapter.number}` : chapter.title,
    title: null,
    isPart: false,
    words: lengthOf(chapter),
    chapter: chapter.number,
  }));
}
