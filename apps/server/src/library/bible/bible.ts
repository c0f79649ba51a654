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

/** Everything a book is held to, with the words of the text that say so. */
export type WholeBible = { entities: EntityRow[]; facts: PlacedFact[]; threads: PlacedThread[] };

/** What a book knows of its series beside its own bible. */
export type KnownOfSeries = {
  /** entries that the books of the series share and that this one has none of its own for: the lower level overrides */
  entries: (Omit<CopiedEntity, "kind"> & { kind: string })[];
  /** what earlier volumes have told, in their order */
  facts: { title: string; about: string; attribute: string; value: string; quote: string }[];
};

/** What books are held to. Every change happens in the caller's transaction, which holds the book's run locked. */
export interface Bible {
  /** What a plan speaks of; what the author has set or removed stays so. */
  saveOutline(tx: Tx, bookId: string, plan: BookOutline): Promise<void>;
  /** Promises of a plan that its author has taken out, unless they are paid already. */
  dropPromises(tx: Tx, bookId: string, kept: readonly string[]): Promise<void>;
  /** Gives a book an entry of its own; one of this kind and name that it has stays as it is. */
  addEntity(tx: Tx, bookId: string, entity: CopiedEntity): Promise<void>;
  /** What the series of a book adds to its bible; nothing for a book of none. */
  ofSeries(db: Db, bookId: string): Promise<KnownOfSeries>;
  /** Entries in a stable order, those that the author has removed too: what prompts are made of (`outlineWithEntries`). */
  entries(db: Db, bookId: string): Promise<EntityRow[]>;
  /** What finished chapters have told; again puts the new in the place of the old, but for what the author has set. */
  saveLedgers(tx: Tx, bookId: string, ledgers: readonly ChapterLedger[]): Promise<void>;
  /** Facts in the order in which the book tells them. */
  facts(db: Db, bookId: string): Promise<FactRow[]>;
  /** All of it, of chapters that stand. */
  whole(db: Db, bookId: string): Promise<WholeBible>;
  /** Notes of facts that another one speaks against. */
  contradict(tx: Tx, bookId: string, factIds: readonly string[]): Promise<void>;
  /** What readers wait for, and have got. */
  threads(db: Db, bookId: string): Promise<ThreadRow[]>;
  /** What the author gives along with the order. */
  addSources(tx: Tx, bookId: string, sources: readonly { title: string; text: string }[]): Promise<void>;
  sources(db: Db, bookId: string): Promise<SourceRow[]>;
  /** What a chapter states of the world, and what became of it; again puts the new in the place of the old. */
  saveStatements(
    tx: Tx,
    claims: { bookId: string; chapterId: string; claims: readonly StatementRow[] },
  ): Promise<void>;
  /** Statements that nobody has vouched for, in the order in which they were found. */
  flagged(db: Db, bookId: string): Promise<{ chapterId: string; quote: string }[]>;
}

/**
 * What books are held to; it knows nothing of who writes.
 * @param deps.ofSeries  what the series of a book adds
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
