import { createHash, randomInt, randomUUID } from "node:crypto";
import type { BookSummary } from "@colophon/contracts/books/book";
import type { GenerateBookRequest } from "@colophon/contracts/books/order";
import { AppError } from "@colophon/contracts/errors";
import { writeBookJob } from "@colophon/contracts/books/jobs";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Users } from "../users/users.ts";
import { countRunning, findBook, findByIdempotencyKey, insertBook } from "./books.store.ts";
import { type PaymentDeps, payForBook } from "./pay-for-book.ts";
import { presentSummary } from "./present-book.ts";

/** Books of one author that may be written or wait at once. @source docs/product/assurance.md: 2 running and 5 queued */
const RUNNING_BOOKS = 7;
const TRY_AGAIN_SECONDS = 60;

export type GenerateDeps = Omit<PaymentDeps, "users"> & {
  db: Db;
  queue: Pick<Queue, "enqueue">;
  users: Pick<Users, "standing" | "countBook" | "find">;
  /** what would write the book; null when no provider is set up */
  writer: { isSample: boolean } | null;
};

export type BookOrder = GenerateBookRequest & { ownerId: string; idempotencyKey: string | null };

/** Holds, stores, counts and queues in one transaction: an order is taken whole or not at all. */
export async function generateBook(deps: GenerateDeps, order: BookOrder): Promise<BookSummary> {
  const { writer } = deps;
  if (writer === null) throw new AppError("writing.unavailable");
  const { ownerId, idempotencyKey, ...request } = order;
  const requestHash = hashRequest(request);
  return inTransaction(deps.db, async (tx) => {
    await deps.credits.lock(tx, ownerId);
    const replay = await findReplay(tx, { ownerId, idempotencyKey, requestHash });
    if (replay !== null) return replay;
    await refuseTooMany(tx, ownerId);
    const id = randomUUID();
    const { title, chapters } = request;
    const payment = await payForBook(deps, tx, { bookId: id, ownerId, title, chapters, counted: 0 });
    const owner = await deps.users.find(tx, ownerId);
    await insertBook(tx, {
      ...request,
      id,
      owner_id: ownerId,
      author_name: request.author_name || (owner?.full_name ?? ""),
      writing_style: request.writing_style ?? null,
      themes: request.themes ?? [],
      seed: randomInt(2 ** 31),
      funding: payment.funding,
      cost: payment.cost,
      hold_id: payment.holdId,
      is_sample: writer.isSample,
      idempotency_key: idempotencyKey,
      request_hash: requestHash,
    });
    await deps.users.countBook(tx, ownerId);
    await deps.queue.enqueue(tx, writeBookJob, { bookId: id }, { key: id, group: ownerId });
    return requireSummary(tx, id);
  });
}

function hashRequest(request: GenerateBookRequest): string {
  const members = Object.entries(request).toSorted(([a], [b]) => a.localeCompare(b));
  return createHash("sha256").update(JSON.stringify(members)).digest("base64url");
}

async function findReplay(
  tx: Tx,
  order: { ownerId: string; idempotencyKey: string | null; requestHash: string },
): Promise<BookSummary | null> {
  if (order.idempotencyKey === null) return null;
  const first = await findByIdempotencyKey(tx, order.ownerId, order.idempotencyKey);
  if (first === null) return null;
  if (first.request_hash !== order.requestHash) throw new AppError("request.idempotency_key_reused");
  return presentSummary(first);
}

export async function refuseTooMany(tx: Tx, ownerId: string): Promise<void> {
  const running = await countRunning(tx, ownerId);
  if (running >= RUNNING_BOOKS) {
    throw new AppError("books.too_many_running", { running, retry_after_seconds: TRY_AGAIN_SECONDS });
  }
}

export async function requireSummary(tx: Tx, id: string): Promise<BookSummary> {
  const book = await findBook(tx, id);
  if (book === null) throw new AppError("books.not_found");
  return presentSummary(book);
}
