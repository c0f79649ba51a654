import type { CopyrightPage } from "@colophon/contracts/manuscript/sections/manuscript";
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

/** Texts of numbered chapters, for writing, counting and copying. */
export interface Chapters {
  /** Numbered chapters in order, with their newest text. */
  ofBook(db: Db, bookId: string): Promise<ChapterRow[]>;
  /**
   * Identifies the state of the text. Query it before reading the text, so that it is never newer than the
   * text.
   */
  textState(db: Db, bookId: string): Promise<TextState>;
  tally(db: Db, bookId: string): Promise<ChapterTally>;
  /** Words delivered, regardless of the author's later edits: the basis for charges. */
  wordsWritten(tx: Tx, bookId: string): Promise<number>;
  add(tx: Tx, bookId: string, chapters: readonly NewChapter[]): Promise<void>;
  /** Rearranges planned chapters to match a changed outline; those already started stay in place. */
  arrangePlanned(tx: Tx, planned: PlannedChapters): Promise<void>;
  /** Ids of all sections, including those in the trash. */
  ids(db: Db, bookId: string): Promise<Set<string>>;
  /** Stores the text so far of an unfinished chapter. */
  setSoFar(tx: Tx, chapter: { bookId: string; id: string; text: string; words: number }): Promise<void>;
  /** @returns false if the chapter was already finished, in which case it isn't changed */
  finish(tx: Tx, chapter: FinishedChapter): Promise<boolean>;
  /** Replaces a finished chapter's text, as a regular change if it was edited. */
  replace(tx: Tx, chapter: FinishedChapter): Promise<void>;
  /**
   * Appends a written chapter.
   * @returns its number
   * @throws AppError "manuscript.structure_refused", "manuscript.too_long"
   */
  append(tx: Tx, chapter: FinishedChapter & { title: string }): Promise<number | null>;
  /** Stores a chapter's summary from manuscript analysis; its text isn't changed. */
  setSummary(tx: Tx, digest: ChapterDigest): Promise<void>;
  /**
   * Ids of sections with text, in order.
   * @param of.withUnfinished  includes one that was still being written
   */
  toCopy(tx: Tx, of: { bookId: string; withUnfinished: boolean }): Promise<string[]>;
  /** Copies the current sections and arrangement; their history stays with the original. */
  copy(tx: Tx, copy: { bookId: string; copyId: string; chapters: readonly CopiedChapter[] }): Promise<void>;
  /** Adds all sections to a new book, in order, and its copyright page details. */
  addWhole(
    tx: Tx,
    added: { bookId: string; sections: readonly WholeSection[]; imprint: CopyrightPage },
  ): Promise<void>;
  /** Finished texts whose stored word count is wrong. @param since  null: all of them */
  findFalseWordCounts(since: Date | null): Promise<FailedIntegrityCheck[]>;
}

/** @param deps.recent  documents cached by this process */
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
