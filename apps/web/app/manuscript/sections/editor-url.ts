import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** URL of a book's editor: at the section last open on this device, or at the first. */
export function bookEditorUrl(bookId: string): string {
  return generatePath(paths.write, { bookId });
}

/** URL of the editor at a section. */
export function sectionUrl(bookId: string, sectionId: string): string {
  return generatePath(paths.writeSection, { bookId, sectionId });
}

/**
 * A position in a section: a quote, and the part of it that is meant. `blockId`: empty if only
 * the quote is known.
 */
export type TextPosition = { blockId: string; quote: string; start?: number; length?: number };

/** URL of the editor at a position. */
export function placeUrl(bookId: string, place: TextPosition & { sectionId: string }): string {
  const { sectionId, blockId, quote, start = 0, length = 0 } = place;
  if (quote === "") return sectionUrl(bookId, sectionId);
  const at = [blockId, start, length, quote.slice(0, 300)].join(":");
  return `${sectionUrl(bookId, sectionId)}?${new URLSearchParams({ at }).toString()}`;
}

/** The position in a URL; null if it has none. */
export function readTextPosition(search: string): Required<TextPosition> | null {
  const at = new URLSearchParams(search).get("at");
  const [, blockId = "", start, length, quote = ""] = /^([^:]*):(\d+):(\d+):(.+)$/su.exec(at ?? "") ?? [];
  return quote === "" ? null : { blockId, quote, start: Number(start), length: Number(length) };
}

function keyOf(bookId: string): string {
  return `colophon.write.${bookId}`;
}

/** The section last open on this device; null if none was. */
export function lastSection(bookId: string): string | null {
  try {
    return localStorage.getItem(keyOf(bookId));
  } catch {
    return null;
  }
}

export function saveLastSection(bookId: string, sectionId: string): void {
  try {
    localStorage.setItem(keyOf(bookId), sectionId);
  } catch {
    // Storage full or disabled: the book then opens at its start.
  }
}
