import { MAX_METADATA_RECORDS } from "@colophon/contracts/publishing/listings/choices";
import { OriginalRequest } from "@colophon/contracts/publishing/listings/optimization";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRow, readRows } from "../../platform/db/rows.ts";
import { StoredResult } from "./stored-result.ts";

const MetadataRow = z.object({
  id: z.uuid(),
  book_id: z.uuid().nullable(),
  source_run_id: z.uuid().nullable(),
  title: z.string(),
  genre: z.string(),
  provider: z.string(),
  model: z.string(),
  is_sample: z.boolean(),
  optimized_title: z.string(),
  optimized_subtitle: z.string(),
  optimized_description: z.string(),
  optimized_keywords: z.array(z.string()),
  optimized_categories: z.array(z.string()),
  notes: z.array(z.string()),
  assigned_at: z.date().nullable(),
  created_at: z.date(),
  /** the optimizer's request; null for proposals made directly for a book */
  request: OriginalRequest.nullable(),
  /** null for an old record that has only its texts */
  result: StoredResult.nullable(),
});
export type MetadataRow = z.output<typeof MetadataRow>;

const COLUMNS = sql.raw(Object.keys(MetadataRow.shape).join(", "));

/** An author's records, newest first. */
export function selectMetadata(db: Db, ownerId: string): Promise<MetadataRow[]> {
  return readRows(
    db,
    MetadataRow,
    sql`select ${COLUMNS} from metadata_record where owner_id = ${ownerId} order by created_at desc, id desc`,
  );
}

/** A page of an author's records, newest first. */
export function selectMetadataPage(
  db: Db,
  { ownerId, offset, limit }: { ownerId: string; offset: number; limit: number },
): Promise<MetadataRow[]> {
  return readRows(
    db,
    MetadataRow,
    sql`select ${COLUMNS} from metadata_record where owner_id = ${ownerId}
      order by created_at desc, id desc offset ${offset} limit ${limit}`,
  );
}

export function countMetadata(db: Db, ownerId: string): Promise<number> {
  return readCount(db, sql`select count(*)::int as count from metadata_record where owner_id = ${ownerId}`);
}

const UsingBook = z.object({ id: z.uuid(), title: z.string() });

/** Books on their author's shelf whose listing was taken from a record. */
export function selectUsingBooks(db: Db, metadataId: string): Promise<z.output<typeof UsingBook>[]> {
  return readRows(
    db,
    UsingBook,
    sql`select book.id, book.title from book_listing join book on book.id = book_listing.book_id
      where book_listing.metadata_id = ${metadataId} and book.deleted_at is null
      order by book.title, book.id`,
  );
}

const EmptiedBook = z.object({ book_id: z.uuid() });

/**
 * Deletes a record. Listings still identical to it are deleted too, even of books in the trash; those changed
 * since stay.
 * @returns the books whose listing was deleted; null if the owner has no such record
 */
export async function deleteMetadata(
  tx: Tx,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<string[] | null> {
  const record = await lockMetadata(tx, { ownerId, id });
  if (record === null) return null;
  const emptied = await readRows(
    tx,
    EmptiedBook,
    sql`delete from book_listing where metadata_id = ${id} and description = ${record.optimized_description}
      and keywords = ${record.optimized_keywords}::text[] and categories = ${record.optimized_categories}::text[]
      returning book_id`,
  );
  await sql`delete from metadata_record where id = ${id} and owner_id = ${ownerId}`.execute(tx);
  return emptied.map(({ book_id: bookId }) => bookId);
}

/** @returns null for an unknown record or another author's */
export function findMetadata(
  db: Db,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<MetadataRow | null> {
  return readRow(
    db,
    MetadataRow,
    sql`select ${COLUMNS} from metadata_record where owner_id = ${ownerId} and id = ${id}`,
  );
}

/** The same, protected from deletion until the transaction ends. */
export function holdMetadata(
  tx: Tx,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<MetadataRow | null> {
  return readRow(
    tx,
    MetadataRow,
    sql`select ${COLUMNS} from metadata_record where owner_id = ${ownerId} and id = ${id} for share`,
  );
}

/** Locks a record about to be deleted: waits for anyone holding it, so that what they wrote can be read. */
function lockMetadata(tx: Tx, { ownerId, id }: { ownerId: string; id: string }): Promise<MetadataRow | null> {
  return readRow(
    tx,
    MetadataRow,
    sql`select ${COLUMNS} from metadata_record where owner_id = ${ownerId} and id = ${id} for update`,
  );
}

/** The record a run produced; null if its author has since deleted it. */
export function findMetadataOfRun(db: Db, runId: string): Promise<MetadataRow | null> {
  return readRow(db, MetadataRow, sql`select ${COLUMNS} from metadata_record where source_run_id = ${runId}`);
}

export type NewMetadata = Omit<MetadataRow, "assigned_at" | "created_at"> & { ownerId: string };

/** Adds a record; the author's oldest unused record is deleted to make room. */
export async function insertMetadata(tx: Tx, { ownerId, ...row }: NewMetadata): Promise<void> {
  await sql`insert into metadata_record (id, owner_id, book_id, source_run_id, title, genre, provider, model,
      is_sample, optimized_title, optimized_subtitle, optimized_description, optimized_keywords,
      optimized_categories, notes, request, result)
    values (${row.id}, ${ownerId}, ${row.book_id}, ${row.source_run_id}, ${row.title}, ${row.genre},
      ${row.provider}, ${row.model}, ${row.is_sample}, ${row.optimized_title}, ${row.optimized_subtitle},
      ${row.optimized_description}, ${row.optimized_keywords}, ${row.optimized_categories},
      ${row.notes}, ${row.request === null ? null : JSON.stringify(row.request)}::jsonb,
      ${row.result === null ? null : JSON.stringify(row.result)}::jsonb)`.execute(tx);
  await sql`delete from metadata_record where id in (
      select id from metadata_record where owner_id = ${ownerId}
      order by created_at desc, id desc offset ${MAX_METADATA_RECORDS})
    and not exists (select from book_listing where metadata_id = metadata_record.id)`.execute(tx);
}

export async function recordAssigned(tx: Tx, id: string): Promise<void> {
  await sql`update metadata_record set assigned_at = clock_timestamp() where id = ${id}`.execute(tx);
}
