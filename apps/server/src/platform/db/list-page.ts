import { type ListPaging, MAX_COUNTED } from "@colophon/contracts/shared/list";
import { AppError } from "@colophon/contracts/errors";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "./database.ts";
import { type Query, readCount, readRows } from "./rows.ts";

/**
 * Sort key of a list: an expression that is never null, and its type, which cursors are parsed as. A key in
 * another table's index specifies the tables to scan (`from`), and the list's id in that table (`idBy`).
 */
export type ListKey = {
  by: Query;
  as: "text" | "timestamptz" | "int8" | "uuid";
  from?: Query;
  idBy?: Query;
};

/** A list as SQL: source of its pages, its row count and the whole list. */
export type ListSource<S extends z.ZodObject> = {
  row: S;
  select: Query;
  /** tables in which rows are found and counted: those needed by conditions and sort keys */
  from: Query;
  /** tables for the columns of a page's rows, read by id once these are found; absent: `from` too */
  detailFrom?: Query;
  /** conditions, all of which must hold */
  where: readonly Query[];
  /** sort keys, by their names in the contract */
  sorts: Readonly<Record<string, ListKey>>;
  /** tie-breaker for equal keys, unique per row */
  id: ListKey;
};

/** One page of a list, in order. */
export type ListPage<R> = {
  rows: R[];
  next: string | null;
  previous: string | null;
  total: { count: number; is_more: boolean };
};

/** A request for a list. */
export type ListAsked = ListPaging & { sort: string };

/** Rows read at a time when all are requested: memory holds no more of them. */
const READ_AT_ONCE = 1000;

/** Declares a list; returns it unchanged, with the type of its rows. */
export function listSource<S extends z.ZodObject>(source: ListSource<S>): ListSource<S> {
  return source;
}

const Place = z.object({ list_key: z.string(), list_id: z.string() });

/**
 * A page of a list by keyset: as fast on the last page as on the first, and no row is missed or repeated if
 * others come and go meanwhile. Pages requested by number use an offset; the last is read from the end.
 * @throws AppError "admin.cursor_unknown"
 */
export async function readListPage<S extends z.ZodObject>(
  db: Db,
  source: ListSource<S>,
  asked: ListAsked,
): Promise<ListPage<z.output<S>>> {
  const { rows, hasMore, hasBefore } = await readAround(db, source, asked);
  const [first, last] = [rows[0], rows.at(-1)];
  const total = await countRows(db, source);
  return {
    rows: rows.map((row) => source.row.parse(row)),
    next: hasMore && last !== undefined ? cursorOf(last, asked) : null,
    previous: hasBefore && first !== undefined ? cursorOf(first, asked) : null,
    total,
  };
}

/** All rows of a list in order, read in chunks as they are consumed. */
export async function* readWholeList<S extends z.ZodObject>(
  db: Db,
  source: ListSource<S>,
  asked: Pick<ListAsked, "sort" | "order">,
): AsyncGenerator<z.output<S>> {
  let after: string | undefined;
  for (;;) {
    const piece: ListAsked = {
      ...asked,
      page: 1,
      limit: READ_AT_ONCE,
      ...(after !== undefined && { after }),
    };
    const { rows, hasMore } = await readAround(db, source, piece);
    for (const row of rows) yield source.row.parse(row);
    const last = rows.at(-1);
    if (!hasMore || last === undefined) return;
    after = cursorOf(last, asked);
  }
}

type Placed = z.output<typeof Place>;
type Around = { rows: Placed[]; hasMore: boolean; hasBefore: boolean };

async function readAround<S extends z.ZodObject>(
  db: Db,
  source: ListSource<S>,
  asked: ListAsked,
): Promise<Around> {
  const { limit } = asked;
  const { cursor, isFromEnd, isBackwards, offset } = beginningOf(asked);
  const key = keyOf(source, asked.sort);
  const id = { ...source.id, by: key.idBy ?? source.id.by };
  const isDescending = (asked.order === "desc") !== isBackwards;
  const where = [...source.where];
  if (cursor !== undefined) where.push(beyond(readCursor(cursor, asked, source), { key, id, isDescending }));
  const direction = isDescending ? sql`desc` : sql`asc`;
  const ordered = sql`from ${key.from ?? source.from} where ${allOf(where)}
    order by ${key.by} ${direction}, ${id.by} ${direction} limit ${limit + 1} offset ${offset}`;
  const found = await readRows(
    db,
    z.looseObject(Place.shape),
    source.detailFrom === undefined
      ? sql`select ${source.select}, ${textOf(key)} as list_key, ${textOf(id)} as list_id ${ordered}`
      : sql`select ${source.select}, ${textOf({ ...key, by: sql`found.key` })} as list_key, found.id::text as list_id
          from (select ${key.by} as key, ${id.by} as id ${ordered}) found, ${source.detailFrom}
          where ${source.id.by} = found.id order by found.key ${direction}, found.id ${direction}`,
  );
  const isCut = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBackwards) return { rows: rows.toReversed(), hasMore: !isFromEnd, hasBefore: isCut };
  return { rows, hasMore: isCut, hasBefore: cursor !== undefined || offset > 0 };
}

type Beginning = { cursor: string | undefined; isFromEnd: boolean; isBackwards: boolean; offset: number };

/** Starting point and direction of reading. */
function beginningOf(asked: ListAsked): Beginning {
  const cursor = asked.after ?? asked.before;
  const isFromEnd = cursor === undefined && asked.last === true;
  const isBackwards = asked.after === undefined && (asked.before !== undefined || isFromEnd);
  const isByNumber = cursor === undefined && !isFromEnd;
  return { cursor, isFromEnd, isBackwards, offset: isByNumber ? (asked.page - 1) * asked.limit : 0 };
}

function keyOf<S extends z.ZodObject>({ sorts }: ListSource<S>, sort: string): ListKey {
  const key = sorts[sort];
  if (key === undefined) throw new Error(`this list has no order "${sort}"`);
  return key;
}

function allOf(conditions: readonly Query[]): Query {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

type Beyond = { key: ListKey; id: ListKey; isDescending: boolean };

function beyond(place: Placed, { key, id, isDescending }: Beyond): Query {
  const operator = sql.raw(isDescending ? "<" : ">");
  return sql`(${key.by}, ${id.by}) ${operator} (${place.list_key}::${sql.raw(key.as)}, ${place.list_id}::${sql.raw(id.as)})`;
}

/** Counts up to the displayed limit; beyond that it is "more than". */
async function countRows<S extends z.ZodObject>(
  db: Db,
  { from, where }: ListSource<S>,
): Promise<{ count: number; is_more: boolean }> {
  const counted = await readCount(
    db,
    sql`select count(*)::int as count from (select from ${from} where ${allOf(where)} limit ${MAX_COUNTED + 1}) counted`,
  );
  return { count: Math.min(counted, MAX_COUNTED), is_more: counted > MAX_COUNTED };
}

/** A position in one sort order of a list; invalid in any other. */
const Cursor = z.tuple([z.string(), z.enum(["asc", "desc"]), z.string(), z.string()]);

function cursorOf(
  { list_key: key, list_id: id }: Placed,
  { sort, order }: Pick<ListAsked, "sort" | "order">,
): string {
  return Buffer.from(JSON.stringify([sort, order, key, id])).toString("base64url");
}

function readCursor<S extends z.ZodObject>(text: string, asked: ListAsked, source: ListSource<S>): Placed {
  const [sort, order, key, id] = parseCursor(text);
  const isOfThisOrder = sort === asked.sort && order === asked.order;
  const isReadable = isForm(keyOf(source, asked.sort), key) && isForm(source.id, id);
  if (!isOfThisOrder || !isReadable) throw new AppError("admin.cursor_unknown");
  return { list_key: key, list_id: id };
}

function isForm({ as }: ListKey, text: string): boolean {
  return FORMS[as].safeParse(text).success;
}

function parseCursor(text: string): z.output<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    throw new AppError("admin.cursor_unknown");
  }
}

/** Format of each type of key in a cursor; anything else didn't come from us. */
const FORMS = {
  text: z.string().regex(/^[^\0]*$/u),
  timestamptz: z.iso.datetime({ precision: 6 }),
  int8: z.string().regex(/^-?\d{1,18}$/u),
  uuid: z.uuid(),
} as const;

/** A key as stored in a cursor: exact, whatever the time zone of the connection. */
function textOf({ by, as }: ListKey): Query {
  if (as !== "timestamptz") return sql`(${by})::text`;
  return sql`to_char((${by}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}
