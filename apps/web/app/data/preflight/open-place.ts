import type { Readiness } from "@colophon/contracts/preflight/preflight";
import { bookAddress } from "../books/book-address.ts";
import { writeAddress } from "../manuscript/write-address.ts";
import { preflightAddress } from "./mending-address.ts";

/** Where an author does what is left to do; null where nothing can be done, as about a prepared sample. */
export function openPlaceAddress(bookId: string, place: Readiness["open"][number]["place"]): string | null {
  switch (place) {
    case "content":
      return writeAddress(bookId);
    case "cover":
    case "metadata":
    case "publish":
      return `${bookAddress(bookId)}?tab=${place}`;
    case "preflight":
      return preflightAddress(bookId);
    case "sample":
      return null;
    default:
      return place satisfies never;
  }
}
