import { ListingAnswers, type ListingAnswersPatch } from "@colophon/contracts/publishing/listings/listing";
import { NO_ANSWERS } from "@colophon/contracts/publishing/listings/choices";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow } from "../../platform/db/rows.ts";

const AnswersRow = z.object({ answers: ListingAnswers });

/** All empty if nothing was answered yet. */
export async function findAnswers(db: Db, bookId: string): Promise<ListingAnswers> {
  const row = await readRow(
    db,
    AnswersRow,
    sql`select answers from listing_answers where book_id = ${bookId}`,
  );
  return row?.answers ?? NO_ANSWERS;
}

/** Saves the given answers and leaves the others, so that two windows don't clear each other's. */
export async function saveAnswers(
  tx: Tx,
  { bookId, answers }: { bookId: string; answers: ListingAnswersPatch },
): Promise<void> {
  await sql`insert into listing_answers (book_id, answers) values (${bookId}, ${JSON.stringify(answers)}::jsonb)
    on conflict (book_id) do update set answers = listing_answers.answers || excluded.answers,
      updated_at = clock_timestamp()`.execute(tx);
}

/** A copy of a book has its answers. */
export async function copyAnswers(
  tx: Tx,
  { bookId, copyId }: { bookId: string; copyId: string },
): Promise<void> {
  await sql`insert into listing_answers (book_id, answers)
    select ${copyId}, answers from listing_answers where book_id = ${bookId}`.execute(tx);
}
