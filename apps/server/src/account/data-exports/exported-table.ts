import type { ExportedRow, NamedFile } from "./files-of-rows.ts";

/**
 * A table of which an author's rows go into their export.
 * `owner`: the column that names the author; `book`: it stands in its book's folder, by `book_id`;
 * `of`, `ofBook`: its column leads to the id of another table, whose `owner_id` (or `by`) is the author, or `book_id`
 * the book.
 */
export type ExportedTable = {
  table: string;
  /** of the file, without ".json" */
  name: string;
  what: string;
  leads:
    | { owner: string }
    | { book: true }
    | { column: string; of: string; by?: string }
    | { column: string; ofBook: string };
  /** columns that stay here: secrets, what concerns somebody else, and what only the machinery reads */
  without?: readonly string[];
  files?: (row: ExportedRow) => NamedFile[];
};
