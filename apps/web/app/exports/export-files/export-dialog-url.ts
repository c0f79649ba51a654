import { paths } from "../../paths.ts";

/** The window for a book's files lies over any signed-in page and is told by the address alone what to show. */
const filesParam = "files";

/** Opens the window over the dashboard. */
export function filesPath(bookId: string): string {
  return `${paths.dashboard}?${filesParam}=${encodeURIComponent(bookId)}`;
}

/** The same address with the window open, over a reader that comes back when it is closed. */
export function withFiles(search: URLSearchParams, bookId: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(filesParam, bookId);
  return next;
}

/** @returns the book whose files are to be shown, or null */
export function filesPlace(search: URLSearchParams): string | null {
  const bookId = search.get(filesParam);
  return bookId === "" ? null : bookId;
}

/** The same address with the window closed. */
export function withoutFiles(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(filesParam);
  return next;
}

/** Marks a step of the history that opened the window from within the product: closing it goes one step back. */
export const openedFilesHere = { openedFiles: true } as const;

export function wereFilesOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "openedFiles" in state && state.openedFiles === true;
}
