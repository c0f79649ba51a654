import type {
  ChangeStructureRequest,
  Manuscript,
  SaveStepsReply,
  SaveStepsRequest,
  SectionDocument,
  StepsSince,
  WritingGoal,
} from "@colophon/contracts/manuscript/manuscript";
import { SECTION_BIN_DAYS } from "@colophon/contracts/manuscript/sections";
import { AppError } from "@colophon/contracts/errors";
import { stepsBetween, jsonOfStep } from "@colophon/manuscript/apply-steps";
import { documentOfText } from "@colophon/manuscript/chapter-document";
import type { Node } from "prosemirror-model";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import { type WholeSection, addSections } from "./add-sections.ts";
import { arrange } from "./arrange.ts";
import { copyArrangement, findArrangement, lockArrangement, setGoal } from "./arrangement.store.ts";
import { catchUpBook, catchUpQuiet } from "./catch-up.ts";
import { createRecentDocuments, newestDocument } from "./newest-document.ts";
import { presentManuscript } from "./present-manuscript.ts";
import { notFound, refuseInWork, saveSteps, stepsSince } from "./save-steps.ts";
import {
  type SectionRow,
  type WhichBook,
  type WhichSection,
  findBook,
  findDocument,
  findSection,
  lockSectionOfBook,
  removeBinnedBefore,
  selectSections,
} from "./sections.store.ts";
import { storeSteps } from "./store-steps.ts";
import { streamManuscriptEvents } from "./stream-manuscript-events.ts";

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
  /** @throws AppError "books.not_found" */
  read(which: WhichBook): Promise<Manuscript>;
  /** @throws AppError "books.not_found", "manuscript.section_not_found", "manuscript.in_work" */
  readSection(which: WhichSection): Promise<SectionDocument>;
  /** @throws AppError as `saveSteps` of save-steps.ts says */
  saveSteps(saving: WhichSection & SaveStepsRequest): Promise<SaveStepsReply>;
  /** @throws AppError as `saveSteps`, but for what concerns new steps */
  stepsSince(which: WhichSection & { since: number }): Promise<StepsSince>;
  /** @throws AppError as `arrange` of arrange.ts says */
  arrange(request: WhichBook & ChangeStructureRequest): Promise<Manuscript>;
  /** @throws AppError "books.not_found" */
  setGoal(which: WhichBook, goal: WritingGoal): Promise<Manuscript>;
  /** @throws AppError "books.not_found" */
  streamEvents(request: WhichBook & { open: () => EventStream }): Promise<void>;

  /** How a book is arranged: for what is printed. The caller has seen to it that the book is theirs. */
  arrangement(db: Db, bookId: string): Promise<Pick<Manuscript, "numbering" | "chapter_opening">>;
  /** All sections that are printed, in their order, with their newest documents. */
  printedSections(db: Db, bookId: string): Promise<WrittenSection[]>;
  /** Writes down texts that lie behind their steps, before they are read from the rows. */
  catchUp(db: Db, bookId: string): Promise<void>;
  /** Gives a new book its sections, in their order. */
  addSections(tx: Tx, added: { bookId: string; sections: readonly WholeSection[] }): Promise<void>;
  copyArrangement(tx: Tx, copy: { bookId: string; copyId: string }): Promise<void>;
  /** Catches up with authors who have paused. @returns how many sections were written */
  catchUpQuiet(): Promise<number>;
  /**
   * Puts a writer's new text in the place of what a section has, as a change like any other.
   * @returns false where no document is stored yet: the text alone is the section, and is the caller's to replace
   */
  rewrite(tx: Tx, rewriting: { bookId: string; id: string; text: string; origin: string }): Promise<boolean>;
  /** Removes sections that have lain in the bin for their time. @returns how many */
  emptyBin(): Promise<number>;
}

export function createManuscripts(deps: {
  db: Db;
  hub: Pick<NotificationHub, "subscribe">;
  now: () => Date;
}): Manuscripts {
  const { db, now } = deps;
  const recent = createRecentDocuments();
  const inner = { ...deps, recent };
  return {
    read: (which) => readManuscript(db, which),
    async readSection(which) {
      const section = await findSection(db, which);
      if (section === null) throw await notFound(db, which);
      refuseInWork(section);
      const document = await newestDocument(inner, section);
      recent.keep(section, document);
      const { id, kind, title, version, deleted_at: deletedAt } = section;
      const json: Record<string, unknown> = Object(document.toJSON());
      return { id, kind, title, version, document: json, is_in_bin: deletedAt !== null };
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
        await lockArrangement(tx, which.bookId);
        await setGoal(tx, which.bookId, goal);
      });
      return readManuscript(db, which);
    },
    streamEvents: (request) => streamManuscriptEvents(deps, request),
    async arrangement(reading, bookId) {
      const { numbering, chapter_opening: opening } = await findArrangement(reading, bookId);
      return { numbering, chapter_opening: opening };
    },
    async printedSections(reading, bookId) {
      const sections = (await selectSections(reading, bookId)).filter(isPrinted);
      const written: WrittenSection[] = [];
      for (const { id } of sections) {
        const section = await findDocument(reading, bookId, id);
        if (section === null) continue;
        written.push({ ...section, document: await newestDocument({ db: reading, recent }, section) });
      }
      return written;
    },
    catchUp: (reading, bookId) => catchUpBook({ db: reading, recent }, bookId),
    addSections,
    copyArrangement,
    catchUpQuiet: () => catchUpQuiet(inner),
    async rewrite(tx, { bookId, id, text, origin }) {
      const section = await lockSectionOfBook(tx, bookId, id);
      if (section === null || section.version === 0) return false;
      const before = await newestDocument({ db: tx, recent }, section);
      const steps = stepsBetween(before, documentOfText(text, origin)).map(jsonOfStep);
      if (steps.length === 0) return true;
      const call = { clientId: origin.slice(0, 64), sequence: section.version, note: origin };
      await storeSteps(tx, section, { ...call, source: "model", recent, steps });
      return true;
    },
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
