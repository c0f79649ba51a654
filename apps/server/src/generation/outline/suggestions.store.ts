import { OutlineProposal, OutlineTarget } from "@colophon/contracts/generation/outline/outline";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

const SuggestionRow = z.object({
  run_id: z.uuid(),
  target: OutlineTarget,
  wish: z.string(),
  proposal: OutlineProposal.nullable(),
  created_at: z.date(),
});
/** Request and result; the result is null until it is ready. */
export type SuggestionRow = z.output<typeof SuggestionRow>;

export async function insertSuggestion(
  tx: Tx,
  suggestion: { runId: string; bookId: string; target: OutlineTarget; wish: string },
): Promise<void> {
  await sql`insert into outline_suggestion (run_id, book_id, target, wish)
    values (${suggestion.runId}, ${suggestion.bookId}, ${JSON.stringify(suggestion.target)}, ${suggestion.wish})`.execute(
    tx,
  );
}

export function findSuggestion(db: Db, runId: string): Promise<SuggestionRow | null> {
  return readRow(
    db,
    SuggestionRow,
    sql`select run_id, target, wish, proposal, created_at from outline_suggestion where run_id = ${runId}`,
  );
}

export async function setProposal(tx: Tx, runId: string, proposal: OutlineProposal): Promise<void> {
  await sql`update outline_suggestion set proposal = ${JSON.stringify(proposal)} where run_id = ${runId}`.execute(
    tx,
  );
}

/** Suggestions for a book that its author hasn't dismissed, newest first. */
export function selectSuggestions(db: Db, bookId: string, most: number): Promise<SuggestionRow[]> {
  return readRows(
    db,
    SuggestionRow,
    sql`select run_id, target, wish, proposal, created_at from outline_suggestion
      where book_id = ${bookId} and not dismissed order by created_at desc, run_id limit ${most}`,
  );
}

/** @returns false if it doesn't exist, belongs to another book, or was already dismissed */
export async function dismissSuggestion(
  tx: Tx,
  { runId, bookId }: { runId: string; bookId: string },
): Promise<boolean> {
  const dismissed = await countReturned(
    tx,
    sql`update outline_suggestion set dismissed = true
      where run_id = ${runId} and book_id = ${bookId} and not dismissed returning run_id`,
  );
  return dismissed === 1;
}
