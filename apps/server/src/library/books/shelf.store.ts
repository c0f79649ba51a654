import type { ListSort, ListedState } from "@colophon/contracts/library/books/trash";
import type { BookSettings } from "@colophon/contracts/library/books/settings";
import type { ChosenCover } from "@colophon/contracts/covers/designs/recipe";
import { sql } from "kysely";
import { z } from "zod";
import { folded } from "../../platform/db/folded.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Query, countReturned, readCount, readRows } from "../../platform/db/rows.ts";
import { LISTED, ListedBookRow } from "./books.store.ts";

/** What of an author's books is asked for. */
export type ListRequest = {
  ownerId: string;
  offset: number;
  limit: number;
  /** words that stand in the title or the author's name, each of them */
  words: readonly string[];
  state: ListedState;
  sort: ListSort;
};

const CountedBookRow = ListedBookRow.extend({ total: z.int() });

/** A page of an author's books, and how many there are in all. */
export async function listBooks(
  db: Db,
  request: ListRequest,
): Promise<{ rows: ListedBookRow[]; total: number }> {
  const counted = await readRows(
    db,
    CountedBookRow,
    sql`select ${LISTED}, (${countOf(request)}) as total from ${shelfOf(request)}
      order by ${orderOf(request)} offset ${request.offset} limit ${request.limit}`,
  );
  const rows = counted.map(({ total: _total, ...row }) => row);
  const [first] = counted;
  // A page behind the last has no row to say how many there are before it.
  return { rows, total: first === undefined ? await readCount(db, countOf(request)) : first.total };
}

function countOf(request: ListRequest): Query {
  return sql`select count(*)::int as count from ${shelfOf(request)}`;
}

const NEWEST_RUN = sql`left join lateral (
    select status as run_status, updated_at as run_updated_at from run
    where run.book_id = book.id and run.kind = 'book'
    order by run.created_at desc, run.id desc limit 1) newest_run on true`;

/** The books asked for, with their newest run only where it is needed: most lists ask for none. */
function shelfOf({ ownerId, words, state, sort }: ListRequest): Query {
  const isOfRun = sort === "updated" || state === "generating" || state === "completed" || state === "failed";
  return sql`book ${isOfRun ? NEWEST_RUN : sql``}
    where owner_id = ${ownerId} and ${inState(state)} ${words.length > 0 ? matchingWords(words) : sql``}`;
}

function inState(state: ListedState): Query {
  switch (state) {
    case "all":
      return sql`deleted_at is null`;
    case "bin":
      return sql`deleted_at is not null`;
    case "generating":
      return sql`deleted_at is null and run_status = 'running'`;
    case "completed":
      // A book that nothing writes is complete.
      return sql`deleted_at is null and coalesce(run_status, 'completed') = 'completed'`;
    case "failed":
      return sql`deleted_at is null and run_status = 'failed'`;
    default:
      return state satisfies never;
  }
}

/**
 * By position and not by pattern: a sign that means something in patterns is a sign like any other. What is costly,
 * the folding, is done once a book (`offset 0` keeps it from being done once a word) and once for the words.
 */
function matchingWords(words: readonly string[]): Query {
  return sql`and (select bool_and(strpos(shown.text, word) > 0)
    from (select ${folded(sql`title || ' ' || author_name`)} as text offset 0) as shown,
      unnest((select array_agg(${folded(sql`given`)}) from unnest(${words}::text[]) as given)) as word)`;
}

function orderOf({ state, sort }: ListRequest): Query {
  switch (sort) {
    case "newest":
      return state === "bin" ? sql`deleted_at desc, id` : sql`created_at desc, id`;
    case "updated":
      return sql`greatest(updated_at, run_updated_at) desc, id`;
    case "title":
      return sql`${folded(sql`title`)}, created_at desc, id`;
    case "words":
      return sql`(select coalesce(sum(words), 0) from chapter where book_id = book.id) desc, created_at desc, id`;
    default:
      return sort satisfies never;
  }
}

/** How many books an author has, those in the bin among them. */
export function countAllBooks(db: Db, ownerId: string): Promise<number> {
  return readCount(db, sql`select count(*)::int as count from book where owner_id = ${ownerId}`);
}

/** What an author may change of a book beside its text. */
export type BookDetails = BookSettings &
  Pick<ListedBookRow, "title" | "subtitle" | "author_name" | "genre" | "description" | "language_variant">;

export async function setDetails(tx: Tx, book: BookDetails & { id: string }): Promise<void> {
  await sql`update book set title = ${book.title}, subtitle = ${book.subtitle}, author_name = ${book.author_name},
      genre = ${book.genre}, description = ${book.description}, language_variant = ${book.language_variant}, trim = ${book.trim}, paper = ${book.paper},
      theme = ${book.theme}, large_print = ${book.large_print}, embed_fonts = ${book.embed_fonts},
      finish = ${book.finish}, has_hardcover = ${book.has_hardcover}, version = version + 1, updated_at = now()
    where id = ${book.id}`.execute(tx);
}

/** Gives a book the cover its author chose; null: the press draws one again. */
export async function setCover(tx: Tx, id: string, cover: ChosenCover | null): Promise<void> {
  await sql`update book set cover = ${cover === null ? null : JSON.stringify(cover)}::jsonb,
      updated_at = now() where id = ${id}`.execute(tx);
}

/** Takes a cover that is deleted from all books of its author's that bear it. @returns their ids */
export async function detachCover(
  tx: Tx,
  { ownerId, coverId }: { ownerId: string; coverId: string },
): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ id: z.uuid() }),
    sql`update book set cover = null, updated_at = now()
      where owner_id = ${ownerId} and cover ->> 'cover_id' = ${coverId} returning id`,
  );
  return rows.map(({ id }) => id);
}

export async function setHasMetadata(tx: Tx, id: string, hasMetadata: boolean): Promise<void> {
  await sql`update book set has_metadata = ${hasMetadata}, updated_at = now() where id = ${id}`.execute(tx);
}

/** Gives all books of an author's that bear a name another one, those in the bin too. @returns their ids */
export async function replaceAuthorName(
  tx: Tx,
  { ownerId, from, to }: { ownerId: string; from: string; to: string },
): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ id: z.uuid() }),
    sql`with held as (
        select id from book where owner_id = ${ownerId} and author_name = ${from} order by id for update)
      update book set author_name = ${to}, version = version + 1, updated_at = now()
      from held where book.id = held.id returning book.id`,
  );
  return rows.map(({ id }) => id);
}

/** Puts a book into the bin, or takes it out again (null). */
export async function setDeletedAt(tx: Tx, id: string, deletedAt: Date | null): Promise<void> {
  await sql`update book set deleted_at = ${deletedAt} where id = ${id}`.execute(tx);
}

/** Work for a book that can still store something, or has a hold; files are made of it for nothing, and go with it. */
const IS_WORKED_ON = sql`exists (
  select from run where run.book_id = book.id and run.status = 'running' and run.kind <> 'export')`;

/** Removes a book that lies in the bin, and all that hangs on it. @returns false where there is none to remove */
/** Removes a book wherever it lies, with everything that hangs on it. */
export async function removeBook(tx: Tx, which: { ownerId: string; bookId: string }): Promise<void> {
  await sql`delete from book where id = ${which.bookId} and owner_id = ${which.ownerId}`.execute(tx);
}

export async function deleteTrashed(db: Db, id: string): Promise<boolean> {
  const removed = await countReturned(
    db,
    sql`delete from book where id = ${id} and deleted_at is not null and not ${IS_WORKED_ON} returning id`,
  );
  return removed === 1;
}

/** How many books one statement removes: each takes its chapters, scenes and events along. */
const AT_ONCE = 20;

/** Removes some of the books that were put into the bin before a moment. @returns how many; 0: none is left */
export function deleteTrashedBefore(db: Db, before: Date): Promise<number> {
  return countReturned(
    db,
    sql`delete from book where deleted_at < ${before} and id in (
        select id from book where deleted_at < ${before} and not ${IS_WORKED_ON}
        order by deleted_at limit ${AT_ONCE})
      returning id`,
  );
}
