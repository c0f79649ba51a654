import type { Db, Tx } from "../../platform/db/database.ts";
import { type StatementRow, replaceStatements } from "./statements.store.ts";
import { flaggedStatements } from "./flagged-statements.ts";
import { type SourceRow, insertSources, selectSources } from "./sources.store.ts";

export type { StatementRow } from "./statements.store.ts";
export type { SourceRow } from "./sources.store.ts";

/**
 * Authors' sources and the statements in books, for writing them; every change in the caller's transaction.
 */
export interface Sources {
  /** Adds the sources the author provides with the request. */
  add(tx: Tx, bookId: string, sources: readonly { title: string; text: string }[]): Promise<void>;
  /** Sources that haven't been removed, in order. */
  all(db: Db, bookId: string): Promise<SourceRow[]>;
  /** Stores a chapter's factual statements and their outcomes, replacing earlier ones. */
  saveStatements(
    tx: Tx,
    claims: { bookId: string; chapterId: string; claims: readonly StatementRow[] },
  ): Promise<void>;
  /** Statements confirmed by neither a source nor the author, in the order found. */
  flagged(db: Db, bookId: string): Promise<{ chapterId: string; quote: string }[]>;
}

/** Sources and statements of books; independent of whatever writes them. */
export function createSources(): Sources {
  return {
    add: insertSources,
    all: selectSources,
    saveStatements: replaceStatements,
    flagged: flaggedStatements,
  };
}
