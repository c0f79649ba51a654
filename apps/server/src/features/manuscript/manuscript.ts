import type {
  ChangeStructureRequest,
  Manuscript,
  SaveStepsReply,
  SaveStepsRequest,
  SectionDocument,
  StepsSince,
  WritingGoal,
} from "@colophon/contracts/manuscript/manuscript";
import type { WritingDay } from "@colophon/contracts/manuscript/writing-days";
import { SECTION_BIN_DAYS } from "@colophon/contracts/manuscript/sections";
import type {
  PastDocument,
  RestoreReply,
  RestoreRequest,
  SectionHistory,
} from "@colophon/contracts/manuscript/history";
import type { Imprint } from "@colophon/contracts/manuscript/imprint";
import { AppError } from "@colophon/contracts/errors";
import type { Node } from "prosemirror-model";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { Log } from "../../platform/log/log.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { arrange } from "./arrange.ts";
import {
  type ArrangementRow,
  findArrangement,
  lockArrangement,
  setGoal,
  tellArranged,
} from "./arrangement.store.ts";
import { catchUpQuiet } from "./catch-up.ts";
import { findStamp } from "./changes.store.ts";
import { type Chapters, createChapters } from "./chapters.ts";
import { readHistory, readPast, restore } from "./history.ts";
import { setImprint } from "./imprint.ts";
import { createRecentDocuments, readNewest } from "./newest-document.ts";
import { presentManuscript } from "./present-manuscript.ts";
import { type KnownVersion, isKnown, notFound, refuseInWork, saveSteps, stepsSince } from "./save-steps.ts";
import {
  type SectionRow,
  type WhichBook,
  type WhichSection,
  findBook,
  findDocument,
  findSection,
  removeBinnedBefore,
  selectSections,
} from "./sections.store.ts";
import { selectWritingDays } from "./writing-days.store.ts";
import { streamManuscriptEvents } from "./stream-manuscript-events.ts";

export type { Chapters } from "./chapters.ts";
export type { ChapterRow, ChapterTally, FinishedChapter, NewChapter } from "./chapters.store.ts";
export type { CopiedChapter } from "./copies.store.ts";
export type { WholeSection } from "./add-sections.ts";
export type { SectionRow } from "./sections.store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A section with its document, for whoever makes something of it. */
export type WrittenSection = Pick<SectionRow, "id" | "kind" | "title" | "number" | "words"> & {
  version: number;
  document: Node;
};

/** The text of books: documents, how they change, and how they are arranged. */
export interface Manuscripts {
  /** The numbered chapters as texts, for who writes, counts or copies them. */
  chapters: Chapters;
  /** @throws AppError "books.not_found" */
  read(which: WhichBook): Promise<Manuscript>;
  /** @throws AppError "books.not_found", "manuscript.section_not_found", "manuscript.in_work" */
  readSection(which: WhichSection & { known?: KnownVersion }): Promise<SectionDocument>;
  /** @throws AppError as `saveSteps` of save-steps.ts says */
  saveSteps(saving: WhichSection & SaveStepsRequest): Promise<SaveStepsReply>;
  /** @throws AppError as `saveSteps`, but for what concerns new steps */
  stepsSince(which: WhichSection & { known: KnownVersion }): Promise<StepsSince>;
  /** @throws AppError as `arrange` of arrange.ts says */
  arrange(request: WhichBook & ChangeStructureRequest): Promise<Manuscript>;
  /** @throws AppError "books.not_found" */
  setGoal(which: WhichBook, goal: WritingGoal): Promise<Manuscript>;
  /** @throws AppError "books.not_found" */
  setImprint(which: WhichBook, imprint: Imprint): Promise<Manuscript>;
  /** @throws AppError as `readHistory` of history.ts says */
  readHistory(which: WhichSection & { before: number | null }): Promise<SectionHistory>;
  /** @throws AppError as `readPast` of history.ts says */
  readPast(which: WhichSection & { version: number }): Promise<PastDocument>;
  /** @throws AppError as `restore` of history.ts says */
  restore(request: WhichSection & RestoreRequest & { version: number }): Promise<RestoreReply>;
  writingDays(which: WhichBook & { since: string; offsetMinutes: number }): Promise<WritingDay[]>;
  /** @throws AppError "books.not_found" */
  streamEvents(request: WhichBook & { open: () => EventStream }): Promise<void>;

  /** How a book is arranged: for what is printed. The caller has seen to it that the book is theirs. */
  arrangement(db: Db, bookId: string): Promise<ArrangementRow>;
  /** All sections that are printed, in their order, with their newest documents. */
  printedSections(db: Db, bookId: string): Promise<WrittenSection[]>;
  /** Catches up with authors who have paused. @returns how many sections were written */
  catchUpQuiet(): Promise<number>;
  /** Removes sections that have lain in the bin for their time. @returns how many */
  emptyBin(): Promise<number>;
}

/** @param deps.hub  tells of changes that other processes have stored */
export function createManuscripts(deps: {
  db: Db;
  hub: Pick<NotificationHub, "subscribe">;
  log: Log;
  pictures: Pick<Pictures, "adopt">;
  now: () => Date;
}): Manuscripts {
  const { db, now } = deps;
  const recent = createRecentDocuments();
  const inner = { ...deps, recent };
  return {
    chapters: createChapters({ db, recent }),
    read: (which) => readManuscript(db, which),
    async readSection(which) {
      const section = await findSection(db, which);
      if (section === null) throw await notFound(db, which);
      refuseInWork(section);
      const { document, version } = await readNewest(inner, section);
      recent.keep({ ...section, version }, document);
      const { id, kind, title, deleted_at: deletedAt } = section;
      return {
        id,
        kind,
        title,
        version,
        stamp: await findStamp(db, { bookId: which.bookId, id, version }),
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
        await tellArranged(tx, which.bookId, arrangement);
      });
      return readManuscript(db, which);
    },
    async setImprint(which, imprint) {
      await setImprint(inner, which, imprint);
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
    async arrangement(reading, bookId) {
      return findArrangement(reading, bookId);
    },
    async printedSections(reading, bookId) {
      const sections = (await selectSections(reading, bookId)).filter(isPrinted);
      const written: WrittenSection[] = [];
      for (const { id } of sections) {
        const section = await findDocument(reading, bookId, id);
        if (section === null) continue;
        written.push({ ...section, ...(await readNewest({ db: reading, recent }, section)) });
      }
      return written;
    },
    catchUpQuiet: () => catchUpQuiet(inner),
    emptyBin: () => removeBinnedBefore(db, new Date(now().getTime() - SECTION_BIN_DAYS * DAY_MS)),
  };
}

function isPrinted(section: SectionRow): boolean {
  return section.deleted_at === null && section.is_on && section.finished_at !== null;
}

async function readManuscript(db: Db, which: WhichBook): Promise<Manuscript> {
  const { bookId } = which;
  const book = await findBook(db, which);
  if (book === null) throw new AppError("books.not_found");
  const arrangement = await findArrangement(db, bookId);
  return presentManuscript({ bookId, book, arrangement, sections: await selectSections(db, bookId) });
}
