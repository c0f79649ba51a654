import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../apps/server/src/platform/db/database.ts";
import { type Query, readRows } from "../../apps/server/src/platform/db/rows.ts";
import type { BookHand, Hand } from "./list-queries.ts";

const USER = sql`select u.id, u.email, u.full_name, u.is_admin, u.created_at, u.last_login_at, s.is_premium,
  s.subscription_status, s.trial_expires_at, s.books_generated, a.balance
  from users u join entitlement s on s.user_id = u.id join credit_account a on a.user_id = u.id`;
const LINE = sql`select e.id, e.amount, e.transaction_type, e.operation, e.balance_after, e.created_at, u.id, u.full_name,
  u.email from credit_ledger e left join users u on u.id = e.user_id`;
const BOOK = sql`select b.id, b.title, b.genre, b.origin, b.created_at, u.full_name, u.email,
  (select r.status from run r where r.book_id = b.id and r.kind = 'book' order by r.created_at desc, r.id desc limit 1),
  (select sum(c.words) from chapter c where c.book_id = b.id) from book b join users u on u.id = b.owner_id`;
const TICKET = sql`select t.id, t.number, t.name, t.email, t.subject, t.status, t.created_at, t.updated_at, s.is_premium
  from support_ticket t left join entitlement s on s.user_id = t.owner_id`;
const ACT = sql`select e.seq, e.at, e.act, a.full_name, o.outcome, d.detail from audit_entry e
  left join audit_entry o on o.of_seq = e.seq left join users a on a.id = e.actor_id
  left join audit_detail d on d.seq = e.seq`;
const A_MONTH = sql`current_date - 30`;

const CALL = sql`select c.id, c.step, c.provider, c.model, c.input_tokens, c.output_tokens, c.cost_micro_usd,
  c.milliseconds, c.outcome, c.created_at from run r join model_call c on c.run_id = r.id`;
const EVENT = sql`select e.run_id, e.seq, e.type, e.created_at, e.data from run r join run_event e on e.run_id = r.id`;

/** A page of each list in plain SQL, without a count or further pages, with exactly what a page shows. */
const STATEMENTS: Readonly<Record<Exclude<Hand, BookHand>, Query>> = {
  "users by age": sql`${USER} order by u.created_at desc, u.id desc limit 26`,
  "users by name": sql`${USER} order by lower(u.full_name), u.id limit 26`,
  "users by login": sql`${USER} order by coalesce(u.last_login_at, timestamptz '1970-01-01 00:00:00+00') desc, u.id desc
    limit 26`,
  "users by credits": sql`${USER} order by a.balance desc, a.user_id desc limit 26`,
  "users by books": sql`${USER} order by s.books_generated desc, s.user_id desc limit 26`,
  "users by words": sql`${USER} where u.full_name ilike '%blackwood%' or u.email ilike '%blackwood%'
    order by u.created_at desc, u.id desc limit 26`,
  "users premium": sql`${USER} where s.is_premium order by u.created_at desc, u.id desc limit 26`,
  "users by status": sql`${USER} where s.subscription_status = 'granted' order by u.created_at desc, u.id desc limit 26`,
  administrators: sql`${USER} where u.is_admin order by u.created_at desc, u.id desc limit 26`,
  "users leaving": sql`${USER} join account_deletion d on d.user_id = u.id order by u.created_at desc, u.id desc limit 26`,
  "lines by age": sql`${LINE} order by e.created_at desc, e.id desc limit 26`,
  "lines by amount": sql`${LINE} order by e.amount desc, e.id desc limit 26`,
  "lines of one kind": sql`${LINE} where e.transaction_type = 'refund' order by e.created_at desc, e.id desc limit 26`,
  "lines by words": sql`${LINE} where e.user_id in (select id from users where full_name ilike '%blackwood%')
    order by e.created_at desc, e.id desc limit 26`,
  "lines of one user": sql`${LINE} where e.user_id = (select id from users where email = 'author-2@crowd.example')
    order by e.created_at desc, e.id desc limit 26`,
  "lines of days": sql`${LINE} where e.created_at between ${A_MONTH} and current_date + 1
    order by e.created_at desc, e.id desc limit 26`,
  "books by age": sql`${BOOK} order by b.created_at desc, b.id desc limit 26`,
  "books by title": sql`${BOOK} order by folded(b.title), b.id limit 26`,
  "books by words": sql`${BOOK} where folded(b.title) like '%salt garden%' order by b.created_at desc, b.id desc limit 26`,
  "books failed": sql`${BOOK} where b.id in (select book_id from run where kind = 'book' and status = 'failed')
    order by b.created_at desc, b.id desc limit 26`,
  "books running": sql`${BOOK} where b.id in (select book_id from run where kind = 'book' and status = 'running')
    order by b.created_at desc, b.id desc limit 26`,
  "books of a genre": sql`${BOOK} where b.genre = 'Poetry' order by b.created_at desc, b.id desc limit 26`,
  "books by funding": sql`${BOOK} where exists (select from run r where r.book_id = b.id and r.kind = 'book'
    and r.funding = 'credits') order by b.created_at desc, b.id desc limit 26`,
  "books by origin": sql`${BOOK} where b.origin = 'imported' order by b.created_at desc, b.id desc limit 26`,
  "books in bins": sql`${BOOK} where b.deleted_at is not null order by b.created_at desc, b.id desc limit 26`,
  "tickets in line": sql`${TICKET} where t.waiting_since is not null
    order by coalesce(s.is_premium, false) desc, t.waiting_since, t.id limit 26`,
  "tickets by age": sql`${TICKET} order by t.created_at desc, t.id limit 26`,
  "tickets by move": sql`${TICKET} order by t.updated_at desc, t.id limit 26`,
  "tickets by words": sql`${TICKET} where t.name ilike '%blackwood%' or t.email ilike '%blackwood%'
    or t.subject ilike '%blackwood%' order by t.updated_at desc, t.id limit 26`,
  "tickets open": sql`${TICKET} where t.status = 'open' order by t.updated_at desc, t.id limit 26`,
  "tickets by category": sql`${TICKET} where t.category = 'billing' order by t.updated_at desc, t.id limit 26`,
  acts: sql`${ACT} where e.of_seq is null order by e.seq desc limit 26`,
  "acts by words": sql`${ACT} where e.of_seq is null and (e.actor_id in (select id from users where full_name ilike
    '%blackwood%') or e.subject_id in (select id::text from users where full_name ilike '%blackwood%'))
    order by e.seq desc limit 26`,
  "acts refused": sql`${ACT} where e.of_seq is null and o.outcome <> 'done' order by e.seq desc limit 26`,
  "acts on books": sql`${ACT} where e.of_seq is null and e.act = 'book.deleted' order by e.seq desc limit 26`,
  "acts of days": sql`${ACT} where e.of_seq is null and e.at between ${A_MONTH} and current_date + 1
    order by e.seq desc limit 26`,
  "jobs that failed": sql`select id, name, completed_on from pgboss.job where state = 'failed'
    order by completed_on desc limit 26`,
  "figures of analytics": sql`select (select count(*) from users), (select count(*) from book),
    (select count(*) from entitlement where is_premium)`,
  "figures of the store": sql`select key, value, as_of, source from store_figure order by key`,
};

/** The same for the work on one book. */
const STATEMENTS_OF_BOOK: Readonly<Record<BookHand, (bookId: string) => Query>> = {
  "calls of a book": (id) => sql`${CALL} where r.book_id = ${id} order by c.id desc limit 26`,
  "calls of a book by cost": (id) =>
    sql`${CALL} where r.book_id = ${id} order by c.cost_micro_usd desc nulls last, c.id desc limit 26`,
  "calls of a book that failed": (id) =>
    sql`${CALL} where r.book_id = ${id} and c.outcome <> 'ok' order by c.id desc limit 26`,
  "events of a book": (id) =>
    sql`${EVENT} where r.book_id = ${id} order by e.created_at, e.run_id, e.seq limit 26`,
};

function isOfBook(hand: Hand): hand is BookHand {
  return hand in STATEMENTS_OF_BOOK;
}

/** @returns the number of rows read */
export async function readByHand(db: Db, { hand, bookId }: { hand: Hand; bookId: string }): Promise<number> {
  const statement = isOfBook(hand) ? STATEMENTS_OF_BOOK[hand](bookId) : STATEMENTS[hand];
  const rows = await readRows(db, z.looseObject({}), statement);
  return rows.length;
}
