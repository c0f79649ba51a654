import { sql } from "kysely";
import type { Tx } from "../../apps/server/src/platform/db/database.ts";

/** Sample prices: a pack of a hundred credits, and a month of the subscription. */
const PACK_CENTS = 1500;
const MONTH_CENTS = 1900;

/** Everyone's packs, each with its payment event; one in twenty from the provider's test mode. */
export async function addPacks(tx: Tx): Promise<void> {
  await sql`create temporary table seed_pack on commit drop as
    select t.payment as id, t.account, t.amount, l.at,
      case when pg_temp.draw(t.n * 8 + t.lot, 51, 20) = 0 then 'test' else 'live' end as mode
    from seed_lot t join seed_line l using (n, lot) where t.lot > 0 and l.kind = 'in'`.execute(tx);
  await sql`insert into purchase (id, user_id, kind, item, name, credits, cents, currency, mode, session_id,
      created_at, expires_at, status)
    select id, account, 'pack', 'pack_100', '100 credits', amount, ${PACK_CENTS}::int, 'usd', mode, 'cs_' || id,
      at - interval '3 minutes', at + interval '1 day', 'paid' from seed_pack`.execute(tx);
  await sql`insert into payment_event (event_id, type, happened_at, received_at, source, fact, order_id, payment_id)
    select 'evt_' || id, 'checkout.session.completed', at, at, 'webhook',
      jsonb_build_object('kind', 'checkout', 'sessionId', 'cs_' || id, 'orderId', id, 'status', 'complete', 'isPaid', true,
        'cents', ${PACK_CENTS}::int, 'currency', 'usd', 'customerId', null, 'subscriptionId', null, 'paymentId', 'pi_' || id),
      id::text, 'pi_' || id
    from seed_pack`.execute(tx);
}

/** Subscribers pay each month since they joined, for a year at most; the next month is still due. */
export async function addPlans(tx: Tx, now: Date): Promise<void> {
  await sql`create temporary table seed_plan on commit drop as
    select gen_random_uuid() as id, a.id as account, months,
      ${now}::timestamptz - make_interval(days => 30 * (months - 1) + pg_temp.draw(a.n, 52, 27))
        - interval '1 hour' as at
    from seed_account a
    cross join lateral (select 1 + least(11, extract(epoch from ${now}::timestamptz - a.joined_at)::int
      / (31 * 86400)) as months) held
    where a.standing = 'plan'`.execute(tx);
  await sql`insert into purchase (id, user_id, kind, item, name, credits, cents, currency, mode, session_id,
      created_at, expires_at, status)
    select id, account, 'plan', 'monthly', 'Monthly plan', 200, ${MONTH_CENTS}::int, 'usd', 'live', 'cs_' || id, at,
      at + interval '1 day', 'paid' from seed_plan`.execute(tx);
  await sql`insert into payment_event (event_id, type, happened_at, received_at, source, fact, order_id, payment_id)
    select 'evt_' || id, 'checkout.session.completed', at, at, 'webhook',
      jsonb_build_object('kind', 'checkout', 'sessionId', 'cs_' || id, 'orderId', id, 'status', 'complete', 'isPaid', true,
        'cents', ${MONTH_CENTS}::int, 'currency', 'usd', 'customerId', 'cus_' || id, 'subscriptionId', 'sub_' || id,
        'paymentId', null), id::text, null
    from seed_plan
    union all
    select 'evt_sub_' || id, 'customer.subscription.updated', at + interval '30 days' * (months - 1),
      at + interval '30 days' * (months - 1), 'webhook',
      jsonb_build_object('kind', 'subscription', 'subscriptionId', 'sub_' || id, 'orderId', id, 'customerId', 'cus_' || id,
        'status', 'active', 'unitCents', ${MONTH_CENTS}::int,
        'periodEnd', to_char((at + interval '30 days' * months) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'cancelsAtPeriodEnd', false), id::text, null
    from seed_plan`.execute(tx);
  await sql`insert into payment_event (event_id, type, happened_at, received_at, source, fact, order_id, invoice_id,
      payment_id)
    select case part when 1 then 'evt_in_' else 'evt_ip_' end || invoice,
      case part when 1 then 'invoice.paid' else 'invoice_payment.paid' end, begins, begins, 'webhook',
      case part when 1 then jsonb_build_object('kind', 'invoice', 'invoiceId', 'in_' || invoice, 'subscriptionId', 'sub_' || id,
          'orderId', id, 'customerId', 'cus_' || id, 'isPaid', true,
          'reason', case m when 1 then 'first' else 'renewal' end, 'unitCents', ${MONTH_CENTS}::int, 'currency', 'usd',
          'paidCents', ${MONTH_CENTS}::int,
          'periodStart', to_char(begins at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'periodEnd', to_char((begins + interval '30 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'receiptUrl', null)
        else jsonb_build_object('kind', 'invoice-payment', 'invoiceId', 'in_' || invoice, 'paymentId', 'pi_' || invoice) end,
      case part when 1 then id::text end, 'in_' || invoice, case part when 2 then 'pi_' || invoice end
    from seed_plan cross join lateral generate_series(1, months) m cross join generate_series(1, 2) part
    cross join lateral (select id || '_' || m as invoice, at + interval '30 days' * (m - 1) as begins) month`.execute(
    tx,
  );
}
