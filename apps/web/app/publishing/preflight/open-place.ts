import type { Readiness } from "@colophon/contracts/publishing/preflight";
import { bookUrl } from "../../library/books/book-url.ts";
import { bookEditorUrl } from "../../manuscript/sections/editor-url.ts";
import { preflightUrl } from "./fix-url.ts";

/** URL where the author can do what is left; null if nothing can be done, e.g. for a prepared sample. */
export function openPlaceUrl(bookId: string, place: Readiness["open"][number]["place"]): string | null {
  switch (place) {
    case "content":
      return bookEditorUrl(bookId);
    case "cover":
    case "metadata":
    case "publish":
      return `${bookUrl(bookId)}?tab=${place}`;
    case "preflight":
      return preflightUrl(bookId);
    case "sample":
      return null;
    default:
      return place satisfies never;
  }
}
