import { sql } from "kysely";
import { AuthorKeyKind } from "@colophon/contracts/ai/author-keys/author-key";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRow, readRows } from "../../platform/db/rows.ts";

/** Kinds of runs. */
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

/** Kinds that change no book: files, answers, and proposals the author accepts or rejects later. */
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

/** Whether a kind of job may run alongside others on the same book. */
export function canRunConcurrently(kind: RunKind): boolean {
  return CHANGES_NOTHING.includes(kind);
}

/** Who pays for a run; `none`: inherently free. */
const RunFunding = z.enum(["credits", "free", "premium", "none"]);
export type RunFunding = z.output<typeof RunFunding>;

/** Why a run stopped, how many credits were returned, and what the author can do. */
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
  /** what a paused run waits for; null if its author paused it */
  waits_for: z.enum(["consent", "plan", "key_gone", "key_refused", "key_spent"]).nullable(),
  progress: z.int(),
  step: z.string(),
  brief: z.unknown(),
  failure: RunFailure.nullable(),
  funding: RunFunding,
  /** whether its author's `books_generated` includes it; only ever true for writing a book */
  counts_as_book: z.boolean(),
  /** total price in credits, if delivered in full */
  cost: z.int(),
  /** credits of that already captured from ended holds */
  paid: z.int(),
  hold_id: z.uuid().nullable(),
  /** kind of the owner's key used throughout the run; null: the installation's */
  author_key: AuthorKeyKind.nullable(),
  credits_refunded: z.int(),
  request_hash: z.string().nullable(),
  fence: z.int(),
  attempts_without_progress: z.int(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type RunRow = z.output<typeof RunRow>;

export const RUN_COLUMNS = sql.raw(Object.keys(RunRow.shape).join(", "));

/** How a run is paid for: total price in credits, and the hold for what is still due (null if nothing is). */
export type Payment = { funding: RunFunding; cost: number; holdId: string | null };

/** Payment of an inherently free run. */
export const COSTS_NOTHING: Payment = { funding: "none", cost: 0, holdId: null };

export type NewRun = {
  id: string;
  kind: RunKind;
  ownerId: string;
  /** null for work without a book */
  bookId: string | null;
  /** the request in the format of its kind; empty if the kind has its own table */
  brief: object;
  payment: Payment;
  /** kind of the owner's key to use; null or absent: the installation's */
  authorKey?: AuthorKeyKind | null;
  /** the request that started it, if repeats of it should find it: its key, and a hash of its content */
  request: { key: string; hash: string } | null;
};

export async function insertRun(
  tx: Tx,
  { payment, request, authorKey = null, ...run }: NewRun,
): Promise<void> {
  await sql`insert into run (id, kind, owner_id, book_id, brief, funding, cost, hold_id, author_key,
      idempotency_key, request_hash)
    values (${run.id}, ${run.kind}, ${run.ownerId}, ${run.bookId}, ${JSON.stringify(run.brief)},
      ${payment.funding}, ${payment.cost}, ${payment.holdId}, ${authorKey},
      ${request?.key ?? null},
      ${request?.hash ?? null})`.execute(tx);
  await recordStart(tx, run.id);
}

/** Counts a start, whether the first or a later one. */
async function recordStart(tx: Tx, runId: string): Promise<void> {
  await sql`insert into run_start (run_id, owner_id, kind)
    select id, owner_id, kind from run where id = ${runId}`.execute(tx);
}

export function findRun(db: Db, id: string): Promise<RunRow | null> {
  return readRow(db, RunRow, sql`select ${RUN_COLUMNS} from run where id = ${id}`);
}

/** Runs by id, in no particular order; unknown ids have no entry. */
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
/** A run of a book. */
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

/** A book's runs of a kind, or only those requested for one section; newest first. */
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

/** Locks the newest run of a kind for an owner's book, to change its state. */
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

/** An owner's active and queued runs, oldest first; paused ones don't count. */
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

/** Whether a book has an unfinished run that changes it, of any kind except one. */
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

/** Whether any paid job is running on a book besides its writing, including proposals and answers. */
export async function isPaidFor(db: Db, bookId: string): Promise<boolean> {
  const running = await readCount(
    db,
    sql`select count(*)::int as count from run
      where book_id = ${bookId} and status = 'running' and kind not in ('book', 'export')`,
  );
  return running > 0;
}

/** Number of active runs of a kind on a book. */
export function countOnBook(db: Db, { bookId, kind }: { bookId: string; kind: RunKind }): Promise<number> {
  return readCount(
    db,
    sql`select count(*)::int as count from run
      where book_id = ${bookId} and kind = ${kind} and status = 'running'`,
  );
}

/** Locks one run of a kind for an owner's book, to change its state. */
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

/** Ids of all active, queued or paused runs of an owner, oldest first. */
export async function findRunningOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.uuid() }),
    sql`select id from run where owner_id = ${ownerId} and status = 'running' order by created_at, id`,
  );
  return rows.map(({ id }) => id);
}

/** Locks a run of an owner, of any kind. */
export function lockRunOf(tx: Tx, which: { ownerId: string; runId: string }): Promise<RunRow | null> {
  return readRow(
    tx,
    RunRow,
    sql`select ${RUN_COLUMNS} from run where id = ${which.runId} and owner_id = ${which.ownerId} for update`,
  );
}

/** Runs of a kind that their owner has started or restarted since a given time. */
export type StartedSince = { ownerId: string; kind: RunKind; since: Date };

export function countStarts(db: Db, { ownerId, kind, since }: StartedSince): Promise<number> {
  return readCount(
    db,
    sql`select count(*)::int as count from run_start
      where owner_id = ${ownerId} and kind = ${kind} and started_at > ${since}`,
  );
}

/** Book runs paused before a given time and not resumed since. */
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

/** Pauses a finished run until its author approves the result. */
export async function waitForConsent(tx: Tx, id: string): Promise<void> {
  await sql`update run set paused = true, waits_for = 'consent', updated_at = now() where id = ${id}`.execute(
    tx,
  );
}

/** Pauses a run with a finished outline until its author approves it. */
export async function waitForOutline(tx: Tx, id: string): Promise<void> {
  await sql`update run set paused = true, waits_for = 'plan', updated_at = now() where id = ${id}`.execute(
    tx,
  );
}

/** Why a run with an author's key is waiting, as stored in its row. */
export type KeyWait = Extract<RunRow["waits_for"], `key_${string}`>;

/** Pauses a run whose author's key can't be used, until the author has resolved that. */
export async function waitForKey(tx: Tx, { id, cause }: { id: string; cause: KeyWait }): Promise<void> {
  await sql`update run set paused = true, waits_for = ${cause}, updated_at = now() where id = ${id}`.execute(
    tx,
  );
}

/** Continues a run that waits for its owner's key with another key of theirs. */
export async function setAuthorKey(tx: Tx, { id, kind }: { id: string; kind: AuthorKeyKind }): Promise<void> {
  await sql`update run set author_key = ${kind} where id = ${id} and author_key is not null`.execute(tx);
}

/** Sets the request and price as changed by the author. The time paused so far stays. */
export async function setTerms(
  tx: Tx,
  { id, payment, brief }: { id: string; payment: Payment; brief: object },
): Promise<void> {
  await sql`update run set brief = ${JSON.stringify(brief)}, funding = ${payment.funding}, cost = ${payment.cost},
      hold_id = ${payment.holdId}
    where id = ${id}`.execute(tx);
}

/** Revokes a run's lease; its worker can store nothing more. */
export async function revokeLease(tx: Tx, id: string): Promise<void> {
  await sql`update run set fence = fence + 1, leased_by = null, job_id = null, attempts_without_progress = 0, updated_at = now()
    where id = ${id}`.execute(tx);
}

/** Restarts an ended run, possibly with a different payment. */
export async function restartRun(tx: Tx, { id, payment }: { id: string; payment: Payment }): Promise<void> {
  await sql`update run set status = 'running', stage = 'queued', paused = false, waits_for = null, failure = null, progress = 0,
      step = '', funding = ${payment.funding}, cost = ${payment.cost}, hold_id = ${payment.holdId},
      credits_refunded = 0,
      attempts_without_progress = 0, updated_at = now(), ended_at = null
    where id = ${id}`.execute(tx);
  await recordStart(tx, id);
}

/** Raises the fence, so that its current worker can store nothing more. */
export async function markFailed(
  tx: Tx,
  id: string,
  { failure, paid }: { failure: RunFailure; paid: number },
): Promise<void> {
  await sql`update run set status = 'failed', stage = 'stopped', step = '', paused = false, waits_for = null,
      failure = ${JSON.stringify(failure)}, credits_refunded = ${failure.credits_returned}, paid = ${paid},
      fence = fence + 1, leased_by = null, job_id = null, updated_at = now(), ended_at = now()
    where id = ${id}`.execute(tx);
}

/** Records on a locked run whether its author's `books_generated` includes it. */
export async function setCountsAsBook(tx: Tx, id: string, counts: boolean): Promise<void> {
  await sql`update run set counts_as_book = ${counts} where id = ${id}`.execute(tx);
}

export async function markCompleted(
  tx: Tx,
  run: { id: string; creditsRefunded: number; paid: number },
): Promise<void> {
  await sql`update run set status = 'completed', stage = 'done', step = '', progress = 100, paused = false, waits_for = null,
      failure = null, credits_refunded = ${run.creditsRefunded}, paid = ${run.paid}, leased_by = null,
      job_id = null, updated_at = now(), ended_at = now()
    where id = ${run.id}`.execute(tx);
}
