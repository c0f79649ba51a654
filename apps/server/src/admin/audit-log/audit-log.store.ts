import { AUDIT_ACTS, type AuditSubjectKind } from "@colophon/contracts/admin/audit-acts";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type ListSource, listSource } from "../../platform/db/list-page.ts";
import { isId, personHas } from "../../platform/db/person-search.ts";
import { type Query, readRow } from "../../platform/db/rows.ts";
import { dayBegins, dayEnds } from "../../platform/db/universal-day.ts";
import type { AuditedAct } from "../../platform/http/audited-call.ts";

const Seq = z.object({ seq: z.coerce.number().int() });

/** Fields written with an act's row. */
export type AuditWrite = { at: Date; of: number | null; outcome: string | null; detail: object };

/** @returns the row's number */
export async function appendEntry(db: Db, act: AuditedAct, write: AuditWrite): Promise<number> {
  const row = await readRow(
    db,
    Seq,
    sql`select audit_append(${write.at}, ${write.of}, ${act.act}, ${act.actorId}, ${act.asUserId}, ${act.subjectId},
      ${act.call}, ${act.origin}, ${write.outcome}, ${JSON.stringify(write.detail)}::jsonb) as seq`,
  );
  // programmer error: the function returns a number or fails
  if (row === null) throw new Error("the audit log did not answer");
  return row.seq;
}

const FirstFalse = z.object({ seq: z.coerce.number().int().nullable() });

/** The first row that was tampered with; null: the chain is intact. */
export async function findFirstFalse(db: Db): Promise<number | null> {
  const row = await readRow(db, FirstFalse, sql`select audit_first_false() as seq`);
  return row?.seq ?? null;
}

const Head = z.object({ seq: z.coerce.number().int(), hash: z.string() });
/** The end of the chain: a copy kept elsewhere proves later that nothing before it was removed. */
export type AuditHead = z.output<typeof Head>;

/** @param seq  a row's number; by default the last one */
export function findHead(db: Db, seq: number | null = null): Promise<AuditHead | null> {
  return readRow(
    db,
    Head,
    sql`select seq, encode(hash, 'hex') as hash from audit_entry
      where ${seq === null ? sql`true` : sql`seq = ${seq}`} order by seq desc limit 1`,
  );
}

/** Deletes the details of acts on an account. */
export async function forgetDetails(tx: Tx, userId: string): Promise<void> {
  await sql`select audit_forget(${userId})`.execute(tx);
}

const EntryRow = z.object({
  seq: z.coerce.number().int(),
  at: z.date(),
  act: z.string(),
  actor_id: z.uuid(),
  actor_name: z.string().nullable(),
  as_user_id: z.uuid().nullable(),
  as_user_name: z.string().nullable(),
  subject_id: z.string().nullable(),
  subject_name: z.string().nullable(),
  call: z.string(),
  origin: z.string(),
  outcome: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()).nullable(),
});
export type EntryRow = z.output<typeof EntryRow>;

/** Filter for the log. */
export type AuditFilter = {
  q?: string | undefined;
  kind?: AuditSubjectKind | undefined;
  outcome?: "done" | "refused" | "broken" | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

/** The subject of an act, if it has an id: users are found by id, never by a scan of all users. */
const SUBJECT_AS_ID = sql`(case when coalesce(o.subject_id, e.subject_id) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then coalesce(o.subject_id, e.subject_id)::uuid end)`;

/** Acts, each with its outcome; names are current. */
export function auditEntries(filter: AuditFilter): ListSource<typeof EntryRow> {
  return listSource({
    row: EntryRow,
    select: sql`e.seq, e.at, e.act, e.actor_id, a.full_name as actor_name, e.as_user_id, s.full_name as as_user_name,
      coalesce(o.subject_id, e.subject_id) as subject_id,
      (select u.full_name from users u where u.id = ${SUBJECT_AS_ID}) as subject_name,
      e.call, e.origin, coalesce(o.outcome, e.outcome) as outcome,
      (select d.detail from audit_detail d where d.seq = coalesce(o.seq, e.seq)) as detail`,
    from: sql`audit_entry e left join audit_entry o on o.of_seq = e.seq`,
    detailFrom: sql`audit_entry e left join audit_entry o on o.of_seq = e.seq
      left join users a on a.id = e.actor_id left join users s on s.id = e.as_user_id`,
    where: [sql`e.of_seq is null`, ...conditionsOf(filter)],
    sorts: { at: { by: sql`e.seq`, as: "int8" } },
    id: { by: sql`e.seq`, as: "int8" },
  });
}

function conditionsOf({ q, kind, outcome, from, until }: AuditFilter): Query[] {
  const conditions: Query[] = [];
  if (kind !== undefined) conditions.push(sql`e.act = any(${actsOn(kind)})`);
  if (outcome !== undefined) conditions.push(OUTCOMES[outcome]);
  if (from !== undefined) conditions.push(sql`e.at >= ${dayBegins(from)}`);
  if (until !== undefined) conditions.push(sql`e.at < ${dayEnds(until)}`);
  if (q !== undefined && q !== "") conditions.push(matching(q));
  return conditions;
}

const OUTCOMES = {
  done: sql`coalesce(o.outcome, e.outcome) = 'done'`,
  refused: sql`coalesce(o.outcome, e.outcome) <> 'done'`,
  broken: sql`coalesce(o.outcome, e.outcome) is null`,
} as const;

function actsOn(kind: AuditSubjectKind): string[] {
  return Object.entries(AUDIT_ACTS)
    .filter(([, { subject }]) => subject === kind)
    .map(([act]) => act);
}

/** People by name or email, things by full id, acts by part of their name. */
function matching(q: string): Query {
  const people = sql`(select u.id from users u where ${
    isId(q) ? sql`u.id = ${q}::uuid` : personHas(q, { name: sql`u.full_name`, email: sql`u.email` })
  })`;
  const subject = sql`coalesce(o.subject_id, e.subject_id)`;
  return sql`(e.act = any(${actsNamed(q)}) or ${subject} = ${q.toLowerCase()} or e.actor_id in ${people}
    or e.as_user_id in ${people} or ${subject} in (select p.id::text from ${people} p))`;
}

function actsNamed(part: string): string[] {
  return Object.keys(AUDIT_ACTS).filter((act) => act.includes(part.toLowerCase()));
}
