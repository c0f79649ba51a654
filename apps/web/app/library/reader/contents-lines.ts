import type { Book } from "@colophon/contracts/library/books/book";
import { placeOfSection } from "@colophon/contracts/manuscript/sections/sections";
import type { ReadingText } from "../books/reader-text.ts";
import { KIND_NAMES } from "../../manuscript/sections/section-names.ts";

/** A readable chapter; `page` counts from 1, the cover being page 1. */
export type ContentsEntry = { number: number; title: string; page: number };

/**
 * A line of the contents. `mark` is the number printed next to the title; `chapter` the one used in
 * positions, null if it is not a chapter; `page` is null if it cannot be read here, and `note` says why.
 */
export type ContentsLine = {
  id: string;
  look: "part" | "chapter" | "matter";
  mark: string | null;
  chapter: number | null;
  title: string;
} & ({ page: number } | { page: null; note: string });

type Listed = Pick<Book, "chapter_list" | "plan" | "progress" | "status">;
type Section = ReadingText["sections"][number];

/** `sections`: the text as printed, once loaded. */
type Readable = { entries: readonly ContentsEntry[]; sections?: readonly Section[] | undefined };

/**
 * Everything printed, in order, with the headings of the files; for an unfinished book,
 * outlined chapters too.
 */
export function contentsLines(book: Listed, { entries, sections }: Readable): ContentsLine[] {
  if (sections === undefined) return plannedLines(book, entries);
  const printed = sections.map((section, at) =>
    lineOfSection(section, { entries, after: sections.slice(at) }),
  );
  if (book.status === "completed") return printed;
  const known = new Set(sections.map(({ number }) => number));
  return [...printed, ...plannedLines(book, entries).filter(({ chapter }) => !known.has(chapter))];
}

type Around = { entries: readonly ContentsEntry[]; after: readonly Section[] };

function lineOfSection(section: Section, { entries, after }: Around): ContentsLine {
  const { id, kind, number, label, numeral, title } = section;
  if (placeOfSection(kind) !== "body") {
    const name = title === "" ? KIND_NAMES[kind] : title;
    // Only the text has reading pages.
    return {
      id,
      look: "matter",
      mark: null,
      chapter: null,
      title: name,
      page: null,
      note: "in the print proof",
    };
  }
  const isPart = kind === "part";
  // A part has no page of its own here: it appears above the chapter it begins with.
  const opened = isPart ? after.find((one) => one.number !== null)?.number : number;
  const page = entries.find((entry) => entry.number === opened)?.page;
  const line = {
    id,
    look: isPart ? ("part" as const) : ("chapter" as const),
    mark: numeral,
    chapter: number,
    title: isPart && label !== null ? `${label}: ${title}` : title,
  };
  return page === undefined ? { ...line, page: null, note: isPart ? "" : "not written" } : { ...line, page };
}

/** Every written or outlined chapter, in order. */
function plannedLines(book: Listed, entries: readonly ContentsEntry[]): ContentsLine[] {
  const titles = new Map((book.plan?.chapters ?? []).map((card, index) => [index + 1, card.title]));
  for (const { number, title } of [...book.chapter_list, ...entries]) titles.set(number, title);
  return [...titles]
    .toSorted(([one], [other]) => one - other)
    .map(([number, title]) => {
      const mark = String(number);
      const line = { id: mark, look: "chapter" as const, mark, chapter: number, title };
      const page = entries.find((entry) => entry.number === number)?.page;
      return page === undefined ? { ...line, page: null, note: noteOf(book, number) } : { ...line, page };
    });
}

function noteOf(book: Listed, chapter: number): string {
  if (book.status !== "generating" || book.progress.stage === "held") return "not written";
  const isNow = book.progress.stage === "writing" && book.progress.current_chapter === chapter;
  return isNow ? "being written" : "to come";
}
