import { STATEMENT_OUTCOMES } from "@colophon/contracts/library/sources";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";

/** A statement in a chapter, and its outcome. `passage`: of the source that backs it; empty if none does. */
export type StatementRow = {
  kind: string;
  quote: string;
  state: "sourced" | "hedged" | "cut" | "flagged";
  sourceId: string | null;
  passage: string;
};

export async function replaceStatements(
  tx: Tx,
  { bookId, chapterId, claims }: { bookId: string; chapterId: string; claims: readonly StatementRow[] },
): Promise<void> {
  await sql`delete from statement where book_id = ${bookId} and chapter_id = ${chapterId}`.execute(tx);
  for (const { kind, quote, state, sourceId, passage } of claims) {
    await sql`insert into statement (id, book_id, chapter_id, kind, quote, state, source_id, passage, created_at)
      values (gen_random_uuid(), ${bookId}, ${chapterId}, ${kind}, ${quote}, ${state}, ${sourceId}, ${passage},
        clock_timestamp())`.execute(tx);
  }
}

const FlaggedStatement = z.object({ chapter_id: z.string(), quote: z.string() });

/** Statements that no source backs, whatever their author decided. */
export function selectFlagged(db: Db, bookId: string): Promise<z.output<typeof FlaggedStatement>[]> {
  return readRows(
    db,
    FlaggedStatement,
    sql`select chapter_id, quote from statement where book_id = ${bookId} and state = 'flagged'
      order by created_at, id`,
  );
}

const ListedStatement = z.object({
  id: z.uuid(),
  kind: z.enum(["number", "name", "quotation", "study"]),
  state: z.enum(["sourced", "hedged", "cut", "flagged"]),
  quote: z.string(),
  chapter_id: z.string(),
  source_id: z.uuid().nullable(),
  passage: z.string(),
});
/** A statement as listed. */
export type ListedStatement = z.output<typeof ListedStatement>;

const STATEMENT_COLUMNS = sql.raw(Object.keys(ListedStatement.shape).join(", "));

/** In the order found. */
export function selectStatements(db: Db, bookId: string): Promise<ListedStatement[]> {
  return readRows(
    db,
    ListedStatement,
    sql`select ${STATEMENT_COLUMNS} from statement where book_id = ${bookId} order by created_at, id`,
  );
}

export function findStatement(
  db: Db,
  { bookId, claimId }: { bookId: string; claimId: string },
): Promise<ListedStatement | null> {
  return readRow(
    db,
    ListedStatement,
    sql`select ${STATEMENT_COLUMNS} from statement where book_id = ${bookId} and id = ${claimId}`,
  );
}

const Settlement = z.object({
  statement_hash: z.string(),
  outcome: z.enum(STATEMENT_OUTCOMES),
  source_id: z.uuid().nullable(),
  passage: z.string(),
});
/** An author's decision on a statement. */
export type Settlement = z.output<typeof Settlement>;

export function selectSettlements(db: Db, bookId: string): Promise<Settlement[]> {
  return readRows(
    db,
    Settlement,
    sql`select statement_hash, outcome, source_id, passage from statement_settlement where book_id = ${bookId}`,
  );
}

/** Replaces any earlier decision on the statement. */
export async function settle(tx: Tx, bookId: string, of: Settlement): Promise<void> {
  await sql`insert into statement_settlement (book_id, statement_hash, outcome, source_id, passage)
    values (${bookId}, ${of.statement_hash}, ${of.outcome}, ${of.source_id}, ${of.passage})
    on conflict (book_id, statement_hash) do update set outcome = excluded.outcome,
      source_id = excluded.source_id, passage = excluded.passage, settled_at = now()`.execute(tx);
}

export async function unsettle(tx: Tx, bookId: string, statementHash: string): Promise<void> {
  await sql`delete from statement_settlement
    where book_id = ${bookId} and statement_hash = ${statementHash}`.execute(tx);
}
