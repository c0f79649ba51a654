import type { BookImport } from "@colophon/contracts/library/imports";

type Way = BookImport["way"];

const SAVED_AS_WORD = "save it as a Word document (.docx), and bring that one.";

/**
 * Advice for unsupported file types, by extension; each continues a sentence that starts with
 * the file's name.
 */
export const OTHER_KINDS: Readonly<Record<string, string>> = {
  ".doc": `is a Word file of the kind before 2007. Open it in Word, choose Save As, ${SAVED_AS_WORD}`,
  ".rtf": `is a rich text file. Open it in your word processor, ${SAVED_AS_WORD}`,
  ".odt": `is an OpenDocument file. Open it in your word processor, ${SAVED_AS_WORD}`,
  ".pages": `is a Pages file. Open it in Pages, choose Export To and Word (.docx), and bring that one.`,
  ".pdf": `is a PDF, in which a page knows lines, and no paragraphs or chapters. Bring the file it was made from.`,
  ".mobi": `is a Kindle file. Bring the file it was made from, or an EPUB.`,
  ".azw3": `is a Kindle file. Bring the file it was made from, or an EPUB.`,
};

/** Says how many images of the file the book leaves out. */
export function imagesLeftOut(count: number): string {
  return count === 1
    ? "1 picture of the file could not be kept and was left out. The text is all there."
    : `${new Intl.NumberFormat("en-US").format(count)} pictures of the file could not be kept and were left out. The text is all there.`;
}

/** Files queued ahead of the author's: "1 file is", "12 files are". */
export function filesAhead(count: number): string {
  return count === 1 ? "1 file is" : `${new Intl.NumberFormat("en-US").format(count)} files are`;
}

/** A way to split the file, as an option: "Headings of level 2 (24 chapters)". */
export function wayLabel({ way, chapters }: BookImport["offers"][number]): string {
  return `${wayName(way)} (${chapters === 1 ? "1 chapter" : `${chapters} chapters`})`;
}

function wayName(way: Way): string {
  switch (way.by) {
    case "headings":
      return way.level === 0 ? "Lines in the style “Title”" : `Headings of level ${way.level}`;
    case "numbering":
      return "Lines that are only a number";
    case "chapter-lines":
      return "Lines such as “Chapter 1”";
    case "one-piece":
      return "One piece, without chapters";
    default:
      return way satisfies never;
  }
}

/** A unique key for each way. */
export function wayKey(way: Way): string {
  return way.by === "headings" ? `headings-${way.level}` : way.by;
}

/** Size of the resulting book: "24 chapters, 98,213 words". */
export function extentOf(sections: BookImport["sections"]): string {
  const kept = sections.filter((section) => !section.left_out);
  const words = kept.reduce((sum, section) => sum + section.words, 0);
  const count = kept.filter(({ joins }) => !joins).length;
  const figure = new Intl.NumberFormat("en-US");
  return `${count === 1 ? "1 section" : `${figure.format(count)} sections`}, ${words === 1 ? "1 word" : `${figure.format(words)} words`}`;
}
