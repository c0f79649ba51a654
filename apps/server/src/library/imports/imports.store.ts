import { IMPORT_STATES, ImportChoices, ImportPreview } from "@colophon/contracts/library/imports";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

type ImportRef = { ownerId: string; id: string };

/** Why a file is rejected, as a message for its author. */
export const Rejection = z.object({ reason: z.string(), kind: z.string() });
export type Rejection = z.output<typeof Rejection>;

const ImportRow = z.object({
  id: z.uuid(),
  filename: z.string(),
  state: z.enum(IMPORT_STATES),
  preview: ImportPreview.nullable(),
  refusal: Rejection.nullable(),
  book_id: z.uuid().nullable(),
  created_at: z.date(),
});
export type ImportRow = z.output<typeof ImportRow>;

const IMPORT_COLUMNS = sql.raw(Object.keys(ImportRow.shape).join(", "));

const DraftRow = ImportRow.extend({
  /** JSON, parsed only by the import process; null until the file has been read */
  draft: z.string().nullable(),
  choices: ImportChoices.nullable(),
});
export type DraftRow = z.output<typeof DraftRow>;

/** Inserts a file to be read. @param network  network of its sender's IP */
export async function insertImport(
  tx: Tx,
  file: { id: string; ownerId: string; network: string; filename: string; bytes: Uint8Array },
): Promise<void> {
  await sql`insert into book_import (id, owner_id, network, filename, state)
    values (${file.id}, ${file.ownerId}, ${file.network}, ${file.filename}, 'waiting')`.execute(tx);
  await sql`insert into book_import_file (import_id, bytes)
    values (${file.id}, ${Buffer.from(file.bytes)})`.execute(tx);
}

/** Deletes all but this many of an author's newest imports. */
export async function removeOldest(tx: Tx, ownerId: string, kept: number): Promise<void> {
  await sql`delete from book_import where owner_id = ${ownerId} and id not in (
      select id from book_import where owner_id = ${ownerId} order by created_at desc, id limit ${kept})`.execute(
    tx,
  );
}

/** @returns null for unknown imports, those of other authors and expired ones */
export function findImport(db: Db, { ownerId, id }: ImportRef, since: Date): Promise<ImportRow | null> {
  return readRow(
    db,
    ImportRow,
    sql`select ${IMPORT_COLUMNS} from book_import
      where id = ${id} and owner_id = ${ownerId} and created_at > ${since}`,
  );
}

/** The same with the content that was read. */
export function findDraft(db: Db, { ownerId, id }: ImportRef, since: Date): Promise<DraftRow | null> {
  return readRow(
    db,
    DraftRow,
    sql`select ${IMPORT_COLUMNS}, draft::text as draft, choices from book_import
      where id = ${id} and owner_id = ${ownerId} and created_at > ${since}`,
  );
}

/** Locked until the transaction ends, so that two requests create one book. */
export async function lockImport(tx: Tx, id: string): Promise<{ book_id: string | null } | null> {
  return readRow(
    tx,
    z.object({ book_id: z.uuid().nullable() }),
    sql`select book_id from book_import where id = ${id} for update`,
  );
}

export async function setChoices(
  db: Db,
  { id, choices, preview }: { id: string; choices: ImportChoices; preview: string },
): Promise<void> {
  await sql`update book_import set choices = ${JSON.stringify(choices)}::jsonb, preview = ${preview}::jsonb
    where id = ${id}`.execute(db);
}

export async function setBook(tx: Tx, { id, bookId }: { id: string; bookId: string }): Promise<void> {
  await sql`update book_import set book_id = ${bookId} where id = ${id}`.execute(tx);
}

export function selectImages(db: Db, importId: string): Promise<{ number: number; bytes: Uint8Array }[]> {
  return readRows(
    db,
    z.object({ number: z.int(), bytes: z.instanceof(Uint8Array) }),
    sql`select number, bytes from book_import_image where import_id = ${importId} order by number`,
  );
}

export async function removeImport(db: Db, { ownerId, id }: ImportRef): Promise<boolean> {
  return (
    (await countReturned(
      db,
      sql`delete from book_import where id = ${id} and owner_id = ${ownerId} returning id`,
    )) > 0
  );
}

/** @returns how many */
export function removeBefore(db: Db, before: Date): Promise<number> {
  return countReturned(db, sql`delete from book_import where created_at <= ${before} returning id`);
}
