import { blockText, shapeChapter } from "@colophon/rules/reader-pages";
import type { TextPlace } from "../books/reader-url.ts";

/** Finds a quote in a book's text, trying the given chapter first. */
export type QuoteFinder = (quote: string, chapter: number | null) => TextPlace | null;

/** A chapter is parsed once, when the first quote is looked up in it. */
export function createQuoteFinder(content: Readonly<Record<string, string>>): QuoteFinder {
  const read = new Map<string, string>();
  const lettersOf = (number: string): string => {
    const known = read.get(number) ?? lettersIn(content[number] ?? "");
    read.set(number, known);
    return known;
  };
  return (quote, chapter) => {
    const wanted = lettersIn(quote);
    if (wanted === "") return null;
    const numbers = Object.keys(content).toSorted((one, other) => rank(one, chapter) - rank(other, chapter));
    const number = numbers.find((one) => lettersOf(one).includes(wanted));
    if (number === undefined) return null;
    return { chapter: Number(number), offset: lettersOf(number).indexOf(wanted) };
  };
}

/** The text that offsets are counted in. */
function lettersIn(text: string): string {
  return shapeChapter(text).blocks.map(blockText).join("");
}

function rank(number: string, chapter: number | null): number {
  return Number(number) === chapter ? 0 : Number(number);
}
