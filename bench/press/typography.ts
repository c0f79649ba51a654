import {
  type LaidOutLine,
  type LaidOutWord,
  linesOf,
  median,
  quantile,
  type TextBlock,
} from "./laid-out-pages.ts";
import { countRivers } from "./rivers.ts";

/** Countable measures of how well a book of prose is set. Gaps are in em of the body size. */
export type Typography = {
  pages: number;
  lines: number;
  /** Width of the text block and line distance, in points. */
  measurePt: number;
  leadingPt: number;
  /** Last lines of paragraphs alone at the top of a page. */
  widows: number;
  /** First lines of paragraphs alone at the bottom of a page. */
  orphans: number;
  /** Runs of three or more consecutive lines that end in a hyphen. */
  ladders: number;
  longestLadder: number;
  /** Last lines of paragraphs narrower than two em. */
  runts: number;
  /** Word gaps of a quarter em or more, aligned over four lines or more. */
  rivers: number;
  /** Lines that extend past the text block by more than hanging punctuation. */
  overfull: number;
  hyphenatedShare: number;
  /** From each full justified line's median gap: the median and 99th percentile of all lines. */
  medianGap: number;
  p99Gap: number;
  widestGap: number;
};

/** Position of a book's text, and its size. */
export type Body = TextBlock & {
  /** Body size in points. */
  sizePt: number;
};

const HYPHEN_AT_END = /\p{Ll}[-\u2010\u00AD]$/u;
/** Hanging punctuation extends about a fifth of an em past the edge. */
const HANGING_EM = 0.25;
const SHORT_POINTS = 5;
const SAME_EDGE_POINTS = 7;
const RUNT_EM = 2;
const INDENT_EM = { least: 0.6, most: 2.8 };
const SAME_INDENT_EM = 0.2;
/** Pages with fewer lines are title pages and the like. */
const FULL_PAGE_LINES = 15;

/** `isNarrowed`: next to a drop capital, or indented for another reason than starting a paragraph. */
type BodyLine = LaidOutLine & { isStart: boolean; isShort: boolean; isNarrowed: boolean };
/** `isFromTop`: its first line is the text block's first, without a title above. */
type BodyPage = { lines: BodyLine[]; left: number; right: number; isFromTop: boolean };

/**
 * Counts the typesetting flaws of a book of justified prose.
 * @param pages  every page's words; the first is a right-hand page
 */
export function countTypography(pages: readonly LaidOutWord[][], body: Body): Typography {
  const laidOut = pages.map((words) => linesOf(words, body)).map((lines) => (isContents(lines) ? [] : lines));
  const leading = leadingOf(laidOut);
  const bodyPages = readBody(laidOut, leading, body);
  const lines = bodyPages.flatMap((page) => page.lines);
  const ladders = bodyPages.flatMap((page) => hyphenRuns(page.lines));
  const gaps = bodyPages.flatMap((page) => justifiedGaps(page, body));
  const hanging = HANGING_EM * body.sizePt;
  return {
    pages: pages.length,
    lines: lines.length,
    measurePt: median(
      bodyPages.filter((page) => page.lines.length > 0).map(({ left, right }) => right - left),
    ),
    leadingPt: leading,
    ...countStrays(bodyPages),
    ladders: ladders.filter((length) => length >= 3).length,
    longestLadder: Math.max(0, ...ladders),
    runts: bodyPages.reduce((sum, page) => sum + countRunts(page, body), 0),
    rivers: bodyPages.reduce((sum, page) => sum + countRivers(page.lines, body.sizePt), 0),
    overfull: bodyPages.flatMap((page) => page.lines.filter((line) => line.right - page.right > hanging))
      .length,
    hyphenatedShare: lines.filter(({ text }) => HYPHEN_AT_END.test(text)).length / Math.max(1, lines.length),
    medianGap: median(gaps),
    p99Gap: quantile(gaps, 0.99),
    widestGap: Math.max(0, ...gaps),
  };
}

/** A table of contents is not prose. */
function isContents(lines: readonly LaidOutLine[]): boolean {
  return lines.filter(({ text }) => /\d$/u.test(text)).length > lines.length / 2;
}

function leadingOf(pages: readonly LaidOutLine[][]): number {
  return median(
    pages.flatMap((lines) => lines.slice(1).map((line, at) => line.middle - (lines[at]?.middle ?? 0))),
  );
}

/** Keeps lines of body size, and finds the text block's edges, which differ between left and right pages. */
function readBody(pages: readonly LaidOutLine[][], leading: number, { sizePt, top }: Body): BodyPage[] {
  const full = pages.filter((lines) => lines.length > FULL_PAGE_LINES).flat();
  const height = mode(full.map((line) => line.height));
  const edges = [0, 1].map((side) => {
    const all = pages.filter((lines, at) => at % 2 === side && lines.length > FULL_PAGE_LINES).flat();
    return { left: mode(all.map((line) => line.left)), right: mode(all.map((line) => line.right)) };
  });
  const indentOf = (line: LaidOutLine, at: number): number =>
    (line.left - (edges[at % 2]?.left ?? 0)) / sizePt;
  const indents = pages.flatMap((lines, at) => lines.map((line) => indentOf(line, at)));
  const usual = mode(indents.filter((indent) => indent > INDENT_EM.least && indent < INDENT_EM.most));
  return pages.map((lines, at) => {
    const { left, right } = edges[at % 2] ?? { left: 0, right: 0 };
    const own = lines.filter((line) => Math.abs(line.height - height) < 1.5 && line.left < left + 60);
    const body = own.map((line, index): BodyLine => {
      const gap = line.middle - (own[index - 1]?.middle ?? line.middle);
      const isIndented = Math.abs(indentOf(line, at) - usual) < SAME_INDENT_EM;
      return {
        ...line,
        isStart: isIndented || gap > leading * 1.45,
        isShort: right - line.right > SHORT_POINTS,
        isNarrowed: !isIndented && line.left - left > SAME_EDGE_POINTS,
      };
    });
    return { lines: body, left, right, isFromTop: (body[0]?.middle ?? Infinity) < top + 1.5 * leading };
  });
}

function countStrays(pages: readonly BodyPage[]): { widows: number; orphans: number } {
  const turns = pages.map((page, at) => strayAtTurn(page, pages[at + 1]));
  return {
    widows: turns.filter(({ isWidow }) => isWidow).length,
    orphans: turns.filter(({ isOrphan }) => isOrphan).length,
  };
}

/** For a paragraph that continues on the next page: whether it leaves a widow or an orphan. */
function strayAtTurn(page: BodyPage, next: BodyPage | undefined): { isWidow: boolean; isOrphan: boolean } {
  const last = page.lines.at(-1);
  const [first, second] = next?.lines ?? [];
  const isRunningOn =
    last?.isShort === false && next?.isFromTop === true && first?.isStart === false && !first.isNarrowed;
  if (!isRunningOn) return { isWidow: false, isOrphan: false };
  return { isWidow: second === undefined || second.isStart, isOrphan: last.isStart };
}

function hyphenRuns(lines: readonly BodyLine[]): number[] {
  const runs = [0];
  for (const { text } of lines) {
    if (HYPHEN_AT_END.test(text)) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(0);
  }
  return runs;
}

function justifiedGaps({ lines, right }: BodyPage, { sizePt }: Body): number[] {
  return lines
    .filter((line) => !line.isShort && !line.isNarrowed && line.words.length > 3 && line.right - right < 3)
    .map((line) => median(gapsOf(line)) / sizePt);
}

function gapsOf({ words }: LaidOutLine): number[] {
  return words.slice(1).map((word, at) => word.left - (words[at]?.right ?? word.left));
}

function countRunts({ lines, left }: BodyPage, { sizePt }: Body): number {
  return lines.filter((line, at) => {
    const next = lines[at + 1];
    const isLast = line.isShort && next?.isStart !== false;
    return isLast && !line.isStart && !line.isNarrowed && line.right - left < RUNT_EM * sizePt;
  }).length;
}

/** The most common value, to a tenth. */
function mode(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) {
    const rounded = Math.round(value * 10) / 10;
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
