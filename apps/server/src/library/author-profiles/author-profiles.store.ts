import { OtherBook } from "@colophon/contracts/library/author-profiles";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

type ProfileRef = { ownerId: string; profileId: string };

const ProfileRow = z.object({
  id: z.uuid(),
  pen_name: z.string(),
  biography: z.string(),
  website: z.string(),
  other_books: z.array(OtherBook),
  is_default: z.boolean(),
});
export type ProfileRow = z.output<typeof ProfileRow>;

const CountedProfileRow = ProfileRow.extend({ books: z.int() });
export type CountedProfileRow = z.output<typeof CountedProfileRow>;

/** Serialises changes to an author's profiles. */
export async function lockProfilesOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`profiles of ${ownerId}`}, 0))`.execute(tx);
}

/** All profiles of an author with the number of books under each name; the default first. */
export function selectProfiles(db: Db, ownerId: string): Promise<CountedProfileRow[]> {
  return readRows(
    db,
    CountedProfileRow,
    sql`select id, pen_name, biography, website, other_books, is_default,
        (select count(*)::int from book b where b.owner_id = p.owner_id and b.author_name = p.pen_name) as books
      from author_profile p where owner_id = ${ownerId} order by is_default desc, lower(pen_name), id`,
  );
}

const NameInUse = z.object({ name: z.string(), books: z.int() });

/** Names used on many books are few; the rest is noise. */
const MAX_NAMES = 50;

/** Names on an author's books that have no profile, most used first. */
export function selectNamesInUse(db: Db, ownerId: string): Promise<z.output<typeof NameInUse>[]> {
  return readRows(
    db,
    NameInUse,
    sql`select b.author_name as name, count(*)::int as books from book b
      where b.owner_id = ${ownerId} and b.author_name <> '' and not b.is_sample and b.deleted_at is null
        and not exists (select from author_profile p where p.owner_id = b.owner_id and p.pen_name = b.author_name)
      group by b.author_name order by books desc, name limit ${MAX_NAMES}`,
  );
}

export async function insertProfile(tx: Tx, profile: ProfileRow & { ownerId: string }): Promise<void> {
  await sql`insert into author_profile (id, owner_id, pen_name, biography, website, other_books, is_default)
    values (${profile.id}, ${profile.ownerId}, ${profile.pen_name}, ${profile.biography}, ${profile.website},
      ${JSON.stringify(profile.other_books)}, ${profile.is_default})`.execute(tx);
}

export async function updateProfile(tx: Tx, profile: ProfileRow): Promise<void> {
  await sql`update author_profile set pen_name = ${profile.pen_name}, biography = ${profile.biography},
      website = ${profile.website}, other_books = ${JSON.stringify(profile.other_books)},
      is_default = ${profile.is_default}
    where id = ${profile.id}`.execute(tx);
}

/** Clears the default among an author's profiles before another is set in the same transaction. */
export async function clearDefault(tx: Tx, ownerId: string): Promise<void> {
  await sql`update author_profile set is_default = false where owner_id = ${ownerId} and is_default`.execute(
    tx,
  );
}

/** Makes the oldest profile the default if none is. */
export async function ensureOneDefault(tx: Tx, ownerId: string): Promise<void> {
  await sql`update author_profile set is_default = true
    where not exists (select from author_profile where owner_id = ${ownerId} and is_default)
      and id = (select id from author_profile where owner_id = ${ownerId} order by created_at, id limit 1)`.execute(
    tx,
  );
}

/** @returns false if the author has no such profile */
export async function deleteProfile(tx: Tx, { ownerId, profileId }: ProfileRef): Promise<boolean> {
  const deleted = await countReturned(
    tx,
    sql`delete from author_profile where id = ${profileId} and owner_id = ${ownerId} returning id`,
  );
  return deleted > 0;
}

export async function isProfileOf(db: Db, { ownerId, profileId }: ProfileRef): Promise<boolean> {
  const row = await readRow(
    db,
    z.object({ id: z.uuid() }),
    sql`select id from author_profile where id = ${profileId} and owner_id = ${ownerId}`,
  );
  return row !== null;
}
