import { createHash, randomInt, randomUUID } from "node:crypto";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import { SAMPLE_WORDS_PER_CHAPTER_MAX } from "@colophon/contracts/shared/book-choices";
import { writeBookJob } from "@colophon/contracts/library/books/endpoints";
import type { GenerateBookRequest } from "@colophon/contracts/library/books/book-request";
import { AppError } from "@colophon/contracts/errors";
import { bookCost, priceByKey } from "@colophon/rules/credit-costs";
import { policyRejection } from "@colophon/rules/content-policy";
import type { AuthorKeyKind } from "@colophon/contracts/ai/author-keys/author-key";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import type { Chapters } from "../../manuscript/sections/sections.ts";
import type { Entitlements } from "../../billing/entitlements/entitlements.ts";
import type { Funding } from "../../jobs/funding/funding.ts";
import type { AuthorKeys } from "../../ai/author-keys/author-keys.ts";
import type { AuthorsWriter, Providers } from "../../ai/providers/providers.ts";
import type { Images } from "../../manuscript/images/images.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import type { Users } from "../../users/users.ts";
import { type WritingBrief, stateOf } from "./book-state.ts";
import { countBook } from "./count-book.ts";
import type { Bible } from "../bible/bible.ts";
import type { Findings } from "../findings/findings.ts";
import { findAnyBookOf, insertBook } from "./books.store.ts";
import { storePalette } from "./cover-palette.ts";
import { presentSummary } from "./present-book.ts";

/** Maximum books of one author being written or queued. @source docs/product/assurance.md: 2 running and 5 queued */
const RUNNING_BOOKS = 7;
const TRY_AGAIN_SECONDS = 60;

export type GenerateDeps = {
  db: Db;
  queue: Pick<Queue, "enqueue">;
  credits: Pick<Credits, "lock">;
  entitlements: Pick<Entitlements, "countGeneration" | "uncountGeneration">;
  funding: Pick<Funding, "payForBook" | "goOnUnpaid">;
  users: Pick<Users, "find">;
  runs: Runs;
  bible: Pick<Bible, "addSources">;
  findings: Pick<Findings, "ofBook" | "settleBlocking" | "isBlocked">;
  chapters: Chapters;
  pictures: Pick<Images, "copy">;
  /** providers available for writing right now */
  writers: Pick<Providers, "current" | "currentFor" | "writerFor">;
  /** authors' own keys, which write the books started with them */
  authorKeys: Pick<AuthorKeys, "toGoOn">;
  /** @throws AppError "site.switched_off" while nothing new may be started */
  assertFeatureEnabled: (featureFlag: "generation") => void;
  log: Log;
  now: () => Date;
};

/** Called in the request's transaction for every new book, but not for a repeated request. */
export type OrderedListener = (
  tx: Tx,
  ordered: { ownerId: string; bookId: string; idempotencyKey: string | null },
) => Promise<void>;

export type BookRequest = Omit<GenerateBookRequest, "stops_after_plan" | "by_author_key"> & {
  /** whether the author was quoted the price for using their own key; absent if none was quoted */
  by_author_key?: boolean | undefined;
  stops_after_plan?: boolean;
  ownerId: string;
  idempotencyKey: string | null;
};
type Request = Omit<BookRequest, "ownerId" | "idempotencyKey" | "by_author_key">;

/** Holds, stores, counts and queues in one transaction: a request succeeds completely or not at all. */
export async function generateBook(
  deps: GenerateDeps & { orderedListeners: readonly OrderedListener[] },
  order: BookRequest,
): Promise<BookSummary> {
  const { ownerId, idempotencyKey, by_author_key: isAuthorKeyExpected, ...request } = order;
  const refusal = policyRejection(request);
  if (refusal !== null) throw new AppError("books.order_refused", { reason: refusal.sentence });
  const requestHash = hashRequest(request);
  return inTransaction(deps.db, async (tx) => {
    await deps.credits.lock(tx, ownerId);
    const replay = await findReplay(deps, tx, { ownerId, idempotencyKey, requestHash });
    if (replay !== null) return replay;
    const writer = await requireWriter(deps, tx, { ownerId, request, isAuthorKeyExpected });
    await assertCountWithinLimit(deps, tx, ownerId);
    const bookId = await addBook(deps, tx, { ownerId, request, isSample: writer.isSample });
    const authorKey = writer.authorKey?.kind ?? null;
    const started = { bookId, ownerId, request, idempotencyKey, requestHash, authorKey };
    const runId = await startWriting(deps, tx, started);
    await countBook(deps, tx, { id: runId, owner_id: ownerId, counts_as_book: false });
    await queueWriting(deps, tx, { runId, bookId, ownerId });
    for (const notify of deps.orderedListeners) await notify(tx, { ownerId, bookId, idempotencyKey });
    return requireSummary(deps, tx, { ownerId, bookId });
  });
}

/** A prepared book can't be made longer or translated. */
function assertWithinSample(order: Request): void {
  const isServed =
    order.words_per_chapter <= SAMPLE_WORDS_PER_CHAPTER_MAX && order.language_variant.startsWith("en");
  if (!isServed) throw new AppError("writing.needs_model", { words: SAMPLE_WORDS_PER_CHAPTER_MAX });
}

/**
 * The provider to write a book, if available at the quoted price.
 * @throws AppError "writing.…", "own_keys.refused", "paid_work.price_changed"
 */
async function requireWriter(
  { writers }: Pick<GenerateDeps, "writers">,
  tx: Tx,
  { ownerId, request, isAuthorKeyExpected }: NewBookInput & { isAuthorKeyExpected: boolean | undefined },
): Promise<AuthorsWriter> {
  const writer = await writers.writerFor(tx, ownerId);
  if (writer === null) throw new AppError("writing.unavailable");
  if (writer.isSample) assertWithinSample(request);
  if (writer.authorKey?.isFit === false) throw new AppError("own_keys.refused");
  const authorKey = writer.authorKey !== null;
  if (isAuthorKeyExpected !== undefined && isAuthorKeyExpected !== authorKey) {
    throw new AppError("paid_work.price_changed", { required: priceOf(request, authorKey) });
  }
  return writer;
}

function priceOf({ chapters, words_per_chapter: wordsPerChapter }: Request, authorKey: boolean): number {
  return priceByKey(bookCost({ chapters, wordsPerChapter }), { authorKey });
}

type NewBookInput = { ownerId: string; request: Request };

async function addBook(
  deps: GenerateDeps,
  tx: Tx,
  { ownerId, request, isSample }: NewBookInput & { isSample: boolean },
): Promise<string> {
  const id = randomUUID();
  const owner = await deps.users.find(tx, ownerId);
  await insertBook(tx, {
    ...request,
    id,
    owner_id: ownerId,
    author_name: request.author_name || (owner?.full_name ?? ""),
    writing_style: request.writing_style ?? null,
    themes: request.themes ?? [],
    origin: "generated",
    is_sample: isSample,
  });
  await storePalette(tx, id);
  await deps.bible.addSources(tx, id, request.sources);
  return id;
}

async function startWriting(
  deps: GenerateDeps,
  tx: Tx,
  order: NewBookInput & {
    bookId: string;
    idempotencyKey: string | null;
    requestHash: string;
    authorKey: AuthorKeyKind | null;
  },
): Promise<string> {
  const { bookId, ownerId, request, idempotencyKey, requestHash, authorKey } = order;
  const id = randomUUID();
  const payment = await deps.funding.payForBook(tx, {
    runId: id,
    ownerId,
    description: request.title,
    cost: priceOf(request, authorKey !== null),
    size: { chapters: request.chapters, wordsPerChapter: request.words_per_chapter },
    isCounted: false,
    paid: 0,
    usesAuthorKey: authorKey !== null,
  });
  const brief: WritingBrief = {
    chapters: request.chapters,
    words_per_chapter: request.words_per_chapter,
    seed: randomInt(2 ** 31),
    ...(request.stops_after_plan === true && { stops_after_plan: true }),
  };
  await deps.runs.start(tx, {
    id,
    kind: "book",
    ownerId,
    bookId,
    brief,
    payment,
    authorKey,
    request: idempotencyKey === null ? null : { key: idempotencyKey, hash: requestHash },
  });
  return id;
}

/** Queues writing of a book, one job per run, alternating fairly with the author's other books. */
export async function queueWriting(
  deps: Pick<GenerateDeps, "queue">,
  tx: Tx,
  { runId, bookId, ownerId }: { runId: string; bookId: string; ownerId: string },
): Promise<void> {
  await deps.queue.enqueue(tx, writeBookJob, { bookId, runId }, { key: runId, group: ownerId });
}

function hashRequest(request: Request): string {
  const members = Object.entries(request).toSorted(([a], [b]) => a.localeCompare(b));
  return createHash("sha256").update(JSON.stringify(members)).digest("base64url");
}

async function findReplay(
  deps: Pick<GenerateDeps, "runs" | "chapters">,
  tx: Tx,
  order: { ownerId: string; idempotencyKey: string | null; requestHash: string },
): Promise<BookSummary | null> {
  const { ownerId, idempotencyKey } = order;
  if (idempotencyKey === null) return null;
  const first = await deps.runs.findByKey(tx, ownerId, idempotencyKey);
  if (first === null) return null;
  if (first.request_hash !== order.requestHash || first.book_id === null) {
    throw new AppError("request.idempotency_key_reused");
  }
  return requireSummary(deps, tx, { ownerId, bookId: first.book_id });
}

export async function assertCountWithinLimit(
  deps: Pick<GenerateDeps, "runs" | "chapters">,
  tx: Tx,
  ownerId: string,
): Promise<void> {
  const { length: running } = await deps.runs.underWay(tx, { ownerId, kind: "book" });
  if (running >= RUNNING_BOOKS) {
    throw new AppError("books.too_many_running", { running, retry_after_seconds: TRY_AGAIN_SECONDS });
  }
}

/** A book on the shelf or in the trash. @throws AppError "books.not_found" */
export async function requireSummary(
  deps: { runs: Pick<Runs, "latestOfBooks">; chapters: Pick<Chapters, "tally"> },
  tx: Tx,
  which: { ownerId: string; bookId: string },
): Promise<BookSummary> {
  const book = await findAnyBookOf(tx, which.ownerId, which.bookId);
  if (book === null) throw new AppError("books.not_found");
  return presentSummary(await stateOf(deps, tx, book));
}
