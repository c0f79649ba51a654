import type {
  ChangeStructureRequest,
  Manuscript,
  SaveStepsRequest,
  SectionDocument,
  WritingGoal,
  WritingDay,
  RestoreRequest,
  GeneratedPages,
  CopyrightPage,
} from "@colophon/contracts/manuscript/sections/manuscript";
import { SECTION_TRASH_RETENTION_DAYS } from "@colophon/contracts/manuscript/sections/sections";
import { followBooksJob } from "@colophon/contracts/manuscript/sections/endpoints";
import { countDocumentWords } from "@colophon/manuscript/chapter-document";
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
import { createChapters } from "./chapters.ts";
import {
  type PlaceToReplace,
  type ReadSection,
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
export type Manuscripts = ReturnType<typeof createManuscripts>;

/** @param deps.hub  notifies of changes stored by other processes */
export function createManuscripts(deps: {
  db: Db;
  hub: Pick<NotificationHub, "subscribe">;
  log: Log;
  pictures: Pick<Images, "adopt">;
  queue: Pick<Queue, "enqueue">;
  now: () => Date;
}) {
  const { db, queue, now } = deps;
  const recent = createRecentDocuments();
  const inner = { ...deps, recent };
  return {
    /** Numbered chapters as texts, for writing, counting and copying. */
    chapters: createChapters({ db, recent }),
    /** @throws AppError "books.not_found" */
    read: (which: BookRef) => readManuscript(db, which),
    /** @throws AppError "books.not_found", "manuscript.section_not_found", "manuscript.in_work" */
    async readSection(which: SectionRef & { known?: KnownVersion }): Promise<SectionDocument> {
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
    /** @throws AppError like `saveSteps` in save-steps.ts */
    saveSteps: (saving: SectionRef & SaveStepsRequest) => saveSteps(inner, saving),
    /** @throws AppError like `saveSteps`, except for errors about new steps */
    stepsSince: (which: SectionRef & { known: KnownVersion }) => stepsSince(inner, which),
    /** @throws AppError like `arrange` in arrange.ts */
    async arrange(request: BookRef & ChangeStructureRequest): Promise<Manuscript> {
      await arrange(inner, request);
      return readManuscript(db, request);
    },
    /** @throws AppError "books.not_found" */
    async setGoal(which: BookRef, goal: WritingGoal): Promise<Manuscript> {
      await inTransaction(db, async (tx) => {
        if ((await findBook(tx, which)) === null) throw new AppError("books.not_found");
        const arrangement = await lockArrangement(tx, which.bookId);
        await setGoal(tx, which.bookId, goal);
        await notifyArranged(tx, which.bookId, arrangement);
      });
      return readManuscript(db, which);
    },
    /** @throws AppError "books.not_found" */
    async setCopyrightPage(which: BookRef, imprint: CopyrightPage): Promise<Manuscript> {
      await setCopyrightPage(inner, which, imprint);
      return readManuscript(db, which);
    },
    /** @throws AppError like `readHistory` in history.ts */
    readHistory: (which: SectionRef & { before: number | null }) => readHistory(db, which),
    /** @throws AppError like `readPast` in history.ts */
    readPast: (which: SectionRef & { version: number }) => readPast(db, which),
    /** @throws AppError like `restore` in history.ts */
    restore: (request: SectionRef & RestoreRequest & { version: number }) => restore(inner, request),
    async writingDays(which: BookRef & { since: string; offsetMinutes: number }): Promise<WritingDay[]> {
      if ((await findBook(db, which)) === null) throw new AppError("books.not_found");
      return selectWritingDays(db, which);
    },
    /** @throws AppError "books.not_found" */
    streamEvents: (request: BookRef & { open: () => EventStream }) => streamManuscriptEvents(deps, request),
    /** @throws AppError "books.not_found" */
    listGeneratedPages: (which: BookRef) => listGeneratedPages(inner, which),
    /** @throws AppError like `makePage` in generated-pages.ts */
    async makePage(which: SectionRef): Promise<GeneratedPages> {
      await makePage(inner, which);
      return listGeneratedPages(inner, which);
    },
    /** Queues `follow`, in the transaction that changes an author's books, series or profiles. */
    followSoon: (tx: Tx, ownerId: string) => queue.enqueue(tx, followBooksJob, { ownerId }),
    /** Updates pages generated from an author's books, except those they have edited. */
    follow: (ownerId: string) => followBooks(inner, ownerId),
    /** Processes queued `follow` jobs until the queue stops. */
    work: (from: Pick<Queue, "work">) =>
      from.work(followBooksJob, { concurrency: 1 }, ({ payload }) => followBooks(inner, payload.ownerId)),
    /** A book's arrangement, for printing. The caller must have checked that the book is theirs. */
    async arrangement(reading: Db, bookId: string): Promise<ArrangementRow> {
      return findArrangement(reading, bookId);
    },
    /** All printed sections in order, with their newest documents. */
    async printedSections(reading: Db, bookId: string): Promise<WrittenSection[]> {
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
    /**
     * One section outside the trash, with its newest document; null if there is none, or it is being written.
     */
    async writtenSection(
      reading: Db,
      { bookId, id }: { bookId: string; id: string },
    ): Promise<WrittenSection | null> {
      const section = await findDocument(reading, bookId, id);
      if (section === null || section.deleted_at !== null || section.finished_at === null) return null;
      return { ...section, ...(await readNewest({ db: reading, recent }, section)) };
    },
    /** The document of a past version; null if there was no such version. */
    async documentAt(
      reading: Db,
      { bookId, id, version }: { bookId: string; id: string; version: number },
    ): Promise<Node | null> {
      const section = await findDocument(reading, bookId, id);
      return section === null ? null : documentAt(reading, section, version);
    },
    /** Steps applied to a section after one version, up to another. */
    async stepsAfter(
      reading: Db,
      which: { bookId: string; id: string; after: number; upTo: number },
    ): Promise<Record<string, unknown>[]> {
      return (await selectChanges(reading, which)).flatMap(({ steps }) => steps);
    },
    /**
     * Changes a section at its author's request, as one step of its history.
     * @throws AppError like `applyAuthorChange` in apply-author-change.ts
     */
    applyAuthorChange: (tx: Tx, amendment: Amendment) => applyAuthorChange(tx, recent, amendment),
    /** All sections outside the trash, in order, with their newest documents. */
    readSections: (reading: Db, bookId: string): AsyncIterable<ReadSection> =>
      readSections({ db: reading, recent }, bookId),
    /** Locks all sections of a book, for changes to several of them. */
    lockSections,
    /**
     * Replaces places in a section at its author's request, as one change.
     * @throws AppError "manuscript.too_long"
     */
    replacePlaces: (
      tx: Tx,
      asked: { bookId: string; id: string; version: number; places: readonly PlaceToReplace[]; note: string },
    ) => replacePlaces(tx, recent, asked),
    /**
     * Reverts such a change, at all places that haven't changed since.
     * @throws AppError "manuscript.too_long"
     */
    revertChange: (
      tx: Tx,
      asked: { bookId: string; id: string; before: number; version: number; note: string },
    ) => revertChange(tx, recent, asked),
    /** Saves documents whose authors have paused. @returns how many sections were saved */
    flushQuiet: () => flushQuiet(inner),
    /** Deletes sections whose time in the trash is over. @returns how many */
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
