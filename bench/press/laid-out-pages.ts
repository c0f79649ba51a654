import { execFileSync } from "node:child_process";
import { decodeXML } from "entities";

/** A word's position on its page, in points from the page's top left corner. */
export type LaidOutWord = { left: number; top: number; right: number; bottom: number; text: string };

/** Words on one baseline, from left to right. */
export type LaidOutLine = {
  words: LaidOutWord[];
  left: number;
  right: number;
  middle: number;
  height: number;
  text: string;
};

/** Words whose vertical centers differ by less are on one line; lines are a leading apart. */
const SAME_LINE_POINTS = 4;
const LARGEST_OUTPUT = 512 * 1024 * 1024;

/** Top and bottom of the text block, in points from the page's top: running heads and folios are outside. */
export type TextBlock = { top: number; bottom: number };

/** The words on every page of a PDF, extracted with poppler's pdftotext. */
export function readPdfWords(file: string): LaidOutWord[][] {
  const xml = execFileSync("pdftotext", ["-bbox-layout", file, "-"], {
    encoding: "utf8",
    // it warns about unknown tags
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: LARGEST_OUTPUT,
  });
  return wordsOf(xml);
}

/** @param xml  output of `pdftotext -bbox-layout` */
export function wordsOf(xml: string): LaidOutWord[][] {
  const word = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/gu;
  const [, ...pages] = xml.split("<page ");
  return pages.map((page) =>
    Array.from(page.matchAll(word), ([, left, top, right, bottom, text = ""]) => ({
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
      text: decodeXML(text),
    })),
  );
}

/** The lines of a page's text block; drop capitals, taller than two lines, are ignored. */
export function linesOf(words: readonly LaidOutWord[], block: TextBlock): LaidOutLine[] {
  const usual = median(words.map(({ top, bottom }) => bottom - top));
  const inBlock = words
    .filter(({ top, bottom }) => top > block.top - usual / 2 && bottom < block.bottom + usual / 2)
    .filter(({ top, bottom }) => bottom - top < usual * 1.6)
    .toSorted((a, b) => middleOf(a) - middleOf(b) || a.left - b.left);
  const lines: LaidOutWord[][] = [];
  for (const word of inBlock) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line !== undefined && first !== undefined && isBeside(first, word)) line.push(word);
    else lines.push([word]);
  }
  return lines.map(lineOf);
}

function isBeside(first: LaidOutWord, word: LaidOutWord): boolean {
  return Math.abs(middleOf(first) - middleOf(word)) < SAME_LINE_POINTS;
}

function lineOf(unordered: readonly LaidOutWord[]): LaidOutLine {
  const words = unordered.toSorted((a, b) => a.left - b.left);
  return {
    words,
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    middle: median(words.map(middleOf)),
    height: median(words.map(({ top, bottom }) => bottom - top)),
    text: words.map(({ text }) => text).join(" "),
  };
}

function middleOf({ top, bottom }: LaidOutWord): number {
  return (top + bottom) / 2;
}

/** @returns 0 for no values */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @returns the value below which this share of the values lies; 0 for no values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
