import { expect, test } from "vitest";
import type { LaidOutWord } from "./laid-out-pages.ts";
import { linesOf, median, quantile, wordsOf } from "./laid-out-pages.ts";
import { countTypography, type Typography } from "./typography.ts";

const SIZE = 10;
const LEADING = 14;
const MEASURE = { left: 50, right: 350 };
const BLOCK = { top: 60, bottom: 60 + 30 * LEADING };

/**
 * "first": indented, "last": doesn't reach the right edge, "hyphen": ends in one; plain lines are full width.
 */
type Line = { first?: true; last?: true; runt?: true; hyphen?: true; gapAt?: number };

function page(lines: readonly Line[]): LaidOutWord[] {
  return lines.flatMap((line, at) => words(line, BLOCK.top + at * LEADING, at));
}

/** Words of uneven width, so that gaps of one line aren't below those of another unless requested. */
function words({ first, last, runt, hyphen, gapAt }: Line, top: number, at: number): LaidOutWord[] {
  const left = MEASURE.left + (first === undefined ? 0 : 13);
  const right = runt === undefined ? MEASURE.right - (last === undefined ? 0 : 90) : left + 15;
  const cuts =
    gapAt === undefined
      ? [70, 130, 200, 240].map((cut) => cut + ((at * 17) % 40))
      : [gapAt, gapAt + 60, gapAt + 120];
  const edges = cuts.map((cut) => MEASURE.left + cut).filter((cut) => cut > left + 5 && cut < right - 5);
  const starts = [left, ...edges.map((cut) => cut + 2.5)];
  return starts.map((start, index) => ({
    left: start,
    right: edges[index] ?? right,
    top,
    bottom: top + 11,
    text: hyphen !== undefined && index === starts.length - 1 ? "hyphen-" : "word",
  }));
}

const PARAGRAPH: Line[] = [{ first: true }, {}, {}, {}, { last: true }];
const FULL: Line[] = Array.from({ length: 6 }, () => PARAGRAPH).flat();

function count(...pages: (readonly Line[])[]): Typography {
  return countTypography(pages.map(page), { ...BLOCK, sizePt: SIZE });
}

test("finds nothing on a page without problems", () => {
  expect(count(FULL, FULL)).toMatchObject({
    pages: 2,
    lines: 60,
    widows: 0,
    orphans: 0,
    ladders: 0,
    runts: 0,
    rivers: 0,
    overfull: 0,
    hyphenatedShare: 0,
  });
});

test("calls a paragraph's last line at the top of the next page a widow", () => {
  const endsOpen = [...FULL.slice(0, -1), {}];
  expect(count(endsOpen, [{ last: true }, ...FULL.slice(0, 29)], FULL, FULL).widows).toBe(1);
  expect(count(endsOpen, [{}, { last: true }, ...FULL.slice(0, 28)], FULL, FULL).widows).toBe(0);
});

test("calls a paragraph's last line alone on a page a widow", () => {
  const endsOpen = [...FULL.slice(0, -1), {}];
  expect(count(endsOpen, [{ last: true }], FULL, FULL).widows).toBe(1);
});

test("calls a paragraph's first line at the foot of a page an orphan", () => {
  const rest: Line[] = [{}, {}, {}, { last: true }, ...FULL.slice(0, 25)];
  expect(count([...FULL.slice(0, -1), { first: true }], rest, FULL, FULL).orphans).toBe(1);
  expect(count([...FULL.slice(0, -2), { first: true }, {}], rest, FULL, FULL).orphans).toBe(0);
});

test("calls three hyphens in a row a ladder, but not two", () => {
  const hyphens = (amount: number): Line[] =>
    FULL.map((line, at) => (at > 6 && at <= 6 + amount ? { hyphen: true } : line));
  expect(count(hyphens(2), FULL)).toMatchObject({ ladders: 0, longestLadder: 2 });
  expect(count(hyphens(3), FULL)).toMatchObject({ ladders: 1, longestLadder: 3, hyphenatedShare: 0.05 });
});

test("calls a scrap of a last line a runt", () => {
  const scrap = FULL.map((line, at): Line => (at === 4 ? { last: true, runt: true } : line));
  expect(count(scrap, FULL).runts).toBe(1);
});

test("calls gaps below each other over four lines rivers, but not over three", () => {
  const stacked = (amount: number): Line[] =>
    FULL.map((line, at): Line => (at >= 11 && at < 11 + amount ? { gapAt: 55 } : line));
  expect(count(stacked(3), FULL).rivers).toBe(0);
  // three gaps of each of these lines are aligned
  expect(count(stacked(4), FULL).rivers).toBe(3);
});

test("calls a line with a word past the edge overfull, but not for hanging punctuation", () => {
  const past = (points: number): number => {
    const pages = [page(FULL), page(FULL)];
    const word = pages[0]?.filter(({ right }) => right === MEASURE.right)[2];
    if (word !== undefined) word.right += points;
    return countTypography(pages, { ...BLOCK, sizePt: SIZE }).overfull;
  };
  expect(past(2)).toBe(0);
  expect(past(6)).toBe(1);
});

test("measures gaps in em of the body size", () => {
  expect(count(FULL, FULL)).toMatchObject({ medianGap: 0.25, p99Gap: 0.25 });
});

test("takes the value above 99 of a hundred as the 99th percentile", () => {
  const values = Array.from({ length: 200 }, (_, at) => at + 1).toReversed();
  expect(quantile(values, 0.99)).toBe(199);
  expect(median([3, 1, 2])).toBe(2);
});

test("reads words from pdftotext's pages, without heads and drop capitals", () => {
  const word = (text: string, top: number, height = 11): string =>
    `<word xMin="50" yMin="${top}" xMax="80" yMax="${top + height}">${text}</word>`;
  const xml = `<doc><page width="432">${word("head", 30)}${word("a &amp; b", 62)}${word("Y", 62, 40)}</page><page width="432"></page></doc>`;
  const [first, second] = wordsOf(xml);
  expect(linesOf(first ?? [], BLOCK).map(({ text }) => text)).toEqual(["a & b"]);
  expect(second).toEqual([]);
});
