import type {
  SaveReadingProgressRequest,
  ReadingProgress,
} from "@colophon/contracts/library/books/endpoints";
import { AppError } from "@colophon/contracts/errors";
import type { Db } from "../../platform/db/database.ts";
import {
  type ReadingProgressRow,
  findReadingProgress,
  isBookOf,
  upsertReadingProgress,
} from "./reading-progress.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** An author's reading position; null if they haven't started. @throws AppError "books.not_found" */
export async function readProgress(db: Db, which: BookRef): Promise<ReadingProgress | null> {
  const row = await findReadingProgress(db, which);
  if (row === null && !(await isBookOf(db, which))) throw new AppError("books.not_found");
  return row === null ? null : presentProgress(row);
}

/**
 * Saves a position. Updates may arrive late, from another device or a closing tab: the one read later wins. A
 * single statement that locks only its own row.
 * @returns the current position @throws AppError "books.not_found"
 */
export async function saveReadingProgress(
  db: Db,
  which: BookRef,
  place: SaveReadingProgressRequest,
): Promise<ReadingProgress> {
  const row = (await upsertReadingProgress(db, which, place)) ?? (await findReadingProgress(db, which));
  if (row === null) throw new AppError("books.not_found");
  return presentProgress(row);
}

function presentProgress({
  char_offset: offset,
  read_at: readAt,
  ...look
}: ReadingProgressRow): ReadingProgress {
  return { ...look, offset, updated_at: readAt.toISOString() };
}
