import type {
  BookFailure,
  BookFunding,
  BookReview,
  BookStage,
  BookStatus,
} from "@colophon/contracts/books/book";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";

export type BookRow = {
  id: string;
  owner_id: string;
  title: string;
  genre: string;
  description: string;
  author_name: string;
  writing_style: string | null;
  themes: string[];
  chapters: number;
  words_per_chapter: number;
  language_variant: string;
  point_of_view: string;
  audience: string;
  seed: number;
  status: BookStatus;
  stage: Exclude<BookStage, "paused">;
  paused: boolean;
  failure: BookFailure | null;
  funding: BookFunding;
  cost: number;
  hold_id: string | null;
  credits_refunded: number;
  is_sample: boolean;
  plan: unknown;
  health: unknown;
  review: BookReview | null;
  idempotency_key: string | null;
  request_hash: string;
  fence: number;
  barren_claims: number;
  created_at: Date;
  updated_at: Date;
};

/** What lists count of a book's chapters. */
export type ChapterTally = { chapters_done: number; words: number; current_chapter: number | null };

export type NewBook = Pick<
  BookRow,
  | "id"
  | "owner_id"
  | "title"
  | "genre"
  | "description"
  | "author_name"
  | "writing_style"
  | "themes"
  | "chapters"
  | "words_per_chapter"
  | "language_variant"
  | "point_of_view"
  | "audience"
  | "seed"
  | "funding"
  | "cost"
  | "hold_id"
  | "is_sample"
  | "idempotency_key"
  | "request_hash"
>;

export async function insertBook(tx: Tx, book: NewBook): Promise<void> {
  await sql`insert into book (id, owner_id, title, genre, description, author_name, writing_style, themes,
      chapters, words_per_chapter, language_variant, point_of_view, audience, seed, status, stage, funding,
      cost, hold_id, is_sample, idempotency_key, request_hash)
    values (${book.id}, ${book.owner_id}, ${book.title}, ${book.genre}, ${book.description},
      ${book.author_name}, ${book.writing_style}, ${book.themes}, ${book.chapters},
      ${book.words_per_chapter}, ${book.language_variant}, ${book.point_of_view}, ${book.audience},
      ${book.seed}, 'generating', 'queued', ${book.funding}, ${book.cost}, ${book.hold_id},
      ${book.is_sample}, ${book.idempotency_key}, ${book.request_hash})`.execute(tx);
}

const tally = sql`
  select count(*) filter (where finished_at is not null)::int as chapters_done,
         coalesce(sum(words), 0)::int as words,
         min(number) filter (where finished_at is null) as current_chapter
  from chapter where book_id = book.id`;

export type TalliedBook = BookRow & ChapterTally;

export async function findBook(db: Db, id: string): Promise<TalliedBook | null> {
  const { rows } = await sql<TalliedBook>`
    select book.*, tally.* from book, lateral (${tally}) tally where book.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findBookOf(db: Db, owner: string, id: string): Promise<TalliedBook | null> {
  const book = await findBook(db, id);
  return book?.owner_id === owner ? book : null;
}

/** Plans and manuscripts stay out of lists. */
const listed = sql`book.id, owner_id, title, genre, description, author_name, writing_style, themes, chapters,
  words_per_chapter, language_variant, point_of_view, audience, seed, status, stage, paused, failure, funding,
  cost, hold_id, credits_refunded, is_sample, null as plan, null as health, null as review, idempotency_key,
  request_hash, fence, barren_claims, created_at, updated_at`;

export async function listBooks(
  db: Db,
  page: { owner: string; offset: number; limit: number },
): Promise<{ rows: TalliedBook[]; total: number }> {
  const { rows } = await sql<TalliedBook>`
    select ${listed}, tally.* from book, lateral (${tally}) tally
    where owner_id = ${page.owner} order by created_at desc, id
    offset ${page.offset} limit ${page.limit}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*)::int as total from book where owner_id = ${page.owner}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

export async function findByIdempotencyKey(tx: Tx, owner: string, key: string): Promise<TalliedBook | null> {
  const { rows } = await sql<{ id: string }>`
    select id from book where owner_id = ${owner} and idempotency_key = ${key}`.execute(tx);
  const id = rows[0]?.id;
  return id === undefined ? null : findBook(tx, id);
}

export async function countRunning(tx: Tx, owner: string): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    select count(*)::int as running from book
    where owner_id = ${owner} and status = 'generating' and not paused`.execute(tx);
  return rows[0]?.running ?? 0;
}

/** Locks the row of an owner's book for a change of state. */
export async function lockBookOf(tx: Tx, owner: string, id: string): Promise<BookRow | null> {
  const { rows } = await sql<BookRow>`
    select * from book where id = ${id} and owner_id = ${owner} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function setPaused(tx: Tx, id: string, paused: boolean): Promise<void> {
  await sql`update book set paused = ${paused}, updated_at = now() where id = ${id}`.execute(tx);
}

/** Sets a failed book going again; how it is paid for may have changed since. */
export async function restartBook(
  tx: Tx,
  book: { id: string; funding: BookFunding; cost: number; holdId: string | null },
): Promise<void> {
  await sql`update book set status = 'generating', stage = 'queued', paused = false, failure = null,
      funding = ${book.funding}, cost = ${book.cost}, hold_id = ${book.holdId}, credits_refunded = 0,
      barren_claims = 0, updated_at = now()
    where id = ${book.id}`.execute(tx);
}

/** Raises the fence, so that whoever is writing the book just now can store nothing more. */
export async function markFailed(tx: Tx, id: string, failure: BookFailure): Promise<void> {
  await sql`update book set status = 'failed', stage = 'stopped', paused = false,
      failure = ${JSON.stringify(failure)}, credits_refunded = ${failure.credits_returned},
      fence = fence + 1, claimed_by = null, job_id = null, updated_at = now()
    where id = ${id}`.execute(tx);
}

export async function markCompleted(tx: Tx, book: { id: string; creditsRefunded: number }): Promise<void> {
  await sql`update book set status = 'completed', stage = 'done', paused = false, failure = null,
      credits_refunded = ${book.creditsRefunded}, claimed_by = null, job_id = null,
      completed_at = now(), updated_at = now()
    where id = ${book.id}`.execute(tx);
}
