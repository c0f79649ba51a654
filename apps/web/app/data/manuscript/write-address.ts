import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** Where a book is written: at the section that was last open on this device, or at the first. */
export function writeAddress(bookId: string): string {
  return generatePath(paths.write, { bookId });
}

/** Where one section of a book is written. */
export function sectionAddress(bookId: string, sectionId: string): string {
  return generatePath(paths.writeSection, { bookId, sectionId });
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

export function keepLastSection(bookId: string, sectionId: string): void {
  try {
    localStorage.setItem(keyOf(bookId), sectionId);
  } catch {
    // A full or forbidden store: then the book opens at its beginning.
  }
}
