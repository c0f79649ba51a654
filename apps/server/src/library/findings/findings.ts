import type { BookFinding } from "@colophon/contracts/library/books/health";
import type { Db, Tx } from "../../platform/db/database.ts";
import {
  type NewFinding,
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

export type { FindingToPropose, NewFinding, StoredFinding } from "./findings.store.ts";

/** Findings in books. Every change requires the caller's transaction to hold the lock on the book's run. */
export type Findings = ReturnType<typeof createFindings>;

/** Independent of what produces them. */
export function createFindings() {
  return {
    /** A book's findings, most severe first, then in text order; at most 200. */
    ofBook: selectFindings,
    /** Whether an open finding keeps the book from being delivered. */
    isBlocked: async (db: Db, bookId: string): Promise<boolean> => (await countOpenBlocking(db, bookId)) > 0,
    /** Replaces the open findings from the same source with new ones. */
    async replace(
      tx: Tx,
      bookId: string,
      { by, found }: { by: readonly BookFinding["found_by"][]; found: readonly NewFinding[] },
    ): Promise<void> {
      await deleteOpen(tx, bookId, by);
      await insertFindings(tx, bookId, found);
    },
    /** Replaces the open findings of one kind with new ones. */
    async replaceKind(
      tx: Tx,
      bookId: string,
      { kind, found }: { kind: BookFinding["kind"]; found: readonly NewFinding[] },
    ): Promise<void> {
      await deleteOpenOfKind(tx, bookId, kind);
      await insertFindings(tx, bookId, found);
    },
    /** Settles blocking findings that the author accepted or that were fixed. */
    settleBlocking,
    /** The proposal and section of each finding in a book. */
    proposing: selectProposing,
    /** Those that could become suggestions and aren't yet, locked until the transaction ends. */
    lockToPropose,
    /** Links a finding to its suggestion, whose status it follows from then on. */
    setSuggestion,
    /** Groups of pending suggestions whose finding no longer exists. */
    orphans: selectOrphans,
    /** Dismisses or reopens findings; blocking ones aren't changed. @returns how many */
    setDismissed,
  };
}
