import { PublishingChoices } from "@colophon/contracts/publishing/kdp-form";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow } from "../../platform/db/rows.ts";

const COLUMNS = sql.raw(
  "prices, royalty_plan, is_adult, reading_age_min, reading_age_max, publishing_rights, drm, marketplace, done",
);

/** Defaults: nearly everybody chooses 70 %, and it is the form's own first choice. */
const UNDECIDED: PublishingChoices = {
  prices: { ebook: {}, paperback: {}, hardcover: {} },
  royalty_plan: "70",
  is_adult: null,
  reading_age_min: null,
  reading_age_max: null,
  publishing_rights: null,
  drm: null,
  marketplace: null,
  done: [],
};

export async function findChoices(db: Db, bookId: string): Promise<PublishingChoices> {
  const row = await readRow(
    db,
    PublishingChoices,
    sql`select ${COLUMNS} from book_publishing where book_id = ${bookId}`,
  );
  return row ?? UNDECIDED;
}

/** Creates the row if missing, and locks it: changes are serialized. */
export async function lockChoices(tx: Tx, bookId: string): Promise<PublishingChoices> {
  await sql`insert into book_publishing (book_id) values (${bookId}) on conflict do nothing`.execute(tx);
  const row = await readRow(
    tx,
    PublishingChoices,
    sql`select ${COLUMNS} from book_publishing where book_id = ${bookId} for update`,
  );
  return row ?? UNDECIDED;
}

export async function saveChoices(tx: Tx, bookId: string, choices: PublishingChoices): Promise<void> {
  await sql`update book_publishing set prices = ${JSON.stringify(choices.prices)}::jsonb,
      royalty_plan = ${choices.royalty_plan}, is_adult = ${choices.is_adult},
      reading_age_min = ${choices.reading_age_min}, reading_age_max = ${choices.reading_age_max},
      publishing_rights = ${choices.publishing_rights}, drm = ${choices.drm},
      marketplace = ${choices.marketplace}, done = ${choices.done}::text[], updated_at = clock_timestamp()
    where book_id = ${bookId}`.execute(tx);
}

const Size = z.object({ bytes: z.int() });

/** Size of the last EPUB used; null if none is in the store. */
export async function findEbookBytes(db: Db, bookId: string): Promise<number | null> {
  const row = await readRow(
    db,
    Size,
    sql`select bytes from export_file where book_id = ${bookId} and format = 'epub'
      order by last_used_at desc limit 1`,
  );
  return row?.bytes ?? null;
}
