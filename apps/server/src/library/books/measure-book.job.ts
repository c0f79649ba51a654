import { measureBookJob } from "@colophon/contracts/library/books/endpoints";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Chapters } from "../../manuscript/sections/sections.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { statusOf } from "./book-state.ts";
import { type BookRow, findBookOf, setHealth } from "./books.store.ts";
import { measureWithoutBlocking } from "./measure-in-sandbox.ts";
import { lacksPassages } from "./measure-text.ts";

/** Minimum interval between measuring a text while it is being edited, however often it is opened. */
const MEASURED_ONCE_MS = 30_000;

export type MeasuredBook = { bookId: string; ownerId: string };

/** Called in the transaction that stores the measures of a changed text. */
export type MeasuredListener = (tx: Tx, measured: MeasuredBook) => Promise<void>;

type MeasureDeps = {
  db: Db;
  log: Log;
  queue: Pick<Queue, "enqueue">;
  runs: Pick<Runs, "latestOfBooks" | "lockLatest">;
  chapters: Pick<Chapters, "ofBook" | "textState">;
  now: () => Date;
};

/**
 * Queues measuring of a book whose text has changed since. Called when a book is opened, which must not fail
 * because of it: a read-only database can still be read.
 */
export async function measureSoon(
  { db, log, queue, now }: Pick<MeasureDeps, "db" | "log" | "queue" | "now">,
  { id: bookId, owner_id: ownerId, measured_at: measuredAt }: BookRow,
): Promise<void> {
  if (measuredAt !== null && now().getTime() - measuredAt.getTime() < MEASURED_ONCE_MS) return;
  try {
    await inTransaction(db, (tx) =>
      queue.enqueue(tx, measureBookJob, { bookId, ownerId }, { key: bookId, group: ownerId }),
    );
  } catch (error) {
    log.warn({ err: error, bookId }, "a book's measuring was not queued");
  }
}

/** Measures the current text of a finished book, without a model and free of charge; skipped if unchanged. */
export async function measureBook(
  deps: MeasureDeps & { listeners: readonly MeasuredListener[] },
  which: MeasuredBook,
): Promise<void> {
  const { db, runs, chapters } = deps;
  const { bookId, ownerId } = which;
  const book = await findBookOf(db, ownerId, bookId);
  const state = await chapters.textState(db, bookId);
  if (book === null) return;
  if (book.measured_of === state.state && !lacksPassages(book.health)) return;
  const run = (await runs.latestOfBooks(db, { bookIds: [bookId], kind: "book" })).get(bookId) ?? null;
  const health = await measureWithoutBlocking({ book, run, chapters: await chapters.ofBook(db, bookId) });
  await inTransaction(db, async (tx) => {
    const now = await runs.lockLatest(tx, { ...which, kind: "book" });
    // A book being written, or stopped, is measured by its run.
    if (statusOf(now) !== "completed") return;
    await setHealth(tx, { bookId, health, measuredOf: state.state, now: deps.now() });
    for (const listener of deps.listeners) await listener(tx, which);
  });
}
