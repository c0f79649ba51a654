import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type StatementRow, type SourceRow, createSources } from "../sources/sources.ts";
import {
  type ChapterLedger,
  type FactRow,
  type PlacedFact,
  type PlacedThread,
  type ThreadRow,
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
export interface Bible {
  /** Stores the outline's entries and setups; anything the author set or removed stays that way. */
  saveOutline(tx: Tx, bookId: string, plan: BookOutline): Promise<void>;
  /** Drops setups that the author took out of the outline, unless already paid off. */
  dropPromises(tx: Tx, bookId: string, kept: readonly string[]): Promise<void>;
  /** Adds an entry to a book; an existing one of this kind and name stays unchanged. */
  addEntity(tx: Tx, bookId: string, entity: CopiedEntity): Promise<void>;
  /** What a book's series adds to its bible; empty for a book outside any series. */
  ofSeries(db: Db, bookId: string): Promise<KnownOfSeries>;
  /**
   * Entries in a stable order, including those the author removed: the basis of prompts
   * (`outlineWithEntries`).
   */
  entries(db: Db, bookId: string): Promise<EntityRow[]>;
  /**
   * Stores the ledgers of finished chapters; they replace earlier ones, except for what the author has set.
   */
  saveLedgers(tx: Tx, bookId: string, ledgers: readonly ChapterLedger[]): Promise<void>;
  /** Facts in narrative order. */
  facts(db: Db, bookId: string): Promise<FactRow[]>;
  /** The whole bible, for existing chapters. */
  whole(db: Db, bookId: string): Promise<WholeBible>;
  /** Records facts that another fact contradicts. */
  contradict(tx: Tx, bookId: string, factIds: readonly string[]): Promise<void>;
  /** Open threads and those already paid off. */
  threads(db: Db, bookId: string): Promise<ThreadRow[]>;
  /** Adds the sources the author provides with the request. */
  addSources(tx: Tx, bookId: string, sources: readonly { title: string; text: string }[]): Promise<void>;
  sources(db: Db, bookId: string): Promise<SourceRow[]>;
  /** Stores a chapter's factual statements and their outcomes, replacing earlier ones. */
  saveStatements(
    tx: Tx,
    claims: { bookId: string; chapterId: string; claims: readonly StatementRow[] },
  ): Promise<void>;
  /** Statements without any backing, in the order found. */
  flagged(db: Db, bookId: string): Promise<{ chapterId: string; quote: string }[]>;
}

/**
 * Bibles of books; independent of whatever writes them.
 * @param deps.ofSeries  what a book's series adds
 */
export function createBible(deps: Pick<Bible, "ofSeries">): Bible {
  const sources = createSources();
  return {
    addEntity: insertCopy,
    ofSeries: deps.ofSeries,
    async saveOutline(tx, bookId, plan) {
      await replaceEntities(tx, bookId, plan);
      await insertPromises(tx, bookId, plan);
    },
    dropPromises: deletePromises,
    entries: selectAllEntities,
    saveLedgers: replaceLedgers,
    facts: selectFacts,
    async whole(db, bookId) {
      return {
        entities: await selectEntities(db, bookId),
        facts: await selectPlacedFacts(db, bookId),
        threads: await selectPlacedThreads(db, bookId),
      };
    },
    contradict: markContradicted,
    threads: selectThreads,
    addSources: (tx, bookId, added) => sources.add(tx, bookId, added),
    sources: (db, bookId) => sources.all(db, bookId),
    saveStatements: (tx, claims) => sources.saveStatements(tx, claims),
    flagged: (db, bookId) => sources.flagged(db, bookId),
  };
}
