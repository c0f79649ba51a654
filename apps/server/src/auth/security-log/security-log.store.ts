import type { SecurityEventKind } from "@colophon/contracts/shared/security-event";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRows } from "../../platform/db/rows.ts";

/** An event as stored; the insert statement turns `email` into an account or a keyed hash. */
export type EventRow = {
  at: Date;
  kind: SecurityEventKind;
  userId: string | null;
  email: string | null;
  origin: string;
  outcome: string;
  detail: string | null;
};

/** Adds events, all in one statement. */
export async function insertEvents(db: Db, events: readonly EventRow[]): Promise<void> {
  await sql`insert into security_event (at, kind, user_id, email_hash, origin, outcome, detail)
    select event.at, event.kind, coalesce(caller.id, typed.id),
      case when caller.id is null and typed.id is null and event.email is not null
        then sha256((select secret from security_log_key) || convert_to(event.email, 'UTF8')) end,
      event.origin, event.outcome, event.detail
    from unnest(${events.map(({ at }) => at)}::timestamptz[], ${events.map(({ kind }) => kind)}::text[],
        ${events.map(({ userId }) => userId)}::uuid[], ${events.map(({ email }) => email)}::text[],
        ${events.map(({ origin }) => origin)}::text[], ${events.map(({ outcome }) => outcome)}::text[],
        ${events.map(({ detail }) => detail)}::text[]
      ) as event (at, kind, user_id, email, origin, outcome, detail)
    left join users caller on caller.id = event.user_id
    left join users typed on typed.email = event.email`.execute(db);
}

const CountRow = z.object({ kind: z.string(), done: z.int(), refused: z.int() });

/** Number of successful events, and of others. */
export type EventCount = { done: number; refused: number };

/** Number of events per kind since a given time. */
export async function countEvents(db: Db, since: Date): Promise<ReadonlyMap<string, EventCount>> {
  const rows = await readRows(
    db,
    CountRow,
    sql`select kind, count(*) filter (where outcome = 'done')::int as done,
        count(*) filter (where outcome <> 'done')::int as refused
      from security_event where at > ${since} group by kind`,
  );
  return new Map(rows.map(({ kind, done, refused }) => [kind, { done, refused }]));
}

/** Pseudonymizes the events of an account being deleted. */
export async function pseudonymiseEvents(tx: Tx, gone: { userId: string; pseudonym: string }): Promise<void> {
  await sql`update security_event set pseudonym = ${gone.pseudonym} where user_id = ${gone.userId}`.execute(
    tx,
  );
}

/** @returns how many were deleted; oldest first, up to the given number */
export function deleteEvents(db: Db, of: { before: Date; most: number }): Promise<number> {
  return countReturned(
    db,
    sql`delete from security_event where id in
      (select id from security_event where at < ${of.before} order by at limit ${of.most})
      returning id`,
  );
}
