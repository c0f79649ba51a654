import type { PressFileKind } from "@colophon/contracts/library/books/print";
import type { Problem } from "./finding.ts";

const ISBN = /(?<!\d)97[89](?:[-\u2010-\u2013\s\u00A0\u2060]?\d){10}(?!\d)/gu;

/** Every 13-digit ISBN in a text, as written there. */
export function isbnsIn(text: string): string[] {
  return Array.from(text.matchAll(ISBN), ([found]) => found);
}

/** Normalized digits, equal for two spellings of one ISBN. */
export function isbnDigits(isbn: string): string {
  return isbn.replace(/[^\dX]/giu, "").toUpperCase();
}

const PRINTED: ReadonlySet<PressFileKind> = new Set(["pdf", "cover", "hardcover"]);

/** MET-011 for an ebook made along with the printed book. @param named  its identifiers */
export function ebookIsbnProblems(
  named: readonly string[],
  { isbn = "", kinds }: { isbn?: string | undefined; kinds: readonly PressFileKind[] },
): Problem[] {
  const due = isbnDigits(isbn);
  const isShared = due !== "" && named.some((one) => isbnsIn(one).some((found) => isbnDigits(found) === due));
  if (!isShared || !kinds.some((kind) => PRINTED.has(kind))) return [];
  return [{ code: "MET-011", sentence: `The e-book names the printed book's ISBN ${isbn} as its own.` }];
}

/** MET-011 for a paperback and a hardcover that share an interior. */
export function bindingIsbnProblems({
  isbn = "",
  kinds,
}: {
  isbn?: string | undefined;
  kinds: readonly PressFileKind[];
}): Problem[] {
  if (isbnDigits(isbn) === "" || !kinds.includes("cover") || !kinds.includes("hardcover")) return [];
  const sentence = `The inside prints the ISBN ${isbn} for the paperback and the hardcover; each needs its own.`;
  return [{ code: "MET-011", sentence }];
}
