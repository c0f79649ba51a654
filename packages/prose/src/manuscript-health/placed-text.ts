import type { HealthPassage } from "@colophon/contracts/library/books/health";
import { splitSentences } from "@colophon/rules/sentences";
import { type MeasuredText, tokensOf } from "./measured-text.ts";

/** Maximum number of characters quoted from a passage. @source contracts, HealthPassage */
const MAX_PASSAGE_LENGTH = 300;

/** A chapter whose passages are to be located. */
export type PlacedChapter = {
  id: string;
  number: number;
  read: Pick<MeasuredText, "blocks" | "tokens">;
};

/** A sentence, and the number of tokens of the book before it. */
export type PlacedSentence = {
  chapter: PlacedChapter;
  text: string;
  tokens: readonly string[];
  token: number;
};

/** A block of running text as readers see it; `token`: tokens of the book before it. */
export type PlacedBlock = { chapter: PlacedChapter; text: string; token: number; isRunning: boolean };

/** Characters quoted before a phrase deep in a long sentence. */
const BEFORE_PHRASE = 80;
const TOKEN = /[\p{L}\p{M}]+(?:['‘’][\p{L}\p{M}]+)?/gu;

/**
 * A book's text indexed by the tokens that its measures count. Created only if a measure is out of bounds: a
 * good book is measured without it.
 */
export class PlacedText {
  readonly blocks: readonly PlacedBlock[];
  readonly tokens: readonly string[];
  #sentences: readonly PlacedSentence[] | null = null;

  constructor(chapters: readonly PlacedChapter[]) {
    let before = 0;
    this.blocks = chapters.flatMap((chapter) =>
      chapter.read.blocks.map(({ text, tokens, isRunning }) => {
        const block = { chapter, text, token: before, isRunning };
        before += tokens;
        return block;
      }),
    );
    this.tokens = chapters.flatMap(({ read }) => read.tokens);
  }

  /** The sentences of paragraphs and quotations, in order. */
  sentences(): readonly PlacedSentence[] {
    return (this.#sentences ??= this.blocks.flatMap(sentencesOf));
  }

  /** The block that contains a token of the book. */
  blockAt(token: number): PlacedBlock | undefined {
    let low = 0;
    let high = this.blocks.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.blocks[middle]?.token ?? 0) <= token) low = middle;
      else high = middle - 1;
    }
    return this.blocks[low];
  }

  /** The words around a stretch of tokens, within its block: whole sentences, or as much as fits. */
  quoteAt(token: number, length: number): { chapter: PlacedChapter; quote: string } | null {
    const block = this.blockAt(token);
    if (block === undefined) return null;
    const { chapter, text } = block;
    const words = [...text.matchAll(TOKEN)].slice(token - block.token);
    const [first] = words;
    if (first === undefined) return null;
    const last = words[Math.min(length, words.length) - 1] ?? first;
    const end = last.index + last[0].length;
    const { from } = sentenceAt(text, first.index);
    const { until } = sentenceAt(text, end - 1);
    if (until - from <= MAX_PASSAGE_LENGTH) return { chapter, quote: text.slice(from, until).trim() };
    const near = Math.max(from, startOfWord(text, first.index - BEFORE_PHRASE));
    return { chapter, quote: clipped(text.slice(near, until)) };
  }
}

/** The start of a text, in whole words. */
export function clipped(text: string): string {
  const whole = text.trim();
  if (whole.length <= MAX_PASSAGE_LENGTH) return whole;
  const head = whole.slice(0, MAX_PASSAGE_LENGTH + 1);
  const space = head.search(/\s\S*$/u);
  const cut = space > 0 ? head.slice(0, space) : whole.slice(0, MAX_PASSAGE_LENGTH);
  // half a surrogate pair does not occur in the text
  return cut.replace(/[\uD800-\uDBFF]$/, "").trimEnd();
}

function sentencesOf({ chapter, text, token, isRunning }: PlacedBlock): PlacedSentence[] {
  if (!isRunning) return [];
  let before = token;
  return splitSentences(text).map((sentence) => {
    const tokens = tokensOf(sentence);
    const placed = { chapter, text: sentence, tokens, token: before };
    before += tokens.length;
    return placed;
  });
}

type Stretch = { from: number; until: number };

/** The sentence around a position in a text. */
function sentenceAt(text: string, at: number): Stretch {
  let found: Stretch = { from: 0, until: 0 };
  for (const sentence of splitSentences(text)) {
    const from = text.indexOf(sentence, found.until);
    if (from > at) break;
    found = { from, until: from + sentence.length };
  }
  return found;
}

function startOfWord(text: string, at: number): number {
  const space = text.lastIndexOf(" ", Math.max(0, at));
  return space + 1;
}

/** A passage in the form of the report. */
export function passageOf(
  { id, number }: PlacedChapter,
  { quote, about }: { quote: string | null; about: string },
): HealthPassage {
  return {
    section_id: id,
    chapter: number,
    quote: quote === null ? null : clipped(quote),
    about: clipped(about),
  };
}
