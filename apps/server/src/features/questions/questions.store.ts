import { QUESTIONS_KEPT } from "@colophon/contracts/questions/limits";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

const KeptQuote = z.object({
  section_id: z.string(),
  version: z.int(),
  block_id: z.string().nullable(),
  quote: z.string(),
});
/** Words that an answer goes by, and which version of their section had them. */
export type KeptQuote = z.output<typeof KeptQuote>;

const QuestionRow = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: z.string().nullable(),
  quotes: z.array(KeptQuote),
  created_at: z.date(),
});
/** A question; `answer` is null until there is one, and empty where the book does not tell. Its run has its id. */
export type QuestionRow = z.output<typeof QuestionRow>;

/** The newest first. */
export function selectQuestions(db: Db, bookId: string): Promise<QuestionRow[]> {
  return readRows(
    db,
    QuestionRow,
    sql`select id, question, answer, quotes, created_at from question where book_id = ${bookId}
      order by created_at desc, id desc`,
  );
}

export function findQuestion(
  db: Db,
  { bookId, questionId }: { bookId: string; questionId: string },
): Promise<QuestionRow | null> {
  return readRow(
    db,
    QuestionRow,
    sql`select id, question, answer, quotes, created_at from question
      where book_id = ${bookId} and id = ${questionId}`,
  );
}

export async function insertQuestion(
  tx: Tx,
  { id, bookId, question }: { id: string; bookId: string; question: string },
): Promise<void> {
  await sql`insert into question (id, book_id, question, created_at)
    values (${id}, ${bookId}, ${question}, clock_timestamp())`.execute(tx);
}

/** Ids of those beyond what a book keeps. */
export async function selectOldest(tx: Tx, bookId: string): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ id: z.uuid() }),
    sql`select id from question where book_id = ${bookId}
      order by created_at desc, id desc offset ${QUESTIONS_KEPT}`,
  );
  return rows.map(({ id }) => id);
}

/** @returns whether it was still there: its author may have forgotten it */
export async function setAnswer(
  tx: Tx,
  { id, answer, quotes }: { id: string; answer: string; quotes: readonly KeptQuote[] },
): Promise<boolean> {
  const set = sql`update question set answer = ${answer}, quotes = ${JSON.stringify(quotes)}::jsonb
    where id = ${id} returning id`;
  return (await countReturned(tx, set)) > 0;
}

export async function removeQuestion(tx: Tx, id: string): Promise<void> {
  await sql`delete from question where id = ${id}`.execute(tx);
}
