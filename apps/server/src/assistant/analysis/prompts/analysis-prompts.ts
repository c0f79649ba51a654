import { createHash } from "node:crypto";
import type { BookGenre, LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { languageLabel } from "@colophon/contracts/library/books/languages";
import { countWords } from "@colophon/rules/word-count";
import { type PromptSpec, fillPrompt, readPrompt } from "../../../generation/writing/writing.ts";

const RULES = readPrompt(new URL("rules.md", import.meta.url));
const READ_CHAPTER = readPrompt(new URL("read-chapter.md", import.meta.url));
const READ_BOOK = readPrompt(new URL("read-book.md", import.meta.url));

const CHAPTER_TOKENS = 3500;
const BOOK_TOKENS = 1500;
const WORDS_PER_FACT = 300;
/** With more known people than this, a prompt lists the most recently seen. */
const KNOWN_NAMES = 80;
/** Minimum characters of a chapter's summary in the call for the whole book. */
const MIN_SUMMARY = 60;

/** Facts about the book in every call of one analysis. */
export type ReadBookFacts = {
  /** generated after the text was typed, so that nobody can have typed the end of its fence */
  runId: string;
  title: string;
  genre: BookGenre;
  language: LanguageVariant;
};

/** A chapter, or a piece of one that is too long to be read in one call. */
export type ChapterPiece = {
  number: number;
  title: string;
  text: string;
  /** from 1; `pieces` is 1 for a chapter read in one call */
  piece: number;
  pieces: number;
  /** names of people from earlier chapters */
  known: readonly string[];
};

/** Prompt to analyze a chapter. */
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

/** Prompt to analyze the whole book from its chapters, and its style. */
export function buildReadBookPrompt(
  book: ReadBookFacts,
  input: {
    chapters: readonly { title: string; summary: string }[];
    passages: readonly string[];
    /** the model's limit in one call: with many chapters, each gets fewer */
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

/** Safe form for a list: a title, or a name from a text, may contain anything. */
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
