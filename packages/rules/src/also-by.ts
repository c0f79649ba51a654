import type { MatterLine } from "./matter-line.ts";

/** Another book by an author: from their shelf, or published elsewhere. */
export type OtherBookFact = {
  title: string;
  /** title of its series; null: none */
  series: string | null;
  /** its number there; null: none */
  volume: number | null;
};

/** Contents of an "Also by" page. */
export type OtherBooks = {
  /** series of the book that the page is in */
  seriesTitle: string | null;
  /** newest first */
  books: readonly OtherBookFact[];
};

/**
 * The lines of an "Also by" page: the book's own series first, then the others in the order of their newest
 * books, each with its books by number; then books without a series. Series are distinguished by their
 * titles, as readers do.
 */
export function alsoByLines({ seriesTitle, books }: OtherBooks): MatterLine[] {
  const seen = new Set<string>();
  const groups = new Map<string, OtherBookFact[]>(seriesTitle === null ? [] : [[folded(seriesTitle), []]]);
  const rest: OtherBookFact[] = [];
  for (const book of books) {
    const known = folded(book.title);
    if (seen.has(known)) continue;
    seen.add(known);
    if (book.series === null) rest.push(book);
    else groups.set(folded(book.series), [...(groups.get(folded(book.series)) ?? []), book]);
  }
  const series = [...groups.values()].filter((group) => group.length > 0).flatMap(seriesLines);
  return [...series, ...rest.map(({ title }) => ({ text: title, isTitle: true }))];
}

function seriesLines(books: readonly OtherBookFact[]): MatterLine[] {
  const inOrder = books.toSorted((one, other) => (one.volume ?? Infinity) - (other.volume ?? Infinity) || 0);
  return [
    { text: books[0]?.series ?? "", isTitle: false },
    ...inOrder.map(({ title, volume }) => ({
      text: title,
      isTitle: true,
      ...(volume === null ? {} : { lead: `${volume}. ` }),
    })),
  ];
}

function folded(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}
