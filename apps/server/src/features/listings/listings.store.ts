import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow } from "../../platform/db/rows.ts";

const ListingRow = z.object({
  description: z.string(),
  keywords: z.array(z.string()),
  categories: z.array(z.string()),
  updated_at: z.date(),
});
export type ListingRow = z.output<typeof ListingRow>;

/** What a listing says. */
export type ListingTexts = Pick<ListingRow, "description" | "keywords" | "categories">;

/** @returns null where nobody has written one */
export function findListing(db: Db, bookId: string): Promise<ListingRow | null> {
  return readRow(
    db,
    ListingRow,
    sql`select description, keywords, categories, updated_at from book_listing where book_id = ${bookId}`,
  );
}

/** @param listing.metadataId  the record that it was taken from; null leaves the one that is known */
export async function keepListing(
  tx: Tx,
  { bookId, metadataId, ...texts }: ListingTexts & { bookId: string; metadataId: string | null },
): Promise<void> {
  await sql`insert into book_listing (book_id, description, keywords, categories, metadata_id)
    values (${bookId}, ${texts.description}, ${texts.keywords}, ${texts.categories}, ${metadataId})
    on conflict (book_id) do update set description = excluded.description, keywords = excluded.keywords,
      categories = excluded.categories, metadata_id = coalesce(excluded.metadata_id, book_listing.metadata_id),
      updated_at = clock_timestamp()`.execute(tx);
}

/** A copy says what its original says. */
export async function copyListing(
  tx: Tx,
  { bookId, copyId }: { bookId: string; copyId: string },
): Promise<void> {
  await sql`insert into book_listing (book_id, description, keywords, categories, metadata_id)
    select ${copyId}, description, keywords, categories, metadata_id from book_listing
    where book_id = ${bookId}`.execute(tx);
}
