import type { MatterLine } from "./matter-line.ts";

/** Another book of an author: of their shelf, or published elsewhere. */
export type OtherBookFact = {
  title: string;
  /** the title of the series it belongs to; null: to none */
  series: string | null;
  /** its number there; null: it has none */
  volume: number | null;
};

/** What an "Also by" page is made of. */
export type OtherBooks = {
  /** the series that the page's own book belongs to */
  seriesTitle: string | null;
  /** the newest first */
  books: readonly OtherBookFact[];
};

/**
 * The lines of an "Also by" page: the own series first, then the others in the order of their newest books, each with
 * its books by number; then what belongs to none. Series are told apart by their titles, as readers do.
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
