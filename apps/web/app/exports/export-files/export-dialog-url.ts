import { paths } from "../../paths.ts";

/** The export dialog can be opened over any signed-in page; the URL alone says what it shows. */
const filesParam = "files";

/** Opens the dialog over the dashboard. */
export function filesPath(bookId: string): string {
  return `${paths.dashboard}?${filesParam}=${encodeURIComponent(bookId)}`;
}

/** The same URL with the dialog open, over a reader that reappears when it is closed. */
export function withFiles(search: URLSearchParams, bookId: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(filesParam, bookId);
  return next;
}

/** @returns the book whose files are shown, or null */
export function filesPlace(search: URLSearchParams): string | null {
  const bookId = search.get(filesParam);
  return bookId === "" ? null : bookId;
}

/** The same URL with the dialog closed. */
export function withoutFiles(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(filesParam);
  return next;
}

/** Marks a history entry that opened the dialog from within the app: closing goes back one entry. */
export const openedFilesHere = { openedFiles: true } as const;

export function wereFilesOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "openedFiles" in state && state.openedFiles === true;
}
