import { placeOfSection } from "@colophon/contracts/manuscript/sections";
import type { Manuscript, Section } from "../../data/manuscript/manuscript-queries.ts";
import { nameOfSection, namingOf, printedNumber } from "../../data/manuscript/section-names.ts";
import type { OutlineChapter } from "./book-outline.ts";

/** A line of the contents. */
export type ContentsLine = {
  id: string;
  /** what stands before the title; null where the title says it all, or there is no number */
  label: string | null;
  name: string;
  isPart: boolean;
  /** null for a part, which stands on a page without text */
  words: string | null;
  /** the chapter at which the reader opens */
  chapter: number | null;
};

/** The text of a book as its desk calls it: parts, untitled chapters and those without a number among it. */
export function contentsOfManuscript(
  manuscript: Manuscript,
  wordsOf: (section: Section) => string,
): ContentsLine[] {
  const naming = namingOf(manuscript);
  return manuscript.sections
    .filter(({ kind, is_on: isOn }) => isOn && placeOfSection(kind) === "body")
    .map((section) => {
      const number = naming.numbers.get(section.id);
      const isTitled = section.title.trim() !== "";
      return {
        id: section.id,
        label: number === undefined || !isTitled ? null : printedNumber(number, naming),
        name: nameOfSection(section, naming),
        isPart: section.kind === "part",
        words: section.kind === "part" && section.words === 0 ? null : wordsOf(section),
        chapter: section.number,
      };
    });
}

/** The same of a plan, whose chapters are numbered one after the other. */
export function contentsOfOutline(
  chapters: readonly OutlineChapter[],
  wordsOf: (chapter: OutlineChapter) => string,
): ContentsLine[] {
  return chapters.map((chapter) => ({
    id: String(chapter.number),
    label: chapter.title.trim() === "" ? null : String(chapter.number),
    name: chapter.title.trim() === "" ? `Chapter ${chapter.number}` : chapter.title,
    isPart: false,
    words: wordsOf(chapter),
    chapter: chapter.number,
  }));
}
