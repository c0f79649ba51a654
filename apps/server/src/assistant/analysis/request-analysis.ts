import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { AppError, errorCatalogue } from "@colophon/contracts/errors";
import type { AnalysisRequest, Analysis, AnalysisState } from "@colophon/contracts/assistant/analysis";
import { priceByKey, analysisCost } from "@colophon/rules/credit-costs";
import { z } from "zod";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { BookRow, Books } from "../../library/books/books.ts";
import { type PaidJobs, outcomeOf } from "../../generation/paid-jobs/paid-jobs.ts";
import { type RunOfBook, type Runs } from "../../jobs/runs/runs.ts";
import { AnalysisBrief, analysisKind } from "./analysis-kind.ts";
import { findLastRead, findReadSoFar } from "./chapter-analyses.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type AnalysisRequestDeps = {
  db: Db;
  books: Pick<Books, "chapters">;
  paidJobs: PaidJobs;
  runs: Pick<Runs, "latestOfBooks">;
};

/** @throws AppError "books.not_found" */
export async function presentAnalysis(deps: AnalysisRequestDeps, which: BookRef): Promise<Analysis> {
  return inTransaction(deps.db, async (tx) => stateOf(deps, tx, await deps.paidJobs.bookOf(tx, which)));
}

/** Holds credits, stores and queues the run in one transaction. @throws AppError, nothing is started then */
export async function startAnalysis(
  deps: AnalysisRequestDeps,
  { genre, credits: quotedPrice, ...which }: BookRef & AnalysisRequest,
): Promise<Analysis> {
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, which);
    const { words, chapters } = await readable(deps, tx, book.id);
    if (words === 0) throw new AppError("read_through.nothing_to_read");
    const brief: z.output<typeof AnalysisBrief> = { genre, chapters };
    await deps.paidJobs.request(tx, analysisKind, {
      book,
      operation: "read_through",
      cost: analysisCost(words),
      quotedPrice,
      description: `Reading of ${book.title}`,
      brief,
    });
    return stateOf(deps, tx, book);
  });
}

/**
 * Stops a running analysis; the whole hold is released.
 * @throws AppError "books.not_found", "paid_work.not_running"
 */
export async function stopAnalysis(deps: AnalysisRequestDeps, which: BookRef): Promise<Analysis> {
  return inTransaction(deps.db, async (tx) => {
    await deps.paidJobs.stop(tx, analysisKind, which);
    return stateOf(deps, tx, await deps.paidJobs.bookOf(tx, which));
  });
}

/** Chapters with text, and their word count. */
async function readable(
  deps: AnalysisRequestDeps,
  tx: Tx,
  bookId: string,
): Promise<{ words: number; chapters: number }> {
  const chapters = (await deps.books.chapters(tx, bookId)).filter(({ words }) => words > 0);
  return { words: chapters.reduce((sum, { words }) => sum + words, 0), chapters: chapters.length };
}

const Genre = z.enum(BOOK_GENRES);

async function stateOf(deps: AnalysisRequestDeps, tx: Tx, book: BookRow): Promise<Analysis> {
  const runs = await deps.runs.latestOfBooks(tx, { bookIds: [book.id], kind: "read_through" });
  const { words, chapters } = await readable(deps, tx, book.id);
  const run = runs.get(book.id);
  // An imported book is "General" until its author sets the genre.
  const known = Genre.safeParse(book.genre === "General" ? null : book.genre);
  const byKey = await deps.paidJobs.byKey(tx, book.owner_id);
  const nothing = errorCatalogue["read_through.nothing_to_read"].detail;
  return {
    book_id: book.id,
    title: book.title,
    reading: run === undefined ? { state: "none" } : await analysisOf(tx, run),
    last_read_at: (await findLastRead(tx, book.id))?.toISOString() ?? null,
    offer: {
      hindrance: words === 0 ? nothing : await deps.paidJobs.hindrance(tx, book, analysisKind),
      credits: priceByKey(analysisCost(words), byKey),
      words,
      chapters,
      genre: known.success ? known.data : null,
    },
  };
}

async function analysisOf(tx: Tx, run: RunOfBook): Promise<AnalysisState> {
  const { chapters } = AnalysisBrief.parse(run.brief);
  const soFar = await findReadSoFar(tx, { runId: run.id, bookId: run.book_id });
  return outcomeOf(analysisKind, run, {
    running: () => ({ state: "running" as const, chapters_read: soFar.seen, chapters }),
    completed: () => ({
      state: "done" as const,
      read_at: run.updated_at.toISOString(),
      chapters_read: soFar.read,
      chapters: soFar.seen,
      is_older: soFar.is_older,
      credits: run.paid,
    }),
  });
}
