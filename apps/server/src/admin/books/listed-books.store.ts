import type { ListPaging } from "@colophon/contracts/shared/list";
import { BookFunding, BookStatus } from "@colophon/contracts/library/books/book";
import type { AdminBookQuery } from "@colophon/contracts/admin/books/admin-book";
import { sql } from "kysely";
import { z } from "zod";
import { folded, foldedKey } from "../../platform/db/folded.ts";
import type { Db } from "../../platform/db/database.ts";
import { type ListSource, listSource } from "../../platform/db/list-page.ts";
import { isId, partOrBeginning, personHas } from "../../platform/db/person-search.ts";
import { type Query, readRow } from "../../platform/db/rows.ts";

const ListedBook = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  title: z.string(),
  genre: z.string(),
  origin: z.enum(["generated", "imported", "written"]),
  is_sample: z.boolean(),
  created_at: z.date(),
  deleted_at: z.date().nullable(),
  status: BookStatus,
  /** of the newest writing run; null if there is none */
  writing: z
    .object({
      stage: z.string(),
      paused: z.boolean(),
      waits_for: z.string().nullable(),
      failure_code: z.string().nullable(),
    })
    .nullable(),
  funding: BookFunding,
  chapters: z.int(),
  words: z.int(),
  /** null while the account is being purged */
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
});
/** A listed book, without its text. */
export type ListedBook = z.output<typeof ListedBook>;

/** The newest writing run of book `b`, which determines its state. */
const NEWEST = sql`(select r.status, r.funding, r.stage, r.paused, r.waits_for, r.failure ->> 'code' as failure_code from run r where r.book_id = b.id and r.kind = 'book'
  order by r.created_at desc, r.id desc limit 1) w`;

/** Columns of every listed book; all but the row itself are loaded for one page only. */
const LISTED = sql`b.id, b.owner_id as user_id, b.title, b.genre, b.origin, b.is_sample, b.created_at, b.deleted_at,
  coalesce((select case w.status when 'running' then 'generating' else w.status end from ${NEWEST}), 'completed') as status,
  (select json_build_object('stage', w.stage, 'paused', w.paused, 'waits_for', w.waits_for,
    'failure_code', w.failure_code) from ${NEWEST}) as writing,
  coalesce((select w.funding from ${NEWEST}), 'none') as funding,
  (select count(*)::int from chapter c where c.book_id = b.id and c.number is not null) as chapters,
  (select coalesce(sum(c.words), 0)::int from chapter c where c.book_id = b.id and c.deleted_at is null) as words,
  (select json_build_object('name', u.full_name, 'email', u.email) from users u where u.id = b.owner_id
    and not exists (select from account_deletion d where d.user_id = u.id and d.purging_since is not null)) as owner`;

/** What the list can be narrowed by: all of its query but paging and order. */
export type BookFilter = Omit<AdminBookQuery, keyof ListPaging | "sort" | "order">;

/** All authors' books that match a filter. */
export function listedBooks(filter: BookFilter): ListSource<typeof ListedBook> {
  return listSource({
    row: ListedBook,
    select: LISTED,
    from: sql`book b`,
    detailFrom: sql`book b`,
    where: conditionsOf(filter),
    sorts: {
      created_at: { by: sql`b.created_at`, as: "timestamptz" },
      title: { by: foldedKey(sql`b.title`), as: "text" },
    },
    id: { by: sql`b.id`, as: "uuid" },
  });
}

const BookInDetail = ListedBook.extend({
  language_variant: z.string(),
  version: z.int(),
  measured_at: z.date().nullable(),
  updated_at: z.date(),
});
/** A book with the details of its own page. */
export type BookInDetail = z.output<typeof BookInDetail>;

export function findBookInDetail(db: Db, id: string): Promise<BookInDetail | null> {
  return readRow(
    db,
    BookInDetail,
    sql`select ${LISTED}, b.language_variant, b.version, b.measured_at, b.updated_at from book b where b.id = ${id}`,
  );
}

const Owner = z.object({ owner_id: z.uuid() });

/** A book's owner; null if the book doesn't exist. */
export async function findOwner(db: Db, id: string): Promise<string | null> {
  const row = await readRow(db, Owner, sql`select owner_id from book where id = ${id}`);
  return row?.owner_id ?? null;
}

function conditionsOf({ q, status, genre, funding, origin, place }: BookFilter): Query[] {
  const conditions: Query[] = [];
  if (status !== undefined) conditions.push(STATES[status]);
  if (genre !== undefined) conditions.push(sql`b.genre = ${genre}`);
  if (funding !== undefined) conditions.push(paidBy(funding));
  if (origin !== undefined) conditions.push(sql`b.origin = ${origin}`);
  if (place !== undefined) conditions.push(PLACES[place]);
  if (q !== undefined && q !== "") conditions.push(matching(q));
  return conditions;
}

// A book that nothing is writing is complete. Rare states are found through their runs and rechecked; common
// ones are found quickly by scanning the books.
const STATES = {
  generating: sql`b.id in (select r.book_id from run r where r.kind = 'book' and r.status = 'running')
    and (select w.status from ${NEWEST}) = 'running'`,
  failed: sql`b.id in (select r.book_id from run r where r.kind = 'book' and r.status = 'failed')
    and (select w.status from ${NEWEST}) = 'failed'`,
  completed: sql`coalesce((select w.status from ${NEWEST}), 'completed') = 'completed'`,
} as const;

const PLACES = {
  shelf: sql`b.deleted_at is null`,
  bin: sql`b.deleted_at is not null`,
} as const;

function paidBy(funding: BookFilter["funding"] & string): Query {
  return funding === "none"
    ? sql`not exists (select from run r where r.book_id = b.id and r.kind = 'book' and r.funding <> 'none')`
    : sql`b.id in (select r.book_id from run r where r.kind = 'book' and r.funding = ${funding})
        and (select w.funding from ${NEWEST}) = ${funding}`;
}

/** Part of the title, or of the owner's name or email; or the full id of either. Each uses its own index. */
function matching(q: string): Query {
  if (isId(q)) return sql`${q}::uuid in (b.id, b.owner_id)`;
  return sql`b.id in (
    select t.id from book t where ${folded(sql`t.title`)} like ${folded(sql`${partOrBeginning(q)}`)}
    union all select o.id from users u join book o on o.owner_id = u.id
      where ${personHas(q, { name: sql`u.full_name`, email: sql`u.email` })})`;
}
