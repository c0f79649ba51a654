import {
  TicketCategory,
  TicketPriority,
  type TicketQuery,
  TicketStatus,
} from "@colophon/contracts/support/tickets/ticket";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like-pattern.ts";
import { type ListSource, listSource } from "../../platform/db/list-page.ts";
import { type Query, countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";

const InboxRow = z.object({
  id: z.uuid(),
  number: z.coerce.number().int(),
  user_id: z.uuid().nullable(),
  name: z.string(),
  email: z.string(),
  category: TicketCategory,
  priority: TicketPriority,
  subject: z.string(),
  status: TicketStatus,
  created_at: z.date(),
  updated_at: z.date(),
  waiting_since: z.date().nullable(),
  is_premium: z.boolean(),
  assignee_id: z.uuid().nullable(),
  assignee_name: z.string().nullable(),
});
/** A ticket as listed in the support inbox. */
export type InboxRow = z.output<typeof InboxRow>;

const SELECT = sql`t.id, t.number, t.owner_id as user_id, t.name, t.email, t.category, t.priority, t.subject, t.status,
  t.created_at, t.updated_at, t.waiting_since, coalesce(s.is_premium, false) as is_premium,
  t.assignee_id, a.full_name as assignee_name`;
const DETAIL_FROM = sql`support_ticket t left join entitlement s on s.user_id = t.owner_id
  left join users a on a.id = t.assignee_id`;

const IS_PREMIUM = sql`(select s.is_premium from entitlement s where s.user_id = t.owner_id)`;

/** Premium authors first, then the longest waiting; after them tickets that wait for nobody, newest first. */
const QUEUE = sql`(case
  when t.waiting_since is null then 300000000000000 - (extract(epoch from t.updated_at) * 1000)::int8
  when ${IS_PREMIUM} then (extract(epoch from t.waiting_since) * 1000)::int8
  else 100000000000000 + (extract(epoch from t.waiting_since) * 1000)::int8 end)`;

/** A filter for the inbox's list. @param assigneeId  the administrator whose tickets to list; null: any */
export type InboxFilter = Pick<TicketQuery, "q" | "status" | "priority" | "category"> & {
  assigneeId: string | null;
  waitingBefore: Date | null;
};

export function inboxTickets(filter: InboxFilter): ListSource<typeof InboxRow> {
  return listSource({
    row: InboxRow,
    select: SELECT,
    from: sql`support_ticket t`,
    detailFrom: DETAIL_FROM,
    where: conditionsOf(filter),
    sorts: {
      queue: { by: QUEUE, as: "int8" },
      created_at: { by: sql`t.created_at`, as: "timestamptz" },
      updated_at: { by: sql`t.updated_at`, as: "timestamptz" },
      number: { by: sql`t.number`, as: "int8" },
    },
    id: { by: sql`t.id`, as: "uuid" },
  });
}

function conditionsOf({ q, status, priority, category, assigneeId, waitingBefore }: InboxFilter): Query[] {
  const conditions: Query[] = [];
  if (status !== undefined) conditions.push(sql`t.status = ${status}`);
  if (priority !== undefined) conditions.push(sql`t.priority = ${priority}`);
  if (category !== undefined) conditions.push(sql`t.category = ${category}`);
  if (assigneeId !== null) conditions.push(sql`t.assignee_id = ${assigneeId}`);
  if (waitingBefore !== null) conditions.push(sql`t.waiting_since < ${waitingBefore}`);
  if (q !== undefined && q !== "") conditions.push(matching(q));
  return conditions;
}

/** Finds a ticket by its number, or by text in name, address and subject; an account by its id. */
function matching(q: string): Query {
  const number = /^#?(\d{1,15})$/u.exec(q)?.[1];
  if (number !== undefined) return sql`t.number = ${number}::int8`;
  const part = containing(q);
  return sql`(t.email ilike ${part} or t.name ilike ${part} or t.subject ilike ${part} or t.owner_id::text = ${q})`;
}

export function findInboxRow(db: Db, id: string): Promise<InboxRow | null> {
  return readRow(db, InboxRow, sql`select ${SELECT} from ${DETAIL_FROM} where t.id = ${id}`);
}

const Canned = z.object({ id: z.uuid(), title: z.string(), text: z.string() });
export type Canned = z.output<typeof Canned>;
type CannedChange = Canned & { by: string; now: Date };

export function selectCanned(db: Db): Promise<Canned[]> {
  return readRows(
    db,
    Canned,
    sql`select id, title, text from support_canned_answer order by lower(title), id`,
  );
}

/** Of two concurrent calls the second counts the first. */
export async function countCanned(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('canned answers', 0))`.execute(tx);
  return readCount(tx, sql`select count(*)::int as count from support_canned_answer`);
}

export async function insertCanned(tx: Tx, answer: CannedChange): Promise<void> {
  await sql`insert into support_canned_answer (id, title, text, changed_by, changed_at)
    values (${answer.id}, ${answer.title}, ${answer.text}, ${answer.by}, ${answer.now})`.execute(tx);
}

/** @returns false if there is none */
export async function updateCanned(db: Db, answer: CannedChange): Promise<boolean> {
  const changed = await countReturned(
    db,
    sql`update support_canned_answer set title = ${answer.title}, text = ${answer.text}, changed_by = ${answer.by},
      changed_at = ${answer.now} where id = ${answer.id} returning id`,
  );
  return changed === 1;
}

/** @returns false if there is none */
export async function deleteCanned(db: Db, id: string): Promise<boolean> {
  return (
    (await countReturned(db, sql`delete from support_canned_answer where id = ${id} returning id`)) === 1
  );
}
