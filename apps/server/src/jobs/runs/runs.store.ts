import { sql } from "kysely";
import { AuthorKeyKind } from "@colophon/contracts/ai/author-keys/author-key";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRow, readRows } from "../../platform/db/rows.ts";

/** What a run can be for. */
const RunKind = z.enum([
  "book",
  "chapter",
  "rewrite",
  "cover",
  "listing",
  "export",
  "read_through",
  "passage",
  "take",
  "book_change",
  "question",
  "plan_suggestion",
  "package",
]);
export type RunKind = z.output<typeof RunKind>;

/** Kinds whose work changes no book: files, answers, and what its author takes or leaves afterwards. */
const CHANGES_NOTHING: readonly RunKind[] = [
  "cover",
  "listing",
  "export",
  "package",
  "passage",
  "take",
  "question",
  "plan_suggestion",
];

/** Whether work of a kind goes on beside other work on the same book. */
export function canRunConcurrently(kind: RunKind): boolean {
  return CHANGES_NOTHING.includes(kind);
}

/** Who pays for a run; `none`: it costs nothing by nature. */
const RunFunding = z.enum(["credits", "free", "premium", "none"]);
export type RunFunding = z.output<typeof RunFunding>;

/** Why a run stopped, what came back of its price in credits, and what the author can do. */
const RunFailure = z.object({
  code: z.string(),
  detail: z.string(),
  advice: z.string(),
  credits_returned: z.int(),
});
export type RunFailure = z.output<typeof RunFailure>;

export const RunRow = z.object({
  id: z.uuid(),
  kind: RunKind,
  owner_id: z.uuid(),
  book_id: z.uuid().nullable(),
  status: z.enum(["running", "completed", "failed"]),
  stage: z.string(),
  paused: z.boolean(),
  /** what a paused run waits for; null where its author has paused it */
  waits_for: z.enum(["consent", "plan", "key_gone", "key_refused", "key_spent"]).nullable(),
  progress: z.int(),
  step: z.string(),
  brief: z.unknown(),
  failure: RunFailure.nullable(),
  funding: RunFunding,
  /** whether its author's `books_generated` counts it; only the writing of a book ever does */
  counts_as_book: z.boolean(),
  /** credits the run costs in all, when it is delivered whole */
  cost: z.int(),
  /** credits that holds which have ended have kept of that */
  paid: z.int(),
  hold_id: z.uuid().nullable(),
  /** the kind of the owner's own key that it is worked on with, from first to last; null: the installation's */
  own_key: AuthorKeyKind.nullable(),
  credits_refunded: z.int(),
  request_hash: z.string().nullable(),
  fence: z.int(),
  barren_claims: z.int(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type RunRow = z.output<typeof RunRow>;

export const RUN_COLUMNS = sql.raw(Object.keys(RunRow.shape).join(", "));

/** How a run is paid for: credits it costs in all, and the hold for what is not paid yet (null: nothing is left to pay). */
export type Payment = { funding: RunFunding; cost: number; holdId: string | null };

/** Nothing to pay, by nature. */
export const COSTS_NOTHING: Payment = { funding: "none", cost: 0, holdId: null };

export type NewRun = {
  id: string;
  kind: RunKind;
  ownerId: string;
  /** null for work that belongs to no book */
  bookId: string | null;
  /** what was asked for, in the words of the kind; empty where the kind has a table for it */
  brief: object;
  payment: Payment;
  /** the kind of its owner's own key that does it; null or absent: the installation's */
  authorKey?: AuthorKeyKind | null;
  /** the request that started it, where a repeated one is to find it: its key, and a hash of what it asked for */
  request: { key: string; hash: string } | null;
};

export async function insertRun(
  tx: Tx,
  { payment, request, authorKey = null, ...run }: NewRun,
): Promise<void> {
  await sql`insert into run (id, kind, owner_id, book_id, brief, funding, cost, hold_id, own_key,
      idempotency_key, request_hash)
    values (${run.id}, ${run.kind}, ${run.ownerId}, ${run.bookId}, ${JSON.stringify(run.brief)},
      ${payment.funding}, ${payment.cost}, ${payment.holdId}, ${authorKey},
      ${request?.key ?? null},
      ${request?.hash ?? null})`.execute(tx);
  await recordStart(tx, run.id);
}

/** Counts a beginning, the first or a further one. */
async function recordStart(tx: Tx, runId: string): Promise<void> {
  await sql`insert into run_start (run_id, owner_id, kind)
    select id, owner_id, kind from run where id = ${runId}`.execute(tx);
}

export function findRun(db: Db, id: string): Promise<RunRow | null> {
  return readRow(db, RunRow, sql`select ${RUN_COLUMNS} from run where id = ${id}`);
}

/** Runs by their ids, in no order; an unknown id has none. */
export async function findRuns(db: Db, ids: readonly string[]): Promise<Map<string, RunRow>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows(db, RunRow, sql`select ${RUN_COLUMNS} from run where id = any(${ids})`);
  return new Map(rows.map((run) => [run.id, run]));
}

export function findRunByKey(tx: Tx, ownerId: string, idempotencyKey: string): Promise<RunRow | null> {
  return readRow(
    tx,
    RunRow,
    sql`select ${RUN_COLUMNS} from run
      where owner_id = ${ownerId} and idempotency_key = ${idempotencyKey}`,
  );
}

const RunOfBook = RunRow.extend({ book_id: z.uuid() });
/** A run that belongs to a book. */
export type RunOfBook = z.output<typeof RunOfBook>;

/** Each book's newest run of a kind; books without one have no entry. */
export async function findLatestOfBooks(
  db: Db,
  { bookIds, kind }: { bookIds: readonly string[]; kind: RunKind },
): Promise<Map<string, RunOfBook>> {
  if (bookIds.length === 0) return new Map();
  const rows = await readRows(
    db,
    RunOfBook,
    sql`select distinct on (book_id) ${RUN_COLUMNS} from run
      where book_id = any(${bookIds}) and kind = ${kind}
      order by book_id, created_at desc, id desc`,
  );
  return new Map(rows.map((run) => [run.book_id, run]));
}

/** A book's runs of a kind, or those of them that were asked for one section; the newest first. */
export function findOfBook(
  db: Db,
  { bookId, kind, sectionId, most }: { bookId: string; kind: RunKind; sectionId?: string; most: number },
): Promise<RunRow[]> {
  return readRows(
    db,
    RunRow,
    sql`select ${RUN_COLUMNS} from run where book_id = ${bookId} and kind = ${kind}
        and (${sectionId ?? null}::text is null or brief->>'section_id' = ${sectionId ?? null})
      order by created_at desc, id desc limit ${most}`,
  );
}

/** Locks the newest run of a kind of an owner's book for a change of state. */
export function lockLatestOfBook(
  tx: Tx,
  which: { ownerId: string; bookId: string; kind: RunKind },
): Promise<RunRow | null> {
  return readRow(
    tx,
    RunRow,
    sql`select ${RUN_COLUMNS} from run where id = (
        select id from run where book_id = ${which.bookId} and kind = ${which.kind}
        order by created_at desc, id desc limit 1)
      and owner_id = ${which.ownerId} for update`,
  );
}

const RunId = z.object({ id: z.uuid() });

/** An owner's runs that are being worked on or wait for it, oldest first; paused ones do not count. */
export async function findUnderWay(
  tx: Tx,
  { ownerId, kind }: { ownerId: string; kind: RunKind },
): Promise<string[]> {
  const rows = await readRows(
    tx,
    RunId,
    sql`select id from run
      where owner_id = ${ownerId} and kind = ${kind} and status = 'running' and not paused
      order by created_at, id`,
  );
  return rows.map(({ id }) => id);
}

/** Whether a run that changes a book has not ended, of any kind but one. */
export async function isWorkedOn(
  db: Db,
  { bookId, besides }: { bookId: string; besides: RunKind | null },
): Promise<boolean> {
  const running = await readCount(
    db,
    sql`select count(*)::int as count from run
      where book_id = ${bookId} and status = 'running' and not (kind = any(${CHANGES_NOTHING}))
        and kind is distinct from ${besides}`,
  );
  return running > 0;
}

/** Whether anything that credits pay for goes on with a book beside its writing, proposals and answers too. */
export async function isPaidFor(db: Db, bookId: string): Promise<boolean> {
  const running = await readCount(
    db,
    sql`select count(*)::int as count from run
      where book_id = ${bookId} and status = 'running' and kind not in ('book', 'export')`,
  );
  return running > 0;
}

/** Runs of a kind that go on with a book. */
export function countOnBook(db: Db, { bookId, kind }: { bookId: string; kind: RunKind }): Promise<number> {
  return readCount(
    db,
    sql`select count(*)::int as count from run
      where book_id = ${bookId} and kind = ${kind} and status = 'running'`,
  );
}

/** Locks a run of a kind of an owner's book for a change of state. */
export function lockRunOfBook(
  tx: Tx,
  which: { ownerId: string; bookId: string; kind: RunKind; runId: string },
): Promise<RunRow | null> {
  return readRow(
    tx,
    RunRow,
    sql`select ${RUN_COLUMNS} from run where id = ${which.runId} and book_id = ${which.bookId}
      and kind = ${which.kind} and owner_id = ${which.ownerId} for update`,
  );
}

/** Ids of everything of an owner's that goes on, waits or rests, the oldest first. */
export async function findRunningOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.uuid() }),
    sql`select id from run where owner_id = ${ownerId} and status = 'running' order by created_at, id`,
  );
  return rows.map(({ id }) => id);
}

/** Locks a run of an owner's, whatever its kind. */
export function lockRunOf(tx: Tx, which: { ownerId: string; runId: string }): Promise<RunRow | null> {
  return readRow(
    tx,
    RunRow,
    sql`select ${RUN_COLUMNS} from run where id = ${which.runId} and owner_id = ${which.ownerId} for update`,
  );
}

/** Runs of a kind that their owner began, or began again, after a moment. */
export type StartedSince = { ownerId: string; kind: RunKind; since: Date };

export function countStarts(db: Db, { ownerId, kind, since }: StartedSince): Promise<number> {
  return readCount(
    db,
    sql`select count(*)::int as count from run_start
      where owner_id = ${ownerId} and kind = ${kind} and started_at > ${since}`,
  );
}

/** Runs of books that were paused before a moment and have rested since. */
export function findRestingSince(
  db: Db,
  { kind, since }: { kind: RunKind; since: Date },
): Promise<RunOfBook[]> {
  return readRows(
    db,
    RunOfBook,
    sql`select ${RUN_COLUMNS} from run
      where kind = ${kind} and status = 'running' and paused and updated_at < ${since} and book_id is not null
      order by updated_at limit 100`,
  );
}

export async function setPaused(tx: Tx, id: string, paused: boolean): Promise<void> {
  await sql`update run set paused = ${paused}, waits_for = null, updated_at = now()
    where id = ${id}`.execute(tx);
}

/** The work is done but for its author's yes; nobody works on it until then. */
export async function waitForConsent(tx: Tx, id: string): Promise<void> {
  await sql`update run set paused = true, waits_for = 'consent', updated_at = now() where id = ${id}`.execute(
    tx,
  );
}

/** The plan is there, and nothing is written before its author approves it. */
export async function waitForOutline(tx: Tx, id: string): Promise<void> {
  await sql`update run set paused = true, waits_for = 'plan', updated_at = now() where id = ${id}`.execute(
    tx,
  );
}

/** Why work with an author's own key waits, as its row has it. */
export type KeyWait = Extract<RunRow["waits_for"], `key_${string}`>;

/** The author's own key cannot be used; nobody works on it until its author has seen to that. */
export async function waitForKey(tx: Tx, { id, cause }: { id: string; cause: KeyWait }): Promise<void> {
  await sql`update run set paused = true, waits_for = ${cause}, updated_at = now() where id = ${id}`.execute(
    tx,
  );
}

/** Has a run that waits for a key of its owner go on with another of theirs. */
export async function setAuthorKey(tx: Tx, { id, kind }: { id: string; kind: AuthorKeyKind }): Promise<void> {
  await sql`update run set own_key = ${kind} where id = ${id} and own_key is not null`.execute(tx);
}

/** What was asked for and what it costs, as its author has changed it. How long a run has rested stays. */
export async function setTerms(
  tx: Tx,
  { id, payment, brief }: { id: string; payment: Payment; brief: object },
): Promise<void> {
  await sql`update run set brief = ${JSON.stringify(brief)}, funding = ${payment.funding}, cost = ${payment.cost},
      hold_id = ${payment.holdId}
    where id = ${id}`.execute(tx);
}

/** Takes a run out of the hands of whoever is at work on it, who can store nothing more. */
export async function revokeLease(tx: Tx, id: string): Promise<void> {
  await sql`update run set fence = fence + 1, claimed_by = null, job_id = null, barren_claims = 0, updated_at = now()
    where id = ${id}`.execute(tx);
}

/** Sets an ended run going again; how it is paid for may have changed since. */
export async function restartRun(tx: Tx, { id, payment }: { id: string; payment: Payment }): Promise<void> {
  await sql`update run set status = 'running', stage = 'queued', paused = false, waits_for = null, failure = null, progress = 0,
      step = '', funding = ${payment.funding}, cost = ${payment.cost}, hold_id = ${payment.holdId},
      credits_refunded = 0,
      barren_claims = 0, updated_at = now(), ended_at = null
    where id = ${id}`.execute(tx);
  await recordStart(tx, id);
}

/** Raises the fence, so that whoever is at work just now can store nothing more. */
export async function markFailed(
  tx: Tx,
  id: string,
  { failure, paid }: { failure: RunFailure; paid: number },
): Promise<void> {
  await sql`update run set status = 'failed', stage = 'stopped', step = '', paused = false, waits_for = null,
      failure = ${JSON.stringify(failure)}, credits_refunded = ${failure.credits_returned}, paid = ${paid},
      fence = fence + 1, claimed_by = null, job_id = null, updated_at = now(), ended_at = now()
    where id = ${id}`.execute(tx);
}

/** Notes on a locked run whether its author's `books_generated` counts it. */
export async function setCountsAsBook(tx: Tx, id: string, counts: boolean): Promise<void> {
  await sql`update run set counts_as_book = ${counts} where id = ${id}`.execute(tx);
}

export async function markCompleted(
  tx: Tx,
  run: { id: string; creditsRefunded: number; paid: number },
): Promise<void> {
  await sql`update run set status = 'completed', stage = 'done', step = '', progress = 100, paused = false, waits_for = null,
      failure = null, credits_refunded = ${run.creditsRefunded}, paid = ${run.paid}, claimed_by = null,
      job_id = null, updated_at = now(), ended_at = now()
    where id = ${run.id}`.execute(tx);
}
