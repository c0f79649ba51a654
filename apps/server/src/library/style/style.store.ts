import { ProseMeasures, SampleMeasures, StyleCard } from "@colophon/contracts/library/style";
import { sql } from "kysely";
import { z } from "zod";
import { ADVISORY_LOCKS } from "../../platform/db/advisory-locks.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

const CardRow = z.object({
  revision: z.int(),
  card: StyleCard,
  sample: z.string().nullable(),
  measures: SampleMeasures.nullable(),
});
/** A book's style card, with the author's sample and its measures. */
export type CardRow = z.output<typeof CardRow>;

export function findCard(db: Db, bookId: string): Promise<CardRow | null> {
  return readRow(
    db,
    CardRow,
    sql`select revision, card, sample, measures from style_card where book_id = ${bookId}`,
  );
}

/**
 * Locks a book's card, even a missing one, until the transaction ends, so that words are checked against the
 * current card.
 */
export async function lockCard(tx: Tx, bookId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.styleCard}, hashtext(${bookId}))`.execute(tx);
}

/**
 * @param card.revision  of the card being changed; 0 if there is none
 * @returns false if the stored one differs
 */
export async function upsertCard(tx: Tx, bookId: string, card: CardRow): Promise<boolean> {
  const { revision, sample } = card;
  const measures = card.measures === null ? null : JSON.stringify(card.measures);
  const query =
    revision === 0
      ? sql`insert into style_card (book_id, revision, card, sample, measures)
          values (${bookId}, 1, ${JSON.stringify(card.card)}::jsonb, ${sample}, ${measures}::jsonb)
          on conflict do nothing returning book_id`
      : sql`update style_card set revision = revision + 1, card = ${JSON.stringify(card.card)}::jsonb, sample = ${sample},
            measures = ${measures}::jsonb, updated_at = now()
          where book_id = ${bookId} and revision = ${revision}::bigint returning book_id`;
  return (await countReturned(tx, query)) > 0;
}

export async function copyCard(tx: Tx, copy: { bookId: string; copyId: string }): Promise<void> {
  await sql`insert into style_card (book_id, revision, card, sample, measures)
    select ${copy.copyId}, 1, card, sample, measures from style_card where book_id = ${copy.bookId}`.execute(
    tx,
  );
}

const OtherCard = z.object({ book_id: z.uuid(), title: z.string(), is_measured: z.boolean() });

/** Books on the same author's shelf that have a card, newest card first. */
export function selectOtherCards(db: Db, bookId: string): Promise<z.output<typeof OtherCard>[]> {
  return readRows(
    db,
    OtherCard,
    sql`select s.book_id, b.title, s.measures is not null as is_measured
      from style_card s join book b on b.id = s.book_id
      join book mine on mine.id = ${bookId} and mine.owner_id = b.owner_id
      where s.book_id <> ${bookId} and b.deleted_at is null order by s.updated_at desc, b.id limit 50`,
  );
}

const StyleMeasuresRow = z.object({ chapter_id: z.string(), text_hash: z.string(), measures: ProseMeasures });
/** Style measures of a chapter; `text_hash`: of the measured text. */
export type StyleMeasuresRow = z.output<typeof StyleMeasuresRow>;

export function selectStyleMeasures(db: Db, bookId: string): Promise<StyleMeasuresRow[]> {
  return readRows(
    db,
    StyleMeasuresRow,
    sql`select chapter_id, text_hash, measures from style_metric where book_id = ${bookId}`,
  );
}

/** Replaces the style measures of a book's chapters. */
export async function replaceStyleMeasures(
  tx: Tx,
  bookId: string,
  rows: readonly StyleMeasuresRow[],
): Promise<void> {
  await sql`delete from style_metric where book_id = ${bookId}`.execute(tx);
  await sql`insert into style_metric (book_id, chapter_id, text_hash, measures)
    select ${bookId}, chapter_id, text_hash, measures
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (chapter_id text, text_hash text, measures jsonb)`.execute(
    tx,
  );
}
