import { KEYWORD_FILE_ROWS } from "@colophon/contracts/publishing/listings/choices";
import type { KeywordFigure } from "@colophon/kdp/keyword-figures";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";

const FileRow = z.object({
  id: z.uuid(),
  source: z.string(),
  filename: z.string(),
  keywords: z.int(),
  has_searches: z.boolean(),
  imported_at: z.date(),
});
export type KeywordFileRow = z.output<typeof FileRow>;

const FILE = sql.raw(
  `id, source, filename, has_searches, imported_at,
    (select count(*)::int from keyword_figure where file_id = keyword_file.id) as keywords`,
);

/** An author's keyword files, newest first. */
export function selectKeywordFiles(db: Db, ownerId: string): Promise<KeywordFileRow[]> {
  return readRows(
    db,
    FileRow,
    sql`select ${FILE} from keyword_file where owner_id = ${ownerId} order by imported_at desc, id desc`,
  );
}

export function countKeywordFiles(db: Db, ownerId: string): Promise<number> {
  return readCount(db, sql`select count(*)::int as count from keyword_file where owner_id = ${ownerId}`);
}

export type NewKeywordFile = {
  id: string;
  ownerId: string;
  source: string;
  filename: string;
  hasSearches: boolean;
  /** by the key used to compare keywords */
  figures: ReadonlyMap<string, KeywordFigure>;
};

/** Stores a table with all its rows. @returns null never: it was stored a line above */
export async function insertKeywordFile(tx: Tx, file: NewKeywordFile): Promise<KeywordFileRow | null> {
  await sql`insert into keyword_file (id, owner_id, source, filename, has_searches)
    values (${file.id}, ${file.ownerId}, ${file.source}, ${file.filename}, ${file.hasSearches})`.execute(tx);
  const figures = [...file.figures.values()];
  await sql`insert into keyword_figure (file_id, keyword_key, keyword, monthly_searches, competition, competitors,
      monthly_earnings)
    select ${file.id}::uuid, row.* from unnest(${[...file.figures.keys()]}::text[],
      ${figures.map(({ keyword }) => keyword)}::text[],
      ${figures.map(({ monthlySearches }) => monthlySearches)}::integer[],
      ${figures.map(({ competition }) => competition)}::double precision[],
      ${figures.map(({ competitors }) => competitors)}::integer[],
      ${figures.map(({ monthlyEarnings }) => monthlyEarnings)}::double precision[]) as row`.execute(tx);
  return readRow(tx, FileRow, sql`select ${FILE} from keyword_file where id = ${file.id}`);
}

/** @returns false if the owner has no such table */
export async function deleteKeywordFile(
  tx: Tx,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<boolean> {
  const deleted = await countReturned(
    tx,
    sql`delete from keyword_file where id = ${id} and owner_id = ${ownerId} returning id`,
  );
  return deleted > 0;
}

const KnownFigure = z.object({
  keyword_key: z.string(),
  source: z.string(),
  imported_at: z.date(),
  monthly_searches: z.int().nullable(),
  competition: z.number().nullable(),
  competitors: z.int().nullable(),
  monthly_earnings: z.number().nullable(),
});
export type KnownFigure = z.output<typeof KnownFigure>;

/** The figures an author's tables have for keywords, by key; the latest table with a figure wins. */
export async function findFigures(
  db: Db,
  { ownerId, keys }: { ownerId: string; keys: readonly string[] },
): Promise<Map<string, KnownFigure>> {
  if (keys.length === 0) return new Map();
  const rows = await readRows(
    db,
    KnownFigure,
    sql`select distinct on (keyword_key) keyword_key, source, imported_at, monthly_searches, competition, competitors,
        monthly_earnings
      from keyword_figure join keyword_file on keyword_file.id = keyword_figure.file_id
      where owner_id = ${ownerId} and keyword_key = any(${keys})
      order by keyword_key, imported_at desc, file_id`,
  );
  return new Map(rows.map((row) => [row.keyword_key, row]));
}

const KnownKeyword = z.object({ keyword: z.string() });

/** All distinct keywords of an author's tables, highest search volume first. */
export async function selectKnownKeywords(db: Db, ownerId: string): Promise<string[]> {
  const rows = await readRows(
    db,
    KnownKeyword,
    sql`select min(keyword) as keyword
      from keyword_figure join keyword_file on keyword_file.id = keyword_figure.file_id
      where owner_id = ${ownerId}
      group by keyword_key order by max(monthly_searches) desc nulls last, keyword_key limit ${KEYWORD_FILE_ROWS}`,
  );
  return rows.map(({ keyword }) => keyword);
}
