import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/database.ts";

/** All columns of the book except its own: columns added later are copied too. */
export async function copyBookRow(
  tx: Tx,
  copy: { bookId: string; copyId: string; title: string; plan: BookOutline | null },
): Promise<void> {
  await sql`insert into book select (jsonb_populate_record(book, jsonb_build_object(
      'id', ${copy.copyId}::text, 'title', ${copy.title}::text, 'version', 1, 'plan', ${JSON.stringify(copy.plan)}::jsonb,
      'created_at', now(), 'updated_at', now(), 'deleted_at', null))).*
    from book where id = ${copy.bookId}`.execute(tx);
}
