import { paths } from "../../paths.ts";

/** The reader lies over any signed-in page and is told by the address alone what to show. */
const bookParam = "read";
const pageParam = "page";
const viewParam = "view";

/** Opens a book in the reader, over the dashboard. */
export function readerPath(bookId: string): string {
  return `${paths.dashboard}${readerSearch(bookId)}`;
}

/** Opens a book in the reader over the screen that is shown. @param page  counts from 1 */
export function readerSearch(bookId: string, page = 1): string {
  const search = new URLSearchParams({ [bookParam]: bookId });
  if (page > 1) search.set(pageParam, String(page));
  return `?${search}`;
}

/** Reading leaves of about 200 words, or the pages as they are printed. */
export type ReaderView = "text" | "proof";

/** What an address asks the reader for; `page` counts from 1 and may lie outside the book. */
export type ReaderPlace = { bookId: string; page: number; view: ReaderView };

/** @returns null when the address opens no book */
export function readerPlace(search: URLSearchParams): ReaderPlace | null {
  const bookId = search.get(bookParam);
  if (bookId === null || bookId === "") return null;
  const page = Number.parseInt(search.get(pageParam) ?? "1", 10);
  const view = search.get(viewParam) === "proof" ? "proof" : "text";
  return { bookId, page: Number.isNaN(page) ? 1 : page, view };
}

/** The same address with the reader at another page. */
export function withReaderPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(pageParam, String(page));
  return next;
}

/** The same address with the other pages of the same book, from their beginning. */
export function withReaderView(search: URLSearchParams, view: ReaderView): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(pageParam);
  if (view === "proof") next.set(viewParam, view);
  else next.delete(viewParam);
  return next;
}

/** The same address with the reader closed. */
export function withoutReader(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(bookParam);
  next.delete(pageParam);
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
