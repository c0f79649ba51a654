import { AppError } from "@colophon/contracts/errors";
import type { ListedExport } from "@colophon/contracts/exports/files";
import type { PageQuery, Pagination } from "@colophon/contracts/shared/list";
import type { Db } from "../../platform/db/database.ts";
import { presentPagination } from "../../platform/http/pagination.ts";
import type { Books } from "../../library/books/books.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { countExports, listExports } from "./export-requests.store.ts";
import { presentExport } from "./present-export.ts";
import { findExistingFiles } from "./stored-files.store.ts";

export type ListRequest = { ownerId: string; bookId: string; page: PageQuery };
type ListDeps = { db: Db; books: Pick<Books, "isOnShelf">; runs: Pick<Runs, "findAll"> };

/**
 * A book's requests from all devices, newest first.
 * @throws AppError "books.not_found", alike for an unknown book and another author's
 */
export async function listBookExports(
  { db, books, runs }: ListDeps,
  { ownerId, bookId, page }: ListRequest,
): Promise<{ exports: ListedExport[]; pagination: Pagination }> {
  if (!(await books.isOnShelf({ ownerId, bookId }))) throw new AppError("books.not_found");
  const { limit } = page;
  const [rows, total] = await Promise.all([
    listExports(db, { bookId, limit, offset: (page.page - 1) * limit }),
    countExports(db, bookId),
  ]);
  const hashes = rows.flatMap(({ files }) => files.map(({ content_hash }) => content_hash));
  const [states, held] = await Promise.all([
    runs.findAll(
      db,
      rows.map(({ id }) => id),
    ),
    findExistingFiles(db, { bookId, hashes }),
  ]);
  const contents = new Set(held.map(({ content_hash }) => content_hash));
  const exports = rows.flatMap((row) => {
    const run = states.get(row.id);
    if (run === undefined) return [];
    const made = presentExport(row, run);
    const kept = row.files.filter((file) => contents.has(file.content_hash)).map(({ format }) => format);
    return [{ ...made, kept: made.files.map(({ format }) => format).filter((one) => kept.includes(one)) }];
  });
  return { exports, pagination: presentPagination(page, total) };
}
