import type { ExportedRow, NamedFile } from "./files-of-rows.ts";

/**
 * A table whose rows for an author go into the export.
 * `owner`: the column that names the author; `book`: exported to the book's folder, by `book_id`;
 * `of`, `ofBook`: its column references the id of another table, whose `owner_id` (or `by`) is the author, or
 * whose `book_id` is the book.
 */
export type ExportedTable = {
  table: string;
  /** file name without ".json" */
  name: string;
  what: string;
  leads:
    | { owner: string }
    | { book: true }
    | { column: string; of: string; by?: string }
    | { column: string; ofBook: string };
  /** columns not exported: secrets, other people's data, and internal fields */
  without?: readonly string[];
  files?: (row: ExportedRow) => NamedFile[];
};
