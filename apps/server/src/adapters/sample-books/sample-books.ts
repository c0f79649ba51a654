import { setTimeout as wait } from "node:timers/promises";
import type { Brief } from "@colophon/rules/brief";
import type { WritingTask } from "@colophon/rules/writing-tasks";
import { type FittedBook, fitBook } from "@colophon/sample-books/fit-book";
import { type PreparedBook, readBooks } from "@colophon/sample-books/read-books";
import { sceneText } from "@colophon/sample-books/scene-text";
import type { z } from "zod";
import {
  type LanguageModel,
  ModelFailure,
  type ModelIdentity,
  type ModelProperties,
  type ModelRequest,
  type ModelUsage,
  type ObjectAnswer,
  type TextAnswer,
} from "../../ports/language-model.ts";
import { answerFrom } from "./answer-from-book.ts";

export type SampleBooksOptions = {
  /** duration of each call, spread over its pieces; 0 answers at once */
  delayMsPerCall?: number;
  /** read from the package by default */
  books?: readonly PreparedBook[];
};

const IDENTITY: ModelIdentity = { provider: "sample", model: "prepared-books-1" };
const ROOMY: ModelProperties = { contextTokens: 1_000_000, thinkingTokens: 0 };
/** Words per piece of streamed text. */
const WORDS_PER_PIECE = 6;
/** Enough for the books a worker is writing, plus a few recently finished ones. */
const MAX_FITTED_BOOKS = 32;
/** Nothing is billed, so nothing is counted. */
const NO_USAGE: ModelUsage = {
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  isEstimated: false,
};

/**
 * Answers with sample books, adapted to the names in the brief: no model, no network. Reads only
 * `request.task`, and always gives the same answer to the same task. Labeled as a sample wherever its text
 * appears.
 */
export function createSampleBooks(options: SampleBooksOptions = {}): LanguageModel<WritingTask> {
  const delayMs = options.delayMsPerCall ?? 0;
  const fittedBook = createFitter(options.books);

  async function writeText(
    { task, signal }: ModelRequest<WritingTask>,
    onText: (piece: string) => void,
  ): Promise<TextAnswer> {
    if (task.kind !== "scene") throw failure("bad_request");
    const { chapterNumber, sceneNumber, scenesInChapter: of } = task.scene;
    const chapter = fittedBook(task.brief).chapters[chapterNumber - 1];
    const text = chapter === undefined ? "" : sceneText(chapter, { sceneNumber, of });
    if (text === "") throw failure("bad_request");
    const pieces = piecesOf(text);
    await pause(0, signal);
    for (const piece of pieces) {
      await pause(delayMs / pieces.length, signal);
      onText(piece);
    }
    return { text, usage: NO_USAGE, identity: IDENTITY, cutByLength: false };
  }

  async function answerObject<S extends z.ZodType>(
    { task, signal }: ModelRequest<WritingTask>,
    shape: S,
  ): Promise<ObjectAnswer<z.output<S>>> {
    await pause(delayMs, signal);
    const answer = shape.safeParse(answerFrom(task, fittedBook));
    if (!answer.success) throw failure("bad_request", answer.error);
    return { object: answer.data, usage: NO_USAGE, identity: IDENTITY };
  }

  return {
    isSample: true,
    identity: () => IDENTITY,
    properties: () => ROOMY,
    writeText,
    answerObject,
  };
}

/** Adapts a book once for all the calls that write it. */
function createFitter(prepared: readonly PreparedBook[] | undefined): (brief: Brief) => FittedBook {
  let books = prepared;
  const fitted = new Map<string, FittedBook>();
  return (brief) => {
    const key = JSON.stringify(brief);
    const known = fitted.get(key);
    if (known !== undefined) return known;
    books ??= readBooks();
    if (books.length === 0) throw failure("bad_request");
    const book = fitBook(brief, books);
    const [oldest] = fitted.keys();
    if (fitted.size >= MAX_FITTED_BOOKS && oldest !== undefined) fitted.delete(oldest);
    fitted.set(key, book);
    return book;
  };
}

/** A few words per piece; the pieces join to the exact text. */
function piecesOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  return Array.from({ length: Math.ceil(words.length / WORDS_PER_PIECE) }, (_, index) =>
    words.slice(index * WORDS_PER_PIECE, (index + 1) * WORDS_PER_PIECE).join(""),
  );
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    signal.throwIfAborted();
    if (milliseconds > 0) await wait(milliseconds, undefined, { signal });
  } catch (cause) {
    throw failure("aborted", cause);
  }
}

function failure(code: "aborted" | "bad_request", cause?: unknown): ModelFailure {
  return new ModelFailure({ code, failureClass: "final", provider: IDENTITY.provider, cause });
}
