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

/** Findings in books. Every change requires the caller's transaction to hold the lock on the book's run. */
export interface Findings {
  /** A book's findings, most severe first, then in text order; at most 200. */
  ofBook(db: Db, bookId: string): Promise<StoredFinding[]>;
  /** Whether an open finding keeps the book from being delivered. */
  isBlocked(db: Db, bookId: string): Promise<boolean>;
  /** Replaces the open findings from the same source with new ones. */
  replace(
    tx: Tx,
    bookId: string,
    look: { by: readonly BookFinding["found_by"][]; found: readonly NewFinding[] },
  ): Promise<void>;
  /** Replaces the open findings of one kind with new ones. */
  replaceKind(
    tx: Tx,
    bookId: string,
    look: { kind: BookFinding["kind"]; found: readonly NewFinding[] },
  ): Promise<void>;
  /** Settles blocking findings that the author accepted or that were fixed. */
  settleBlocking(tx: Tx, bookId: string, status: "accepted" | "mended"): Promise<void>;
  /** The proposal and section of each finding in a book. */
  proposing(db: Db, bookId: string): Promise<ProposingFinding[]>;
  /** Those that could become suggestions and aren't yet, locked until the transaction ends. */
  lockToPropose(tx: Tx, bookId: string): Promise<FindingToPropose[]>;
  /** Links a finding to its suggestion, whose status it follows from then on. */
  setSuggestion(tx: Tx, made: { id: string; suggestionId: string }): Promise<void>;
  /** Groups of pending suggestions whose finding no longer exists. */
  orphans(db: Db, bookId: string): Promise<string[]>;
  /** Dismisses or reopens findings; blocking ones aren't changed. @returns how many */
  setDismissed(tx: Tx, of: { bookId: string; ids: readonly string[]; isDismissed: boolean }): Promise<number>;
}

/** Findings in books; independent of what produces them. */
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
