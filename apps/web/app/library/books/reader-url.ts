import { paths } from "../../paths.ts";

/** The reader can be opened over any signed-in page; the URL alone says what it shows. */
const bookParam = "read";
const pageParam = "page";
const placeParam = "at";
const viewParam = "view";

/** Opens a book in the reader, over the dashboard. */
export function readerPath(bookId: string): string {
  return `${paths.dashboard}${readerSearch(bookId)}`;
}

/** A position in a text: its chapter, and the number of characters before it, without markup. */
export type TextPlace = { chapter: number; offset: number };

/** Opens a book in the reader over the current screen, at a position in a chapter or where it was left. */
export function readerSearch(bookId: string, place?: TextPlace): string {
  const search = new URLSearchParams({ [bookParam]: bookId });
  if (place !== undefined) search.set(placeParam, `${place.chapter}.${place.offset}`);
  return `?${search}`;
}

/** Pages laid out for reading, or the pages as printed. */
export type ReaderView = "text" | "proof";

/**
 * The open position: a page, counted from 1 and possibly outside the book; or a position in the text,
 * independent of pagination.
 */
export type ReaderSpot = { page: number } | TextPlace;

/** The book, spot and view a URL opens in the reader; `spot` is null if it names none. */
export type ReaderPlace = { bookId: string; spot: ReaderSpot | null; view: ReaderView };

/** @returns null if the URL opens no book */
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

/** The same URL with the reader at another spot. */
export function withReaderSpot(search: URLSearchParams, spot: ReaderSpot): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(pageParam);
  next.delete(placeParam);
  if ("page" in spot) next.set(pageParam, String(spot.page));
  else next.set(placeParam, `${spot.chapter}.${spot.offset}`);
  return next;
}

/** The same URL with the other view of the same book, from its start. */
export function withReaderView(search: URLSearchParams, view: ReaderView): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(pageParam);
  next.delete(placeParam);
  if (view === "proof") next.set(viewParam, view);
  else next.delete(viewParam);
  return next;
}

/** The same URL with the reader closed. */
export function withoutReader(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(bookParam);
  next.delete(pageParam);
  next.delete(placeParam);
  next.delete(viewParam);
  return next;
}

/** Marks a history entry that opened the reader from within the app: closing goes back one entry. */
export const openedHere = { openedReader: true } as const;

export function wasOpenedHere(state: unknown): boolean {
  return (
    typeof state === "object" && state !== null && "openedReader" in state && state.openedReader === true
  );
}
