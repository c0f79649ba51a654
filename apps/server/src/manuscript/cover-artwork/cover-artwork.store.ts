import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";

const CoverArtworkRow = z.object({
  id: z.uuid(),
  owner_id: z.uuid(),
  provider: z.enum(["upload", "fal", "openai", "gemini"]),
  model: z.string(),
  prompt: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  media_type: z.enum(["image/jpeg", "image/png"]),
  object_key: z.string(),
  created_at: z.date(),
});
export type CoverArtworkRow = z.output<typeof CoverArtworkRow>;

const COLUMNS = sql.raw(Object.keys(CoverArtworkRow.shape).join(", "));

export async function insertCoverArtwork(
  tx: Tx,
  picture: Omit<CoverArtworkRow, "created_at">,
): Promise<void> {
  await sql`insert into cover_artwork (id, owner_id, provider, model, prompt, width, height, bytes, media_type, object_key)
    values (${picture.id}, ${picture.owner_id}, ${picture.provider}, ${picture.model}, ${picture.prompt},
      ${picture.width}, ${picture.height}, ${picture.bytes}, ${picture.media_type}, ${picture.object_key})`.execute(
    tx,
  );
}

/** An author's images, newest first. */
export function selectCoverArtwork(
  db: Db,
  { ownerId, most }: { ownerId: string; most: number },
): Promise<CoverArtworkRow[]> {
  return readRows(
    db,
    CoverArtworkRow,
    sql`select ${COLUMNS} from cover_artwork where owner_id = ${ownerId} order by created_at desc, id limit ${most}`,
  );
}

export function countCoverArtwork(db: Db, ownerId: string): Promise<number> {
  return readCount(db, sql`select count(*)::int as count from cover_artwork where owner_id = ${ownerId}`);
}

/** One of an author's images, locked against deletion until the transaction ends. */
export function lockCoverArtwork(
  tx: Tx,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<CoverArtworkRow | null> {
  return readRow(
    tx,
    CoverArtworkRow,
    sql`select ${COLUMNS} from cover_artwork where id = ${id} and owner_id = ${ownerId} for update`,
  );
}

/** Some of an author's images by id; those of other authors are left out. */
export function findCoverArtwork(
  db: Db,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<CoverArtworkRow[]> {
  return readRows(
    db,
    CoverArtworkRow,
    sql`select ${COLUMNS} from cover_artwork where owner_id = ${ownerId} and id = any(${ids}::uuid[])`,
  );
}

/** Those of the ids that are the author's images, locked against deletion until the transaction ends. */
export async function holdCoverArtwork(
  tx: Tx,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ id: z.uuid() }),
    sql`select id from cover_artwork where owner_id = ${ownerId} and id = any(${ids}::uuid[]) for share`,
  );
  return rows.map(({ id }) => id);
}

/** The image with the id in its URL. */
export function findCoverArtworkById(db: Db, id: string): Promise<CoverArtworkRow | null> {
  return readRow(db, CoverArtworkRow, sql`select ${COLUMNS} from cover_artwork where id = ${id}`);
}

/** Number of an author's covers, earlier cover designs and books that use an image. */
export function countUses(tx: Tx, { ownerId, id }: { ownerId: string; id: string }): Promise<number> {
  return readCount(
    tx,
    sql`select count(*)::int as count from (
        select recipe from cover where owner_id = ${ownerId} and state <> 'failed'
        union all select v.recipe from cover_version v join cover c on c.id = v.cover_id where c.owner_id = ${ownerId}
        union all select cover -> 'recipe' from book where owner_id = ${ownerId} and cover is not null
      ) used
      where recipe #>> '{art,picture_id}' = ${id} or recipe #>> '{back,mark_id}' = ${id}`,
  );
}

export async function deleteCoverArtwork(tx: Tx, id: string): Promise<boolean> {
  return (await countReturned(tx, sql`delete from cover_artwork where id = ${id} returning id`)) > 0;
}

const CoverAuthor = z.object({ biography: z.string(), photo_key: z.string().nullable() });

/** Biography and photo in the author's profile of that name. */
export function findCoverAuthor(
  db: Db,
  { ownerId, name }: { ownerId: string; name: string },
): Promise<z.output<typeof CoverAuthor> | null> {
  return readRow(
    db,
    CoverAuthor,
    sql`select a.biography, p.object_key as photo_key
      from author_profile a left join author_photo p on p.profile_id = a.id
      where a.owner_id = ${ownerId} and a.pen_name = ${name}`,
  );
}
