import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../apps/server/src/platform/db/database.ts";
import { readRow, readRows } from "../apps/server/src/platform/db/rows.ts";

const StepTokens = z.object({
  step: z.string(),
  calls: z.int(),
  failed: z.int(),
  billed: z.number(),
  recorded: z.number(),
  fresh: z.number(),
  cached: z.number(),
  output: z.number(),
});

/**
 * A book's total tokens for one kind of call; `billed` counts cached input at a tenth, `recorded` in full;
 * `fresh`: input that was not cached.
 */
export type StepTokens = z.output<typeof StepTokens>;

/** A book's calls, grouped by purpose. */
export function selectSteps(db: Db, bookId: string): Promise<StepTokens[]> {
  return readRows(
    db,
    StepTokens,
    sql`select model_call.step, count(*)::int as calls, (count(*) filter (where outcome <> 'ok'))::int as failed,
        sum(input_tokens - cached_input_tokens * 0.9 + output_tokens)::float8 as billed,
        sum(input_tokens + output_tokens)::float8 as recorded,
        sum(input_tokens - cached_input_tokens)::float8 as fresh,
        sum(cached_input_tokens)::float8 as cached, sum(output_tokens)::float8 as output
      from model_call join run on run.id = model_call.run_id where run.book_id = ${bookId}
      group by model_call.step order by model_call.step`,
  );
}

const Written = z.object({
  text: z.string(),
  words: z.int(),
  redrafts: z.int(),
  claims: z.int(),
  flagged: z.int(),
});

/** The state of a book after writing. */
export type Written = z.output<typeof Written>;

/** A book's text, and the checks made on the way. */
export async function selectWritten(db: Db, bookId: string): Promise<Written> {
  const row = await readRow(
    db,
    Written,
    sql`select
        (select coalesce(string_agg(text, E'\n\n' order by number), '') from chapter where book_id = ${bookId}) as text,
        (select coalesce(sum(words), 0)::int from chapter where book_id = ${bookId}) as words,
        (select count(*)::int from scene_draft where book_id = ${bookId} and not chosen) as redrafts,
        (select count(*)::int from statement where book_id = ${bookId}) as claims,
        (select count(*)::int from statement where book_id = ${bookId} and state = 'flagged') as flagged`,
  );
  if (row === null) throw new Error("a book without a row");
  return row;
}

const Run = z.object({ id: z.uuid() });

/** The run that writes a book: its events carry its id. */
export async function selectRun(db: Db, bookId: string): Promise<string> {
  const row = await readRow(db, Run, sql`select id from run where book_id = ${bookId} and kind = 'book'`);
  if (row === null) throw new Error("a book without a run");
  return row.id;
}
