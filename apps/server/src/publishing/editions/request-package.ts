import { createHash, randomUUID } from "node:crypto";
import { AppError, FieldError } from "@colophon/contracts/errors";
import {
  type BookPackage,
  type PackageRequest,
  PackageStatus,
} from "@colophon/contracts/publishing/editions/edition";
import { makePackageJob } from "@colophon/contracts/publishing/editions/endpoints";
import { canBind } from "@colophon/contracts/library/books/print";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Books } from "../../library/books/books.ts";
import type { Exports, CurrentBook } from "../../exports/files/files.ts";
import { COSTS_NOTHING, type RunRow, type Runs } from "../../jobs/runs/runs.ts";
import {
  type PackageRow,
  findAnswer,
  findPackage,
  insertPackage,
  insertAnswer,
  lockPackagesOf,
} from "./packages.store.ts";
import { packageFormats } from "@colophon/contracts/exports/export-request";
import type { BookRef } from "../../ports/book-ref.ts";

export type PackageInput = BookRef & PackageRequest & { idempotencyKey: string | null };
export type PackageRequestDeps = {
  db: Db;
  books: Pick<Books, "isOnShelf">;
  exports: Pick<Exports, "standing">;
  queue: Pick<Queue, "enqueue">;
  runs: Pick<Runs, "start" | "find" | "findByKey" | "latestOfBooks">;
};

/**
 * Queues the making of a book's package. While one of the same kind is running, it is the answer, also when
 * the request is repeated.
 * @throws AppError "books.not_found", "books.not_completed", "exports.no_text",
 *         "request.idempotency_key_reused", "editions.package_running" if one of another kind is running;
 *         FieldError if no hardcover of this size is printed
 */
export async function requestPackage(
  deps: PackageRequestDeps,
  { ownerId, bookId, hardcover: asked, idempotencyKey }: PackageInput,
): Promise<BookPackage> {
  const { settings } = await deps.exports.standing({
    ownerId,
    bookId,
    formats: packageFormats({ hasHardcover: false }),
  });
  const hardcover = asked ?? settings.has_hardcover;
  const hash = createHash("sha256").update(JSON.stringify({ bookId, asked })).digest("base64url");
  const id = await inTransaction(deps.db, async (tx) => {
    const request = idempotencyKey === null ? null : { key: idempotencyKey, hash };
    await lockPackagesOf(tx, bookId);
    const first = request === null ? null : await findReplay(deps, tx, { ownerId, request });
    if (first !== null) return first;
    const underWay = await newestRun(deps, tx, bookId);
    if (underWay?.status === "running") {
      await assertSameKind(tx, { id: underWay.id, hardcover });
      if (request !== null) await insertAnswer(tx, { ownerId, ...request, packageId: underWay.id });
      return underWay.id;
    }
    // If it is the book's own setting it is a problem like any other: what can be made is made.
    if (asked === true) assertBindable(settings);
    return start(deps, tx, { ownerId, bookId, hardcover, request });
  });
  const made = await presentedPackage(deps, deps.db, id);
  if (made === null) throw new AppError("books.not_found");
  return made;
}

type Request = { key: string; hash: string };

async function findReplay(
  deps: PackageRequestDeps,
  tx: Tx,
  { ownerId, request }: { ownerId: string; request: Request },
): Promise<string | null> {
  const answered = await findAnswer(tx, ownerId, request.key);
  const run = answered === null ? await deps.runs.findByKey(tx, ownerId, request.key) : null;
  const first = answered ?? (run?.kind === "package" ? { id: run.id, hash: run.request_hash } : null);
  if (first === null && run === null) return null;
  if (first?.hash !== request.hash) throw new AppError("request.idempotency_key_reused");
  return first.id;
}

/** @throws AppError "editions.package_running" */
async function assertSameKind(tx: Tx, asked: { id: string; hardcover: boolean }): Promise<void> {
  const made = await findPackage(tx, asked.id);
  if (made === null || made.has_hardcover === asked.hardcover) return;
  throw new AppError("editions.package_running", { kind: made.has_hardcover ? "with" : "without" });
}

async function start(
  deps: PackageRequestDeps,
  tx: Tx,
  { ownerId, bookId, hardcover, request }: BookRef & { hardcover: boolean; request: Request | null },
): Promise<string> {
  const id = randomUUID();
  const run = { id, kind: "package", ownerId, bookId, brief: {}, payment: COSTS_NOTHING, request } as const;
  await deps.runs.start(tx, run);
  await insertPackage(tx, { id, book_id: bookId, has_hardcover: hardcover });
  await deps.queue.enqueue(tx, makePackageJob, { packageId: id }, { key: id, group: ownerId });
  return id;
}

/** @throws FieldError */
function assertBindable(settings: CurrentBook["settings"]): void {
  if (canBind("hardcover", settings)) return;
  throw new FieldError({
    hardcover:
      "There is no hardcover of this size on this paper. Choose another size or paper, or leave it out.",
  });
}

/** The latest package requested for a book; null if none. @throws AppError "books.not_found" */
export async function readPackage(deps: PackageRequestDeps, which: BookRef): Promise<BookPackage | null> {
  if (!(await deps.books.isOnShelf(which))) throw new AppError("books.not_found");
  const newest = await newestRun(deps, deps.db, which.bookId);
  return newest === null ? null : presentedPackage(deps, deps.db, newest.id);
}

async function newestRun(
  { runs }: Pick<PackageRequestDeps, "runs">,
  db: Db,
  bookId: string,
): Promise<RunRow | null> {
  const newest = await runs.latestOfBooks(db, { bookIds: [bookId], kind: "package" });
  return newest.get(bookId) ?? null;
}

async function presentedPackage(
  { runs }: Pick<PackageRequestDeps, "runs">,
  db: Db,
  id: string,
): Promise<BookPackage | null> {
  const [run, row] = [await runs.find(db, id), await findPackage(db, id)];
  return run === null || row === null ? null : presentPackage(row, run);
}

function presentPackage(row: PackageRow, run: RunRow): BookPackage {
  const { failure } = run;
  return {
    id: row.id,
    book_id: row.book_id,
    status: statusOf(run),
    progress: run.progress,
    step: run.step,
    hardcover: row.has_hardcover,
    edition_id: row.edition_id,
    failure: failure === null ? null : { code: failure.code, detail: failure.detail, advice: failure.advice },
    blockers: row.blockers,
    created_at: row.created_at.toISOString(),
  };
}

function statusOf({ status, stage }: RunRow): PackageStatus {
  switch (status) {
    case "completed":
      return "ready";
    case "failed":
      return "failed";
    case "running":
      return PackageStatus.parse(stage);
    default:
      return status satisfies never;
  }
}
