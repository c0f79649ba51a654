import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow } from "../../platform/db/rows.ts";

const ListingRow = z.object({
  description: z.string(),
  keywords: z.array(z.string()),
  categories: z.array(z.string()),
  revision: z.int(),
  updated_at: z.date(),
});
export type ListingRow = z.output<typeof ListingRow>;

/** The texts of a listing. */
export type ListingTexts = Pick<ListingRow, "description" | "keywords" | "categories">;

/** @returns null if none has been written */
export function findListing(db: Db, bookId: string): Promise<ListingRow | null> {
  return readRow(
    db,
    ListingRow,
    sql`select description, keywords, categories, revision, updated_at from book_listing where book_id = ${bookId}`,
  );
}

/** A listing to be stored. */
export type ListingToSave = ListingTexts & {
  bookId: string;
  /** the record it was taken from; null leaves the current one */
  metadataId: string | null;
  /** the revision it is based on, 0: none; null: overwrite any */
  revision: number | null;
};

/** @returns false if the stored revision is not the one it is based on */
export async function upsertListing(
  tx: Tx,
  { bookId, metadataId, revision, ...texts }: ListingToSave,
): Promise<boolean> {
  const kept = await countReturned(
    tx,
    sql`insert into book_listing (book_id, description, keywords, categories, metadata_id)
    select ${bookId}, ${texts.description}, ${texts.keywords}, ${texts.categories}, ${metadataId}
    where coalesce(${revision}::bigint, 0) = 0 or exists (select from book_listing where book_id = ${bookId})
    on conflict (book_id) do update set description = excluded.description, keywords = excluded.keywords,
      categories = excluded.categories, metadata_id = coalesce(excluded.metadata_id, book_listing.metadata_id),
      revision = book_listing.revision + 1, updated_at = clock_timestamp()
    where ${revision}::bigint is null or book_listing.revision = ${revision}::bigint
    returning book_id`,
  );
  return kept > 0;
}

/** A copied book gets the original's listing. */
export async function copyListing(
  tx: Tx,
  { bookId, copyId }: { bookId: string; copyId: string },
): Promise<void> {
  await sql`insert into book_listing (book_id, description, keywords, categories, metadata_id)
    select ${copyId}, description, keywords, categories, metadata_id from book_listing
    where book_id = ${bookId}`.execute(tx);
}
