const ISBN = /(?<!\d)97[89](?:[-\u2010-\u2013\s\u00A0\u2060]?\d){10}(?!\d)/gu;

/** Every ISBN of thirteen digits in a text, as it is written there. */
export function isbnsIn(text: string): string[] {
  return Array.from(text.matchAll(ISBN), ([found]) => found);
}

/** What two spellings of one ISBN share. */
export function isbnDigits(isbn: string): string {
  return isbn.replace(/[^\dX]/giu, "").toUpperCase();
}
