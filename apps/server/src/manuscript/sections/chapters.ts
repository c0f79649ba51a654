import type { CopyrightPage } from "@colophon/contracts/manuscript/sections/copyright-page";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { FailedIntegrityCheck } from "../../platform/integrity/integrity-checks.ts";
import { type WholeSection, addSections } from "./add-sections.ts";
import { type PlannedChapters, arrangePlanned } from "./arrange-planned.ts";
import { appendChapter } from "./append-chapter.ts";
import { flushBook } from "./flush-documents.ts";
import {
  type ChapterRow,
  type ChapterTally,
  type FinishedChapter,
  type NewChapter,
  type TextState,
  type ChapterDigest,
  countWordsWritten,
  findTextState,
  finishChapter,
  insertChapters,
  recordRewritten,
  selectChapters,
  setChapterSoFar,
  setSummary,
  tallyChapters,
} from "./chapters.store.ts";
import { copyArrangement } from "./arrangement.store.ts";
import { type CopiedChapter, copyChapterRows, findChaptersToCopy } from "./copies.store.ts";
import { findFalseWordCounts } from "./false-word-counts.ts";
import { copyGeneratedPages } from "./generated-pages.store.ts";
import type { RecentDocuments } from "./newest-document.ts";
import { rewriteSection } from "./rewrite-section.ts";
import { lockSections, selectSections } from "./sections.store.ts";

/** The numbered chapters of books as texts: what is written, counted and copied of them. */
export interface Chapters {
  /** Those that are counted, in their order, with their newest text. */
  ofBook(db: Db, bookId: string): Promise<ChapterRow[]>;
  /** What its text is known by. Ask before the text itself is read: what is known is then never newer than what was read. */
  textState(db: Db, bookId: string): Promise<TextState>;
  /** Books without a chapter have no entry. */
  tally(db: Db, bookIds: readonly string[]): Promise<Map<string, ChapterTally>>;
  /** Words that a writer has delivered, whatever their author has made of them since: what is paid for. */
  wordsWritten(tx: Tx, bookId: string): Promise<number>;
  add(tx: Tx, bookId: string, chapters: readonly NewChapter[]): Promise<void>;
  /** Puts the chapters to come where a changed plan has them; those that are begun stay where they are. */
  arrangePlanned(tx: Tx, planned: PlannedChapters): Promise<void>;
  /** Ids of all sections, also of those in the bin. */
  ids(db: Db, bookId: string): Promise<Set<string>>;
  /** What there is of a chapter in work. */
  setSoFar(tx: Tx, chapter: { bookId: string; id: string; text: string; words: number }): Promise<void>;
  /** @returns false when the chapter was finished before, and so stays as it is */
  finish(tx: Tx, chapter: FinishedChapter): Promise<boolean>;
  /** Puts a finished chapter's new text in the place of the old: a change like any other where it was edited. */
  replace(tx: Tx, chapter: FinishedChapter): Promise<void>;
  /** Adds a written chapter after the last. @returns its number @throws AppError "manuscript.structure_refused", "manuscript.too_long" */
  append(tx: Tx, chapter: FinishedChapter & { title: string }): Promise<number | null>;
  /** What a reading of a chapter has made of it; its text is not touched. */
  setSummary(tx: Tx, digest: ChapterDigest): Promise<void>;
  /** Ids of sections with text, in their order. @param of.withUnfinished  also one that was still in work */
  toCopy(tx: Tx, of: { bookId: string; withUnfinished: boolean }): Promise<string[]>;
  /** Copies sections as they are now, and how the book is arranged; what they were before stays with the original. */
  copy(tx: Tx, copy: { bookId: string; copyId: string; chapters: readonly CopiedChapter[] }): Promise<void>;
  /** Gives a new book its sections, in their order, and what its copyright page states. */
  addWhole(
    tx: Tx,
    added: { bookId: string; sections: readonly WholeSection[]; imprint: CopyrightPage },
  ): Promise<void>;
  /** Finished texts whose stored count of words is not theirs. @param since  null: all of them */
  findFalseWordCounts(since: Date | null): Promise<FailedIntegrityCheck[]>;
}

/** @param deps.recent  the documents that this process has in its hands */
export function createChapters(deps: { db: Db; recent: RecentDocuments }): Chapters {
  const { recent } = deps;
  return {
    async ofBook(db, bookId) {
      await flushBook({ db, recent }, bookId);
      return selectChapters(db, bookId);
    },
    textState: findTextState,
    tally: tallyChapters,
    wordsWritten: countWordsWritten,
    add: insertChapters,
    arrangePlanned,
    async ids(db, bookId) {
      return new Set((await selectSections(db, bookId)).map(({ id }) => id));
    },
    setSoFar: setChapterSoFar,
    finish: finishChapter,
    async replace(tx, chapter) {
      const { provider, model } = chapter;
      const rewriting = { ...chapter, origin: `model:${provider}/${model}` };
      await rewriteSection(tx, recent, rewriting);
      await recordRewritten(tx, chapter);
    },
    append: appendChapter,
    setSummary,
    async toCopy(tx, of) {
      await lockSections(tx, of.bookId);
      await flushBook({ db: tx, recent }, of.bookId);
      return findChaptersToCopy(tx, of);
    },
    async copy(tx, copy) {
      await copyChapterRows(tx, copy);
      await copyGeneratedPages(tx, copy);
      await copyArrangement(tx, copy);
    },
    addWhole: addSections,
    findFalseWordCounts: (since) => findFalseWordCounts(deps.db, since),
  };
}
