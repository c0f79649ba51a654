import type { Db, Tx } from "../../platform/db/database.ts";
import { type StatementRow, replaceStatements } from "./statements.store.ts";
import { flaggedStatements } from "./flagged-statements.ts";
import { type SourceRow, insertSources, selectSources } from "./sources.store.ts";

export type { StatementRow } from "./statements.store.ts";
export type { SourceRow } from "./sources.store.ts";

/** What authors put beside books, and what books state, for who writes them; every change in the caller's transaction. */
export interface Sources {
  /** What the author gives along with the order. */
  add(tx: Tx, bookId: string, sources: readonly { title: string; text: string }[]): Promise<void>;
  /** Those that are there, in their order. */
  all(db: Db, bookId: string): Promise<SourceRow[]>;
  /** What a chapter states of the world, and what became of it; again puts the new in the place of the old. */
  saveStatements(
    tx: Tx,
    claims: { bookId: string; chapterId: string; claims: readonly StatementRow[] },
  ): Promise<void>;
  /** Statements that neither a source nor the author vouches for, in the order in which they were found. */
  flagged(db: Db, bookId: string): Promise<{ chapterId: string; quote: string }[]>;
}

/** Sources and statements of books; it knows nothing of who writes. */
export function createSources(): Sources {
  return {
    add: insertSources,
    all: selectSources,
    saveStatements: replaceStatements,
    flagged: flaggedStatements,
  };
}
