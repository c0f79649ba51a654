import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRows } from "../../platform/db/rows.ts";
import { NOTIFICATIONS_CHANNEL } from "../../platform/sse/notifications-channel.ts";

/** NOTIFY takes 8,000 bytes at the most; a character may be four of them. */
const DRAFT_CHARACTERS = 1500;

/** Something that happened to a run. Which types there are, and what they carry, is the affair of its kind. */
export type RunEvent = { type: string; [member: string]: unknown };

const StoredEvent = z.object({ seq: z.int(), type: z.string(), data: z.looseObject({}) });
export type StoredEvent = z.output<typeof StoredEvent>;

/**
 * Stores an event under the run's next number; readers hear of it when the transaction commits.
 * The caller has the run locked, so two events never want the same number.
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

/** Tells whoever follows a run, its worker among them, to look at it when the transaction commits. */
export async function notifyNews(tx: Tx, runId: string): Promise<void> {
  await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${JSON.stringify({ topic: runId })})`.execute(tx);
}

/**
 * @param after  number of the last event the reader has
 * @param most   events at once, the earliest first; all when absent
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

/** The number of a run's newest event; 0 where nothing has happened yet. */
export function readLastNumber(db: Db, runId: string): Promise<number> {
  return readCount(
    db,
    sql`select coalesce(max(seq), 0)::int as count from run_event where run_id = ${runId}`,
  );
}

/** Shows a piece of text that is being written to whoever is looking just now; nothing is stored. */
export async function notifyDraft(db: Db, runId: string, draft: { text: string }): Promise<void> {
  for (let from = 0; from < draft.text.length; from += DRAFT_CHARACTERS) {
    const data = { ...draft, text: draft.text.slice(from, from + DRAFT_CHARACTERS) };
    const payload = JSON.stringify({ topic: runId, data });
    await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${payload})`.execute(db);
  }
}
