import { writeBookJob } from "@colophon/contracts/books/jobs";
import { ModelFailure, type ModelFailureCode } from "../../ports/language-model.ts";
import { type FailureCode, WritingBrief } from "../books/books.ts";
import type { ClaimedRun, RunRow, RunWork } from "../runs/runs.ts";
import type { Tx } from "../../platform/db/database.ts";
import { type BookRun, PlanRefused, type WritingDeps } from "./book-run.ts";
import { briefOfBook } from "./brief-of-book.ts";
import { writeBook } from "./write-book.ts";

/** A book that was claimed this often without storing anything kills its workers; it is given up. */
const MOST_BARREN_CLAIMS = 8;
/** Books of one author that are written at once; further ones wait. @source docs/product/assurance.md */
const BOOKS_PER_AUTHOR = 2;

/** The writing of books, as the run worker carries it out. */
export function bookWork(
  deps: WritingDeps,
  concurrency: number,
): RunWork<typeof writeBookJob.payload, FailureCode> {
  return {
    kind: "book",
    job: writeBookJob,
    runIdOf: ({ bookId, runId }) => runId ?? bookId,
    payloadOf: ({ id, book_id: bookId }) => ({ bookId: bookId ?? id, runId: id }),
    concurrency,
    perOwner: BOOKS_PER_AUTHOR,
    mostBarrenClaims: MOST_BARREN_CLAIMS,
    barrenReason: "workers_lost",
    async carryOut(run) {
      const bookRun = await openBookRun(deps, run);
      if (bookRun !== null) await writeBook(bookRun);
    },
    reasonOf: failureCode,
    fail: (tx, run, code) => failWriting(deps, tx, { run, code }),
  };
}

/** @returns null when the book has gone meanwhile */
async function openBookRun(deps: WritingDeps, run: ClaimedRun): Promise<BookRun | null> {
  const book = run.row.book_id === null ? null : await deps.books.find(run.db, run.row.book_id);
  if (book === null) return null;
  const brief = briefOfBook(book, WritingBrief.parse(run.row.brief));
  return { ...deps, ...run, bookId: book.id, title: book.title, brief, storedPlan: book.plan };
}

async function failWriting(
  deps: WritingDeps,
  tx: Tx,
  { run, code }: { run: RunRow; code: FailureCode },
): Promise<void> {
  const book = run.book_id === null ? null : await deps.books.find(tx, run.book_id);
  if (book === null) return;
  await deps.books.fail(tx, { book: { run, bookId: book.id, title: book.title }, code });
}

/** What the author reads for each way a provider can fail. */
const REASON_OF_FAILURE: Record<ModelFailureCode, FailureCode> = {
  content_filtered: "content_filtered",
  refused: "provider_refused",
  invalid_key: "provider_misconfigured",
  unknown_model: "provider_misconfigured",
  bad_request: "provider_misconfigured",
  timeout: "provider_unavailable",
  rate_limited: "provider_unavailable",
  overloaded: "provider_unavailable",
  broken_stream: "provider_unavailable",
  empty_answer: "provider_unavailable",
  nonsense: "provider_unavailable",
  unreachable: "provider_unavailable",
  aborted: "provider_unavailable",
};

function failureCode(error: unknown): FailureCode {
  if (error instanceof PlanRefused) return "plan_refused";
  return error instanceof ModelFailure ? REASON_OF_FAILURE[error.code] : "unexpected";
}
