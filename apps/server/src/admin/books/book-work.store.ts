import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { type Query, readRow, readRows } from "../../platform/db/rows.ts";
import { noWorkerHas } from "../../platform/worker-number.ts";

/** Maximum length of a book's lists; its counts give the full numbers. */
const MAX = 200;

const Totals = z.object({
  calls: z.int(),
  failed: z.int(),
  input_tokens: z.coerce.number().int(),
  cached_input_tokens: z.coerce.number().int(),
  output_tokens: z.coerce.number().int(),
  cost_micro_usd: z.coerce.number().int().nullable(),
  unpriced: z.int(),
  milliseconds: z.coerce.number().int(),
});

/** Totals over calls `c`: sums are bigints, which arrive as strings, and null without rows. */
const TOTALS = sql`count(*)::int as calls, (count(*) filter (where c.outcome <> 'ok'))::int as failed,
  coalesce(sum(c.input_tokens), 0) as input_tokens, coalesce(sum(c.cached_input_tokens), 0) as cached_input_tokens,
  coalesce(sum(c.output_tokens), 0) as output_tokens, sum(c.cost_micro_usd)::bigint as cost_micro_usd,
  (count(*) filter (where c.cost_micro_usd is null))::int as unpriced,
  coalesce(sum(c.milliseconds), 0) as milliseconds`;

function callsOf(bookId: string): Query {
  return sql`model_call c where c.run_id in (select id from run where book_id = ${bookId})`;
}

/** Totals over all calls of a book. */
export async function sumCalls(db: Db, bookId: string): Promise<z.output<typeof Totals>> {
  const totals = await readRow(db, Totals, sql`select ${TOTALS} from ${callsOf(bookId)}`);
  // programmer error: an ungrouped aggregate always has one row
  if (totals === null) throw new Error("a sum without a row");
  return totals;
}

const Task = Totals.extend({
  task: z.string(),
  provider: z.string(),
  model: z.string(),
  p50_milliseconds: z.int(),
  p95_milliseconds: z.int(),
});

/** Totals by task and model, the most expensive first. */
export function sumByTask(db: Db, bookId: string): Promise<z.output<typeof Task>[]> {
  return readRows(
    db,
    Task,
    sql`select c.step as task, c.provider, c.model, ${TOTALS},
        percentile_disc(0.5) within group (order by c.milliseconds) as p50_milliseconds,
        percentile_disc(0.95) within group (order by c.milliseconds) as p95_milliseconds
      from ${callsOf(bookId)} group by 1, 2, 3
      order by sum(c.cost_micro_usd) desc nulls last, sum(c.output_tokens) desc, 1, 2, 3 limit ${MAX}`,
  );
}

const Run = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: z.enum(["running", "completed", "failed"]),
  stage: z.string(),
  is_paused: z.boolean(),
  waits_for: z.string().nullable(),
  progress: z.int(),
  failure_code: z.string().nullable(),
  funding: z.enum(["credits", "free", "premium", "none"]),
  cost: z.int(),
  paid: z.int(),
  credits_refunded: z.int(),
  author_key: z.string().nullable(),
  starts: z.int(),
  claims: z.int(),
  attempts_without_progress: z.int(),
  worker: z.int().nullable(),
  is_worker_alive: z.boolean().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
  ended_at: z.date().nullable(),
});
export type Run = z.output<typeof Run>;

/** A book's runs of all kinds, newest first; without brief and step, which contain the author's text. */
export function findRuns(db: Db, bookId: string): Promise<Run[]> {
  return readRows(
    db,
    Run,
    sql`select r.id, r.kind, r.status, r.stage, r.paused as is_paused, r.waits_for, r.progress,
        r.failure ->> 'code' as failure_code, r.funding, r.cost, r.paid, r.credits_refunded, r.author_key,
        (select count(*)::int from run_start s where s.run_id = r.id) as starts,
        r.fence as claims, r.attempts_without_progress, r.leased_by as worker,
        case when r.leased_by is not null then not ${noWorkerHas("r.leased_by")} end as is_worker_alive,
        r.created_at, r.updated_at, r.ended_at
      from run r where r.book_id = ${bookId} order by r.created_at desc, r.id desc limit ${MAX}`,
  );
}

const RunTotals = Totals.extend({ run_id: z.uuid() });

/** Totals by run; a run without calls has no entry. */
export function sumByRun(db: Db, bookId: string): Promise<z.output<typeof RunTotals>[]> {
  return readRows(db, RunTotals, sql`select c.run_id, ${TOTALS} from ${callsOf(bookId)} group by c.run_id`);
}

const Hold = z.object({
  reference: z.uuid(),
  credits: z.int(),
  state: z.enum(["held", "settled", "released"]),
  charged: z.int().nullable(),
  opened_at: z.date(),
  ended_at: z.date().nullable(),
});
export type Hold = z.output<typeof Hold>;

/** Holds of runs, identified by run id; oldest first. */
export function findHolds(db: Db, runIds: readonly string[]): Promise<Hold[]> {
  return readRows(
    db,
    Hold,
    sql`select reference, amount as credits, state, charged, opened_at, ended_at from credit_hold
      where reference = any(${runIds}) order by opened_at, id`,
  );
}

const Section = z.object({
  id: z.string(),
  number: z.int().nullable(),
  kind: z.string(),
  words: z.int(),
  words_asked: z.int(),
  version: z.int(),
  provider: z.string(),
  model: z.string(),
  text_sha256: z.string(),
  finished_at: z.date().nullable(),
  deleted_at: z.date().nullable(),
});
export type Section = z.output<typeof Section>;

/** A book's sections in order, those in its trash last; without titles and text. */
export function findSections(db: Db, bookId: string): Promise<Section[]> {
  return readRows(
    db,
    Section,
    sql`select id, number, kind, words, words_asked, version, provider, model,
        encode(sha256(convert_to(text, 'UTF8')), 'hex') as text_sha256, finished_at, deleted_at
      from chapter where book_id = ${bookId}
      order by deleted_at is not null, place nulls last, number nulls last, id limit ${MAX}`,
  );
}

const Finding = z.object({
  id: z.uuid(),
  kind: z.string(),
  severity: z.enum(["blocking", "warning", "note"]),
  found_by: z.enum(["code", "model"]),
  chapter: z.int().nullable(),
  quotes: z.int(),
  status: z.enum(["open", "accepted", "dismissed", "mended"]),
  created_at: z.date(),
});
export type Finding = z.output<typeof Finding>;

/** A book's findings, the most severe first; without their text and quotes. */
export function findFindings(db: Db, bookId: string): Promise<Finding[]> {
  return readRows(
    db,
    Finding,
    sql`select f.id, f.kind, f.severity, f.found_by, c.number as chapter, jsonb_array_length(f.quotes) as quotes,
        f.status, f.created_at
      from finding f left join chapter c on c.book_id = f.book_id and c.id = f.chapter_id
      where f.book_id = ${bookId}
      order by array_position(array['blocking', 'warning', 'note'], f.severity), c.number nulls last, f.created_at, f.id
      limit ${MAX}`,
  );
}

const Export = z.object({
  id: z.uuid(),
  status: z.enum(["running", "completed", "failed"]).nullable(),
  formats: z.array(z.string()),
  trim: z.string(),
  paper: z.string(),
  theme: z.string(),
  files: z.int(),
  bytes: z.coerce.number().int(),
  not_made: z.int(),
  blocking: z.int(),
  findings: z.int(),
  created_at: z.date(),
});
export type Export = z.output<typeof Export>;

/** A book's export requests, newest first. */
export function findExports(db: Db, bookId: string): Promise<Export[]> {
  return readRows(
    db,
    Export,
    sql`select e.id, (select r.status from run r where r.id = e.id) as status, e.formats, e.trim, e.paper, e.theme,
        jsonb_array_length(e.files) as files,
        (select coalesce(sum((f ->> 'bytes')::bigint), 0) from jsonb_array_elements(e.files) f) as bytes,
        jsonb_array_length(e.not_made) as not_made,
        (select count(*)::int from jsonb_array_elements(e.findings) f where f ->> 'severity' = 'blocker') as blocking,
        jsonb_array_length(e.findings) as findings, e.created_at
      from book_export e where e.book_id = ${bookId} order by e.created_at desc, e.id desc limit ${MAX}`,
  );
}

const File = z.object({
  format: z.string(),
  bytes: z.int(),
  pages: z.int().nullable(),
  content_hash: z.string(),
  created_at: z.date(),
  last_used_at: z.date(),
});
export type File = z.output<typeof File>;

/** A book's files in the store, newest first. */
export function findFiles(db: Db, bookId: string): Promise<File[]> {
  return readRows(
    db,
    File,
    sql`select format, bytes, pages, content_hash, created_at, last_used_at from export_file
      where book_id = ${bookId} order by created_at desc, format, content_hash limit ${MAX}`,
  );
}

const Counts = z.object({
  runs: z.int(),
  sections: z.int(),
  findings: z.int(),
  exports: z.int(),
  files: z.int(),
  events: z.int(),
});

/** Full counts, beyond the length of the lists. */
export async function countWork(db: Db, bookId: string): Promise<z.output<typeof Counts>> {
  const counts = await readRow(
    db,
    Counts,
    sql`select (select count(*)::int from run where book_id = ${bookId}) as runs,
      (select count(*)::int from chapter where book_id = ${bookId}) as sections,
      (select count(*)::int from finding where book_id = ${bookId}) as findings,
      (select count(*)::int from book_export where book_id = ${bookId}) as exports,
      (select count(*)::int from export_file where book_id = ${bookId}) as files,
      (select count(*)::int from run_event where run_id in (select id from run where book_id = ${bookId})) as events`,
  );
  // programmer error: a select without a table has one row
  if (counts === null) throw new Error("a count without a row");
  return counts;
}
