import type { HealthPassage } from "@colophon/contracts/library/books/health";
import { splitSentences } from "../sentences.ts";
import { type MeasuredText, tokensOf } from "./measured-text.ts";

/** The most characters that are quoted of a passage. @source contracts, HealthPassage */
const MAX_PASSAGE_LENGTH = 300;

/** A chapter whose passages are to be named. */
export type PlacedChapter = {
  id: string;
  number: number;
  read: Pick<MeasuredText, "blocks" | "tokens">;
};

/** A sentence, and how many tokens of the book stand before it. */
export type PlacedSentence = {
  chapter: PlacedChapter;
  text: string;
  tokens: readonly string[];
  token: number;
};

/** A block of running text as readers read it; `token`: tokens of the book before it. */
export type PlacedBlock = { chapter: PlacedChapter; text: string; token: number; isRunning: boolean };

/** Characters that are quoted before a phrase which stands deep in a long sentence. */
const BEFORE_PHRASE = 80;
const TOKEN = /[\p{L}\p{M}]+(?:['‘’][\p{L}\p{M}]+)?/gu;

/**
 * A book's text by the tokens that its measures count. It is made where a measure is out of its bounds, and not before:
 * a book that is well is measured without it.
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

  /** The block that a token of the book stands in. */
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

  /** The words around a stretch of tokens, as far as its block goes: whole sentences, or what there is room for. */
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

/** The beginning of a text, whole words of it. */
export function clipped(text: string): string {
  const whole = text.trim();
  if (whole.length <= MAX_PASSAGE_LENGTH) return whole;
  const head = whole.slice(0, MAX_PASSAGE_LENGTH + 1);
  const space = head.search(/\s\S*$/u);
  const cut = space > 0 ? head.slice(0, space) : whole.slice(0, MAX_PASSAGE_LENGTH);
  // half a character stands nowhere in the text
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

/** The sentence around a place of a text. */
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

/** A passage as the report has it. */
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
