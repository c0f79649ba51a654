import { LANGUAGE_VARIANTS } from "@colophon/contracts/shared/book-choices";
import { ChosenCover } from "@colophon/contracts/covers/designs/cover";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

const FrontedBook = z.object({
  owner_id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  author_name: z.string(),
  genre: z.string(),
  /** the cover its author chose */
  cover: ChosenCover.nullable(),
  language_variant: z.enum(LANGUAGE_VARIANTS),
  /** hash of everything the thumbnail should be rendered from */
  source: z.string(),
  /** whether the book has any text */
  has_text: z.boolean(),
  /** hash of what the current thumbnail was rendered from; null if there is none */
  made_of: z.string().nullable(),
  edition: z.int().nullable(),
  object_key: z.string().nullable(),
});
export type FrontedBook = z.output<typeof FrontedBook>;

/** A book and its thumbnail. @returns null if the book was deleted */
export function findFrontedBook(db: Db, bookId: string): Promise<FrontedBook | null> {
  return readRow(
    db,
    FrontedBook,
    sql`select b.owner_id, b.title, b.subtitle, b.author_name, b.genre, b.cover, b.language_variant, b.cover_source as source,
        exists (select from chapter c where c.book_id = b.id and c.text <> '') as has_text,
        f.source as made_of, f.edition, f.object_key
      from book b left join cover_thumbnail f on f.book_id = b.id where b.id = ${bookId}`,
  );
}

const Due = z.object({ book_id: z.uuid() });

/**
 * Books with text that aren't being written and have no up-to-date thumbnail from this press edition; newest
 * first.
 */
export async function findDue(db: Db, due: { edition: number; limit: number }): Promise<string[]> {
  const rows = await readRows(
    db,
    Due,
    sql`select b.id as book_id from book b left join cover_thumbnail f on f.book_id = b.id
      where (f.book_id is null or f.edition <> ${due.edition} or f.source <> b.cover_source)
        and b.deleted_at is null and exists (select from chapter c where c.book_id = b.id and c.text <> '')
        and not exists (
          select from run r where r.book_id = b.id and r.kind = 'book' and r.status = 'running')
      order by b.created_at desc, b.id limit ${due.limit}`,
  );
  return rows.map(({ book_id }) => book_id);
}

/** Thumbnail row to store; without an id and a key if the press rejected it. */
export type NewThumbnail = {
  bookId: string;
  source: string;
  edition: number;
  imageId: string | null;
  objectKey: string | null;
  now: Date;
};

/** Sets a book's thumbnail. @returns false if the book has since changed or was deleted */
export async function upsertThumbnail(db: Db, front: NewThumbnail): Promise<boolean> {
  const stored = await countReturned(
    db,
    sql`insert into cover_thumbnail (book_id, source, edition, picture_id, object_key, made_at)
      select b.id, ${front.source}, ${front.edition}, ${front.imageId}, ${front.objectKey}, ${front.now}
      from book b where b.id = ${front.bookId} and b.cover_source = ${front.source}
      on conflict (book_id) do update set source = excluded.source, edition = excluded.edition,
        picture_id = excluded.picture_id, object_key = excluded.object_key, made_at = excluded.made_at
      returning book_id`,
  );
  return stored > 0;
}

const Key = z.object({ object_key: z.string() });

/** Key prefix of a thumbnail's images. @returns null for an unknown one */
export async function findThumbnailKey(db: Db, imageId: string): Promise<string | null> {
  const row = await readRow(
    db,
    Key,
    sql`select object_key from cover_thumbnail where picture_id = ${imageId}`,
  );
  return row?.object_key ?? null;
}

/** Those of the key prefixes that belong to no thumbnail. */
export async function findUnknown(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    Key,
    sql`select object_key from unnest(${keys}::text[]) as stored (object_key)
      where not exists (select from cover_thumbnail f where f.object_key = stored.object_key)`,
  );
  return rows.map(({ object_key }) => object_key);
}

const Sampled = z.object({ book_id: z.uuid(), object_key: z.string() });

/** A sample of thumbnails, from a different position each time. */
export function sampleThumbnails(db: Db, count: number): Promise<z.output<typeof Sampled>[]> {
  return readRows(
    db,
    Sampled,
    sql`with start as materialized (select gen_random_uuid() as id),
      behind as (
        select book_id, object_key from cover_thumbnail
        where object_key is not null and book_id >= (select id from start) order by book_id limit ${count}
      ), before as (
        select book_id, object_key from cover_thumbnail
        where object_key is not null and book_id < (select id from start) order by book_id limit ${count}
      )
      select book_id, object_key from behind union all select book_id, object_key from before limit ${count}`,
  );
}

/** Deletes a thumbnail whose images are missing, so that it is rendered again. */
export async function deleteThumbnail(db: Db, front: { book_id: string; object_key: string }): Promise<void> {
  await sql`delete from cover_thumbnail
    where book_id = ${front.book_id} and object_key = ${front.object_key}`.execute(db);
}
