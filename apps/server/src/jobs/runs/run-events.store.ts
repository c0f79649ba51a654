import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRows } from "../../platform/db/rows.ts";
import { NOTIFICATIONS_CHANNEL } from "../../platform/sse/notifications-channel.ts";

/** NOTIFY payloads are limited to 8,000 bytes; a character may need four. */
const DRAFT_CHARACTERS = 1500;

/** An event of a run. Its types and their data are defined by each kind of run. */
export type RunEvent = { type: string; [member: string]: unknown };

const StoredEvent = z.object({ seq: z.int(), type: z.string(), data: z.looseObject({}) });
export type StoredEvent = z.output<typeof StoredEvent>;

/**
 * Stores an event under the run's next number; readers are notified when the transaction commits. The caller
 * must hold the run's lock, so that no two events get the same number.
 */
export async function appendEvent(tx: Tx, runId: string, event: RunEvent): Promise<void> {
  const { type, ...data } = event;
  await sql`
    with stored as (
      insert into run_event (run_id, seq, type, data)
      select ${runId}, coalesce(max(seq), 0) + 1, ${type}, ${JSON.stringify(data)}::jsonb
      from run_event where run_id = ${runId} returning seq)
    select pg_notify(${NOTIFICATIONS_CHANNEL}, ${JSON.stringify({ topic: runId })}) from stored`.execute(tx);
}

/** Notifies everyone following a run, including its worker, to check it when the transaction commits. */
export async function notifyNews(tx: Tx, runId: string): Promise<void> {
  await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${JSON.stringify({ topic: runId })})`.execute(tx);
}

/**
 * @param after  number of the reader's last event
 * @param most   maximum number of events, earliest first; all if absent
 */
export function selectEvents(
  db: Db,
  { runId, after, most }: { runId: string; after: number; most?: number },
): Promise<StoredEvent[]> {
  return readRows(
    db,
    StoredEvent,
    sql`select seq, type, data from run_event
      where run_id = ${runId} and seq > ${after} order by seq limit ${most ?? null}`,
  );
}

const EventTime = z.object({ type: z.string(), created_at: z.date() });
/** Time of an event, without its data. */
export type EventTime = z.output<typeof EventTime>;

/** Times of all events of a run, earliest first. */
export function selectEventTimes(db: Db, runId: string): Promise<EventTime[]> {
  return readRows(
    db,
    EventTime,
    sql`select type, created_at from run_event where run_id = ${runId} order by seq`,
  );
}

/** Number of a run's newest event; 0 if there is none. */
export function readLastNumber(db: Db, runId: string): Promise<number> {
  return readCount(
    db,
    sql`select coalesce(max(seq), 0)::int as count from run_event where run_id = ${runId}`,
  );
}

/** A piece of text being written; `from`: number of characters already shown. */
export type Draft = { text: string; from?: number | undefined };

/** Shows a piece of text being written to current readers; nothing is stored. */
export async function notifyDraft(db: Db, runId: string, draft: Draft): Promise<void> {
  for (let at = 0; at < draft.text.length; at += DRAFT_CHARACTERS) {
    const from = draft.from === undefined ? {} : { from: draft.from + at };
    const data = { ...draft, ...from, text: draft.text.slice(at, at + DRAFT_CHARACTERS) };
    const payload = JSON.stringify({ topic: runId, data });
    await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${payload})`.execute(db);
  }
}
