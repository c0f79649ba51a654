import type { Book } from "@colophon/contracts/books/book";
import type { Disclosure, SheetPlace, StoreFormat } from "@colophon/contracts/publishing/sheet";
import { type ReadinessStep, readinessOf } from "@colophon/domain/readiness";
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

const ADVICE: Readonly<Record<ReadinessStep, string>> = {
  content: "Finish the book's text.",
  cover: "Choose the cover it is sold with.",
  metadata: "Write description, keywords and categories.",
};

/** The steps of the readiness panel that are not taken yet. */
export function missingSteps({
  status,
  has_cover: hasCover,
  has_metadata: hasMetadata,
}: Pick<Book, "status" | "has_cover" | "has_metadata">): MissingStep[] {
  const { checks } = readinessOf({ status, hasCover, hasMetadata });
  return checks.flatMap(({ check, label, isMet }) =>
    isMet || check === "kdp" ? [] : [{ title: label, advice: ADVICE[check], place: check }],
  );
}
