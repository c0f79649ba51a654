import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** Where a book is written: at the section that was last open on this device, or at the first. */
export function bookEditorUrl(bookId: string): string {
  return generatePath(paths.write, { bookId });
}

/** Where one section of a book is written. */
export function sectionUrl(bookId: string, sectionId: string): string {
  return generatePath(paths.writeSection, { bookId, sectionId });
}

/** A place of a section: words of it, and of these what is meant. `blockId`: empty where only the words are known. */
export type TextPosition = { blockId: string; quote: string; start?: number; length?: number };

/** Where a section is written, opened at a place. */
export function placeUrl(bookId: string, place: TextPosition & { sectionId: string }): string {
  const { sectionId, blockId, quote, start = 0, length = 0 } = place;
  if (quote === "") return sectionUrl(bookId, sectionId);
  const at = [blockId, start, length, quote.slice(0, 300)].join(":");
  return `${sectionUrl(bookId, sectionId)}?${new URLSearchParams({ at }).toString()}`;
}

/** The place that an address names; null where it names none. */
export function readTextPosition(search: string): Required<TextPosition> | null {
  const at = new URLSearchParams(search).get("at");
  const [, blockId = "", start, length, quote = ""] = /^([^:]*):(\d+):(\d+):(.+)$/su.exec(at ?? "") ?? [];
  return quote === "" ? null : { blockId, quote, start: Number(start), length: Number(length) };
}

function keyOf(bookId: string): string {
  return `colophon.write.${bookId}`;
}

/** The section that was open last on this device; null where none was. */
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
    // A full or forbidden store: then the book opens at its beginning.
  }
}
