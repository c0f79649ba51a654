import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readRow } from "../../platform/db/rows.ts";

const ListingRow = z.object({
  description: z.string(),
  keywords: z.array(z.string()),
  categories: z.array(z.string()),
  updated_at: z.date(),
});
export type ListingRow = z.output<typeof ListingRow>;

/** @returns null where nobody has written one */
export function findListing(db: Db, bookId: string): Promise<ListingRow | null> {
  return readRow(
    db,
    ListingRow,
    sql`select description, keywords, categories, updated_at from book_listing where book_id = ${bookId}`,
  );
}
