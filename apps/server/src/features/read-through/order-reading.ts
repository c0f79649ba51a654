import { randomUUID } from "node:crypto";
import { BOOK_GENRES } from "@colophon/contracts/books/choices";
import { AppError } from "@colophon/contracts/errors";
import { readThroughJob } from "@colophon/contracts/read-through/jobs";
import type {
  OrderReadThroughRequest,
  ReadThrough,
  Reading,
} from "@colophon/contracts/read-through/read-through";
import { readThroughCost } from "@colophon/domain/credit-costs";
import { z } from "zod";
import { type Db, inTransaction, type Tx } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Books } from "../books/books.ts";
import type { Credits } from "../credits/credits.ts";
import type { Chapters } from "../manuscript/manuscript.ts";
import type { Plans } from "../plans/plans.ts";
import type { Providers } from "../providers/providers.ts";
import { type RunOfBook, type Runs, presentFailure } from "../runs/runs.ts";
import { readingFailures } from "./failure-texts.ts";
import { findReadSoFar } from "./readings.store.ts";

type Which = { ownerId: string; bookId: string };

export type OrderDeps = {
  db: Db;
  books: Pick<Books, "summary">;
  chapters: Pick<Chapters, "tally">;
  credits: Pick<Credits, "lock">;
  plans: Pick<Plans, "payWithCredits">;
  runs: Runs;
  queue: Pick<Queue, "enqueue">;
  /** who would read a book at this moment */
  writers: Pick<Providers, "current">;
};

/** What a run was ordered with. */
export const ReadingBrief = z.object({ genre: z.enum(BOOK_GENRES), words: z.int(), chapters: z.int() });

/** @throws AppError "books.not_found" */
export async function presentReadThrough(deps: OrderDeps, which: Which): Promise<ReadThrough> {
  return inTransaction(deps.db, (tx) => stateOf(deps, tx, which));
}

/** Holds, stores and queues in one transaction. @throws AppError, nothing is begun then */
export async function orderReading(
  deps: OrderDeps,
  { ownerId, bookId, genre, credits }: Which & OrderReadThroughRequest,
): Promise<ReadThrough> {
  const reader = deps.writers.current();
  if (reader === null) throw new AppError("writing.unavailable");
  if (reader.isSample) throw new AppError("read_through.needs_model");
  return inTransaction(deps.db, async (tx) => {
    // Under the account's lock, so that two orders at once are one after the other.
    await deps.credits.lock(tx, ownerId);
    const { title, reading, offer } = await stateOf(deps, tx, { ownerId, bookId });
    await refuseInWork(deps, tx, bookId);
    if (reading.state === "running") throw new AppError("read_through.running");
    if (offer.words === 0) throw new AppError("read_through.nothing_to_read");
    if (offer.credits !== credits) {
      throw new AppError("read_through.price_changed", { required: offer.credits });
    }
    const runId = randomUUID();
    const payment = await deps.plans.payWithCredits(tx, {
      runId,
      ownerId,
      cost: offer.credits,
      operation: "read_through",
      description: `Reading of ${title}`,
    });
    const brief: z.output<typeof ReadingBrief> = { genre, words: offer.words, chapters: offer.chapters };
    await deps.runs.start(tx, {
      id: runId,
      kind: "read_through",
      ownerId,
      bookId,
      brief,
      payment,
      request: null,
    });
    await deps.queue.enqueue(tx, readThroughJob, { runId }, { key: runId, group: ownerId });
    return stateOf(deps, tx, { ownerId, bookId });
  });
}

/** Stops a reading that is under way; all that was held goes back. @throws AppError "books.not_found", "read_through.not_running" */
export async function stopReading(deps: OrderDeps, { ownerId, bookId }: Which): Promise<ReadThrough> {
  return inTransaction(deps.db, async (tx) => {
    const { title } = await deps.books.summary(tx, { ownerId, bookId });
    const run = await deps.runs.lockLatest(tx, { ownerId, bookId, kind: "read_through" });
    if (run?.status !== "running") throw new AppError("read_through.not_running");
    const reason = { code: "stopped", ...readingFailures.stopped };
    await deps.runs.fail(tx, { run, reason, description: `Reading of ${title}, stopped` });
    return stateOf(deps, tx, { ownerId, bookId });
  });
}

/** A book in work keeps its bible itself, and its text is not whole. */
async function refuseInWork(deps: OrderDeps, tx: Tx, bookId: string): Promise<void> {
  const writing = await deps.runs.latestOfBooks(tx, { bookIds: [bookId], kind: "book" });
  if (writing.get(bookId)?.status === "running") throw new AppError("read_through.being_written");
}

const Genre = z.enum(BOOK_GENRES);

async function stateOf(deps: OrderDeps, tx: Tx, { ownerId, bookId }: Which): Promise<ReadThrough> {
  const { title, genre } = await deps.books.summary(tx, { ownerId, bookId });
  const runs = await deps.runs.latestOfBooks(tx, { bookIds: [bookId], kind: "read_through" });
  const tally = (await deps.chapters.tally(tx, [bookId])).get(bookId);
  const run = runs.get(bookId);
  const words = tally?.words ?? 0;
  // An imported book is "General" until its author says what it is.
  const known = Genre.safeParse(genre === "General" ? null : genre);
  return {
    book_id: bookId,
    title,
    reading: run === undefined ? { state: "none" } : await readingOf(tx, run),
    offer: {
      credits: readThroughCost(words),
      words,
      chapters: tally?.chapters ?? 0,
      genre: known.success ? known.data : null,
    },
  };
}

async function readingOf(tx: Tx, run: RunOfBook): Promise<Reading> {
  const { chapters } = ReadingBrief.parse(run.brief);
  const soFar = await findReadSoFar(tx, { runId: run.id, bookId: run.book_id });
  switch (run.status) {
    case "running":
      return { state: "running", chapters_read: soFar.chapters, chapters };
    case "completed":
      return {
        state: "done",
        read_at: run.updated_at.toISOString(),
        chapters_read: soFar.chapters,
        chapters,
        is_older: soFar.is_older,
        credits: run.paid,
      };
    case "failed":
      return presentFailure(run, readingFailures.unexpected);
    default:
      return run.status satisfies never;
  }
}
