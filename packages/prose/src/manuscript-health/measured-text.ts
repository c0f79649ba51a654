import { parseChapterText, plainText } from "@colophon/rules/chapter-text";
import type { Block } from "@colophon/rules/chapter-text";
import { splitSentences } from "@colophon/rules/sentences";
import { countWords } from "@colophon/rules/word-count";

/** A text parsed once, in the forms that the measures need. */
export type MeasuredText = {
  raw: string;
  /** word count as defined by the product */
  words: number;
  /** tokens for n-gram measures: letters with their accents, and what follows an apostrophe; lower-cased */
  tokens: readonly string[];
  /** running text without marks: paragraphs and quotations, no headings or lists */
  paragraphs: readonly string[];
  sentences: readonly string[];
  /** all blocks in order, for locating passages */
  blocks: readonly MeasuredBlock[];
};

/** A block as readers see it; `tokens`: their number. */
export type MeasuredBlock = { text: string; tokens: number; isRunning: boolean };

/** Parses a text with the marks of chapter-text.ts. */
export function readText(raw: string): MeasuredText {
  const tokens: string[] = [];
  const blocks = parseChapterText(raw).map((block) => {
    const text = plainText([block]);
    const own = tokensOf(text);
    for (const token of own) tokens.push(token);
    return { text, tokens: own.length, isRunning: isRunningText(block) };
  });
  const paragraphs = blocks.filter(({ isRunning }) => isRunning).map(({ text }) => text);
  return {
    raw,
    words: countWords(raw),
    tokens,
    paragraphs,
    sentences: paragraphs.flatMap(splitSentences),
    blocks,
  };
}

/**
 * Words for the n-gram measures. Curly apostrophes are straightened first.
 * @source docs/product/writing.md "Gates": tokens `[a-z]+('[a-z]+)?`, lower-cased; here the letters of every script,
 *         since "größer" is one word and not two
 */
export function tokensOf(text: string): string[] {
  return (
    text
      .replace(/[‘’]/g, "'")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)?/gu) ?? []
  );
}

function isRunningText(block: Block): boolean {
  return block.t === "p" || block.t === "quote";
}
