import type { Book } from "@colophon/contracts/books/book";
import type { Disclosure, SheetPlace, StoreFormat } from "@colophon/contracts/publishing/sheet";
import { generatePath } from "react-router";
import { paths } from "../../paths.ts";
import { writeAddress } from "../manuscript/write-address.ts";

/** Where a title is set up, and where its text is answered for. */
export const KDP = {
  bookshelf: "https://kdp.amazon.com/bookshelf",
  help: "https://kdp.amazon.com/help",
  authorCentral: "https://author.amazon.com",
} as const;

export const FORMAT_NAMES: Readonly<Record<StoreFormat, string>> = {
  ebook: "E-book",
  paperback: "Paperback",
  hardcover: "Hardcover",
};

export const MADE_BY_AI: Readonly<Record<Disclosure["texts"], string>> = {
  none: "None",
  some: "Some",
  entire: "Entire",
};

const TABS = {
  content: "content",
  details: "content",
  cover: "cover",
  metadata: "metadata",
  choices: "publish",
} as const;

/** Where a value of the form is mended: series and imprint beside the text, the rest on the book's page. */
export function placeAddress(bookId: string, place: SheetPlace): string {
  if (place === "imprint" || place === "series") return writeAddress(bookId);
  return `${generatePath(paths.book, { bookId })}?tab=${TABS[place]}`;
}

/** What is to be done before a book is ready for KDP. */
export type MissingStep = { title: string; advice: string; place: SheetPlace };

/** The checks of the readiness panel that are not met yet. @source docs/product/requirements.md §4 */
export function missingSteps(book: Pick<Book, "status" | "has_cover" | "has_metadata">): MissingStep[] {
  return [
    ...(book.status === "completed"
      ? []
      : [{ title: "Content Complete", advice: "Finish the book's text.", place: "content" as const }]),
    ...(book.has_cover
      ? []
      : [{ title: "Cover Selected", advice: "Choose the cover it is sold with.", place: "cover" as const }]),
    ...(book.has_metadata
      ? []
      : [
          {
            title: "Metadata Optimized",
            advice: "Write description, keywords and categories.",
            place: "metadata" as const,
          },
        ]),
  ];
}

/** "2026-09-30" as people read it. */
export function dayWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
