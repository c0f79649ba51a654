import { WrapSpec } from "@colophon/contracts/covers/designs/cover";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { readRow } from "../../platform/db/rows.ts";

/** Wrap last shown to the book's author; null if none has been shown. */
export function findSeenWrap(db: Db, bookId: string): Promise<WrapSpec | null> {
  return readRow(db, WrapSpec, sql`select trim, paper, pages from wrap_seen where book_id = ${bookId}`);
}

export async function upsertSeenWrap(
  db: Db,
  { bookId, ...look }: WrapSpec & { bookId: string },
): Promise<void> {
  await sql`insert into wrap_seen (book_id, trim, paper, pages)
    values (${bookId}, ${look.trim}, ${look.paper}, ${look.pages})
    on conflict (book_id) do update
      set trim = excluded.trim, paper = excluded.paper, pages = excluded.pages, seen_at = clock_timestamp()`.execute(
    db,
  );
}
