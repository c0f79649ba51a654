import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import type { DeletedCover } from "@colophon/contracts/covers/designs/cover";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Books } from "../../library/books/books.ts";
import { deleteThumbnailFiles } from "../thumbnails/thumbnails.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import type { PaidJobs } from "../../generation/paid-jobs/paid-jobs.ts";
import { bearersOf, insertCover, lockCover, lockGenerated, removeCover } from "./designs.store.ts";
import { type DrawDeps, faceOf, withCoverErrors, defaultRecipe, paintImages } from "./draw-cover.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type ChooseDeps = DrawDeps & {
  db: Db;
  log: Log;
  books: Pick<Books, "find" | "setCover" | "detachCover" | "summary">;
  credits: Pick<Credits, "lock">;
  paidJobs: Pick<PaidJobs, "bookOf">;
};

/** Gives a book one of its author's covers. @throws AppError "books.not_found", "covers.not_found" */
export function assignCover(
  deps: ChooseDeps,
  { coverId, ...which }: BookRef & { coverId: string },
): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    await deps.paidJobs.bookOf(tx, which);
    // Locked, so that it can't be deleted before the book refers to it.
    const cover = await lockCover(tx, { ownerId: which.ownerId, coverId });
    if (cover === null) throw new AppError("covers.not_found");
    await deps.books.setCover(tx, which, { cover_id: cover.id, recipe: cover.recipe });
    return deps.books.summary(tx, which);
  });
}

/**
 * Saves a book's generated cover thumbnail as its chosen cover. Saving twice creates one cover.
 * @throws AppError "books.not_found", "covers.not_drawn", "server.busy"
 */
export async function chooseGeneratedCover(deps: ChooseDeps, which: BookRef): Promise<BookSummary> {
  const { ownerId, bookId } = which;
  const face = faceOf(await inTransaction(deps.db, (tx) => deps.paidJobs.bookOf(tx, which)));
  const recipe = await defaultRecipe(face);
  const chooseExisting = async (tx: Tx): Promise<boolean> => {
    const kept = await lockGenerated(tx, { ...face, bookId, recipe });
    if (kept !== null) await deps.books.setCover(tx, which, { cover_id: kept.id, recipe });
    return kept !== null;
  };
  if (!(await inTransaction(deps.db, chooseExisting))) {
    const id = randomUUID();
    const pictures = await withCoverErrors(paintImages(deps, { ownerId, coverId: id, face, recipe }));
    const isFirst = await inTransaction(deps.db, async (tx) => {
      // Under the account's lock, so that the same cover saved while this one was painted is found.
      await deps.credits.lock(tx, ownerId);
      await deps.paidJobs.bookOf(tx, which);
      if (await chooseExisting(tx)) return false;
      await insertCover(tx, {
        ...face,
        id,
        recipe,
        pictures,
        owner_id: ownerId,
        book_id: bookId,
        run_id: null,
        number: 1,
        kind: "kept",
      });
      await deps.books.setCover(tx, which, { cover_id: id, recipe });
      return true;
    });
    if (!isFirst) await deleteThumbnailFiles(deps, pictures.objectKey);
  }
  return inTransaction(deps.db, (tx) => deps.books.summary(tx, which));
}

/**
 * Removes the cover from a copy if the original's was deleted during copying. Locks the cover, so that a
 * later deletion finds the copy among the books using it.
 */
export async function holdCoverOfCopy(deps: ChooseDeps, tx: Tx, copyId: string): Promise<void> {
  const copy = await deps.books.find(tx, copyId);
  if (copy === null || copy.cover === null) return;
  const ownerId = copy.owner_id;
  const cover = await lockCover(tx, { ownerId, coverId: copy.cover.cover_id });
  if (cover === null) await deps.books.setCover(tx, { ownerId, bookId: copyId }, null);
}

/** Removes the chosen cover from a book; the author keeps the cover. @throws AppError "books.not_found" */
export function removeFromBook(deps: ChooseDeps, which: BookRef): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, which);
    if (book.cover !== null) await deps.books.setCover(tx, which, null);
    return deps.books.summary(tx, which);
  });
}

/** Deletes a cover, and removes it from the books using it. @throws AppError "covers.not_found" */
export async function deleteCover(
  deps: ChooseDeps,
  { ownerId, coverId }: { ownerId: string; coverId: string },
): Promise<DeletedCover> {
  const { takenOff, objectKey } = await inTransaction(deps.db, async (tx) => {
    const cover = await lockCover(tx, { ownerId, coverId });
    if (cover === null) throw new AppError("covers.not_found");
    const bearers = await bearersOf(tx, { ownerId, coverIds: [coverId] });
    await deps.books.detachCover(tx, { ownerId, coverId });
    await removeCover(tx, coverId);
    return { takenOff: bearers.length, objectKey: cover.object_key };
  });
  // The row was deleted before its images.
  if (objectKey !== null) await deleteThumbnailFiles(deps, objectKey);
  return { id: coverId, taken_off: takenOff };
}
