import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";
import type { ReversalFact } from "./reversal-steps.ts";
import type { Days } from "./aggregate.store.ts";

/**
 * A subscription without further news counts for a week beyond its period, as its premium does.
 * @source apps/server/src/billing/payments/README.md
 */
const GRACE = sql`interval '7 days'`;

/**
 * All payments, once each, before tax: single purchases by their checkout, subscriptions by their invoices.
 * Live money is "live"; the provider's test checkouts and this installation's are "test".
 */
const PAID = sql`paid as (
  (select distinct on (o.id) o.user_id, case o.mode when 'live' then 'live' else 'test' end as mode, e.happened_at,
    (e.fact ->> 'cents')::bigint as cents, e.payment_id
  from payment_event e join purchase o on o.id::text = e.order_id
  where e.fact ->> 'kind' = 'checkout' and (e.fact ->> 'isPaid')::boolean and o.kind <> 'plan' and o.currency = 'usd'
  order by o.id, e.happened_at, e.event_id)
  union all
  (select distinct on (e.invoice_id) o.user_id, case o.mode when 'live' then 'live' else 'test' end, e.happened_at,
    least((e.fact ->> 'unitCents')::bigint, (e.fact ->> 'paidCents')::bigint),
    (select p.payment_id from payment_event p
      where p.invoice_id = e.invoice_id and p.fact ->> 'kind' = 'invoice-payment'
      order by p.happened_at desc, p.event_id limit 1)
  from payment_event e join purchase o on o.id::text = e.order_id
  where e.fact ->> 'kind' = 'invoice' and (e.fact ->> 'isPaid')::boolean and o.kind = 'plan' and o.currency = 'usd'
  order by e.invoice_id, e.happened_at, e.event_id))`;

const Late = z.object({ day: z.string().nullable() });

/** The oldest day affected by messages since a given time; null: there were none. */
export async function findOldestNews(tx: Tx, since: Date): Promise<string | null> {
  const row = await readRow(
    tx,
    Late,
    sql`select to_char(min(happened_at) at time zone 'UTC', 'YYYY-MM-DD') as day
      from payment_event where received_at >= ${since}`,
  );
  return row?.day ?? null;
}

/** Live or test money. */
export type MoneyMode = "live" | "test";

const PaidDay = z.object({
  day: z.string(),
  mode: z.enum(["live", "test"]),
  paid: z.coerce.number(),
  first: z.coerce.number(),
});

/** Payments per day, and the number of first-time payers. */
export function sumPaid(tx: Tx, { from, until }: Days): Promise<z.output<typeof PaidDay>[]> {
  return readRows(
    tx,
    PaidDay,
    sql`with ${PAID},
      numbered as (
        select mode, cents, (happened_at at time zone 'UTC')::date as day,
          row_number() over (partition by user_id, mode order by happened_at, payment_id) as number
        from paid)
      select to_char(day, 'YYYY-MM-DD') as day, mode, sum(cents) as paid, count(*) filter (where number = 1) as first
      from numbered where day between ${from}::date and ${until}::date group by 1, 2`,
  );
}

const Reversal = z.object({
  payment_id: z.string(),
  mode: z.enum(["live", "test"]),
  cents: z.coerce.number(),
  event_id: z.string(),
  happened_at: z.date(),
  fact: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("refund"), refundedCents: z.int(), paidCents: z.int() }),
    z.object({ kind: z.literal("dispute"), disputeId: z.string(), state: z.enum(["open", "won", "lost"]) }),
  ]),
});

/** A payment of which some money went back, with all messages about that. */
export type ReversedPayment = { mode: MoneyMode; cents: number; facts: ReversalFact[] };

/** Payments of which any money went back on or after a day. */
export async function listReversals(tx: Tx, from: string): Promise<ReversedPayment[]> {
  const rows = await readRows(
    tx,
    Reversal,
    sql`with ${PAID}
      select p.payment_id, p.mode, p.cents, e.event_id, e.happened_at, e.fact
      from paid p join payment_event e on e.payment_id = p.payment_id and e.fact ->> 'kind' in ('refund', 'dispute')
      where p.payment_id in (select payment_id from payment_event
        where fact ->> 'kind' in ('refund', 'dispute') and happened_at >= (${from}::date)::timestamp at time zone 'UTC')`,
  );
  const byPayment = new Map<string, ReversedPayment>();
  for (const { payment_id: id, mode, cents, event_id: eventId, happened_at: at, fact } of rows) {
    const payment = byPayment.get(id) ?? { mode, cents, facts: [] };
    payment.facts.push({ at, eventId, ...fact });
    byPayment.set(id, payment);
  }
  return [...byPayment.values()];
}

const Recurring = z.object({ day: z.string(), mode: z.enum(["live", "test"]), cents: z.coerce.number() });

/**
 * Monthly recurring revenue at the end of each day; today's as of now: the price of each subscription whose
 * latest state is active, or past due within its grace period.
 */
export function sumRecurring(
  tx: Tx,
  { from, until, now }: Days & { now: Date },
): Promise<z.output<typeof Recurring>[]> {
  return readRows(
    tx,
    Recurring,
    sql`with state as (
        select case o.mode when 'live' then 'live' else 'test' end as mode, e.happened_at as since,
          lead(e.happened_at) over told as until, e.fact ->> 'status' as status,
          (e.fact ->> 'unitCents')::bigint as cents, (e.fact ->> 'periodEnd')::timestamptz + ${GRACE} as heard_until,
          min(e.happened_at) filter (where e.fact ->> 'status' = 'ended') over (partition by e.order_id) as ended_at
        from payment_event e join purchase o on o.id::text = e.order_id
        where e.fact ->> 'kind' = 'subscription' and o.kind = 'plan' and o.currency = 'usd'
        window told as (partition by e.order_id order by e.happened_at, (e.fact ->> 'periodEnd')::timestamptz, e.event_id)),
      day as (
        select d::date as day, least((d::date + 1)::timestamp at time zone 'UTC', ${now}::timestamptz) as ends
        from generate_series(${from}::date, ${until}::date, interval '1 day') d)
      select to_char(day.day, 'YYYY-MM-DD') as day, mode.mode, coalesce(sum(state.cents), 0) as cents
      from day cross join (values ('live'), ('test')) mode (mode)
      left join state on state.mode = mode.mode and state.status in ('active', 'past_due')
        and state.since <= day.ends and (state.until is null or state.until > day.ends)
        and state.heard_until > day.ends and (state.ended_at is null or state.ended_at > day.ends)
      group by 1, 2`,
  );
}
