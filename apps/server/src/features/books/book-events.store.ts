import { BookEvent, type SceneDraft } from "@colophon/contracts/books/events";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";

/** The PostgreSQL channel on which readers are told that a book has news. */
export const BOOK_EVENTS_CHANNEL = "book_events";
/** NOTIFY takes 8,000 bytes at the most; a character may be four of them. */
const DRAFT_CHARACTERS = 1500;

export type StoredEvent = { seq: number; event: BookEvent };

/** Stores an event under the book's next number; readers hear of it when the transaction commits. */
export async function appendEvent(tx: Tx, bookId: string, event: BookEvent): Promise<void> {
  const { type, ...data } = event;
  await sql`
    with stored as (
      insert into book_event (book_id, seq, type, data)
      select ${bookId}, coalesce(max(seq), 0) + 1, ${type}, ${JSON.stringify(data)}::jsonb
      from book_event where book_id = ${bookId} returning seq)
    select pg_notify(${BOOK_EVENTS_CHANNEL}, ${JSON.stringify({ topic: bookId })}) from stored`.execute(tx);
}

/** @param after  number of the last event the reader has */
export async function selectEvents(db: Db, bookId: string, after: number): Promise<StoredEvent[]> {
  const { rows } = await sql<{ seq: number; type: string; data: object }>`
    select seq, type, data from book_event
    where book_id = ${bookId} and seq > ${after} order by seq`.execute(db);
  return rows.map((row) => ({ seq: row.seq, event: BookEvent.parse({ ...row.data, type: row.type }) }));
}

/** Shows a piece of a scene to whoever is looking just now; nothing is stored. */
export async function notifyDraft(db: Db, bookId: string, draft: SceneDraft): Promise<void> {
  for (let from = 0; from < draft.text.length; from += DRAFT_CHARACTERS) {
    const data = { ...draft, text: draft.text.slice(from, from + DRAFT_CHARACTERS) };
    const payload = JSON.stringify({ topic: bookId, data });
    await sql`select pg_notify(${BOOK_EVENTS_CHANNEL}, ${payload})`.execute(db);
  }
}
