import type {
  SaveReadingProgressRequest,
  ReadingProgress,
} from "@colophon/contracts/library/books/reading-progress";
import { AppError } from "@colophon/contracts/errors";
import type { Db } from "../../platform/db/database.ts";
import {
  type ReadingProgressRow,
  findReadingProgress,
  isBookOf,
  upsertReadingProgress,
} from "./reading-progress.store.ts";

type BookRef = { ownerId: string; bookId: string };

/** Where an author stopped reading; null where they have not begun. @throws AppError "books.not_found" */
export async function readProgress(db: Db, which: BookRef): Promise<ReadingProgress | null> {
  const row = await findReadingProgress(db, which);
  if (row === null && !(await isBookOf(db, which))) throw new AppError("books.not_found");
  return row === null ? null : presentProgress(row);
}

/**
 * Keeps a place. Two devices, or a tab that sends as it closes, may be late: of two places the one that was read
 * later stands. One statement, which locks nothing but its own row.
 * @returns the place that stands @throws AppError "books.not_found"
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
