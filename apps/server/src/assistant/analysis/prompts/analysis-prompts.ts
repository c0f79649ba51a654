import { createHash } from "node:crypto";
import type { BookGenre, LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { languageLabel } from "@colophon/contracts/library/books/languages";
import { countWords } from "@colophon/domain/word-count";
import { type PromptSpec, fillPrompt, readPrompt } from "../../../generation/writing/writing.ts";

const RULES = readPrompt(new URL("rules.md", import.meta.url));
const READ_CHAPTER = readPrompt(new URL("read-chapter.md", import.meta.url));
const READ_BOOK = readPrompt(new URL("read-book.md", import.meta.url));

const CHAPTER_TOKENS = 3500;
const BOOK_TOKENS = 1500;
const WORDS_PER_FACT = 300;
/** A reader who has met more people than these is told of those whom it met last. */
const KNOWN_NAMES = 80;
/** Letters of a chapter's summary that the call for the whole book has at least. */
const MIN_SUMMARY = 60;

/** What every call of one reading says of the book. */
export type ReadBookFacts = {
  /** drawn after the text was typed, so that nobody can have typed the end of its fence */
  runId: string;
  title: string;
  genre: BookGenre;
  language: LanguageVariant;
};

/** A chapter, or a piece of one that is too long to be read at once. */
export type ChapterPiece = {
  number: number;
  title: string;
  text: string;
  /** from 1; `pieces` is 1 for a chapter that is read at once */
  piece: number;
  pieces: number;
  /** names of people the chapters before have shown */
  known: readonly string[];
};

/** Asks what a chapter tells. */
export function buildReadChapterPrompt(book: ReadBookFacts, chapter: ChapterPiece): PromptSpec {
  const { number, title, text, piece, pieces, known } = chapter;
  const fence = fenceOf(book);
  const names = known.slice(-KNOWN_NAMES);
  return {
    task: { kind: "read-chapter", chapterNumber: number, title, text },
    tier: "strong",
    ...shared(book),
    prompt: [
      `<${fence}>\nChapter ${number}: ${oneLine(title, fence)}\n\n${text.replaceAll(fence, "")}\n</${fence}>`,
      fillPrompt(READ_CHAPTER, {
        what: pieces === 1 ? `chapter ${number}` : `part ${piece} of ${pieces} of chapter ${number}`,
        fence,
        most: String(Math.min(12, Math.max(4, Math.round(countWords(text) / WORDS_PER_FACT)))),
        known: names.map((name) => oneLine(name, fence)).join(", "),
      }),
    ].join("\n\n"),
    maxOutputTokens: CHAPTER_TOKENS,
  };
}

/** Asks what the chapters come to as a book, and how it sounds. */
export function buildReadBookPrompt(
  book: ReadBookFacts,
  input: {
    chapters: readonly { title: string; summary: string }[];
    passages: readonly string[];
    /** that the model takes at once: of many chapters each is told in fewer */
    letters: number;
  },
): PromptSpec {
  const fence = fenceOf(book);
  const share = Math.max(MIN_SUMMARY, Math.floor(input.letters / Math.max(1, input.chapters.length)));
  const chapters = input.chapters.map(({ title, summary }) => ({
    title: oneLine(title, fence),
    summary: oneLine(summary, fence).slice(0, share).toWellFormed(),
  }));
  return {
    task: { kind: "read-book", chapters },
    tier: "strong",
    ...shared(book),
    prompt: fillPrompt(READ_BOOK, {
      fence,
      chapters: chapters
        .map(({ title, summary }, at) => `${at + 1}. “${title}”: ${summary || "(not read)"}`)
        .join("\n"),
      passages: input.passages.join("\n\n").replaceAll(fence, ""),
    }),
    maxOutputTokens: BOOK_TOKENS,
  };
}

/** As it stands in a list: a title, or a name that a text gives, may be anything. */
function oneLine(text: string, fence: string): string {
  return text.replaceAll(fence, "").replaceAll(/\s+/gu, " ").trim();
}

function shared(book: ReadBookFacts): Pick<PromptSpec, "system" | "cachedPrefix" | "cacheKey"> {
  const fence = fenceOf(book);
  const system = fillPrompt(RULES, {
    fence,
    language: languageLabel(book.language),
    title: oneLine(book.title, fence),
    genre: book.genre,
  });
  return { system, cachedPrefix: [], cacheKey: fence };
}

function fenceOf({ runId }: ReadBookFacts): string {
  return `manuscript-${createHash("sha256").update(runId).digest("hex").slice(0, 12)}`;
}
