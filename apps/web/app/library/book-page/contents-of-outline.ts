import type { OutlineChapter } from "./book-outline.ts";

/** A line of the contents. */
export type ContentsLine = {
  id: string;
  /** what stands before the title; null where the title says it all, or there is no number */
  label: string | null;
  name: string;
  /** as its author gave it; null where it is the plan's */
  title: string | null;
  isPart: boolean;
  /** null for a part, which stands on a page without text */
  words: string | null;
  /** the chapter at which the reader opens */
  chapter: number | null;
};

/** The contents of a plan, whose chapters are numbered one after the other. */
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
