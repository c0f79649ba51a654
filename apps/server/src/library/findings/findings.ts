import type { BookFinding } from "@colophon/contracts/library/books/finding";
import type { Db, Tx } from "../../platform/db/database.ts";
import {
  type FindingToPropose,
  type NewFinding,
  type ProposingFinding,
  type StoredFinding,
  countOpenBlocking,
  deleteOpen,
  deleteOpenOfKind,
  insertFindings,
  lockToPropose,
  selectFindings,
  selectOrphans,
  selectProposing,
  setDismissed,
  setSuggestion,
  settleBlocking,
} from "./findings.store.ts";

export type { FindingToPropose, NewFinding, ProposingFinding, StoredFinding } from "./findings.store.ts";

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
  /** Puts findings of one kind in the place of those of it that are still open. */
  replaceKind(
    tx: Tx,
    bookId: string,
    look: { kind: BookFinding["kind"]; found: readonly NewFinding[] },
  ): Promise<void>;
  /** What the author has said yes to, or what was mended, blocks no longer. */
  settleBlocking(tx: Tx, bookId: string, status: "accepted" | "mended"): Promise<void>;
  /** What each finding of a book proposes, and of which section it speaks. */
  proposing(db: Db, bookId: string): Promise<ProposingFinding[]>;
  /** Those that could be suggestions and are none yet, held until the transaction ends. */
  lockToPropose(tx: Tx, bookId: string): Promise<FindingToPropose[]>;
  /** Says which suggestion was made of a finding: what becomes of that becomes of it. */
  setSuggestion(tx: Tx, made: { id: string; suggestionId: string }): Promise<void>;
  /** Groups of waiting suggestions whose finding is there no more. */
  orphans(db: Db, bookId: string): Promise<string[]>;
  /** Puts findings aside, or has them wait again; what blocks a book is left as it is. @returns how many */
  setDismissed(tx: Tx, of: { bookId: string; ids: readonly string[]; isDismissed: boolean }): Promise<number>;
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
    async replaceKind(tx, bookId, { kind, found }) {
      await deleteOpenOfKind(tx, bookId, kind);
      await insertFindings(tx, bookId, found);
    },
    settleBlocking,
    proposing: selectProposing,
    lockToPropose,
    setSuggestion,
    orphans: selectOrphans,
    setDismissed,
  };
}
