import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";
import type { Days } from "./aggregate.store.ts";

const Totals = z.object({
  users: z.int(),
  premium: z.int(),
  books: z.int(),
  completed: z.int(),
});

/** Current counts. Books in the trash don't count; a book that nothing is writing is complete. */
export async function countNow(db: Db): Promise<z.output<typeof Totals>> {
  const row = await readRow(
    db,
    Totals,
    sql`select (select count(*) from users)::int as users,
      (select count(*) from entitlement where is_premium)::int as premium,
      shelf.books, shelf.books - shelf.unfinished as completed
      from (select ((select count(*) from book) - (select count(*) from book where deleted_at is not null))::int as books,
        (select count(*)::int from run r where r.kind = 'book' and r.status <> 'completed' and r.book_id is not null
          and not exists (select from book b where b.id = r.book_id and b.deleted_at is not null)
          and not exists (select from run later where later.book_id = r.book_id and later.kind = 'book'
            and (later.created_at, later.id) > (r.created_at, r.id))) as unfinished) shelf`,
  );
  return row ?? { users: 0, premium: 0, books: 0, completed: 0 };
}

const MoneyTotals = z.object({
  revenue_live: z.coerce.number(),
  revenue_test: z.coerce.number(),
  recurring_live: z.coerce.number(),
  recurring_test: z.coerce.number(),
});

/** Money over all days, and the monthly revenue of subscriptions on the last aggregated day; cents. */
export async function sumMoney(db: Db): Promise<z.output<typeof MoneyTotals>> {
  const row = await readRow(
    db,
    MoneyTotals,
    sql`with sums as (select measure, sum(value) as value from analytics_day
          where measure in ('paid_live', 'paid_test', 'returned_live', 'returned_test') group by 1),
        last as (select distinct on (measure) measure, value from analytics_day
          where measure in ('recurring_live', 'recurring_test') order by measure, day desc),
        figure as (select * from sums union all select * from last),
        by_name as (select coalesce(jsonb_object_agg(measure, value), '{}') as v from figure)
      select coalesce((v ->> 'paid_live')::bigint, 0) - coalesce((v ->> 'returned_live')::bigint, 0) as revenue_live,
        coalesce((v ->> 'paid_test')::bigint, 0) - coalesce((v ->> 'returned_test')::bigint, 0) as revenue_test,
        coalesce((v ->> 'recurring_live')::bigint, 0) as recurring_live,
        coalesce((v ->> 'recurring_test')::bigint, 0) as recurring_test
      from by_name`,
  );
  return row ?? { revenue_live: 0, revenue_test: 0, recurring_live: 0, recurring_test: 0 };
}

const Figure = z.object({ day: z.string(), measure: z.string(), value: z.coerce.number() });
/** One measure of one day. */
export type Figure = z.output<typeof Figure>;

export function listFigures(db: Db, { from, until }: Days): Promise<Figure[]> {
  return readRows(
    db,
    Figure,
    sql`select to_char(day, 'YYYY-MM-DD') as day, measure, value from analytics_day
      where day between ${from}::date and ${until}::date`,
  );
}

/** Alternating buckets and counts. */
const Times = z.array(z.int());

const CallDay = z.object({
  day: z.string(),
  provider: z.string(),
  model: z.string(),
  calls: z.int(),
  failed: z.int(),
  unpriced: z.int(),
  input_tokens: z.coerce.number(),
  output_tokens: z.coerce.number(),
  cost: z.coerce.number(),
  times: Times,
});
/** Calls to one model on one day. */
export type CallDay = z.output<typeof CallDay>;

export function listCalls(db: Db, { from, until }: Days): Promise<CallDay[]> {
  return readRows(
    db,
    CallDay,
    sql`select to_char(day, 'YYYY-MM-DD') as day, provider, model, calls, failed, unpriced, input_tokens, output_tokens,
        cost_micro_usd as cost, times
      from analytics_call where day between ${from}::date and ${until}::date order by provider, model, day`,
  );
}

const JobDay = z.object({
  day: z.string(),
  name: z.string(),
  done: z.int(),
  failed: z.int(),
  times: Times,
});
/** Jobs of one queue that ended on one day. */
export type JobDay = z.output<typeof JobDay>;

export function listJobs(db: Db, { from, until }: Days): Promise<JobDay[]> {
  return readRows(
    db,
    JobDay,
    sql`select to_char(day, 'YYYY-MM-DD') as day, name, done, failed, times
      from analytics_job where day between ${from}::date and ${until}::date order by name, day`,
  );
}
