import { sql } from "kysely";
import { z } from "zod";
import { ADVISORY_LOCKS } from "../../platform/db/advisory-locks.ts";
import type { Db } from "../../platform/db/database.ts";
import { type ListSource, listSource } from "../../platform/db/list-page.ts";
import { type Query, readRow, readRows } from "../../platform/db/rows.ts";
import { noWorkerHas } from "../../platform/worker-number.ts";
import type { ProviderCircuit } from "../../ports/language-model.ts";

const Queue = z.object({
  name: z.string(),
  waiting: z.int(),
  later: z.int(),
  running: z.int(),
  failed: z.int(),
  oldest_waiting_at: z.date().nullable(),
  done_last_hour: z.int(),
  done_last_day: z.int(),
});
/** Job counts of one queue. */
export type QueueRow = z.output<typeof Queue>;

/** Excludes the queue's own maintenance jobs. */
const OURS = sql`name not like '\\_\\_pgboss%'`;

/** Queues with current or recent jobs. */
export function listQueues(db: Db, now: Date): Promise<QueueRow[]> {
  const ready = sql`state in ('created', 'retry') and start_after <= ${now}`;
  return readRows(
    db,
    Queue,
    sql`select name, (count(*) filter (where ${ready}))::int as waiting,
        (count(*) filter (where state in ('created', 'retry') and start_after > ${now}))::int as later,
        (count(*) filter (where state = 'active'))::int as running,
        (count(*) filter (where state = 'failed'))::int as failed,
        min(start_after) filter (where ${ready}) as oldest_waiting_at,
        (count(*) filter (where state = 'completed' and completed_on > ${now}::timestamptz - interval '1 hour'))::int
          as done_last_hour,
        (count(*) filter (where state = 'completed'))::int as done_last_day
      from pgboss.job
      where (state <> 'completed' or completed_on > ${now}::timestamptz - interval '1 day') and ${OURS} group by name`,
  );
}

const Worker = z.object({ number: z.int(), since: z.date().nullable() });
/** A live worker, and since when its number has been locked. */
export type WorkerRow = z.output<typeof Worker>;

export function listWorkers(db: Db): Promise<WorkerRow[]> {
  return readRows(
    db,
    Worker,
    sql`select objid::int as number, a.backend_start as since
      from pg_locks l left join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = ${ADVISORY_LOCKS.workers}
        and l.database = (select oid from pg_database where datname = current_database())
      order by 1`,
  );
}

const Circuit = z.object({
  worker: z.int(),
  provider: z.string(),
  state: z.enum(["closed", "half-open", "open", "resting", "refused"]),
  last_failure: z.string().nullable(),
  until: z.date().nullable(),
  noted_at: z.date(),
});
/** A worker's circuit state for a provider. */
export type CircuitRow = z.output<typeof Circuit>;

export function listCircuits(db: Db): Promise<CircuitRow[]> {
  return readRows(
    db,
    Circuit,
    sql`select worker, provider, state, last_failure, until, noted_at from provider_circuit
      where not (${noWorkerHas("provider_circuit.worker")}) order by provider, worker`,
  );
}

const STATES = ["refused", "open", "resting", "half-open", "closed"] as const;

/** Two providers may share a name, such as two URLs of one kind: the worse state is shown. */
function worstFirst(a: ProviderCircuit, b: ProviderCircuit): number {
  return STATES.indexOf(a.state) - STATES.indexOf(b.state);
}

/** Replaces a worker's circuit states; deletes those of dead workers. */
export async function setCircuits(
  db: Db,
  { worker, circuits, now }: { worker: number; circuits: readonly ProviderCircuit[]; now: Date },
): Promise<void> {
  await sql`delete from provider_circuit
    where worker = ${worker} or ${noWorkerHas("provider_circuit.worker")}`.execute(db);
  for (const { provider, state, lastFailure, forMs } of circuits.toSorted(worstFirst)) {
    const until = forMs === 0 ? null : new Date(now.getTime() + forMs);
    await sql`insert into provider_circuit (worker, provider, state, last_failure, until, noted_at)
      values (${worker}, ${provider}, ${state}, ${lastFailure}, ${until}, ${now})
      on conflict (worker, provider) do nothing`.execute(db);
  }
}

const Asked = z.object({ looked_at: z.date() });

/** When events missed by the payment webhook were last reconciled. */
export async function findLastReconciliation(db: Db): Promise<Date | null> {
  const row = await readRow(
    db,
    Asked,
    sql`select looked_at from payment_reconciliation order by id desc limit 1`,
  );
  return row?.looked_at ?? null;
}

const FailedRow = z.object({
  id: z.uuid(),
  name: z.string(),
  failed_at: z.date(),
  created_on: z.date(),
  retry_count: z.int(),
  output: z.unknown(),
  data: z.unknown(),
});
/** A failed job, as stored by the queue. */
export type FailedRow = z.output<typeof FailedRow>;

const FAILED_AT = sql`coalesce(completed_on, created_on)`;

/**
 * Failed jobs.
 * @param filter.q  part of a queue's name, or an id: the job's, or one that its data mentions
 */
export function failedJobs(filter: {
  q?: string | undefined;
  queue?: string | undefined;
}): ListSource<typeof FailedRow> {
  return listSource({
    row: FailedRow,
    select: sql`id, name, ${FAILED_AT} as failed_at, created_on, retry_count, output, data`,
    from: sql`pgboss.job`,
    where: [sql`state = 'failed'`, OURS, ...conditionsOf(filter)],
    sorts: { failed_at: { by: FAILED_AT, as: "timestamptz" } },
    id: { by: sql`id`, as: "uuid" },
  });
}

function conditionsOf({ q, queue }: { q?: string | undefined; queue?: string | undefined }): Query[] {
  const conditions: Query[] = [];
  if (queue !== undefined && queue !== "") conditions.push(sql`name = ${queue}`);
  if (q !== undefined && q !== "") {
    conditions.push(sql`(strpos(name, lower(${q})) > 0 or id::text = lower(${q})
      or exists (select from jsonb_each_text(case jsonb_typeof(data) when 'object' then data end) part where part.value = lower(${q})))`);
  }
  return conditions;
}

const Named = z.object({ name: z.string() });

/** The queue of a failed job; null: no failed job has this id. */
export async function findFailed(db: Db, jobId: string): Promise<string | null> {
  const row = await readRow(
    db,
    Named,
    sql`select name from pgboss.job where id = ${jobId} and state = 'failed' and ${OURS}`,
  );
  return row?.name ?? null;
}
