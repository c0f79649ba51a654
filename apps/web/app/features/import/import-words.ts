import type { BookImport } from "@colophon/contracts/imports/import";

type Way = BookImport["way"];

/** How a file may be cut, as a choice: "Headings of level 2 (24 chapters)". */
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

/** One name a way, to tell choices apart. */
export function wayKey(way: Way): string {
  return way.by === "headings" ? `headings-${way.level}` : way.by;
}

/** What the book will be: "24 chapters, 98,213 words". */
export function extentOf(sections: BookImport["sections"]): string {
  const kept = sections.filter((section) => !section.left_out);
  const words = kept.reduce((sum, section) => sum + section.words, 0);
  const count = kept.filter(({ joins }) => !joins).length;
  const figure = new Intl.NumberFormat("en-US");
  return `${count === 1 ? "1 section" : `${figure.format(count)} sections`}, ${words === 1 ? "1 word" : `${figure.format(words)} words`}`;
}
