import { paths } from "../../paths.ts";

/** The reader lies over any signed-in page and is told by the address alone what to show. */
const bookParam = "read";
const pageParam = "page";
const placeParam = "at";
const viewParam = "view";

/** Opens a book in the reader, over the dashboard. */
export function readerPath(bookId: string): string {
  return `${paths.dashboard}${readerSearch(bookId)}`;
}

/** A place in a text: its chapter, and the characters of that before it, without marks. */
export type TextPlace = { chapter: number; offset: number };

/** Opens a book in the reader over the screen that is shown, at a place in a chapter or else where it was left. */
export function readerSearch(bookId: string, place?: TextPlace): string {
  const search = new URLSearchParams({ [bookParam]: bookId });
  if (place !== undefined) search.set(placeParam, `${place.chapter}.${place.offset}`);
  return `?${search}`;
}

/** Leaves made for reading, or the pages as they are printed. */
export type ReaderView = "text" | "proof";

/**
 * What is open: a page, counted from 1, which may lie outside the book; or a place in the text, which is the same
 * whatever the pages are: characters of a chapter before it.
 */
export type ReaderSpot = { page: number } | TextPlace;

/** What an address asks the reader for; `spot` is null where it names none. */
export type ReaderPlace = { bookId: string; spot: ReaderSpot | null; view: ReaderView };

/** @returns null when the address opens no book */
export function readerPlace(search: URLSearchParams): ReaderPlace | null {
  const bookId = search.get(bookParam);
  if (bookId === null || bookId === "") return null;
  const view = search.get(viewParam) === "proof" ? "proof" : "text";
  return { bookId, spot: readSpot(search), view };
}

function readSpot(search: URLSearchParams): ReaderSpot | null {
  const place = /^(\d{1,4})\.(\d{1,9})$/.exec(search.get(placeParam) ?? "");
  if (place !== null) return { chapter: Number(place[1]), offset: Number(place[2]) };
  const page = Number.parseInt(search.get(pageParam) ?? "", 10);
  return Number.isNaN(page) ? null : { page };
}

/** The same address with the reader at another spot. */
export function withReaderSpot(search: URLSearchParams, spot: ReaderSpot): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(pageParam);
  next.delete(placeParam);
  if ("page" in spot) next.set(pageParam, String(spot.page));
  else next.set(placeParam, `${spot.chapter}.${spot.offset}`);
  return next;
}

/** The same address with the other pages of the same book, from their beginning. */
export function withReaderView(search: URLSearchParams, view: ReaderView): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(pageParam);
  next.delete(placeParam);
  if (view === "proof") next.set(viewParam, view);
  else next.delete(viewParam);
  return next;
}

/** The same address with the reader closed. */
export function withoutReader(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(bookParam);
  next.delete(pageParam);
  next.delete(placeParam);
  next.delete(viewParam);
  return next;
}

/** Marks a step of the history that opened the reader from within the product: closing it goes one step back. */
export const openedHere = { openedReader: true } as const;

export function wasOpenedHere(state: unknown): boolean {
  return (
    typeof state === "object" && state !== null && "openedReader" in state && state.openedReader === true
  );
}
