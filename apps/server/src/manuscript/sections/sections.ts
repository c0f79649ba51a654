import type {
  ChangeStructureRequest,
  Manuscript,
  SaveStepsReply,
  SaveStepsRequest,
  SectionDocument,
  StepsSince,
  WritingGoal,
} from "@colophon/contracts/manuscript/sections/manuscript";
import type { WritingDay } from "@colophon/contracts/manuscript/sections/writing-days";
import { SECTION_TRASH_RETENTION_DAYS } from "@colophon/contracts/manuscript/sections/sections";
import type {
  PastDocument,
  RestoreReply,
  RestoreRequest,
  SectionHistory,
} from "@colophon/contracts/manuscript/sections/history";
import { followBooksJob } from "@colophon/contracts/manuscript/sections/jobs";
import type { GeneratedPages } from "@colophon/contracts/manuscript/sections/generated-pages";
import { countDocumentWords } from "@colophon/manuscript/chapter-document";
import type { CopyrightPage } from "@colophon/contracts/manuscript/sections/copyright-page";
import { AppError } from "@colophon/contracts/errors";
import type { Node } from "prosemirror-model";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Log } from "../../platform/log/log.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import type { Images } from "../images/images.ts";
import { type Amendment, applyAuthorChange } from "./apply-author-change.ts";
import { arrange } from "./arrange.ts";
import {
  type ArrangementRow,
  findArrangement,
  lockArrangement,
  setGoal,
  notifyArranged,
} from "./arrangement.store.ts";
import { flushQuiet } from "./flush-documents.ts";
import { findVersionTag, selectChanges } from "./changes.store.ts";
import { type Chapters, createChapters } from "./chapters.ts";
import {
  type PlaceToReplace,
  type ReadSection,
  type Replaced,
  readSections,
  replacePlaces,
  revertChange,
} from "./replace-places.ts";
import { readHistory, readPast, restore } from "./history.ts";
import { setCopyrightPage } from "./copyright-page.ts";
import { createRecentDocuments, documentAt, readNewest } from "./newest-document.ts";
import { documentToPrint, followBooks, listGeneratedPages, makePage } from "./generated-pages.ts";
import { presentManuscript } from "./present-manuscript.ts";
import { type KnownVersion, isKnown, notFound, assertFinished, saveSteps, stepsSince } from "./save-steps.ts";
import {
  type SectionRow,
  type SectionRef,
  findBook,
  findDocument,
  findSection,
  lockSections,
  deleteTrashedBefore,
  selectSections,
} from "./sections.store.ts";
import { selectWritingDays } from "./writing-days.store.ts";
import { streamManuscriptEvents } from "./stream-manuscript-events.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type { Chapters } from "./chapters.ts";
export { ChapterTally } from "./chapters.store.ts";
export type { ChapterRow, FinishedChapter, NewChapter } from "./chapters.store.ts";
export type { CopiedChapter } from "./copies.store.ts";
export type { PlannedChapters } from "./arrange-planned.ts";
export type { WholeSection } from "./add-sections.ts";
export type { SectionRow } from "./sections.store.ts";
export type { Amendment } from "./apply-author-change.ts";
export { topicOfManuscript } from "./changes.store.ts";
export type { PlaceToReplace, ReadSection, Replaced } from "./replace-places.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A section with its document, for further processing. */
export type WrittenSection = Pick<SectionRow, "id" | "kind" | "title" | "number" | "words"> & {
  version: number;
  document: Node;
};

/** Manuscripts of books: documents, their changes, and their arrangement. */
export interface Manuscripts {
  /** Numbered chapters as texts, for writing, counting and copying. */
  chapters: Chapters;
  /** @throws AppError "books.not_found" */
  read(which: BookRef): Promise<Manuscript>;
  /** @throws AppError "books.not_found", "manuscript.section_not_found", "manuscript.in_work" */
  readSection(which: SectionRef & { known?: KnownVersion }): Promise<SectionDocument>;
  /** @throws AppError like `saveSteps` in save-steps.ts */
  saveSteps(saving: SectionRef & SaveStepsRequest): Promise<SaveStepsReply>;
  /** @throws AppError like `saveSteps`, except for errors about new steps */
  stepsSince(which: SectionRef & { known: KnownVersion }): Promise<StepsSince>;
  /** @throws AppError like `arrange` in arrange.ts */
  arrange(request: BookRef & ChangeStructureRequest): Promise<Manuscript>;
  /** @throws AppError "books.not_found" */
  setGoal(which: BookRef, goal: WritingGoal): Promise<Manuscript>;
  /** @throws AppError "books.not_found" */
  setCopyrightPage(which: BookRef, imprint: CopyrightPage): Promise<Manuscript>;
  /** @throws AppError like `readHistory` in history.ts */
  readHistory(which: SectionRef & { before: number | null }): Promise<SectionHistory>;
  /** @throws AppError like `readPast` in history.ts */
  readPast(which: SectionRef & { version: number }): Promise<PastDocument>;
  /** @throws AppError like `restore` in history.ts */
  restore(request: SectionRef & RestoreRequest & { version: number }): Promise<RestoreReply>;
  writingDays(which: BookRef & { since: string; offsetMinutes: number }): Promise<WritingDay[]>;
  /** @throws AppError "books.not_found" */
  streamEvents(request: BookRef & { open: () => EventStream }): Promise<void>;

  /** @throws AppError "books.not_found" */
  listGeneratedPages(which: BookRef): Promise<GeneratedPages>;
  /** @throws AppError like `makePage` in generated-pages.ts */
  makePage(which: SectionRef): Promise<GeneratedPages>;
  /** Queues `follow`, in the transaction that changes an author's books, series or profiles. */
  followSoon(tx: Tx, ownerId: string): Promise<void>;
  /** Updates pages generated from an author's books, except those they have edited. */
  follow(ownerId: string): Promise<void>;
  /** Processes queued `follow` jobs until the queue stops. */
  work(queue: Pick<Queue, "work">): Promise<void>;

  /** A book's arrangement, for printing. The caller must have checked that the book is theirs. */
  arrangement(db: Db, bookId: string): Promise<ArrangementRow>;
  /** All printed sections in order, with their newest documents. */
  printedSections(db: Db, bookId: string): Promise<WrittenSection[]>;
  /**
   * One section outside the trash, with its newest document; null if there is none, or it is being written.
   */
  writtenSection(db: Db, which: { bookId: string; id: string }): Promise<WrittenSection | null>;
  /** The document of a past version; null if there was no such version. */
  documentAt(db: Db, which: { bookId: string; id: string; version: number }): Promise<Node | null>;
  /** Steps applied to a section after one version, up to another. */
  stepsAfter(
    db: Db,
    which: { bookId: string; id: string; after: number; upTo: number },
  ): Promise<Record<string, unknown>[]>;
  /**
   * Changes a section at its author's request, as one step of its history.
   * @throws AppError like `applyAuthorChange` in apply-author-change.ts
   */
  applyAuthorChange(tx: Tx, amendment: Amendment): Promise<number>;
  /** All sections outside the trash, in order, with their newest documents. */
  readSections(db: Db, bookId: string): AsyncIterable<ReadSection>;
  /** Locks all sections of a book, for changes to several of them. */
  lockSections(tx: Tx, bookId: string): Promise<void>;
  /**
   * Replaces places in a section at its author's request, as one change.
   * @throws AppError "manuscript.too_long"
   */
  replacePlaces(
    tx: Tx,
    asked: { bookId: string; id: string; version: number; places: readonly PlaceToReplace[]; note: string },
  ): Promise<Replaced>;
  /**
   * Reverts such a change, at all places that haven't changed since.
   * @throws AppError "manuscript.too_long"
   */
  revertChange(
    tx: Tx,
    asked: { bookId: string; id: string; before: number; version: number; note: string },
  ): Promise<{ changed: number; left: number }>;
  /** Saves documents whose authors have paused. @returns how many sections were saved */
  flushQuiet(): Promise<number>;
  /** Deletes sections whose time in the trash is over. @returns how many */
  cleanupTrash(): Promise<number>;
}

/** @param deps.hub  notifies of changes stored by other processes */
export function createManuscripts(deps: {
  db: Db;
  hub: Pick<NotificationHub, "subscribe">;
  log: Log;
  pictures: Pick<Images, "adopt">;
  queue: Pick<Queue, "enqueue">;
  now: () => Date;
}): Manuscripts {
  const { db, queue, now } = deps;
  const recent = createRecentDocuments();
  const inner = { ...deps, recent };
  return {
    chapters: createChapters({ db, recent }),
    read: (which) => readManuscript(db, which),
    async readSection(which) {
      const section = await findSection(db, which);
      if (section === null) throw await notFound(db, which);
      assertFinished(section);
      const { document, version } = await readNewest(inner, section);
      recent.remember({ ...section, version }, document);
      const { id, kind, title, deleted_at: deletedAt } = section;
      return {
        id,
        kind,
        title,
        version,
        stamp: await findVersionTag(db, { bookId: which.bookId, id, version }),
        document: Object(document.toJSON()),
        is_in_bin: deletedAt !== null,
        is_known: which.known === undefined || (await isKnown(db, section, which.known)),
      };
    },
    saveSteps: (saving) => saveSteps(inner, saving),
    stepsSince: (which) => stepsSince(inner, which),
    async arrange(request) {
      await arrange(inner, request);
      return readManuscript(db, request);
    },
    async setGoal(which, goal) {
      await inTransaction(db, async (tx) => {
        if ((await findBook(tx, which)) === null) throw new AppError("books.not_found");
        const arrangement = await lockArrangement(tx, which.bookId);
        await setGoal(tx, which.bookId, goal);
        await notifyArranged(tx, which.bookId, arrangement);
      });
      return readManuscript(db, which);
    },
    async setCopyrightPage(which, imprint) {
      await setCopyrightPage(inner, which, imprint);
      return readManuscript(db, which);
    },
    readHistory: (which) => readHistory(db, which),
    readPast: (which) => readPast(db, which),
    restore: (request) => restore(inner, request),
    async writingDays(which) {
      if ((await findBook(db, which)) === null) throw new AppError("books.not_found");
      return selectWritingDays(db, which);
    },
    streamEvents: (request) => streamManuscriptEvents(deps, request),
    listGeneratedPages: (which) => listGeneratedPages(inner, which),
    async makePage(which) {
      await makePage(inner, which);
      return listGeneratedPages(inner, which);
    },
    followSoon: (tx, ownerId) => queue.enqueue(tx, followBooksJob, { ownerId }),
    follow: (ownerId) => followBooks(inner, ownerId),
    work: (from) =>
      from.work(followBooksJob, { concurrency: 1 }, ({ payload }) => followBooks(inner, payload.ownerId)),
    async arrangement(reading, bookId) {
      return findArrangement(reading, bookId);
    },
    async printedSections(reading, bookId) {
      const sections = (await selectSections(reading, bookId)).filter(isPrinted);
      const written: WrittenSection[] = [];
      for (const { id } of sections) {
        const section = await findDocument(reading, bookId, id);
        if (section === null) continue;
        const newest = await readNewest({ db: reading, recent }, section);
        const document = await documentToPrint(reading, section, newest.document);
        const words = document === newest.document ? section.words : countDocumentWords(document);
        written.push({ ...section, ...newest, document, words });
      }
      return written;
    },
    async writtenSection(reading, { bookId, id }) {
      const section = await findDocument(reading, bookId, id);
      if (section === null || section.deleted_at !== null || section.finished_at === null) return null;
      return { ...section, ...(await readNewest({ db: reading, recent }, section)) };
    },
    async documentAt(reading, { bookId, id, version }) {
      const section = await findDocument(reading, bookId, id);
      return section === null ? null : documentAt(reading, section, version);
    },
    async stepsAfter(reading, which) {
      return (await selectChanges(reading, which)).flatMap(({ steps }) => steps);
    },
    applyAuthorChange: (tx, amendment) => applyAuthorChange(tx, recent, amendment),
    readSections: (reading, bookId) => readSections({ db: reading, recent }, bookId),
    lockSections,
    replacePlaces: (tx, asked) => replacePlaces(tx, recent, asked),
    revertChange: (tx, asked) => revertChange(tx, recent, asked),
    flushQuiet: () => flushQuiet(inner),
    cleanupTrash: () =>
      deleteTrashedBefore(db, new Date(now().getTime() - SECTION_TRASH_RETENTION_DAYS * DAY_MS)),
  };
}

function isPrinted(section: SectionRow): boolean {
  return section.deleted_at === null && section.is_on && section.finished_at !== null;
}

async function readManuscript(db: Db, which: BookRef): Promise<Manuscript> {
  const { bookId } = which;
  const book = await findBook(db, which);
  if (book === null) throw new AppError("books.not_found");
  const arrangement = await findArrangement(db, bookId);
  return presentManuscript({ bookId, book, arrangement, sections: await selectSections(db, bookId) });
}
