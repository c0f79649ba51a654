import type { BookFinding } from "@colophon/contracts/books/finding";
import type { Db, Tx } from "../../platform/db/database.ts";
import {
  type NewFinding,
  type StoredFinding,
  countOpenBlocking,
  deleteOpen,
  insertFindings,
  selectFindings,
  settleBlocking,
} from "./findings.store.ts";

export type { NewFinding, StoredFinding } from "./findings.store.ts";

/** What was found in books. The caller's transaction holds the book's run locked wherever something changes. */
export interface Findings {
  /** A book's findings, the gravest first, then in the order of the text; at most 200. */
  ofBook(db: Db, bookId: string): Promise<StoredFinding[]>;
  /** Whether something stands open that keeps the book from being delivered. */
  isBlocked(db: Db, bookId: string): Promise<boolean>;
  /** Puts what was found anew in the place of what the same looked for before and is still open. */
  replace(
    tx: Tx,
    bookId: string,
    look: { by: readonly BookFinding["found_by"][]; found: readonly NewFinding[] },
  ): Promise<void>;
  /** What the author has said yes to, or what was mended, blocks no longer. */
  settleBlocking(tx: Tx, bookId: string, status: "accepted" | "mended"): Promise<void>;
}

/** What was found in books; it knows nothing of who looks. */
export function createFindings(): Findings {
  return {
    ofBook: selectFindings,
    isBlocked: async (db, bookId) => (await countOpenBlocking(db, bookId)) > 0,
    async replace(tx, bookId, { by, found }) {
      await deleteOpen(tx, bookId, by);
      await insertFindings(tx, bookId, found);
    },
    settleBlocking,
  };
}
