import { randomInt, randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type {
  AddChapterRequest,
  FurtherChapter,
  FurtherChapters,
} from "@colophon/contracts/further-chapters/further-chapter";
import { furtherChapterJob } from "@colophon/contracts/further-chapters/jobs";
import { operationCost } from "@colophon/domain/credit-costs";
import { orderRefusal } from "@colophon/domain/order-policy";
import { goneBefore, wordsOfFurther } from "@colophon/domain/plan-as-it-stands";
import { z } from "zod";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { type Books, WritingBrief } from "../books/books.ts";
import type { Credits } from "../credits/credits.ts";
import type { Plans } from "../plans/plans.ts";
import type { Providers } from "../providers/providers.ts";
import { type RunOfBook, type Runs, presentFailure } from "../runs/runs.ts";
import { chapterFailures } from "./failure-texts.ts";

type Which = { ownerId: string; bookId: string };

export type OrderDeps = {
  db: Db;
  books: Pick<Books, "summary" | "find" | "chapters">;
  credits: Pick<Credits, "lock">;
  plans: Pick<Plans, "payWithCredits">;
  runs: Runs;
  queue: Pick<Queue, "enqueue">;
  /** who would write a chapter at this moment */
  writers: Pick<Providers, "current">;
};

/** What a run was ordered with; its writer reads the members of a book's order. */
export const ChapterBrief = WritingBrief.extend({
  section_id: z.uuid(),
  number: z.int(),
  note: z.string(),
});

/** @throws AppError "books.not_found" */
export async function presentFurtherChapters(deps: OrderDeps, which: Which): Promise<FurtherChapters> {
  return inTransaction(deps.db, (tx) => stateOf(deps, tx, which));
}

/** Holds, stores and queues in one transaction. @throws AppError, nothing is begun then */
export async function orderChapter(
  deps: OrderDeps,
  { ownerId, bookId, credits, note }: Which & AddChapterRequest,
): Promise<FurtherChapters> {
  const writer = deps.writers.current();
  if (writer === null) throw new AppError("writing.unavailable");
  if (writer.isSample) throw new AppError("further_chapters.needs_model");
  const refusal = orderRefusal({ title: "", description: note });
  if (refusal !== null) throw new AppError("further_chapters.refused", { reason: refusal.sentence });
  return inTransaction(deps.db, async (tx) => {
    // Under the account's lock, so that two orders at once are one after the other.
    await deps.credits.lock(tx, ownerId);
    const { latest, offer } = await stateOf(deps, tx, { ownerId, bookId });
    await refuseInWork(deps, tx, bookId);
    if (latest.state === "running") throw new AppError("further_chapters.running");
    if (offer.needs_reading) throw new AppError("further_chapters.needs_reading");
    if (offer.credits !== credits) {
      throw new AppError("further_chapters.price_changed", { required: offer.credits });
    }
    await start(deps, tx, { ownerId, bookId, note, offer });
    return stateOf(deps, tx, { ownerId, bookId });
  });
}

async function start(
  deps: OrderDeps,
  tx: Tx,
  { ownerId, bookId, note, offer }: Which & { note: string; offer: FurtherChapters["offer"] },
): Promise<void> {
  const { title } = await deps.books.summary(tx, { ownerId, bookId });
  const runId = randomUUID();
  const payment = await deps.plans.payWithCredits(tx, {
    runId,
    ownerId,
    cost: offer.credits,
    operation: "chapter_generation",
    description: `A further chapter of ${title}`,
  });
  const brief: z.output<typeof ChapterBrief> = {
    chapters: offer.number,
    words_per_chapter: offer.words,
    seed: randomInt(2 ** 31),
    section_id: randomUUID(),
    number: offer.number,
    note,
  };
  await deps.runs.start(tx, { id: runId, kind: "chapter", ownerId, bookId, brief, payment, request: null });
  await deps.queue.enqueue(tx, furtherChapterJob, { runId }, { key: runId, group: ownerId });
}

/** Stops a chapter under way; all that was held goes back. @throws AppError "books.not_found", "further_chapters.not_running" */
export async function stopChapter(deps: OrderDeps, { ownerId, bookId }: Which): Promise<FurtherChapters> {
  return inTransaction(deps.db, async (tx) => {
    const { title } = await deps.books.summary(tx, { ownerId, bookId });
    const run = await deps.runs.lockLatest(tx, { ownerId, bookId, kind: "chapter" });
    if (run?.status !== "running") throw new AppError("further_chapters.not_running");
    const reason = { code: "stopped", ...chapterFailures.stopped };
    await deps.runs.fail(tx, { run, reason, description: `A further chapter of ${title}, stopped` });
    return stateOf(deps, tx, { ownerId, bookId });
  });
}

/** A book in work is written to its own end first. */
async function refuseInWork(deps: OrderDeps, tx: Tx, bookId: string): Promise<void> {
  const writing = await deps.runs.latestOfBooks(tx, { bookIds: [bookId], kind: "book" });
  if (writing.get(bookId)?.status === "running") throw new AppError("further_chapters.being_written");
}

async function stateOf(deps: OrderDeps, tx: Tx, { ownerId, bookId }: Which): Promise<FurtherChapters> {
  // Whose it is; and that it is on the shelf.
  await deps.books.summary(tx, { ownerId, bookId });
  const book = await deps.books.find(tx, bookId);
  const chapters = await deps.books.chapters(tx, bookId);
  const runs = await deps.runs.latestOfBooks(tx, { bookIds: [bookId], kind: "chapter" });
  const run = runs.get(bookId);
  const words = wordsOfFurther(chapters.map((chapter) => chapter.words));
  return {
    book_id: bookId,
    latest: run === undefined ? { state: "none" } : latestOf(run, chapters),
    offer: {
      credits: operationCost("chapter_generation", { chapters: 1, wordsPerChapter: words }),
      words,
      number: goneBefore(chapters).length + 1,
      needs_reading: book === null || book.plan === null,
    },
  };
}

type Standing = { id: string; number: number; words: number };

function latestOf(run: RunOfBook, chapters: readonly Standing[]): FurtherChapter {
  const { section_id: sectionId, number, words_per_chapter: asked } = ChapterBrief.parse(run.brief);
  switch (run.status) {
    case "running":
      return { state: "running", number, words_asked: asked, step: run.step };
    case "completed": {
      // Its author may have moved it since, or thrown it away.
      const written = chapters.find(({ id }) => id === sectionId);
      return {
        state: "done",
        section_id: sectionId,
        number: written?.number ?? null,
        words: written?.words ?? 0,
      };
    }
    case "failed":
      return presentFailure(run, chapterFailures.unexpected);
    default:
      return run.status satisfies never;
  }
}
