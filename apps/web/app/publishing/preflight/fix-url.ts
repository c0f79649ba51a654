import type { MendingPlace } from "@colophon/contracts/publishing/preflight";
import { generatePath } from "react-router";
import { paths } from "../../paths.ts";
import { blurbUrl, bookUrl, detailsUrl, printSettingsUrl } from "../../library/books/book-url.ts";
import { coverTextsUrl } from "../../covers/designs/cover-url.ts";
import { placeUrl, sectionUrl, bookEditorUrl } from "../../manuscript/sections/editor-url.ts";

/** URL of the page that checks a book against every rule. */
export function preflightUrl(bookId: string): string {
  return generatePath(paths.preflight, { bookId });
}

/** Places in the order an author visits them, with the name of each and the task there. */
export const PLACES = {
  desk: { name: "The text", link: "Open at the desk" },
  pictures: { name: "Pictures", link: "Open the picture's chapter" },
  imprint: { name: "ISBN and imprint", link: "Open ISBN and imprint, at the desk" },
  details: { name: "Title and names", link: "Open the book's details" },
  settings: { name: "Trim size, paper and theme", link: "Open the book's settings" },
  cover: { name: "Cover", link: "Open the cover" },
  design: { name: "Texts on the cover", link: "Fix on the cover" },
  blurb: { name: "Blurb", link: "Fix the blurb" },
  profile: { name: "Author profile", link: "Fix the author profile" },
  metadata: { name: "Listing", link: "Open the listing" },
  publish: { name: "KDP's form", link: "Open the publishing sheet" },
  check: { name: "The files", link: null },
} as const satisfies Readonly<Record<MendingPlace["at"], { name: string; link: string | null }>>;

type SpokenPlace = "desk" | "pictures" | "design" | "profile" | "check";

/** Places that exist once per book. */
const URLS: Readonly<Record<Exclude<MendingPlace["at"], SpokenPlace>, (bookId: string) => string>> = {
  imprint: bookEditorUrl,
  details: detailsUrl,
  settings: printSettingsUrl,
  cover: tabUrl("cover"),
  blurb: blurbUrl,
  metadata: tabUrl("metadata"),
  publish: tabUrl("publish"),
};

/**
 * The URL of a place; null if there is nothing to fix manually because the files only need rebuilding.
 * @param bookId  null if no book is concerned, which leaves only the author's profile
 */
export function fixUrl(bookId: string | null, place: MendingPlace): string | null {
  if (place.at === "profile") return paths.authors;
  if (bookId === null) return null;
  switch (place.at) {
    case "desk":
      return editorUrl(bookId, place);
    case "pictures":
      return place.section === null ? bookEditorUrl(bookId) : sectionUrl(bookId, place.section);
    case "design":
      return coverTextsUrl(place.cover_id, place.tab);
    case "check":
      return null;
    default:
      return URLS[place.at](bookId);
  }
}

function tabUrl(tab: "cover" | "metadata" | "publish"): (bookId: string) => string {
  return (bookId) => `${bookUrl(bookId)}?tab=${tab}`;
}

function editorUrl(
  bookId: string,
  { section, quote }: { section: string | null; quote: string | null },
): string {
  if (section === null) return bookEditorUrl(bookId);
  return placeUrl(bookId, { sectionId: section, blockId: "", quote: quote ?? "" });
}
