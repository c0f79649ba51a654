import { BUCKET_GROWTH, LAST_BUCKET } from "@colophon/rules/analytics/duration-buckets";
import { sql } from "kysely";
import { z } from "zod";
import { ADVISORY_LOCKS } from "../../platform/db/advisory-locks.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Query, readRow } from "../../platform/db/rows.ts";

/** UTC days, both inclusive, as "2026-11-23". */
export type Days = { from: string; until: string };

const Lock = z.object({ is_taken: z.boolean() });

/** Lets one process aggregate at a time, until its transaction ends. @returns false if another one does */
export async function tryAggregateLock(tx: Tx): Promise<boolean> {
  const row = await readRow(
    tx,
    Lock,
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.analyticsAggregation}) as is_taken`,
  );
  return row?.is_taken === true;
}

const Rolled = z.object({ rolled_at: z.date() });

/** When the last aggregation ran; null: never. */
export async function findRolledAt(db: Db): Promise<Date | null> {
  const row = await readRow(db, Rolled, sql`select rolled_at from analytics_aggregation`);
  return row?.rolled_at ?? null;
}

export async function setRolledAt(tx: Tx, now: Date): Promise<void> {
  await sql`insert into analytics_aggregation (rolled_at) values (${now})
    on conflict (only_one) do update set rolled_at = excluded.rolled_at`.execute(tx);
}

const First = z.object({ day: z.string().nullable() });

/** The oldest day with any data. */
export async function findFirstDay(tx: Tx): Promise<string | null> {
  const row = await readRow(
    tx,
    First,
    sql`select to_char(least((select min(created_at) from users), (select min(created_at) from credit_ledger),
        (select min(created_at) from model_call), (select min(happened_at) from payment_event))
      at time zone 'UTC', 'YYYY-MM-DD') as day`,
  );
  return row?.day ?? null;
}

/** The day of a timestamp. @param moment  SQL */
function dayOf(moment: string): Query {
  return sql`(${sql.ref(moment)} at time zone 'UTC')::date`;
}

function within(moment: string, { from, until }: Days): Query {
  const column = sql.ref(moment);
  return sql`${column} >= (${from}::date)::timestamp at time zone 'UTC'
    and ${column} < (${until}::date + 1)::timestamp at time zone 'UTC'`;
}

const FLOWS = [
  "sign_ups",
  "books_begun",
  "books_completed",
  "credits_sold",
  "credits_granted",
  "credits_spent",
  "credits_refunded",
  "credits_lapsed",
  "credits_adjusted",
];

/** Events per day: sign-ups, books, credit transactions. */
export async function aggregateFlows(tx: Tx, days: Days): Promise<void> {
  await forget(tx, FLOWS, days);
  await sql`insert into analytics_day (day, measure, value)
    select ${dayOf("created_at")}, 'sign_ups', count(*) from users where ${within("created_at", days)} group by 1
    union all
    select ${dayOf("created_at")}, 'books_begun', count(*) from book where ${within("created_at", days)} group by 1
    union all
    select ${dayOf("ended_at")}, 'books_completed', count(*) from run
    where kind = 'book' and status = 'completed' and ${within("ended_at", days)} group by 1
    union all
    select ${dayOf("created_at")}, case transaction_type
        when 'purchase' then 'credits_sold' when 'grant' then 'credits_granted' when 'debit' then 'credits_spent'
        when 'refund' then 'credits_refunded' when 'expire' then 'credits_lapsed' else 'credits_adjusted' end,
      sum(case when transaction_type in ('debit', 'expire') then -amount else amount end)
    from credit_ledger where ${within("created_at", days)} group by 1, 2`.execute(tx);
}

/** Deletes measures of days before new ones are inserted. */
export async function forget(tx: Tx, measures: readonly string[], { from, until }: Days): Promise<void> {
  await sql`delete from analytics_day
    where measure = any(${measures}::text[]) and day between ${from}::date and ${until}::date`.execute(tx);
}

/** Sets measures of days. */
export async function setFigures(
  tx: Tx,
  figures: readonly { day: string; measure: string; value: number }[],
): Promise<void> {
  if (figures.length === 0) return;
  await sql`insert into analytics_day (day, measure, value)
    select * from unnest(${figures.map(({ day }) => day)}::date[], ${figures.map(({ measure }) => measure)}::text[],
      ${figures.map(({ value }) => value)}::bigint[])
    on conflict (measure, day) do update set value = excluded.value`.execute(tx);
}

/** Totals at the end of a day; today's are as of now. Missing past days are computed once. */
export async function aggregateTotals(tx: Tx, { from, until }: Days): Promise<void> {
  await sql`insert into analytics_day (day, measure, value)
    select ${until}::date, 'users', count(*) from users
    union all
    select ${until}::date, 'premium', count(*) from entitlement where is_premium
    on conflict (measure, day) do update set value = excluded.value`.execute(tx);
  // Accounts deleted since are missing here; who was premium then is unknown.
  await sql`insert into analytics_day (day, measure, value)
    select day, 'users', sum(joined) over (order by day) from (
      select d::date as day, count(u.id) as joined
      from generate_series(${from}::date, ${until}::date, interval '1 day') d
      left join users u on greatest(${dayOf("u.created_at")}, ${from}::date) = d::date
      group by 1) joined
    on conflict (measure, day) do nothing`.execute(tx);
}

/** SQL version of the domain's buckets. */
export function bucketOf(milliseconds: Query): Query {
  return sql`case when ${milliseconds} <= 1 then 0
    else least(${LAST_BUCKET}::int, ceil(ln(${milliseconds}) / ln(${BUCKET_GROWTH}::numeric)))::int end`;
}

/** Model calls by model. A canceled answer says nothing about its provider. */
export async function aggregateCalls(tx: Tx, days: Days): Promise<void> {
  await sql`delete from analytics_call where day between ${days.from}::date and ${days.until}::date`.execute(
    tx,
  );
  await sql`with call as (
      select ${dayOf("created_at")} as day, provider, model, outcome, by_author_key, cost_micro_usd, input_tokens,
        output_tokens, ${bucketOf(sql`milliseconds::numeric`)} as bucket
      from model_call where ${within("created_at", days)}),
    bucketed as (
      select day, provider, model, bucket, count(*) as count from call where outcome = 'ok' group by 1, 2, 3, 4),
    timed as (
      select day, provider, model, jsonb_agg(part.value order by bucket, part.place) as times
      from bucketed cross join lateral (values (1, bucket::bigint), (2, count)) part (place, value) group by 1, 2, 3)
    insert into analytics_call (day, provider, model, calls, failed, unpriced, input_tokens, output_tokens,
      cost_micro_usd, times)
    select day, provider, model, count(*), count(*) filter (where outcome not in ('ok', 'aborted')),
      count(*) filter (where cost_micro_usd is null and not by_author_key and provider <> 'sample'),
      sum(input_tokens), sum(output_tokens), coalesce(sum(cost_micro_usd) filter (where not by_author_key), 0),
      coalesce((select times from timed t where (t.day, t.provider, t.model) = (call.day, call.provider, call.model)), '[]')
    from call group by 1, 2, 3`.execute(tx);
}

/** Ended jobs; the queue deletes them after some days, so only days it has in full are returned. */
export async function aggregateJobs(tx: Tx, days: Days): Promise<void> {
  await sql`delete from analytics_job where day between ${days.from}::date and ${days.until}::date`.execute(
    tx,
  );
  await sql`with job as (
      select ${dayOf("completed_on")} as day, name, state::text as state,
        ${bucketOf(sql`greatest(extract(epoch from completed_on - started_on), 0) * 1000`)} as bucket
      from pgboss.job where state in ('completed', 'failed') and ${within("completed_on", days)}),
    bucketed as (select day, name, bucket, count(*) as count from job where state = 'completed' group by 1, 2, 3),
    timed as (
      select day, name, jsonb_agg(part.value order by bucket, part.place) as times
      from bucketed cross join lateral (values (1, bucket::bigint), (2, count)) part (place, value) group by 1, 2)
    insert into analytics_job (day, name, done, failed, times)
    select day, name, count(*) filter (where state = 'completed'), count(*) filter (where state = 'failed'),
      coalesce((select times from timed t where (t.day, t.name) = (job.day, job.name)), '[]')
    from job where not name like '\_\_pgboss%' group by 1, 2`.execute(tx);
}
