import type { KeepReadingRequest, ReadingPlace } from "@colophon/contracts/books/reading";
import { AppError } from "@colophon/contracts/errors";
import type { Db } from "../../platform/db/database.ts";
import { type ReadingRow, findReading, isBookOf, upsertReading } from "./reading.store.ts";

type Which = { ownerId: string; bookId: string };

/** Where an author stopped reading; null where they have not begun. @throws AppError "books.not_found" */
export async function readReading(db: Db, which: Which): Promise<ReadingPlace | null> {
  const row = await findReading(db, which);
  if (row === null && !(await isBookOf(db, which))) throw new AppError("books.not_found");
  return row === null ? null : presentReading(row);
}

/**
 * Keeps a place. Two devices, or a tab that sends as it closes, may be late: of two places the one that was read
 * later stands. One statement, which locks nothing but its own row.
 * @returns the place that stands @throws AppError "books.not_found"
 */
export async function keepReading(db: Db, which: Which, place: KeepReadingRequest): Promise<ReadingPlace> {
  const row = (await upsertReading(db, which, place)) ?? (await findReading(db, which));
  if (row === null) throw new AppError("books.not_found");
  return presentReading(row);
}

function presentReading({ char_offset: offset, read_at: readAt, ...look }: ReadingRow): ReadingPlace {
  return { ...look, offset, updated_at: readAt.toISOString() };
}
