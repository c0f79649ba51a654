import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type StatementRow, createSources } from "../sources/sources.ts";
import {
  type PlacedFact,
  type PlacedThread,
  deletePromises,
  insertPromises,
  markContradicted,
  replaceLedgers,
  selectFacts,
  selectPlacedFacts,
  selectPlacedThreads,
  selectThreads,
} from "./bible.store.ts";
import {
  type CopiedEntity,
  type EntityRow,
  insertCopy,
  replaceEntities,
  selectAllEntities,
  selectEntities,
} from "./entries.store.ts";

export type { StatementRow, SourceRow } from "../sources/sources.ts";
export type { ChapterLedger, FactRow, ThreadRow } from "./bible.store.ts";
export type { EntityRow } from "./entries.store.ts";

/** Everything a book is checked against, with quotes from the text. */
export type WholeBible = { entities: EntityRow[]; facts: PlacedFact[]; threads: PlacedThread[] };

/** What a book knows from its series besides its own bible. */
export type KnownOfSeries = {
  /** shared entries of the series for which this book has none of its own: a book's own entries override */
  entries: (Omit<CopiedEntity, "kind"> & { kind: string })[];
  /** facts from earlier volumes, in order */
  facts: { title: string; about: string; attribute: string; value: string; quote: string }[];
};

/**
 * Bibles of books. Every change happens in the caller's transaction, which must hold the lock on the book's
 * run.
 */
export type Bible = ReturnType<typeof createBible>;

/**
 * Independent of what writes them.
 * @param deps.ofSeries  what a book's series adds
 */
export function createBible(deps: { ofSeries: (db: Db, bookId: string) => Promise<KnownOfSeries> }) {
  const sources = createSources();
  return {
    /** Adds an entry to a book; an existing one of this kind and name stays unchanged. */
    addEntity: insertCopy,
    /** What a book's series adds to its bible; empty for a book outside any series. */
    ofSeries: deps.ofSeries,
    /** Stores the outline's entries and setups; anything the author set or removed stays that way. */
    async saveOutline(tx: Tx, bookId: string, plan: BookOutline): Promise<void> {
      await replaceEntities(tx, bookId, plan);
      await insertPromises(tx, bookId, plan);
    },
    /** Drops setups that the author took out of the outline, unless already paid off. */
    dropPromises: deletePromises,
    /**
     * Entries in a stable order, including those the author removed: the basis of prompts
     * (`outlineWithEntries`).
     */
    entries: selectAllEntities,
    /**
     * Stores the ledgers of finished chapters; they replace earlier ones, except for what the author has set.
     */
    saveLedgers: replaceLedgers,
    /** Facts in narrative order. */
    facts: selectFacts,
    /** The whole bible, for existing chapters. */
    async whole(db: Db, bookId: string): Promise<WholeBible> {
      return {
        entities: await selectEntities(db, bookId),
        facts: await selectPlacedFacts(db, bookId),
        threads: await selectPlacedThreads(db, bookId),
      };
    },
    /** Records facts that another fact contradicts. */
    contradict: markContradicted,
    /** Open threads and those already paid off. */
    threads: selectThreads,
    /** Adds the sources the author provides with the request. */
    addSources: (tx: Tx, bookId: string, added: readonly { title: string; text: string }[]) =>
      sources.add(tx, bookId, added),
    sources: (db: Db, bookId: string) => sources.all(db, bookId),
    /** Stores a chapter's factual statements and their outcomes, replacing earlier ones. */
    saveStatements: (
      tx: Tx,
      claims: { bookId: string; chapterId: string; claims: readonly StatementRow[] },
    ) => sources.saveStatements(tx, claims),
    /** Statements without any backing, in the order found. */
    flagged: (db: Db, bookId: string) => sources.flagged(db, bookId),
  };
}
