/** No schemas here, so that screens may load it. */

/** Separators that people type between the digits. */
const BETWEEN = /[\s‐‑‒–—−-]+/gu;

/**
 * An ISBN as printed: its digits, separated as the author typed them.
 * @param typed  with or without "ISBN" before it
 */
export function printedIsbn(typed: string): string {
  return typed
    .trim()
    .replace(/^ISBN(?:-1[03])?:?\s*/iu, "")
    .replace(BETWEEN, "-")
    .replace(/^-|-$/gu, "")
    .toUpperCase();
}

/**
 * The problem with an ISBN, as a sentence; null if it is valid.
 * @source ISO 2108: 13 digits beginning with 978 or 979, weights 1 and 3, to a multiple of 10; until 2007 ten digits,
 *   weights 10 to 1, to a multiple of 11, X for ten. 979-0 are numbers of printed music (ISO 10957).
 */
export function whyNoIsbn(typed: string): string | null {
  const isbn = printedIsbn(typed).replaceAll("-", "");
  if (/[^\dX]/u.test(isbn)) return "An ISBN has digits and hyphens only. Please check what you typed.";
  if (/X(?!$)/u.test(isbn)) return "An X can only stand at the end of an ISBN of ten digits.";
  if (isbn.length === 10) return sumOf(isbn, (place) => 10 - place) % 11 === 0 ? null : MISTYPED;
  if (isbn.length !== 13) {
    return `An ISBN has 13 digits, or 10 if it is from before 2007. This one has ${isbn.length}.`;
  }
  if (isbn.endsWith("X")) return "An X can only stand at the end of an ISBN of ten digits.";
  if (!/^97[89]/u.test(isbn)) return "An ISBN of 13 digits begins with 978 or 979.";
  if (isbn.startsWith("9790"))
    return "A number that begins with 979-0 is one of printed music, not of a book.";
  return sumOf(isbn, (place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0 ? null : MISTYPED;
}

const MISTYPED = "The last digit does not fit the others, so one of them is mistyped or two are swapped.";

function sumOf(isbn: string, weight: (place: number) => number): number {
  return Array.from(isbn, (digit, place) => (digit === "X" ? 10 : Number(digit)) * weight(place)).reduce(
    (sum, weighted) => sum + weighted,
    0,
  );
}
