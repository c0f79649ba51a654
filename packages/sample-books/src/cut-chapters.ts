import type { Stretch } from "./read-books.ts";

/** Maximum deviation of the whole book from the requested length. @source docs/product/writing.md "Gates" */
const BOOK_TOLERANCE = 0.03;
/** Lengths closer together than this count as equal, to keep the search small. */
const WORD_COUNT_STEP = 10;

type Way = { stretches: readonly number[]; words: number; cost: number };

/**
 * Number of stretches to keep in each chapter, so that every chapter is as close to the requested length as
 * its marks allow and the whole book within 3 %: one chapter's excess offsets another's deficit.
 * @param chapters  of each chapter its stretches, at least one
 */
export function cutChapters(
  chapters: readonly (readonly Pick<Stretch, "words">[])[],
  wordsPerChapter: number,
): readonly number[] {
  let ways: Way[] = [{ stretches: [], words: 0, cost: 0 }];
  for (const chapter of chapters)
    ways = cheapest(ways.flatMap((way) => wider(way, chapter, wordsPerChapter)));
  const ordered = chapters.length * wordsPerChapter;
  const off = ({ words }: Way): number => Math.abs(words - ordered);
  const near = ways.filter((way) => off(way) <= ordered * BOOK_TOLERANCE);
  // If no marks match the request, a book slightly off is better than chapters of uneven length.
  const [best] = (near.length > 0 ? near : ways).toSorted(
    (a, b) => a.cost + off(a) ** 2 - b.cost - off(b) ** 2,
  );
  return best?.stretches ?? [];
}

function wider(way: Way, chapter: readonly Pick<Stretch, "words">[], wordsPerChapter: number): Way[] {
  let words = 0;
  return chapter.map((stretch, at) => {
    words += stretch.words;
    return {
      stretches: [...way.stretches, at + 1],
      words: way.words + words,
      cost: way.cost + (words - wordsPerChapter) ** 2,
    };
  });
}

function cheapest(ways: readonly Way[]): Way[] {
  const best = new Map<number, Way>();
  for (const way of ways) {
    const step = Math.round(way.words / WORD_COUNT_STEP);
    const known = best.get(step);
    if (known === undefined || way.cost < known.cost) best.set(step, way);
  }
  return [...best.values()];
}
