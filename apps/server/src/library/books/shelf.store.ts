import type { ListSort, ListedState } from "@colophon/contracts/library/books/trash";
import type { BookSettings } from "@colophon/contracts/library/books/settings";
import type { ChosenCover } from "@colophon/contracts/covers/designs/recipe";
import { sql } from "kysely";
import { z } from "zod";
import { folded } from "../../platform/db/folded.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Query, countReturned, readCount, readRows } from "../../platform/db/rows.ts";
import { LISTED, ListedBookRow } from "./books.store.ts";

/** Query for an author's books. */
export type ListRequest = {
  ownerId: string;
  offset: number;
  limit: number;
  /** words that must all occur in the title or the author's name */
  words: readonly string[];
  state: ListedState;
  sort: ListSort;
};

const CountedBookRow = ListedBookRow.extend({ total: z.int() });

/** A page of an author's books, and their total number. */
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
  // A page past the last has no row to carry the total.
  return { rows, total: first === undefined ? await readCount(db, countOf(request)) : first.total };
}

function countOf(request: ListRequest): Query {
  return sql`select count(*)::int as count from ${shelfOf(request)}`;
}

const NEWEST_RUN = sql`left join lateral (
    select status as run_status, updated_at as run_updated_at from run
    where run.book_id = book.id and run.kind = 'book'
    order by run.created_at desc, run.id desc limit 1) newest_run on true`;

/** The requested books, with their newest run only if needed: most lists don't use it. */
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
      // A book without a writing run is complete.
      return sql`deleted_at is null and coalesce(run_status, 'completed') = 'completed'`;
    case "failed":
      return sql`deleted_at is null and run_status = 'failed'`;
    default:
      return state satisfies never;
  }
}

/**
 * Uses position rather than pattern matching, so that pattern characters have no special meaning. The
 * expensive folding is done once per book (`offset 0` prevents once per word) and once for the words.
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

/** Number of an author's books, including those in the trash. */
export function countAllBooks(db: Db, ownerId: string): Promise<number> {
  return readCount(db, sql`select count(*)::int as count from book where owner_id = ${ownerId}`);
}

/** Editable fields of a book besides its text. */
export type BookDetails = BookSettings &
  Pick<ListedBookRow, "title" | "subtitle" | "author_name" | "genre" | "description" | "language_variant">;

export async function setDetails(tx: Tx, book: BookDetails & { id: string }): Promise<void> {
  await sql`update book set title = ${book.title}, subtitle = ${book.subtitle}, author_name = ${book.author_name},
      genre = ${book.genre}, description = ${book.description}, language_variant = ${book.language_variant}, trim = ${book.trim}, paper = ${book.paper},
      theme = ${book.theme}, large_print = ${book.large_print}, embed_fonts = ${book.embed_fonts},
      finish = ${book.finish}, has_hardcover = ${book.has_hardcover}, version = version + 1, updated_at = now()
    where id = ${book.id}`.execute(tx);
}

/** Sets the cover its author chose; null: the press designs one again. */
export async function setCover(tx: Tx, id: string, cover: ChosenCover | null): Promise<void> {
  await sql`update book set cover = ${cover === null ? null : JSON.stringify(cover)}::jsonb,
      updated_at = now() where id = ${id}`.execute(tx);
}

/** Removes a deleted cover from all of its author's books that use it. @returns their ids */
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

/**
 * Changes the author name on all of an author's books that carry it, including those in the trash.
 * @returns their ids
 */
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

/** Moves a book to the trash, or out of it (null). */
export async function setDeletedAt(tx: Tx, id: string, deletedAt: Date | null): Promise<void> {
  await sql`update book set deleted_at = ${deletedAt} where id = ${id}`.execute(tx);
}

/** Runs of a book that can still store something, or have a hold; exports are free and deleted with it. */
const IS_WORKED_ON = sql`exists (
  select from run where run.book_id = book.id and run.status = 'running' and run.kind <> 'export')`;

/** Deletes a book, in the trash or not, with all its data. */
export async function removeBook(tx: Tx, which: { ownerId: string; bookId: string }): Promise<void> {
  await sql`delete from book where id = ${which.bookId} and owner_id = ${which.ownerId}`.execute(tx);
}

/** Deletes a book in the trash and all its data. @returns false if there is none to delete */
export async function deleteTrashed(db: Db, id: string): Promise<boolean> {
  const removed = await countReturned(
    db,
    sql`delete from book where id = ${id} and deleted_at is not null and not ${IS_WORKED_ON} returning id`,
  );
  return removed === 1;
}

/** Books deleted per statement: each takes its chapters, scenes and events with it. */
const AT_ONCE = 20;

/** Deletes some of the books moved to the trash before a given time. @returns how many; 0: none is left */
export function deleteTrashedBefore(db: Db, before: Date): Promise<number> {
  return countReturned(
    db,
    sql`delete from book where deleted_at < ${before} and id in (
        select id from book where deleted_at < ${before} and not ${IS_WORKED_ON}
        order by deleted_at limit ${AT_ONCE})
      returning id`,
  );
}
