import { measureBookJob } from "@colophon/contracts/library/books/jobs";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Chapters } from "../../manuscript/sections/sections.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { statusOf } from "./book-state.ts";
import { type BookRow, findBookOf, setHealth } from "./books.store.ts";
import { measureWithoutBlocking } from "./measure-in-sandbox.ts";
import { lacksPassages } from "./measure-text.ts";

/** A text that is being changed at this moment is measured once in so long, however often it is looked at. */
const MEASURED_ONCE_MS = 30_000;

export type MeasuredBook = { bookId: string; ownerId: string };

/** Told in the transaction that stores what was measured of another text than before. */
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
 * Queues the measuring of a book whose text is another than the one that was measured. It is asked for by whoever opens
 * the book, who must not fail for it: a database that stores nothing can still be read.
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

/** Measures a finished book's text as it is now, without a model and without a charge; one that is as it was, not again. */
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
    // What is written, or stopped, is measured by whoever writes it.
    if (statusOf(now) !== "completed") return;
    await setHealth(tx, { bookId, health, measuredOf: state.state, now: deps.now() });
    for (const listener of deps.listeners) await listener(tx, which);
  });
}
