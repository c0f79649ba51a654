import type { BookPlan } from "@colophon/contracts/books/plan";
import type { Db, Tx } from "../../platform/db/database.ts";
import {
  type ChapterLedger,
  type ClaimRow,
  type EntityRow,
  type FactRow,
  type PlacedFact,
  type PlacedThread,
  type SourceRow,
  type ThreadRow,
  insertPromises,
  insertSources,
  markContradicted,
  replaceClaims,
  replaceEntities,
  replaceLedgers,
  selectEntities,
  selectFacts,
  selectFlagged,
  selectPlacedFacts,
  selectPlacedThreads,
  selectSources,
  selectThreads,
} from "./bible.store.ts";

export type { ChapterLedger, ClaimRow, FactRow, SourceRow, ThreadRow } from "./bible.store.ts";

/** Everything a book is held to, with the words of the text that say so. */
export type WholeBible = { entities: EntityRow[]; facts: PlacedFact[]; threads: PlacedThread[] };

/** What books are held to. Every change happens in the caller's transaction, which holds the book's run locked. */
export interface Bible {
  /** People, places and promises of a plan. */
  keepPlan(tx: Tx, bookId: string, plan: BookPlan): Promise<void>;
  /** What finished chapters have told; again puts the new in the place of the old. */
  keepChapters(tx: Tx, bookId: string, ledgers: readonly ChapterLedger[]): Promise<void>;
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
  keepClaims(
    tx: Tx,
    claims: { bookId: string; chapterId: string; claims: readonly ClaimRow[] },
  ): Promise<void>;
  /** Statements that nobody has vouched for, in the order in which they were found. */
  flagged(db: Db, bookId: string): Promise<{ chapterId: string; quote: string }[]>;
}

/** What books are held to; it knows nothing of who writes. */
export function createBible(): Bible {
  return {
    async keepPlan(tx, bookId, plan) {
      await replaceEntities(tx, bookId, plan);
      await insertPromises(tx, bookId, plan);
    },
    keepChapters: replaceLedgers,
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
    addSources: insertSources,
    sources: selectSources,
    keepClaims: replaceClaims,
    flagged: selectFlagged,
  };
}
