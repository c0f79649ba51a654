import { MAX_CHAT_TURNS } from "@colophon/contracts/assistant/book-chat";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

const StoredQuote = z.object({
  section_id: z.string(),
  version: z.int(),
  block_id: z.string().nullable(),
  quote: z.string(),
});
/** Quoted words supporting an answer, and the version of the section they come from. */
export type StoredQuote = z.output<typeof StoredQuote>;

const ChatTurnRow = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: z.string().nullable(),
  quotes: z.array(StoredQuote),
  created_at: z.date(),
});
/**
 * A question; `answer` is null until answered, and empty if the book doesn't say. Its run has the same id.
 */
export type ChatTurnRow = z.output<typeof ChatTurnRow>;

/** The newest first. */
export function selectChatTurns(db: Db, bookId: string): Promise<ChatTurnRow[]> {
  return readRows(
    db,
    ChatTurnRow,
    sql`select id, question, answer, quotes, created_at from chat_turn where book_id = ${bookId}
      order by created_at desc, id desc`,
  );
}

export function findChatTurn(
  db: Db,
  { bookId, questionId }: { bookId: string; questionId: string },
): Promise<ChatTurnRow | null> {
  return readRow(
    db,
    ChatTurnRow,
    sql`select id, question, answer, quotes, created_at from chat_turn
      where book_id = ${bookId} and id = ${questionId}`,
  );
}

export async function insertChatTurn(
  tx: Tx,
  { id, bookId, question }: { id: string; bookId: string; question: string },
): Promise<void> {
  await sql`insert into chat_turn (id, book_id, question, created_at)
    values (${id}, ${bookId}, ${question}, clock_timestamp())`.execute(tx);
}

/** Ids of the turns beyond a book's limit. */
export async function selectOldest(tx: Tx, bookId: string): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ id: z.uuid() }),
    sql`select id from chat_turn where book_id = ${bookId}
      order by created_at desc, id desc offset ${MAX_CHAT_TURNS}`,
  );
  return rows.map(({ id }) => id);
}

/** @returns whether it still existed: its author may have deleted it */
export async function setAnswer(
  tx: Tx,
  { id, answer, quotes }: { id: string; answer: string; quotes: readonly StoredQuote[] },
): Promise<boolean> {
  const set = sql`update chat_turn set answer = ${answer}, quotes = ${JSON.stringify(quotes)}::jsonb
    where id = ${id} returning id`;
  return (await countReturned(tx, set)) > 0;
}

export async function deleteChatTurn(tx: Tx, id: string): Promise<void> {
  await sql`delete from chat_turn where id = ${id}`.execute(tx);
}
