import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";

/** A chapter in the book's current state. */
export type CurrentChapter = { id: string; title: string; words: number; summary: string };

/**
 * Maximum number of words an outline requests per chapter.
 * @source packages/contracts/src/library/books/outline.ts
 */
const MAX_CHAPTER_WORDS = 20_000;
const MAX_CHARS = { title: 200, sentence: 600 };

/**
 * An outline with a card for each existing chapter, in order: authors move, rename, split and delete, and new
 * text has to continue from the book, not from the original outline. A chapter without a card gets one made
 * from its title and summary.
 */
export function currentOutline(plan: BookOutline, chapters: readonly CurrentChapter[]): BookOutline {
  const cards = new Map(plan.chapters.map((card) => [card.id, card]));
  return {
    ...plan,
    promises: [],
    chapters: chapters.map((chapter, at) => cardOf(chapter, { number: at + 1, card: cards.get(chapter.id) })),
  };
}

function cardOf(
  { id, title, words, summary }: CurrentChapter,
  { number, card }: { number: number; card: ChapterCard | undefined },
): ChapterCard {
  const called = title.trim().slice(0, MAX_CHARS.title).toWellFormed().trim() || `Chapter ${number}`;
  const asked = Math.min(MAX_CHAPTER_WORDS, Math.max(1, words));
  if (card !== undefined) return { ...card, title: called, words: asked };
  const summaryText = summary.trim().slice(0, MAX_CHARS.sentence).toWellFormed().trim() || called;
  return {
    id,
    title: called,
    purpose: summaryText,
    point_of_view: "",
    place: "",
    time: "",
    entry_state: "",
    exit_state: "",
    beats: [{ text: summaryText, people: [] }],
    words: asked,
    question: "",
    examples: [],
    exercises: [],
    scenes: [],
    locked: true,
  };
}

/**
 * The chapters before a new one: all up to the last numbered chapter, so that it
 * comes before an epilogue and does not continue from it.
 */
export function goneBefore<C extends { kind: SectionKind }>(chapters: readonly C[]): readonly C[] {
  const last = chapters.findLastIndex(({ kind }) => kind === "chapter");
  return last === -1 ? chapters : chapters.slice(0, last + 1);
}

/** Word count of a new chapter: at least what a scene needs, at most what its price includes. */
const CONTINUATION_WORD_RANGE = { least: 600, most: 2000 };

/** Requested length of a new chapter: the median of the book's own. */
export function continuationWordCount(words: readonly number[]): number {
  const sorted = words.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? CONTINUATION_WORD_RANGE.most;
  return Math.min(
    CONTINUATION_WORD_RANGE.most,
    Math.max(CONTINUATION_WORD_RANGE.least, Math.round(middle / 50) * 50),
  );
}
