import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";

const SeriesRow = z.object({ id: z.uuid(), title: z.string(), description: z.string() });
export type SeriesRow = z.output<typeof SeriesRow>;

const BookInSeries = z.object({
  series_id: z.uuid(),
  book_id: z.uuid(),
  title: z.string(),
  author_name: z.string(),
  volume: z.number().nullable(),
});
export type BookInSeries = z.output<typeof BookInSeries>;

/** Serialises changes to an author's series, so that counts and numbers stay valid until the end. */
export async function lockSeriesOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`series of ${ownerId}`}, 0))`.execute(tx);
}

export function selectSeries(db: Db, ownerId: string): Promise<SeriesRow[]> {
  return readRows(
    db,
    SeriesRow,
    sql`select id, title, description from series where owner_id = ${ownerId} order by lower(title), created_at, id`,
  );
}

export function findSeries(
  db: Db,
  { ownerId, seriesId }: { ownerId: string; seriesId: string },
): Promise<SeriesRow | null> {
  return readRow(
    db,
    SeriesRow,
    sql`select id, title, description from series where id = ${seriesId} and owner_id = ${ownerId}`,
  );
}

/** Books of series on the shelf: by number, then the others by age. */
export function selectBooksOf(db: Db, seriesIds: readonly string[]): Promise<BookInSeries[]> {
  return readRows(
    db,
    BookInSeries,
    sql`select v.series_id, b.id as book_id, b.title, b.author_name, v.volume::float8 as volume
      from series_volume v join book b on b.id = v.book_id
      where v.series_id = any (${seriesIds}::uuid[]) and b.deleted_at is null
      order by v.volume nulls last, b.created_at, b.id`,
  );
}

export function countSeries(db: Db, ownerId: string): Promise<number> {
  return readCount(db, sql`select count(*)::int as count from series where owner_id = ${ownerId}`);
}

export async function insertSeries(tx: Tx, series: SeriesRow & { ownerId: string }): Promise<void> {
  await sql`insert into series (id, owner_id, title, description)
    values (${series.id}, ${series.ownerId}, ${series.title}, ${series.description})`.execute(tx);
}

export async function updateSeries(tx: Tx, series: SeriesRow): Promise<void> {
  await sql`update series set title = ${series.title}, description = ${series.description}
    where id = ${series.id}`.execute(tx);
}

/** @returns false if the author has no such series */
export async function deleteSeries(
  tx: Tx,
  { ownerId, seriesId }: { ownerId: string; seriesId: string },
): Promise<boolean> {
  const deleted = await countReturned(
    tx,
    sql`delete from series where id = ${seriesId} and owner_id = ${ownerId} returning id`,
  );
  return deleted > 0;
}

const Place = z.object({ series_id: z.uuid(), volume: z.number().nullable() });

/** A book's position in its series; null if it isn't in one. */
export function findPlace(db: Db, bookId: string): Promise<z.output<typeof Place> | null> {
  return readRow(
    db,
    Place,
    sql`select series_id, volume::float8 as volume from series_volume where book_id = ${bookId}`,
  );
}

/** Title of another book with this number, on the shelf or in the trash. */
export async function findTitleOfVolume(
  db: Db,
  place: { seriesId: string; volume: number; besides: string },
): Promise<string | null> {
  const row = await readRow(
    db,
    z.object({ title: z.string() }),
    sql`select b.title || case when b.deleted_at is null then '' else ' (in the bin)' end as title
      from series_volume v join book b on b.id = v.book_id
      where v.series_id = ${place.seriesId} and v.volume = ${place.volume} and v.book_id <> ${place.besides}`,
  );
  return row?.title ?? null;
}

export async function setPlace(
  tx: Tx,
  place: { bookId: string; seriesId: string; volume: number | null },
): Promise<void> {
  await sql`insert into series_volume (book_id, series_id, volume)
    values (${place.bookId}, ${place.seriesId}, ${place.volume})
    on conflict (book_id) do update set series_id = excluded.series_id, volume = excluded.volume`.execute(tx);
}

export async function removePlace(tx: Tx, bookId: string): Promise<void> {
  await sql`delete from series_volume where book_id = ${bookId}`.execute(tx);
}

/** A copy joins its original's series without a number: two books can't share one. */
export async function copyPlace(tx: Tx, copy: { bookId: string; copyId: string }): Promise<void> {
  await sql`insert into series_volume (book_id, series_id)
    select ${copy.copyId}, series_id from series_volume where book_id = ${copy.bookId}
    on conflict do nothing`.execute(tx);
}
