import type { BookEvent } from "@colophon/contracts/library/books/book";
import { writeBookJob } from "@colophon/contracts/library/books/endpoints";
import { ModelFailure, type ModelFailureCode } from "../../ports/language-model.ts";
import { type BookRow, type FailureCode, WritingBrief } from "../../library/books/books.ts";
import { waitOfFailure } from "../../ai/author-keys/author-keys.ts";
import {
  LeaseLost,
  type LeasedRun,
  RunPaused,
  type RunRow,
  type RunWork,
  settleBeside,
} from "../../jobs/runs/runs.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import {
  type AskingRun,
  type BookRun,
  OutlineRejectedError,
  SceneUnfit,
  type WritingDeps,
} from "./book-run.ts";
import { briefOfBook } from "./brief-of-book.ts";
import { withStyleNow } from "./style-now.ts";
import { writeBook } from "./write-book.ts";

/** A book leased this many times without storing anything is crashing its workers and is abandoned. */
const MAX_ATTEMPTS_WITHOUT_PROGRESS = 8;
/** Books of one author written at a time; any more wait. @source docs/product/assurance.md */
const BOOKS_PER_AUTHOR = 2;

/**
 * Chooses the model for a book: one requested as a sample stays a sample, and one started with an author's
 * key is finished with it.
 */
export type ModelOf = (
  book: { isSample: boolean },
  run: Pick<RunRow, "owner_id" | "author_key">,
) => WritingDeps["model"];

/** Dependencies for writing, with the model chosen by book and run. */
export type BookWorkDeps = Omit<WritingDeps, "model"> & {
  modelOf: ModelOf;
};

/** Writes books for the run worker. */
export function bookWork(
  deps: BookWorkDeps,
  concurrency: number,
): RunWork<typeof writeBookJob.payload, FailureCode> {
  return {
    kind: "book",
    job: writeBookJob,
    runIdOf: ({ bookId, runId }) => runId ?? bookId,
    payloadOf: ({ id, book_id: bookId }) => ({ bookId: bookId ?? id, runId: id }),
    concurrency,
    perOwner: BOOKS_PER_AUTHOR,
    maxAttemptsWithoutProgress: MAX_ATTEMPTS_WITHOUT_PROGRESS,
    noProgressReason: "workers_lost",
    carryOut: (run) => writeOrWait(deps, run),
    reasonOf: failureCode,
    fail: (tx, run, code) => failWriting(deps, tx, { run, code }),
  };
}

/** A book whose author's key can't be used waits for them; everything written is kept. */
async function writeOrWait(deps: BookWorkDeps, run: LeasedRun): Promise<void> {
  try {
    await writeBook(await openBookRun(deps, run));
  } catch (error) {
    const cause = error instanceof ModelFailure ? waitOfFailure(error.code) : null;
    if (cause === null || run.signal.aborted) throw error;
    await settleBeside(run);
    await run.note("writing", async (tx, row) => {
      await deps.runs.waitForKey(tx, { id: row.id, cause });
      await deps.runs.appendEvent(tx, row.id, { type: "book-pause" } satisfies BookEvent);
    });
    throw new RunPaused();
  }
}

/** Opens a lease with everything needed to write its book. */
export async function openBookRun({ modelOf, ...deps }: BookWorkDeps, run: LeasedRun): Promise<BookRun> {
  const book = await run.read((db) => bookOf(deps, db, run.row));
  const sources = await run.read((db) => deps.bible.sources(db, book.id));
  const asked = WritingBrief.parse(run.row.brief);
  const brief = briefOfBook(book, { asked, sources });
  const stored = {
    plan: book.plan,
    voice: book.voice,
    isReported: book.health !== null,
    stopsAfterOutline: asked.stops_after_plan === true,
  };
  const model = modelOf({ isSample: book.is_sample }, run.row);
  return withStyleNow({ ...deps, ...run, model, bookId: book.id, title: book.title, brief, stored });
}

async function failWriting(
  deps: BookWorkDeps,
  tx: Tx,
  { run, code }: { run: RunRow; code: FailureCode },
): Promise<void> {
  const book = await bookOf(deps, tx, run);
  await deps.books.fail(tx, { book: { run, bookId: book.id, title: book.title }, code });
}

/** @throws LeaseLost if the book has since been deleted, and its run with it */
async function bookOf(
  deps: Pick<WritingDeps, "books">,
  db: Db,
  run: Pick<RunRow, "book_id">,
): Promise<BookRow> {
  const book = run.book_id === null ? null : await deps.books.find(db, run.book_id);
  if (book === null) throw new LeaseLost();
  return book;
}

/** Failure shown to the author for each way a provider can fail. */
const REASON_OF_FAILURE: Record<ModelFailureCode, FailureCode> = {
  content_filtered: "content_filtered",
  refused: "provider_refused",
  invalid_key: "provider_misconfigured",
  not_verified: "provider_account",
  account_locked: "provider_account",
  api_disabled: "provider_account",
  unsupported_region: "provider_account",
  out_of_credit: "provider_account",
  spending_limit: "provider_account",
  no_free_quota: "provider_account",
  request_too_large: "request_too_large",
  unknown_model: "provider_misconfigured",
  bad_request: "provider_misconfigured",
  timeout: "provider_unavailable",
  rate_limited: "provider_unavailable",
  overloaded: "provider_unavailable",
  broken_stream: "provider_unavailable",
  empty_answer: "provider_unavailable",
  nonsense: "provider_unavailable",
  unreachable: "provider_unavailable",
  starved: "provider_unavailable",
  context_too_small: "context_too_small",
  model_not_pulled: "model_not_pulled",
  aborted: "provider_unavailable",
  own_key_gone: "own_key_gone",
  own_key_refused: "own_key_refused",
  own_key_spent: "own_key_spent",
};

/** A lease with the model that does its work. */
export function askingRun(
  deps: Pick<BookWorkDeps, "runs" | "prices" | "modelOf">,
  run: LeasedRun,
): AskingRun {
  return { ...run, runs: deps.runs, prices: deps.prices, model: deps.modelOf({ isSample: false }, run.row) };
}

/** Failure code for a writing error. */
export function failureCode(error: unknown): FailureCode {
  if (error instanceof OutlineRejectedError) return "plan_refused";
  if (error instanceof SceneUnfit) return error.isRejection ? "scene_refused" : "scene_unfit";
  if (!(error instanceof ModelFailure)) return "unexpected";
  // Nothing will ever answer at a wrong URL.
  if (error.code === "unreachable" && error.failureClass === "final") return "provider_misconfigured";
  return REASON_OF_FAILURE[error.code];
}
