import { createHash, randomInt, randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import {
  type BookCovers,
  COVER_VARIATIONS,
  type GenerateBookCoversRequest,
} from "@colophon/contracts/covers/cover";
import { paintCoversJob } from "@colophon/contracts/covers/jobs";
import { CREDIT_COSTS } from "@colophon/contracts/credits/prices";
import { coverVariations, differingSeeds } from "@colophon/press/cover/variations";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { BookRow } from "../books/books.ts";
import type { Credits } from "../credits/credits.ts";
import type { PaidWork } from "../paid-work/paid-work.ts";
import type { Plans } from "../plans/plans.ts";
import type { Runs } from "../runs/runs.ts";
import {
  type CoverRow,
  bearersOf,
  coversOfBook,
  coversOfRun,
  findCover,
  insertCover,
} from "./covers.store.ts";
import { faceOf } from "./draw-cover.ts";
import { presentCover, presentOrder } from "./present-cover.ts";

type Which = { ownerId: string; bookId: string };

/** Covers of a book that its panel shows; older ones are in the list of all. */
const SHOWN = 50;
const SEEDS = 2 ** 32;

export type CoverOrderDeps = {
  db: Db;
  queue: Pick<Queue, "enqueue">;
  credits: Pick<Credits, "lock">;
  plans: Pick<Plans, "payWithCredits">;
  paidWork: Pick<PaidWork, "bookOf">;
  runs: Pick<Runs, "start" | "findByKey" | "countOnBook" | "ofBook">;
};

export type CoversOrder = Which &
  Pick<GenerateBookCoversRequest, "number_of_variations" | "credits"> & { idempotencyKey: string | null };

/** Holds, stores the covers to come and queues, in one transaction: an order is taken whole or not at all. */
export async function orderCovers(deps: CoverOrderDeps, order: CoversOrder): Promise<BookCovers> {
  const { ownerId, bookId, number_of_variations: asked, idempotencyKey } = order;
  const hash = createHash("sha256")
    .update(JSON.stringify(["covers", bookId, asked]))
    .digest("base64url");
  await inTransaction(deps.db, async (tx) => {
    // Under the account's lock two orders at once come one after the other, and the second finds the first.
    const balance = await deps.credits.lock(tx, ownerId);
    const book = await deps.paidWork.bookOf(tx, order);
    if (idempotencyKey !== null) {
      const first = await deps.runs.findByKey(tx, ownerId, idempotencyKey);
      if (first?.request_hash === hash) return;
      if (first !== null) throw new AppError("request.idempotency_key_reused");
    }
    const cost = await priceOf(deps, tx, { order, balance });
    const runId = randomUUID();
    const description = `Covers for ${book.title}`;
    const payment = await deps.plans.payWithCredits(tx, {
      runId,
      ownerId,
      cost,
      description,
      operation: "cover_generation",
      asksNoModel: true,
    });
    const request = idempotencyKey === null ? null : { key: idempotencyKey, hash };
    await deps.runs.start(tx, { id: runId, kind: "cover", ownerId, bookId, brief: {}, payment, request });
    await insertVariations(tx, { book, runId, asked });
    await deps.queue.enqueue(tx, paintCoversJob, { runId }, { key: runId, group: ownerId });
  });
  return presentBookCovers(deps, order);
}

/** @throws AppError "covers.being_painted", "covers.price_changed", "covers.insufficient_credits" */
async function priceOf(
  deps: CoverOrderDeps,
  tx: Tx,
  { order, balance }: { order: CoversOrder; balance: number },
): Promise<number> {
  const required = CREDIT_COSTS.cover_generation.base;
  const underWay = await deps.runs.countOnBook(tx, { bookId: order.bookId, kind: "cover" });
  if (underWay > 0) throw new AppError("covers.being_painted");
  if ((order.credits ?? required) !== required) throw new AppError("covers.price_changed", { required });
  if (balance < required) throw new AppError("covers.insufficient_credits", { required, balance });
  return required;
}

async function insertVariations(
  tx: Tx,
  { book, runId, asked }: { book: BookRow; runId: string; asked: number },
): Promise<void> {
  const { genre, cover } = book;
  const beside = cover === null ? [] : [cover.recipe.seed];
  const seeds = differingSeeds({ genre, count: asked, beside }, () => randomInt(SEEDS));
  const chosen = cover?.recipe.template ?? null;
  const recipes = coverVariations({ genre, seeds, used: chosen === null ? [] : [chosen] });
  for (const [index, recipe] of recipes.entries()) {
    await insertCover(tx, {
      ...faceOf(book),
      id: randomUUID(),
      owner_id: book.owner_id,
      run_id: runId,
      recipe,
      book_id: book.id,
      number: index + 1,
      kind: "variation",
      pictures: null,
    });
  }
}

/** @throws AppError "books.not_found" */
export function presentBookCovers(
  deps: Pick<CoverOrderDeps, "db" | "paidWork" | "runs">,
  which: Which,
): Promise<BookCovers> {
  const { ownerId, bookId } = which;
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidWork.bookOf(tx, which);
    // The run before its covers: those that its end has settled are then there to be read.
    const [run] = await deps.runs.ofBook(tx, { bookId, kind: "cover", most: 1 });
    const ofRun = run === undefined ? [] : await coversOfRun(tx, run.id);
    const rows = await coversOfBook(tx, { bookId, most: SHOWN });
    const chosen = await chosenOf(tx, { book, rows });
    const ids = [...rows, ...(chosen === null ? [] : [chosen])].map(({ id }) => id);
    const bearers = await bearersOf(tx, { ownerId, coverIds: ids });
    return {
      book_id: bookId,
      chosen: chosen === null ? null : presentCover(chosen, bearers),
      covers: rows.map((row) => presentCover(row, bearers)),
      order: run === undefined ? null : presentOrder(run, ofRun),
      offer: { credits: CREDIT_COSTS.cover_generation.base, variations: COVER_VARIATIONS.default },
    };
  });
}

async function chosenOf(
  tx: Tx,
  { book, rows }: { book: BookRow; rows: readonly CoverRow[] },
): Promise<CoverRow | null> {
  const coverId = book.cover?.cover_id;
  if (coverId === undefined) return null;
  return rows.find(({ id }) => id === coverId) ?? findCover(tx, { ownerId: book.owner_id, coverId });
}
