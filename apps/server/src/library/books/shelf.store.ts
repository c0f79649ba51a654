import type { ListSort, ListedState } from "@colophon/contracts/library/books/limits";
import type { ChosenCover } from "@colophon/contracts/covers/designs/cover";
import { sql } from "kysely";
import { z } from "zod";
import { folded } from "../../platform/db/folded.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Query, countReturned, readCount, readRows } from "../../platform/db/rows.ts";
import { RunRow } from "../../jobs/runs/runs.ts";
import { ChapterTally } from "../../manuscript/sections/sections.ts";
import { ListedBookRow, listedColumns } from "./books.store.ts";

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

/** What a list shows of a book's newest writing run. */
export const ListedRun = RunRow.pick({
  status: true,
  stage: true,
  paused: true,
  waits_for: true,
  brief: true,
  failure: true,
  funding: true,
  cost: true,
  paid: true,
  hold_id: true,
  author_key: true,
  credits_refunded: true,
})
  // JSON has moments as text
  .extend({ updated_at: z.coerce.date() });
export type ListedRun = z.output<typeof ListedRun>;

/** Columns of a book that its summary shows. */
export const ShownBook = ListedBookRow.omit({
  owner_id: true,
  writing_style: true,
  themes: true,
  point_of_view: true,
  audience: true,
  origin: true,
});
export type ShownBook = z.output<typeof ShownBook>;

const ShelfRow = ShownBook.extend({
  run: ListedRun.nullable(),
  ...ChapterTally.shape,
  total: z.int(),
});
type ShelfRow = z.output<typeof ShelfRow>;

/** A page of an author's books with everything a summary shows, in one query, and their total number. */
export async function listBooks(
  db: Db,
  request: ListRequest,
): Promise<{ rows: Omit<ShelfRow, "total">[]; total: number }> {
  const counted = await readRows(
    db,
    ShelfRow,
    sql`select ${listedColumns(ShownBook)}, to_json(newest) as run, chapters, chapters_done, words, words_asked,
        ${CURRENT_CHAPTER}, (${countOf(request)}) as total
      from book join book_totals on book_id = book.id ${NEWEST_RUN} where ${isRequested(request)}
      order by ${orderOf(request)} ${pageOf(request)}`,
  );
  const rows = counted.map(({ total: _total, ...row }) => row);
  const [first] = counted;
  // A page past the last has no row to carry the total.
  return { rows, total: first === undefined ? await readCount(db, countOf(request)) : first.total };
}

function countOf(request: ListRequest): Query {
  const isOfRun = request.state !== "all" && request.state !== "bin";
  return sql`select count(*)::int as count from book ${isOfRun ? NEWEST_RUN : sql``} where ${isRequested(request)}`;
}

/**
 * Both numbers are part of the text: with parameters, the database would plan every call anew for fear of a
 * long page.
 */
function pageOf({ offset, limit }: ListRequest): Query {
  return sql`offset ${sql.raw(String(Math.trunc(offset)))} limit ${sql.raw(String(Math.trunc(limit)))}`;
}

/** The book's newest writing run: its columns that a list shows. */
const NEWEST_RUN = sql`left join lateral (
    select ${sql.raw(Object.keys(ListedRun.shape).join(", "))} from run
    where run.book_id = book.id and run.kind = 'book'
    order by run.created_at desc, run.id desc limit 1) newest on true`;

/** The first unfinished chapter, for the few books being written. */
const CURRENT_CHAPTER = sql`case when newest.status = 'running' then (
    select min(number) from chapter where chapter.book_id = book.id and finished_at is null) end as current_chapter`;

function isRequested({ ownerId, words, state }: ListRequest): Query {
  return sql`book.owner_id = ${ownerId} and ${inState(state)} ${words.length > 0 ? matchingWords(words) : sql``}`;
}

function inState(state: ListedState): Query {
  switch (state) {
    case "all":
      return sql`deleted_at is null`;
    case "bin":
      return sql`deleted_at is not null`;
    case "generating":
      return sql`deleted_at is null and newest.status = 'running'`;
    case "completed":
      // A book without a writing run is complete.
      return sql`deleted_at is null and coalesce(newest.status, 'completed') = 'completed'`;
    case "failed":
      return sql`deleted_at is null and newest.status = 'failed'`;
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
      return state === "bin" ? sql`deleted_at desc, book.id` : sql`book.created_at desc, book.id`;
    case "updated":
      return sql`greatest(book.updated_at, newest.updated_at) desc, book.id`;
    case "title":
      return sql`${folded(sql`title`)}, book.created_at desc, book.id`;
    case "words":
      return sql`words desc, book.created_at desc, book.id`;
    default:
      return sort satisfies never;
  }
}

/** Number of an author's books, including those in the trash. */
export function countAllBooks(db: Db, ownerId: string): Promise<number> {
  return readCount(db, sql`select count(*)::int as count from book where owner_id = ${ownerId}`);
}

/** Editable fields of a book besides its text. */
export type BookDetails = Pick<
  ListedBookRow,
  "title" | "subtitle" | "author_name" | "genre" | "description" | "language_variant" | "settings"
>;

export async function setDetails(tx: Tx, book: BookDetails & { id: string }): Promise<void> {
  await sql`update book set title = ${book.title}, subtitle = ${book.subtitle}, author_name = ${book.author_name},
      genre = ${book.genre}, description = ${book.description}, language_variant = ${book.language_variant},
      settings = ${JSON.stringify(book.settings)}, version = version + 1, updated_at = now()
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
