import { LANGUAGE_VARIANTS } from "@colophon/contracts/shared/book-choices";
import { COVER_PROVIDERS, CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import { Paper } from "@colophon/contracts/library/books/print-schemas";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Query, countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";

const CoverRow = z.object({
  id: z.uuid(),
  owner_id: z.uuid(),
  book_id: z.uuid().nullable(),
  run_id: z.uuid().nullable(),
  number: z.int(),
  kind: z.enum(["variation", "kept", "copy"]),
  cover_type: z.enum(["kdp_cover", "ebook_cover", "book_cover", "unknown"]),
  provider: z.enum(COVER_PROVIDERS),
  title: z.string(),
  subtitle: z.string(),
  author_name: z.string(),
  genre: z.string(),
  language_variant: z.enum(LANGUAGE_VARIANTS),
  recipe: CoverRecipe,
  revision: z.int(),
  book_format: z.enum(["paperback", "hardcover", "ebook"]),
  /** inches of a printed cover, px of an e-book cover */
  dimensions: z.string(),
  paper: Paper,
  page_count: z.int().nullable(),
  prompt: z.string(),
  model: z.string(),
  state: z.enum(["waiting", "ready", "failed"]),
  failures: z.int(),
  width: z.int(),
  height: z.int(),
  picture_id: z.string().nullable(),
  object_key: z.string().nullable(),
  created_at: z.date(),
});
export type CoverRow = z.output<typeof CoverRow>;

const COLUMNS = sql.raw(Object.keys(CoverRow.shape).join(", "));

/** The text on a cover. */
export type CoverFaceText = Pick<
  CoverRow,
  "title" | "subtitle" | "author_name" | "genre" | "language_variant"
>;

/** A cover to paint, or one with its images. */
export type NewCover = CoverFaceText &
  Pick<CoverRow, "id" | "owner_id" | "book_id" | "run_id" | "number" | "kind" | "recipe"> & {
    pictures: { imageId: string; objectKey: string } | null;
  };

export async function insertCover(tx: Tx, cover: NewCover): Promise<void> {
  const { pictures } = cover;
  await sql`insert into cover (id, owner_id, book_id, run_id, number, kind, title, subtitle, author_name, genre,
      language_variant, recipe, state, picture_id, object_key)
    values (${cover.id}, ${cover.owner_id}, ${cover.book_id}, ${cover.run_id}, ${cover.number}, ${cover.kind},
      ${cover.title}, ${cover.subtitle}, ${cover.author_name}, ${cover.genre}, ${cover.language_variant},
      ${JSON.stringify(cover.recipe)}, ${pictures === null ? "waiting" : "ready"}, ${pictures?.imageId ?? null},
      ${pictures?.objectKey ?? null})`.execute(tx);
}

/** The covers of a run, in order. */
export function coversOfRun(db: Db, runId: string): Promise<CoverRow[]> {
  return readRows(db, CoverRow, sql`select ${COLUMNS} from cover where run_id = ${runId} order by number`);
}

const READY = sql`state = 'ready'`;

/** An author's cover. @returns null if it is unknown, another author's, or not painted */
export function findCover(db: Db, which: { ownerId: string; coverId: string }): Promise<CoverRow | null> {
  return readRow(db, CoverRow, oneOf(which));
}

/** The same, locked against deletion until the transaction ends. */
export function lockCover(tx: Tx, which: { ownerId: string; coverId: string }): Promise<CoverRow | null> {
  return readRow(tx, CoverRow, sql`${oneOf(which)} for update`);
}

function oneOf({ ownerId, coverId }: { ownerId: string; coverId: string }): Query {
  return sql`select ${COLUMNS} from cover where id = ${coverId} and owner_id = ${ownerId} and ${READY}`;
}

/** The covers made for a book, newest first. */
export function coversOfBook(
  db: Db,
  { bookId, most }: { bookId: string; most: number },
): Promise<CoverRow[]> {
  return readRows(
    db,
    CoverRow,
    sql`select ${COLUMNS} from cover where book_id = ${bookId} and ${READY}
      order by created_at desc, number, id limit ${most}`,
  );
}

/** A saved generated cover of a book with the same source, locked against deletion. */
export function lockGenerated(
  tx: Tx,
  { bookId, recipe, ...face }: { bookId: string; recipe: CoverRecipe } & CoverFaceText,
): Promise<CoverRow | null> {
  return readRow(
    tx,
    CoverRow,
    sql`select ${COLUMNS} from cover where book_id = ${bookId} and kind = 'kept' and ${READY}
        and recipe = ${JSON.stringify(recipe)}::jsonb and title = ${face.title} and subtitle = ${face.subtitle}
        and author_name = ${face.author_name} and genre = ${face.genre}
        and language_variant = ${face.language_variant}
      order by created_at limit 1 for update`,
  );
}

/** One page of an author's covers, newest first, and the total. */
export async function listCovers(
  db: Db,
  { ownerId, offset, limit }: { ownerId: string; offset: number; limit: number },
): Promise<{ rows: CoverRow[]; total: number }> {
  const rows = await readRows(
    db,
    CoverRow,
    sql`select ${COLUMNS} from cover where owner_id = ${ownerId} and ${READY}
      order by created_at desc, number, id offset ${offset} limit ${limit}`,
  );
  const total = await readCount(
    db,
    sql`select count(*)::int as count from cover where owner_id = ${ownerId} and ${READY}`,
  );
  return { rows, total };
}

const Bearer = z.object({ cover_id: z.uuid(), id: z.uuid(), title: z.string() });
export type Bearer = z.output<typeof Bearer>;

/** The books that use any of an author's covers, including those in the trash. */
export async function bearersOf(
  db: Db,
  { ownerId, coverIds }: { ownerId: string; coverIds: readonly string[] },
): Promise<Bearer[]> {
  if (coverIds.length === 0) return [];
  return readRows(
    db,
    Bearer,
    sql`select cover ->> 'cover_id' as cover_id, id, title from book
      where owner_id = ${ownerId} and cover ->> 'cover_id' = any(${coverIds}) order by created_at desc, id`,
  );
}

/** Saves the images of a waiting cover. @returns false if it is no longer waiting */
export async function markReady(
  tx: Tx,
  { id, imageId, objectKey }: { id: string; imageId: string; objectKey: string },
): Promise<boolean> {
  const marked = await countReturned(
    tx,
    sql`update cover set state = 'ready', picture_id = ${imageId}, object_key = ${objectKey}
      where id = ${id} and state = 'waiting' returning id`,
  );
  return marked > 0;
}

/**
 * Records that painting a cover failed.
 * @param next  the recipe for the retry; null: it is marked as failed
 */
export async function recordFailure(
  tx: Tx,
  { id, next }: { id: string; next: CoverRecipe | null },
): Promise<void> {
  await sql`update cover set failures = failures + 1,
      state = case when ${next === null} then 'failed' else state end,
      recipe = coalesce(${next === null ? null : JSON.stringify(next)}::jsonb, recipe)
    where id = ${id}`.execute(tx);
}

/** Marks a run's waiting covers as failed. */
export async function abandonWaiting(tx: Tx, runId: string): Promise<void> {
  await sql`update cover set state = 'failed' where run_id = ${runId} and state = 'waiting'`.execute(tx);
}

export async function removeCover(tx: Tx, id: string): Promise<void> {
  await sql`delete from cover where id = ${id}`.execute(tx);
}

const Key = z.object({ object_key: z.string() });

/** Key prefix of a cover's images. @returns null for an unknown image */
export async function findCoverImages(db: Db, imageId: string): Promise<string | null> {
  const row = await readRow(
    db,
    Key,
    sql`select object_key from cover where picture_id = ${imageId}
      union all select object_key from cover_version where picture_id = ${imageId} limit 1`,
  );
  return row?.object_key ?? null;
}

/** Filters these key prefixes to those that no cover has. */
export async function findUnknownCovers(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    Key,
    sql`select object_key from unnest(${keys}::text[]) as stored (object_key)
      where not exists (select from cover c where c.object_key = stored.object_key)
        and not exists (select from cover_version v where v.object_key = stored.object_key)`,
  );
  return rows.map(({ object_key }) => object_key);
}

const FalseBearer = z.object({ id: z.uuid(), owner_id: z.uuid() });

/** Books that use a missing cover, or another author's. @param since  only those changed since; null: all */
export function findFalseBearers(db: Db, since: Date | null): Promise<z.output<typeof FalseBearer>[]> {
  return readRows(
    db,
    FalseBearer,
    sql`select b.id, b.owner_id from book b
      where b.cover is not null and (${since}::timestamptz is null or b.updated_at >= ${since}::timestamptz)
        and not exists (select from cover c
          where c.id = (b.cover ->> 'cover_id')::uuid and c.owner_id = b.owner_id and c.state = 'ready')`,
  );
}
