import type { Brief } from "@colophon/domain/brief";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import { retryWhileDatabaseIsAway } from "../../platform/db/patience.ts";
import type { Log } from "../../platform/log/log.ts";
import type { LanguageModel } from "../../ports/language-model.ts";
import type { BookRow, LockedBook, WritingDesk } from "../books/books.ts";
import type { ModelPrices } from "./model-prices.ts";

export type WritingDeps = {
  db: Db;
  desk: WritingDesk;
  model: LanguageModel;
  log: Log;
  prices: ModelPrices;
};

/** Somebody else writes this book now, or the author has cancelled it: stop, and store nothing. */
export class ClaimLost extends Error {
  override readonly name = "ClaimLost";
}

/** The author wants the book to rest: stop after what was just stored. */
export class BookPaused extends Error {
  override readonly name = "BookPaused";
}

/** The plan did not pass its gate, twice. */
export class PlanRefused extends Error {
  override readonly name = "PlanRefused";
}

/** One claim's work on one book. `background` holds what runs beside the scenes, awaited before the end. */
export type Run = WritingDeps & {
  bookId: string;
  brief: Brief;
  fence: number;
  signal: AbortSignal;
  background: Set<Promise<void>>;
  /** writes what brings the book forward (plan, scene, chapter, end) in one transaction, if the claim still holds */
  store: StoreWrite;
  /** the same for what does not, such as the stage or a memory: a claim that only notes is barren */
  note: StoreWrite;
};

type StoreWrite = <T>(stage: BookRow["stage"], work: (tx: Tx, book: LockedBook) => Promise<T>) => Promise<T>;

/** @param claim  as won by `desk.claim` */
export function createRun(
  deps: WritingDeps,
  claim: { bookId: string; fence: number; brief: Brief; signal: AbortSignal },
): Run {
  const { bookId, fence } = claim;
  const writeWith =
    (isProgress: boolean): StoreWrite =>
    (stage, work) =>
      // A paid answer must not be thrown away because the database restarts just now.
      retryWhileDatabaseIsAway(() =>
        inTransaction(deps.db, async (tx) => {
          const book = await deps.desk.lock(tx, { bookId, fence, stage, isProgress });
          if (book === null) throw new ClaimLost();
          return work(tx, book);
        }),
      );
  return { ...deps, ...claim, background: new Set(), store: writeWith(true), note: writeWith(false) };
}

/** Lets work go on beside the scenes; its failure is its own and never the book's. */
export function runBeside(run: Run, work: () => Promise<void>): void {
  const promise = work()
    .catch((error: unknown) => {
      if (!run.signal.aborted) run.log.warn({ err: error, bookId: run.bookId }, "work beside a book failed");
    })
    .finally(() => run.background.delete(promise));
  run.background.add(promise);
}
