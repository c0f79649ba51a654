import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { BookRow } from "./books.store.ts";

/** Advisory locks of workers live under this class: a worker holds the lock of its number while it lives. */
const WORKER_LOCKS = 7401;

export type ClaimedBook = Pick<BookRow, "id" | "fence" | "barren_claims">;

/** Takes a book to write; every claim has a higher fence than the one before. Null when it is not to be written. */
export async function claimBook(
  db: Db,
  claim: { bookId: string; worker: number; jobId: string },
): Promise<ClaimedBook | null> {
  const { rows } = await sql<ClaimedBook>`
    update book set fence = fence + 1, claimed_by = ${claim.worker}, job_id = ${claim.jobId},
      barren_claims = barren_claims + 1, updated_at = now()
    where id = ${claim.bookId} and status = 'generating' and not paused
    returning id, fence, barren_claims`.execute(db);
  return rows[0] ?? null;
}

/** Gives a claim up, so that nobody takes its worker for dead. */
export async function dropClaim(db: Db, claim: { bookId: string; fence: number }): Promise<void> {
  await sql`update book set claimed_by = null, job_id = null, barren_claims = 0
    where id = ${claim.bookId} and fence = ${claim.fence}`.execute(db);
}

/** What a writer needs of its locked book; the plan and other weighty columns stay where they are. */
export type LockedBook = Pick<
  BookRow,
  "id" | "owner_id" | "title" | "chapters" | "words_per_chapter" | "cost" | "hold_id" | "paused"
>;

/**
 * Locks the book for a write of this claim. Only what brings the book forward clears its barren claims.
 * @returns null when the claim is lost
 */
export async function lockClaim(
  tx: Tx,
  claim: { bookId: string; fence: number; stage: BookRow["stage"]; isProgress: boolean },
): Promise<LockedBook | null> {
  const { rows } = await sql<LockedBook>`
    update book set stage = ${claim.stage},
      barren_claims = case when ${claim.isProgress} then 0 else barren_claims end, updated_at = now()
    where id = ${claim.bookId} and fence = ${claim.fence} and status = 'generating'
    returning id, owner_id, title, chapters, words_per_chapter, cost, hold_id, paused`.execute(tx);
  return rows[0] ?? null;
}

/** @returns false once the book is gone, ended, or under somebody else's fence */
export async function holdsClaim(db: Db, claim: { bookId: string; fence: number }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from book where id = ${claim.bookId} and fence = ${claim.fence} and status = 'generating'`.execute(
    db,
  );
  return rows.length === 1;
}

/** A book that should be written but that no living worker has. */
export type OrphanedBook = Pick<BookRow, "id" | "owner_id" | "fence"> & {
  claimed_by: number | null;
  job_id: string | null;
};

/**
 * Books without a living writer: their worker's lock is free, or nobody has claimed them for a while.
 * A just-queued book is left to the queue for `graceSeconds`.
 */
export async function findOrphans(db: Db, graceSeconds: number): Promise<OrphanedBook[]> {
  const { rows } = await sql<OrphanedBook>`
    select id, owner_id, fence, claimed_by, job_id from book
    where status = 'generating' and not paused and (
      case when claimed_by is null then updated_at < now() - make_interval(secs => ${graceSeconds})
           else not exists (
             select 1 from pg_locks
             where locktype = 'advisory' and granted and classid = ${WORKER_LOCKS}
               and objid = book.claimed_by and database = (select oid from pg_database where datname = current_database()))
      end)
    limit 1000`.execute(db);
  return rows;
}

/**
 * Takes the dead worker's name off an orphan, which locks the book until the transaction ends.
 * @returns false when somebody has claimed or taken the book since it was found
 */
export async function takeOrphan(tx: Tx, orphan: OrphanedBook): Promise<boolean> {
  const { rows } = await sql`
    update book set claimed_by = null, job_id = null
    where id = ${orphan.id} and status = 'generating' and not paused and fence = ${orphan.fence}
      and claimed_by is not distinct from ${orphan.claimed_by}
    returning id`.execute(tx);
  return rows.length === 1;
}

/** The SQL that takes a worker's number and the lock that says it lives; run on a connection of its own. */
export const TAKE_WORKER_NUMBER = `
  select number, pg_advisory_lock(${WORKER_LOCKS}, number)
  from (select nextval('worker_number')::int as number) next`;

/** Takes the lock of worker number $1 again, after its connection broke. */
export const RETAKE_WORKER_NUMBER = `select pg_advisory_lock(${WORKER_LOCKS}, $1::int)`;
