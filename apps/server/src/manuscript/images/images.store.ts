import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

const ImageRow = z.object({
  id: z.string(),
  object_key: z.string(),
  media_type: z.enum(["image/jpeg", "image/png"]),
  width_px: z.int(),
  height_px: z.int(),
  bytes: z.int(),
});
export type ImageRow = z.output<typeof ImageRow>;

const COLUMNS = sql.raw(
  Object.keys(ImageRow.shape)
    .map((name) => `p.${name}`)
    .join(", "),
);

/** Whether a book is this author's, and not in the trash. */
export async function isOnShelf(
  db: Db,
  { ownerId, bookId }: { ownerId: string; bookId: string },
): Promise<boolean> {
  const found = await countReturned(
    db,
    sql`select id from book where id = ${bookId} and owner_id = ${ownerId} and deleted_at is null`,
  );
  return found > 0;
}

export function selectImages(db: Db, bookId: string): Promise<ImageRow[]> {
  return readRows(
    db,
    ImageRow,
    sql`select ${COLUMNS} from book_image p where p.book_id = ${bookId} order by p.created_at, p.id`,
  );
}

/** The image with this id, in any book; null if unknown. */
export function findImage(db: Db, id: string): Promise<ImageRow | null> {
  return readRow(
    db,
    ImageRow,
    sql`select ${COLUMNS} from book_image p where p.id = ${id}
      union all select ${COLUMNS} from author_photo p where p.id = ${id} limit 1`,
  );
}

export function findImageOf(db: Db, which: { bookId: string; id: string }): Promise<ImageRow | null> {
  return readRow(
    db,
    ImageRow,
    sql`select ${COLUMNS} from book_image p where p.book_id = ${which.bookId} and p.id = ${which.id}`,
  );
}

const StorageUsage = z.object({ pictures: z.int(), bytes_of_book: z.int(), bytes: z.int() });

/**
 * Storage used by a book and its author, locked until the transaction ends: concurrent uploads are counted
 * one by one.
 */
export async function lockStorageUsage(
  tx: Tx,
  { ownerId, bookId }: { ownerId: string; bookId: string | null },
): Promise<z.output<typeof StorageUsage>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pictures of ${ownerId}`}, 0))`.execute(tx);
  const usage = await readRow(
    tx,
    StorageUsage,
    sql`select (select count(*)::int from book_image where book_id = ${bookId}) as pictures,
      (select coalesce(sum(bytes), 0)::bigint from book_image where book_id = ${bookId}) as bytes_of_book,
      (select coalesce(sum(kept.bytes), 0)::bigint from (
        select distinct on (p.object_key) p.bytes from book_image p join book b on b.id = p.book_id
        where b.owner_id = ${ownerId} order by p.object_key) as kept)
        + (select coalesce(sum(p.bytes), 0)::bigint from author_photo p
          join author_profile a on a.id = p.profile_id where a.owner_id = ${ownerId})
        + (select coalesce(sum(p.bytes), 0)::bigint from cover_artwork p where p.owner_id = ${ownerId}) as bytes`,
  );
  return usage ?? { pictures: 0, bytes_of_book: 0, bytes: 0 };
}

export async function insertImage(tx: Tx, picture: ImageRow & { bookId: string; now: Date }): Promise<void> {
  await sql`insert into book_image
      (book_id, id, object_key, media_type, width_px, height_px, bytes, created_at)
    values (${picture.bookId}, ${picture.id}, ${picture.object_key}, ${picture.media_type},
      ${picture.width_px}, ${picture.height_px}, ${picture.bytes}, ${picture.now})`.execute(tx);
}

/** Sets or replaces a profile's photo. */
export async function replacePhoto(
  tx: Tx,
  photo: ImageRow & { profileId: string; now: Date },
): Promise<void> {
  await deletePhoto(tx, photo.profileId);
  await sql`insert into author_photo
      (profile_id, id, object_key, media_type, width_px, height_px, bytes, created_at)
    values (${photo.profileId}, ${photo.id}, ${photo.object_key}, ${photo.media_type},
      ${photo.width_px}, ${photo.height_px}, ${photo.bytes}, ${photo.now})`.execute(tx);
}

export async function deletePhoto(tx: Tx, profileId: string): Promise<void> {
  await sql`delete from author_photo where profile_id = ${profileId}`.execute(tx);
}

const PhotoRow = ImageRow.extend({ profile_id: z.uuid() });

export function selectPhotos(db: Db, profileIds: readonly string[]): Promise<z.output<typeof PhotoRow>[]> {
  return readRows(
    db,
    PhotoRow,
    sql`select p.profile_id, ${COLUMNS} from author_photo p where p.profile_id = any (${profileIds}::uuid[])`,
  );
}

/** Lets the copy of a book use the same images. */
export async function copyImages(tx: Tx, copy: { bookId: string; copyId: string }): Promise<void> {
  await sql`insert into book_image
    select (jsonb_populate_record(p, jsonb_build_object('book_id', ${copy.copyId}::text))).*
    from book_image p where p.book_id = ${copy.bookId}`.execute(tx);
}

/** Adds to a book those images from its author's other books that its text refers to. @returns how many */
export function adoptImages(
  db: Db,
  { bookId, ids }: { bookId: string; ids: readonly string[] },
): Promise<number> {
  return countReturned(
    db,
    sql`insert into book_image
      select distinct on (p.id) (jsonb_populate_record(p, jsonb_build_object('book_id', mine.id::text))).*
      from book mine join book theirs on theirs.owner_id = mine.owner_id and theirs.id <> mine.id
      join book_image p on p.book_id = theirs.id
      where mine.id = ${bookId} and p.id = any (${ids}::text[])
      on conflict (book_id, id) do nothing returning id`,
  );
}

const Key = z.object({ object_key: z.string() });

/** Those of the key prefixes that belong to no image. */
export async function findUnknown(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    Key,
    sql`select object_key from unnest(${keys}::text[]) as stored (object_key)
      where not exists (select from book_image p where p.object_key = stored.object_key)
        and not exists (select from author_photo p where p.object_key = stored.object_key)
        and not exists (select from cover_artwork p where p.object_key = stored.object_key)`,
  );
  return rows.map(({ object_key }) => object_key);
}
