import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import { COVER_DIMENSIONS } from "@colophon/contracts/covers/designs/studio";
import { Paper } from "@colophon/contracts/library/books/print-schemas";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";
import type { CoverRow } from "./designs.store.ts";

const CoverVersionRow = z.object({
  revision: z.int(),
  title: z.string(),
  subtitle: z.string(),
  author_name: z.string(),
  genre: z.enum(BOOK_GENRES).catch("General"),
  recipe: CoverRecipe,
  book_format: z.enum(["paperback", "hardcover", "ebook"]),
  dimensions: z.enum(COVER_DIMENSIONS),
  paper: Paper,
  page_count: z.int().nullable(),
  picture_id: z.string().nullable(),
  created_at: z.date(),
});
type CoverVersionRow = z.output<typeof CoverVersionRow>;

const DESIGN = sql.raw(
  "revision, title, subtitle, author_name, genre, recipe, book_format, dimensions, paper, page_count, picture_id",
);

/** Saves a cover's current design as a version, with its images. */
export async function insertVersion(tx: Tx, coverId: string): Promise<void> {
  await sql`insert into cover_version (cover_id, ${DESIGN}, object_key, created_at)
    select id, ${DESIGN}, object_key, updated_at from cover where id = ${coverId}`.execute(tx);
}

/** A design to store. `revision`: the next one by default. */
export type NewDesign = Pick<
  CoverRow,
  | "id"
  | "title"
  | "subtitle"
  | "author_name"
  | "genre"
  | "recipe"
  | "book_format"
  | "dimensions"
  | "paper"
  | "page_count"
  | "width"
  | "height"
  | "provider"
  | "model"
  | "prompt"
  | "cover_type"
> & { imageId: string; objectKey: string; revision?: number };

export async function updateDesign(tx: Tx, design: NewDesign): Promise<void> {
  await sql`update cover set title = ${design.title}, subtitle = ${design.subtitle},
      author_name = ${design.author_name}, genre = ${design.genre}, recipe = ${JSON.stringify(design.recipe)}::jsonb,
      book_format = ${design.book_format}, dimensions = ${design.dimensions}, paper = ${design.paper},
      page_count = ${design.page_count}, width = ${design.width}, height = ${design.height},
      provider = ${design.provider}, model = ${design.model}, prompt = ${design.prompt},
      cover_type = ${design.cover_type}, picture_id = ${design.imageId}, object_key = ${design.objectKey},
      revision = coalesce(${design.revision ?? null}::int, revision + 1), updated_at = clock_timestamp()
    where id = ${design.id}`.execute(tx);
}

/** Earlier designs of a cover, newest first. */
export function selectVersions(db: Db, coverId: string): Promise<CoverVersionRow[]> {
  return readRows(
    db,
    CoverVersionRow,
    sql`select ${DESIGN}, created_at from cover_version where cover_id = ${coverId} order by revision desc`,
  );
}

/** Deletes all but the newest. @returns the key prefixes of their images */
export async function dropOldVersions(
  tx: Tx,
  { coverId, kept }: { coverId: string; kept: number },
): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ object_key: z.string().nullable() }),
    sql`delete from cover_version where cover_id = ${coverId} and revision not in (
        select revision from cover_version where cover_id = ${coverId} order by revision desc limit ${kept})
      returning object_key`,
  );
  return rows.flatMap(({ object_key: key }) => (key === null ? [] : [key]));
}
