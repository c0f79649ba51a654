import { sql } from "kysely";
import type { Tx } from "../../apps/server/src/platform/db/database.ts";

/** Credits of the trial, of a pack, and of each job. */
const TRIAL = 40;
const PACK = 100;
const WORK = 20;

/**
 * Generates credits and debits in `seed_line`. Credits come in lots, the trial's first; each but the last is
 * used up before the next is bought, which matches the product's own order. Some jobs fail and release their
 * holds; unused trial credits expire.
 */
export async function drawLines(tx: Tx, now: Date): Promise<void> {
  await sql`create temporary table seed_lot on commit drop as
    select a.n, a.id as account, l as lot, case l when 0 then ${TRIAL}::int else ${PACK}::int end as amount,
      case when l < a.packs then case l when 0 then ${TRIAL / WORK}::int else ${PACK / WORK}::int end
        when l = 0 then (array[0, 1, 1, 2, 2, 2])[pg_temp.draw(a.n, 11, 6) + 1]
        else pg_temp.draw(a.n, 12, 6) end as works,
      pg_temp.draw(a.n * 8 + l, 13, 10) < 4 as has_failure,
      l = 0 and a.packs = 0 and a.joined_at < ${now}::timestamptz - interval '14 days' as ends,
      case l when 0 then a.joined_at + interval '14 days' end as expires_at,
      gen_random_uuid() as payment,
      (select coalesce(max(id), 0) from credit_lot) + row_number() over (order by a.n, l) as id
    from seed_account a cross join lateral generate_series(0, a.packs) l`.execute(tx);
  await sql`create unique index on seed_lot (n, lot)`.execute(tx);
  await sql`create temporary table seed_line on commit drop as
    with move as (
      select n, lot, 0 as place, 'in' as kind, amount from seed_lot
      union all select n, lot, 1, 'failure', -${WORK}::int from seed_lot where has_failure
      union all select n, lot, 2, 'return', ${WORK}::int from seed_lot where has_failure
      union all select n, lot, 2 + work, 'work', -${WORK}::int from seed_lot cross join generate_series(1, works) work
      union all select n, lot, 9, 'end', works * ${WORK}::int - amount from seed_lot
        where ends and works * ${WORK}::int < amount),
    placed as (
      select m.*, a.joined_at, least(interval '14 days', ${now}::timestamptz - a.joined_at) as trial,
        ${now}::timestamptz - a.joined_at as age, gen_random_uuid() as hold, gen_random_uuid() as run,
        row_number() over (partition by m.n, m.lot > 0 order by m.lot, m.place) as step,
        count(*) over (partition by m.n, m.lot > 0) as steps,
        sum(m.amount) over (partition by m.n order by m.lot, m.place)::int as balance
      from move m join seed_account a using (n)),
    timed as (
      select *, joined_at + case lot when 0 then trial * (place / 9.0)
        else trial + (age - trial) * (step / (steps + 1.0)) end as at from placed)
    select n, lot, place, kind, amount, balance, at,
      -- what is given back is told of the work before it
      case kind when 'return' then lag(hold) over in_order else hold end as hold,
      case kind when 'return' then lag(run) over in_order else run end as run,
      (select coalesce(max(id), 0) from credit_ledger) + row_number() over (order by at, n, lot, place) as id
    from timed window in_order as (partition by n order by lot, place)`.execute(tx);
  await sql`analyze seed_lot`.execute(tx);
  await sql`analyze seed_line`.execute(tx);
}

/**
 * Writes the generated data: credit accounts, lots, lines in chronological order, and the holds of all jobs.
 */
export async function addLines(tx: Tx): Promise<void> {
  await sql`insert into credit_account (user_id, balance)
    select a.id, sum(l.amount) from seed_line l join seed_account a using (n) group by a.id
    on conflict (user_id) do update set balance = excluded.balance`.execute(tx);
  await sql`insert into credit_lot (id, user_id, bucket, amount, remaining, expires_at, created_at)
    overriding system value
    select t.id, t.account, case t.lot when 0 then 'trial' else 'purchased' end, t.amount, l.remaining, t.expires_at, l.at
    from seed_lot t join (
      select n, lot, sum(amount)::int as remaining, min(at) as at from seed_line group by n, lot) l using (n, lot)`.execute(
    tx,
  );
  await sql`insert into credit_ledger (id, user_id, amount, transaction_type, operation, description, balance_before,
      balance_after, lots, reference, idempotency_key, created_at)
    overriding system value
    select l.id, t.account, l.amount,
      case l.kind when 'in' then case l.lot when 0 then 'grant' else 'purchase' end when 'return' then 'refund'
        when 'end' then 'expire' else 'debit' end,
      case l.kind when 'in' then case l.lot when 0 then 'trial' else 'credit_pack' end when 'end' then 'trial'
        else (array['book_generation', 'chapter', 'cover', 'listing'])[pg_temp.draw(
          l.n * 100 + l.lot * 10 + case l.kind when 'return' then 1 else l.place end, 14, 4) + 1] end,
      case when a.has_left then '' when l.kind = 'in' and l.lot = 0 then 'Trial credits'
        when l.kind = 'in' then '100 credits' else '' end,
      l.balance - l.amount, l.balance,
      jsonb_build_array(jsonb_build_object('lot', t.id, 'n', abs(l.amount))),
      case when l.kind in ('work', 'failure', 'return') then l.run end,
      case l.kind when 'in' then case l.lot when 0 then 'trial' else 'order:' || t.payment end
        when 'end' then 'expire:' || t.id when 'return' then 'return:' || l.hold else 'hold:' || l.hold end,
      l.at
    from seed_line l join seed_lot t using (n, lot) join seed_account a using (n) order by l.id`.execute(tx);
  await sql`insert into credit_hold (id, user_id, amount, operation, reference, debit_id, state, charged, opened_at,
      ended_at)
    select l.hold, e.user_id, ${WORK}::int, e.operation, l.run, l.id,
      case l.kind when 'work' then 'settled' else 'released' end, case l.kind when 'work' then ${WORK}::int else 0 end,
      l.at, l.at + interval '1 minute'
    from seed_line l join credit_ledger e on e.id = l.id where l.kind in ('work', 'failure')`.execute(tx);
  await sql`select setval(pg_get_serial_sequence('credit_lot', 'id'), (select max(id) from credit_lot)),
    setval(pg_get_serial_sequence('credit_ledger', 'id'), (select max(id) from credit_ledger))`.execute(tx);
}
