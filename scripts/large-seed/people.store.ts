import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../apps/server/src/platform/db/database.ts";
import { readCount, readRow } from "../../apps/server/src/platform/db/rows.ts";

/**
 * Email domain of the large seed. Nothing is ever sent there: the name is reserved. @source RFC 2606, 1999
 */
const HOST = "crowd.example";
const DAYS_BACK = 730;

const FIRST =
  `Ada Ángel Beatrix Bruno Chidi Clara Dagny Dev Elif Émile Fatima Félix Greta Hamid Ida Ines Jonas Kaya Lars
  Leïla Mara Mei Nadia Noah Olu Oona Pavel Priya Quinn Rosa Samir Søren Tess Umar Vera Wanda Yuki Zoë`.split(
    /\s+/u,
  );
const LAST =
  `Abbott Adeyemi Almeida Bergström Blackwood Castillo Dubois Eriksen Fairweather Fontaine Garcia Hakim Halloran
  Ivanov Jensen Kapoor Kowalski Lindqvist Marlowe Mbeki Müller Nakamura Novak O’Brien Okafor Pereira Petrov
  Quigley Rossi Sánchez Sato Schmidt Silva Thorne Tremblay Underhill Vasquez Whitlock Zhang`.split(/\s+/u);

/** Accounts numbered `first` to `last`, out of this total. */
export type Crowd = { first: number; last: number; accounts: number; now: Date };

/** Number of existing accounts of a large seed. */
export function countCrowd(db: Db): Promise<number> {
  return readCount(db, sql`select count(*)::int as count from users where email like ${`%@${HOST}`}`);
}

const Ledger = z.object({ holds: z.boolean() });

/** Whether this connection may write the ledger's tables, as their owner may and the product may not. */
export async function mayFill(db: Db): Promise<boolean> {
  const row = await readRow(db, Ledger, sql`select has_table_privilege('credit_ledger', 'insert') as holds`);
  return row?.holds === true;
}

/**
 * Generates accounts in `seed_account`: one in two hundred was deleted and has only a pseudonym; recent ones
 * are more numerous.
 */
export async function drawPeople(tx: Tx, { first, last, accounts, now }: Crowd): Promise<void> {
  await sql`create temporary table seed_account on commit drop as
    select n, gen_random_uuid() as id, n % 201 = 0 as has_left, n % 2000 = 1 as is_admin,
      case when n % 201 = 0 then 'gone'
        when pg_temp.draw(n, 1, 100) < 2 then 'plan'
        when pg_temp.draw(n, 1, 100) < 5 then 'granted'
        when pg_temp.draw(n, 1, 100) < 8 then 'ended' else 'trial' end as standing,
      -- packs that they have bought
      (array[0, 0, 0, 0, 1, 1, 1, 2, 3, 5])[pg_temp.draw(n, 2, 10) + 1] as packs,
      ${now}::timestamptz - interval '3 hours'
        - make_interval(secs => ${DAYS_BACK * 86_400} * power(1 - (n - 1)::float8 / ${accounts}::int, 1.5)) as joined_at
    from generate_series(${first}::bigint, ${last}::bigint) n`.execute(tx);
  await sql`create unique index on seed_account (n)`.execute(tx);
  await sql`analyze seed_account`.execute(tx);
}

/** Existing users: names, terms, granted premium, some being deleted, and some never confirmed. */
export async function addPeople(tx: Tx, now: Date): Promise<void> {
  await sql`insert into users (id, email, full_name, is_admin, created_at, last_login_at)
    select a.id, 'author-' || a.n || ${`@${HOST}`},
      (${FIRST}::text[])[pg_temp.draw(a.n, 3, ${FIRST.length}) + 1] || ' '
        || (${LAST}::text[])[pg_temp.draw(a.n, 4, ${LAST.length}) + 1], a.is_admin, a.joined_at,
      case when pg_temp.draw(a.n, 5, 10) > 0
        then a.joined_at + (${now}::timestamptz - a.joined_at) * (pg_temp.draw(a.n, 6, 1000) / 1000.0) end
    from seed_account a where not a.has_left order by a.n`.execute(tx);
  await sql`insert into premium_grant (user_id, reason, granted_at)
    select id, 'Reviewer of the early editions', joined_at + interval '1 hour' from seed_account
    where standing = 'granted'`.execute(tx);
  await sql`insert into account_deletion (user_id, asked_at, purge_at)
    select id, asked_at, asked_at + interval '30 days' from (
      select id, greatest(joined_at, ${now}::timestamptz - make_interval(days => pg_temp.draw(n, 7, 29))) as asked_at
      from seed_account where standing = 'trial' and not is_admin and n % 100 = 50) leaving`.execute(tx);
  await sql`insert into registration (id, email, full_name, password_hash, created_at, expires_at)
    select gen_random_uuid(), 'visitor-' || n || ${`@${HOST}`}, 'Somebody Undecided', '',
      ${now}::timestamptz - interval '1 hour', ${now}::timestamptz + interval '23 hours'
    from seed_account where n % 20 = 10`.execute(tx);
}

/** Each user's spending entitlement; `books_generated` is counted in `seed_book`. */
export async function addStandings(tx: Tx): Promise<void> {
  await sql`insert into entitlement (user_id, is_premium, subscription_status, trial_expires_at, books_generated)
    select a.id, a.standing in ('plan', 'granted'),
      case a.standing when 'plan' then 'active' when 'granted' then 'granted' when 'ended' then 'ended' else 'trial' end,
      a.joined_at + interval '14 days', coalesce(b.books, 0)
    from seed_account a
    left join (select n, count(*)::int as books from seed_book where run is not null group by n) b using (n)
    where not a.has_left`.execute(tx);
}
