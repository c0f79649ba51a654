import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRows } from "../../platform/db/rows.ts";

type EntryRef = { kind: string; name: string };

const SharedRow = z.object({
  kind: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  attributes: z.array(z.string()),
  role: z.string(),
  want: z.string(),
  need: z.string(),
  speech: z.string(),
  from_book_id: z.uuid().nullable(),
  from_title: z.string().nullable(),
  is_overridden: z.boolean(),
});
/** A person or place shared by the books of a series. */
export type SharedRow = z.output<typeof SharedRow>;

/** Entries a book's series shares, including those for which the book has its own. */
export function selectShared(db: Db, bookId: string): Promise<SharedRow[]> {
  return readRows(
    db,
    SharedRow,
    sql`select e.kind, e.name, e.aliases, e.attributes, e.role, e.want, e.need, e.speech, e.from_book_id,
        b.title as from_title,
        exists (select from entity own where own.book_id = v.book_id and own.kind = e.kind and own.name = e.name
          and own.removed_at is null)
          as is_overridden
      from series_volume v join series_entity e on e.series_id = v.series_id
      left join book b on b.id = e.from_book_id
      where v.book_id = ${bookId} order by e.kind, lower(e.name), e.name`,
  );
}

export function countShared(db: Db, seriesId: string): Promise<number> {
  return readCount(db, sql`select count(*)::int as count from series_entity where series_id = ${seriesId}`);
}

/** Copies a book's entry to its series, replacing one of the same name. @returns false if there is none */
export async function shareEntity(tx: Tx, bookId: string, { kind, name }: EntryRef): Promise<boolean> {
  const shared = await countReturned(
    tx,
    sql`insert into series_entity
        (series_id, kind, name, aliases, attributes, role, want, need, speech, from_book_id)
      select v.series_id, e.kind, e.name, e.aliases, e.attributes, e.role, e.want, e.need, e.speech, e.book_id
      from entity e join series_volume v on v.book_id = e.book_id
      where e.book_id = ${bookId} and e.kind = ${kind} and e.name = ${name} and e.removed_at is null
      on conflict (series_id, kind, name) do update set aliases = excluded.aliases,
        attributes = excluded.attributes, role = excluded.role, want = excluded.want, need = excluded.need,
        speech = excluded.speech, from_book_id = excluded.from_book_id
      returning name`,
  );
  return shared > 0;
}

/** @returns false if the series shares none of this name */
export async function removeShared(tx: Tx, seriesId: string, { kind, name }: EntryRef): Promise<boolean> {
  const removed = await countReturned(
    tx,
    sql`delete from series_entity where series_id = ${seriesId} and kind = ${kind} and name = ${name}
      returning name`,
  );
  return removed > 0;
}

const EarlierFact = z.object({
  book_id: z.uuid(),
  title: z.string(),
  volume: z.number(),
  chapter: z.int(),
  about: z.string(),
  attribute: z.string(),
  value: z.string(),
  quote: z.string(),
});
/** A fact from an earlier volume. */
export type EarlierFact = z.output<typeof EarlierFact>;

/** Facts from the volumes before a book, in narrative order; none for a book without a number. */
export function selectEarlierFacts(db: Db, bookId: string): Promise<EarlierFact[]> {
  return readRows(
    db,
    EarlierFact,
    sql`select b.id as book_id, b.title, earlier.volume::float8 as volume, c.number as chapter, f.about, f.attribute,
        f.value, f.quote
      from series_volume own join series_volume earlier
        on earlier.series_id = own.series_id and earlier.volume < own.volume
      join book b on b.id = earlier.book_id and b.deleted_at is null
      join fact f on f.book_id = b.id and f.status = 'standing' and f.removed_at is null
      join chapter c on c.book_id = f.book_id and c.id = f.chapter_id and c.number is not null
      where own.book_id = ${bookId} order by earlier.volume, c.number, f.scene, f.created_at, f.id`,
  );
}
