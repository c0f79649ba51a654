import { randomInt, randomUUID } from "node:crypto";
import { AppError, errorCatalogue } from "@colophon/contracts/errors";
import {
  type AddChapterRequest,
  type Continuation,
  type Continuations,
} from "@colophon/contracts/assistant/continuation";
import { MANUSCRIPT_WORDS_MAX, SECTIONS_MAX } from "@colophon/contracts/manuscript/sections/sections";
import { operationCost, priceByKey } from "@colophon/rules/credit-costs";
import { policyRejection } from "@colophon/rules/content-policy";
import { goneBefore, continuationWordCount } from "@colophon/rules/current-outline";
import type { z } from "zod";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { BookRow, Books, ChapterRow } from "../../library/books/books.ts";
import { type PaidJobs, outcomeOf } from "../../generation/paid-jobs/paid-jobs.ts";
import { type RunOfBook, type Runs } from "../../jobs/runs/runs.ts";
import { ChapterBrief, continuationKind } from "./continuation-kind.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type ContinuationDeps = {
  db: Db;
  books: Pick<Books, "chapters">;
  paidJobs: PaidJobs;
  runs: Pick<Runs, "latestOfBooks">;
};

/** @throws AppError "books.not_found" */
export async function presentContinuations(deps: ContinuationDeps, which: BookRef): Promise<Continuations> {
  return inTransaction(deps.db, async (tx) => stateOf(deps, tx, await deps.paidJobs.bookOf(tx, which)));
}

/** Holds credits, stores and queues the run in one transaction. @throws AppError, nothing is started then */
export async function requestContinuation(
  deps: ContinuationDeps,
  { credits: quotedPrice, note, card, ...which }: BookRef & AddChapterRequest,
): Promise<Continuations> {
  const refusal = policyRejection({
    title: card?.title ?? "",
    description: [note, card?.purpose, ...(card?.beats ?? [])].join("\n"),
  });
  if (refusal !== null) throw new AppError("further_chapters.refused", { reason: refusal.sentence });
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, which);
    const chapters = await deps.books.chapters(tx, book.id);
    const unfit = await unfitness(deps, tx, { book, chapters });
    if (unfit !== null) throw new AppError(unfit);
    const { credits, words, number } = offerOf(chapters);
    const brief: z.output<typeof ChapterBrief> = {
      chapters: goneBefore(chapters).length + 1,
      words_per_chapter: words,
      seed: randomInt(2 ** 31),
      section_id: randomUUID(),
      number,
      note,
      card,
    };
    await deps.paidJobs.request(tx, continuationKind, {
      book,
      operation: "chapter_generation",
      cost: credits,
      quotedPrice,
      description: `A further chapter of ${book.title}`,
      brief,
    });
    return stateOf(deps, tx, book);
  });
}

/**
 * Stops a running chapter; the whole hold is released.
 * @throws AppError "books.not_found", "paid_work.not_running"
 */
export async function stopContinuation(deps: ContinuationDeps, which: BookRef): Promise<Continuations> {
  return inTransaction(deps.db, async (tx) => {
    await deps.paidJobs.stop(tx, continuationKind, which);
    return stateOf(deps, tx, await deps.paidJobs.bookOf(tx, which));
  });
}

type Unfit = "further_chapters.needs_reading" | "further_chapters.unfinished" | "further_chapters.no_room";

/** Reason why a book can't be continued; null if it can. */
async function unfitness(
  deps: ContinuationDeps,
  tx: Tx,
  { book, chapters }: { book: BookRow; chapters: readonly ChapterRow[] },
): Promise<Unfit | null> {
  const writing = await deps.runs.latestOfBooks(tx, { bookIds: [book.id], kind: "book" });
  const state = writing.get(book.id)?.status;
  // The request itself is rejected because the book is being written.
  if (state === "running") return null;
  if (state === "failed") return "further_chapters.unfinished";
  if (await needsAnalysis(deps, tx, book)) return "further_chapters.needs_reading";
  const words = chapters.reduce((sum, chapter) => sum + chapter.words, continuationLength(chapters));
  const hasSpace = words <= MANUSCRIPT_WORDS_MAX && chapters.length < SECTIONS_MAX;
  return hasSpace ? null : "further_chapters.no_room";
}

/** A generated book has its bible; an imported one, or a copy of it, must be analyzed first. */
async function needsAnalysis(deps: ContinuationDeps, tx: Tx, book: BookRow): Promise<boolean> {
  if (book.plan === null) return true;
  if (book.origin === "generated") return false;
  const readings = await deps.runs.latestOfBooks(tx, { bookIds: [book.id], kind: "read_through" });
  return readings.get(book.id) === undefined;
}

async function stateOf(deps: ContinuationDeps, tx: Tx, book: BookRow): Promise<Continuations> {
  // Runs before chapters: a chapter added in between must be seen with its run.
  const runs = await deps.runs.latestOfBooks(tx, { bookIds: [book.id], kind: "chapter" });
  const chapters = await deps.books.chapters(tx, book.id);
  const run = runs.get(book.id);
  const unfit = await unfitness(deps, tx, { book, chapters });
  const { credits, ...offer } = offerOf(chapters);
  return {
    book_id: book.id,
    latest: run === undefined ? { state: "none" } : latestOf(run, chapters),
    offer: {
      ...offer,
      credits: priceByKey(credits, await deps.paidJobs.byKey(tx, book.owner_id)),
      needs_reading: unfit === "further_chapters.needs_reading",
      hindrance:
        unfit === null
          ? await deps.paidJobs.hindrance(tx, book, continuationKind)
          : errorCatalogue[unfit].detail,
    },
  };
}

function offerOf(
  chapters: readonly ChapterRow[],
): Pick<Continuations["offer"], "credits" | "words" | "number"> {
  const words = continuationLength(chapters);
  return {
    credits: operationCost("chapter_generation", { chapters: 1, wordsPerChapter: words }),
    words,
    number: chapters.filter(({ kind }) => kind === "chapter").length + 1,
  };
}

function continuationLength(chapters: readonly ChapterRow[]): number {
  return continuationWordCount(chapters.filter(({ kind }) => kind === "chapter").map(({ words }) => words));
}

function latestOf(run: RunOfBook, chapters: readonly ChapterRow[]): Continuation {
  const brief = ChapterBrief.parse(run.brief);
  const { section_id: sectionId, number, words_per_chapter: words, note } = brief;
  const written = chapters.find(({ id }) => id === sectionId);
  const outcome = outcomeOf(continuationKind, run, {
    running: () => ({ state: "running" as const, number, words_asked: words, step: run.step }),
    completed: () => ({
      state: "done" as const,
      section_id: sectionId,
      is_there: written !== undefined,
      words: written?.words ?? 0,
    }),
  });
  return outcome.state === "failed" ? { ...outcome, note } : outcome;
}
