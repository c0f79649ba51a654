import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type { BookSummary } from "@colophon/contracts/books/book";
import type { DeletedCover } from "@colophon/contracts/covers/cover";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Books } from "../books/books.ts";
import { removePictures } from "../fronts/fronts.ts";
import type { PaidWork } from "../paid-work/paid-work.ts";
import { bearersOf, findKept, insertCover, lockCover, removeCover } from "./covers.store.ts";
import { type DrawDeps, faceOf, inWords, ownRecipe, paintPictures } from "./draw-cover.ts";

type Which = { ownerId: string; bookId: string };

export type ChooseDeps = DrawDeps & {
  db: Db;
  log: Log;
  books: Pick<Books, "setCover" | "takeCoverOff" | "summary">;
  paidWork: Pick<PaidWork, "bookOf">;
};

/** Gives a book one of its author's covers. @throws AppError "books.not_found", "covers.not_found" */
export function assignCover(
  deps: ChooseDeps,
  { coverId, ...which }: Which & { coverId: string },
): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    await deps.paidWork.bookOf(tx, which);
    // Held, so that it is not deleted between this look and the book's having it.
    const cover = await lockCover(tx, { ownerId: which.ownerId, coverId });
    if (cover === null) throw new AppError("covers.not_found");
    await deps.books.setCover(tx, which, { cover_id: cover.id, recipe: cover.recipe });
    return deps.books.summary(tx, which);
  });
}

/**
 * Makes the front that a book has by its title and author its chosen cover. Kept twice, it is one cover.
 * @throws AppError "books.not_found", "covers.not_drawn", "server.busy"
 */
export async function keepOwnFront(deps: ChooseDeps, which: Which): Promise<BookSummary> {
  const { ownerId, bookId } = which;
  const face = faceOf(await inTransaction(deps.db, (tx) => deps.paidWork.bookOf(tx, which)));
  const recipe = await ownRecipe(face);
  const isKept = await inTransaction(deps.db, async (tx) => {
    const kept = await findKept(tx, { ...face, bookId, recipe });
    if (kept !== null) await deps.books.setCover(tx, which, { cover_id: kept.id, recipe });
    return kept !== null;
  });
  if (!isKept) {
    const id = randomUUID();
    const pictures = await inWords(paintPictures(deps, { coverId: id, face, recipe }));
    await inTransaction(deps.db, async (tx) => {
      await deps.paidWork.bookOf(tx, which);
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
    });
  }
  return inTransaction(deps.db, (tx) => deps.books.summary(tx, which));
}

/** Takes the chosen cover off a book; the cover stays its author's. @throws AppError "books.not_found" */
export function removeFromBook(deps: ChooseDeps, which: Which): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidWork.bookOf(tx, which);
    if (book.cover !== null) await deps.books.setCover(tx, which, null);
    return deps.books.summary(tx, which);
  });
}

/** Deletes a cover, and takes it off the books that bear it. @throws AppError "covers.not_found" */
export async function deleteCover(
  deps: ChooseDeps,
  { ownerId, coverId }: { ownerId: string; coverId: string },
): Promise<DeletedCover> {
  const { takenOff, objectKey } = await inTransaction(deps.db, async (tx) => {
    const cover = await lockCover(tx, { ownerId, coverId });
    if (cover === null) throw new AppError("covers.not_found");
    const bearers = await bearersOf(tx, { ownerId, coverIds: [coverId] });
    await deps.books.takeCoverOff(tx, { ownerId, coverId });
    await removeCover(tx, coverId);
    return { takenOff: bearers.length, objectKey: cover.object_key };
  });
  // The row went before its pictures.
  if (objectKey !== null) await removePictures(deps, objectKey);
  return { id: coverId, taken_off: takenOff };
}
