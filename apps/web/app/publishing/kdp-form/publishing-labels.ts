import type { Disclosure, KdpFieldSource, StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { generatePath } from "react-router";
import { paths } from "../../paths.ts";
import { bookEditorUrl } from "../../manuscript/sections/editor-url.ts";

/** Amazon's pages for authors: bookshelf, help and Author Central. */
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

/**
 * URL where a form value can be fixed: series and copyright page in the editor, the rest on the book's page.
 */
export function placeUrl(bookId: string, place: KdpFieldSource): string {
  if (place === "imprint" || place === "series") return bookEditorUrl(bookId);
  return `${generatePath(paths.book, { bookId })}?tab=${TABS[place]}`;
}
