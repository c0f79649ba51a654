import { textOfItem, type FlowItem } from "../flow/flow.ts";
import type { CutOffer, CutWay } from "../imported-book.ts";
import { bareNumber } from "./beginnings.ts";
import { chapterLine, numberedTitle } from "./chapter-lines.ts";
import { isContentsTitle, kindOfTitle } from "./section-titles.ts";

type Heading = Extract<FlowItem, { t: "heading" }>;
/** Statistics of the headings on one level. */
type Level = {
  level: number;
  count: number;
  numbered: number;
  parts: number;
  hinted: number;
  matter: number;
};

/** If chapters are shorter than this on average, they are more likely entries of a list. */
const SHORTEST_CHAPTER_ITEMS = 4;

/** The ways to split a file, best match first. One piece is always included. */
export function cutOffers(items: readonly FlowItem[], author: string): CutOffer[] {
  const levels = levelsOf(items, author);
  const lines = items.filter((item) => isChapterLine(item)).length;
  const numbers = countedLines(items);
  const best = bestLevel(levels);
  const offers: CutOffer[] = levels.map(({ level, count }) => ({ by: "headings", level, chapters: count }));
  if (lines > 0) offers.push({ by: "chapter-lines", chapters: lines });
  if (numbers > 0) offers.push({ by: "numbering", chapters: numbers });
  offers.push({ by: "one-piece", chapters: 1 });
  const first = bestWay(best, { lines, numbers });
  return offers.toSorted((a, b) => Number(isSameWay(b, first)) - Number(isSameWay(a, first)));
}

/** Whether two ways split the file identically. */
export function isSameWay(a: CutWay, b: CutWay): boolean {
  if (a.by === "headings" && b.by === "headings") return a.level === b.level;
  return a.by === b.by;
}

/** Lines win over headings only if the headings make fewer chapters and aren't numbered. */
function bestWay(best: Level | null, found: { lines: number; numbers: number }): CutWay {
  const { lines, numbers } = found;
  const winner = best === null || isCounted(best) ? null : linesAbove(best.count, found);
  if (winner !== null) return winner;
  if (best !== null) return { by: "headings", level: best.level };
  if (lines >= 1) return { by: "chapter-lines" };
  return numbers >= 2 ? { by: "numbering" } : { by: "one-piece" };
}

function isCounted({ numbered, hinted }: Level): boolean {
  return numbered >= 2 || hinted >= 2;
}

function linesAbove(headed: number, { lines, numbers }: { lines: number; numbers: number }): CutWay | null {
  if (lines > headed) return { by: "chapter-lines" };
  return numbers > headed * 2 ? { by: "numbering" } : null;
}

function levelsOf(items: readonly FlowItem[], author: string): Level[] {
  const headings = items.filter(
    // predicate: an item's `t` identifies its kind
    (item): item is Heading => item.t === "heading" && !isContentsTitle(textOfItem(item)),
  );
  const found = [...new Set(headings.map((heading) => heading.level))].toSorted((a, b) => a - b);
  return found.map((level) => {
    const own = headings.filter((heading) => heading.level === level);
    const titles = own.map((heading) => ({ heading, numbered: numberedTitle(textOfItem(heading)) }));
    return {
      level,
      count: own.length,
      numbered: titles.filter(({ numbered }) => numbered !== null && numbered.word !== "part").length,
      parts: titles.filter(({ heading, numbered }) => numbered?.word === "part" || heading.kind === "part")
        .length,
      hinted: own.filter((heading) => heading.kind === "chapter").length,
      matter: own.filter((heading) => kindOfTitle(textOfItem(heading), author) !== null).length,
    };
  });
}

/**
 * The chapter level: as declared by the file, else the numbered one, else the first with several headings.
 */
function bestLevel(levels: readonly Level[]): Level | null {
  const most = (of: (level: Level) => number): Level | null => {
    const [first] = levels.toSorted((a, b) => of(b) - of(a) || a.level - b.level);
    return first !== undefined && of(first) >= 2 ? first : null;
  };
  const marked = most((level) => level.hinted) ?? most((level) => level.numbered);
  if (marked !== null) return marked;
  const [single] = levels.filter((level) => level.numbered + level.hinted > 0);
  if (single !== undefined) return single;
  const several = levels.filter((level) => level.count >= 2);
  const [first, second] = several;
  if (first === undefined) return levels.find((level) => level.level > 0) ?? null;
  // parts, with front and back matter around them and the chapters below
  const isAbove = first.parts > 0 && first.count - first.parts - first.matter <= 0;
  return isAbove && second !== undefined ? second : first;
}

function isChapterLine(item: FlowItem): boolean {
  return item.t === "block" && item.block.t === "p" && chapterLine(textOfItem(item))?.word === "chapter";
}

/** How far lines with only a number count up from one, with text between them. */
function countedLines(items: readonly FlowItem[]): number {
  let expected = 1;
  let last = -SHORTEST_CHAPTER_ITEMS;
  for (const [index, item] of items.entries()) {
    const number = bareNumber(item)?.number;
    if (number === undefined) continue;
    if (number !== expected || index - last < SHORTEST_CHAPTER_ITEMS) return expected - 1;
    expected += 1;
    last = index;
  }
  return expected - 1;
}
