import type {
  ChangeStructureRequest,
  StructureChange,
} from "@colophon/contracts/manuscript/sections/manuscript";
import { AppError } from "@colophon/contracts/errors";
import {
  type Arranging,
  type Section,
  arrangeSections,
  arrangingOf,
  numbersOfSections,
} from "@colophon/rules/arrange-sections";
import { jsonOfStep, mapPlace } from "@colophon/manuscript/apply-steps";
import { documentOfText, textOfDocument, countDocumentWords } from "@colophon/manuscript/chapter-document";
import { divideDocument, stepsToAppend } from "@colophon/manuscript/divide-document";
import { withIds } from "@colophon/manuscript/document-of-blocks";
import type { Node } from "prosemirror-model";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import {
  type ArrangementRow,
  insertArranged,
  isArranged,
  lockArrangement,
  setChapterStyle,
} from "./arrangement.store.ts";
import { selectChanges } from "./changes.store.ts";
import { firstDocument, generatedKindOf } from "./first-document.ts";
import { setMadeText } from "./generated-pages.store.ts";
import { type RecentDocuments, newestDocument } from "./newest-document.ts";
import { assertFinished } from "./save-steps.ts";
import {
  type DocumentRow,
  type SectionRow,
  findBook,
  insertSection,
  lockSectionOfBook,
  lockSections,
  selectSections,
  setTrashed,
  setOrder,
} from "./sections.store.ts";
import { type Changed, newBlockId, insertSteps } from "./insert-steps.ts";
import { assertWordCountWithinLimit } from "./assert-word-count.ts";
import type { BookRef } from "../../ports/book-ref.ts";

type ArrangeDeps = { db: Db; recent: RecentDocuments; now: () => Date };
type Request = BookRef & ChangeStructureRequest;

/** A change of an arrangement in progress. */
type Work = {
  tx: Tx;
  deps: ArrangeDeps;
  request: Request;
  arrangement: ArrangementRow;
  sections: readonly SectionRow[];
};

/**
 * Changes the order, a title or the chapter style of a book's sections. A repeated call changes nothing.
 * @throws AppError "books.not_found", "manuscript.section_not_found", "manuscript.being_written",
 *         "manuscript.in_work", "manuscript.unknown_version", "manuscript.structure_refused",
 *         "manuscript.too_long"
 */
export async function arrange(deps: ArrangeDeps, request: Request): Promise<void> {
  const { bookId, client_id: clientId, sequence, change } = request;
  await inTransaction(deps.db, async (tx) => {
    const book = await findBook(tx, request);
    if (book === null) throw new AppError("books.not_found");
    const arrangement = await lockArrangement(tx, bookId);
    if (await isArranged(tx, { bookId, clientId, sequence })) return;
    // Writing depends on chapter numbers, but not on their style.
    if (book.is_written && change.kind !== "set-look") throw new AppError("manuscript.being_written");
    await lockSections(tx, bookId);
    const sections = await selectSections(tx, bookId);
    await carryOut({ tx, deps, request, arrangement, sections }, change);
    await insertArranged(tx, { bookId, clientId, sequence, version: arrangement.version + 1, change });
  });
}

async function carryOut(work: Work, change: StructureChange): Promise<void> {
  const { tx, request, arrangement } = work;
  switch (change.kind) {
    case "set-look":
      return setChapterStyle(tx, request.bookId, { ...arrangement, ...definedIn(change) });
    case "insert":
      return insertPage(work, change);
    case "rename":
    case "set-kind":
    case "move":
    case "switch":
      standing(work, change.section_id);
      return reorder(work, arrangingOf(change));
    case "remove":
      return remove(work, standing(work, change.section_id));
    case "put-back":
      return restoreSection(work, change.section_id);
    case "split":
      return split(work, change);
    case "merge":
      return merge(work, standing(work, change.section_id));
    default:
      return change satisfies never;
  }
}

type ChapterStyleChange = Extract<StructureChange, { kind: "set-look" }>;

/** The style settings to change; the others stay. */
function definedIn({ numbering, chapter_opening: opening }: ChapterStyleChange): Partial<ArrangementRow> {
  return { ...(numbering && { numbering }), ...(opening && { chapter_opening: opening }) };
}

function standing({ sections }: Work, id: string): SectionRow {
  const found = sections.find((section) => section.id === id && section.deleted_at === null);
  if (found === undefined) throw new AppError("manuscript.section_not_found");
  return found;
}

/** Sections outside the trash, in order. */
function activeSections({ sections }: Work): Section[] {
  return sections
    .filter((section) => section.deleted_at === null)
    .map(({ id, kind, title, is_on: isOn }) => ({ id, kind, title, isOn }));
}

async function reorder(work: Work, change: Arranging): Promise<void> {
  const { sections, refusal } = arrangeSections(activeSections(work), change);
  if (sections === null) throw new AppError("manuscript.structure_refused", { reason: refusal });
  const numbers = numbersOfSections(sections);
  const rows = sections.map(({ isOn, ...section }, index) => ({
    ...section,
    is_on: isOn,
    place: index + 1,
    number: numbers[index] ?? null,
  }));
  await setOrder(work.tx, work.request.bookId, rows);
}

type NewSection = {
  section: { id: string; kind: Section["kind"]; title: string };
  after: string | null;
  document: Node;
};

/** A page its author has titled starts empty: they know what belongs there. */
async function newDocument({ tx, request }: Work, section: NewSection["section"]): Promise<Node> {
  if (section.title !== "") return documentOfText("");
  return firstDocument(tx, { kind: section.kind, bookId: request.bookId });
}

type Insert = Extract<StructureChange, { kind: "insert" }>;

/** The generated text is stored with the page, which is updated automatically as long as it still matches. */
async function insertPage(work: Work, { section, after }: Insert): Promise<void> {
  const document = await newDocument(work, section);
  await insertNew(work, { section, after, document });
  if (section.title !== "" || generatedKindOf(section.kind) === null) return;
  const { bookId } = work.request;
  await setMadeText(work.tx, { bookId, id: section.id, text: textOfDocument(document) });
}

async function insertNew(work: Work, { section, after, document }: NewSection): Promise<void> {
  const { tx, request, sections } = work;
  if (sections.some(({ id }) => id === section.id)) {
    throw new AppError("manuscript.structure_refused", { reason: "There is a chapter of this id already." });
  }
  const own = withIds(document, newBlockId);
  const text = textOfDocument(own);
  const json: object = Object(own.toJSON());
  await insertSection(tx, {
    ...section,
    bookId: request.bookId,
    document: json,
    text,
    words: countDocumentWords(own),
  });
  await reorder(work, { kind: "insert", section: { ...section, isOn: true }, after });
}

async function remove(work: Work, section: SectionRow): Promise<void> {
  const standings = activeSections(work);
  const at = standings.findIndex(({ id }) => id === section.id);
  const { bookId } = work.request;
  await setTrashed(work.tx, {
    bookId,
    id: section.id,
    deletedAt: work.deps.now(),
    stoodAfter: standings[at - 1]?.id ?? null,
  });
  await reorder(work, { kind: "remove", id: section.id });
}

async function restoreSection(work: Work, sectionId: string): Promise<void> {
  const { tx, request, sections } = work;
  const section = sections.find(({ id }) => id === sectionId);
  if (section === undefined) throw new AppError("manuscript.section_not_found");
  if (section.deleted_at === null) return;
  const beside = sections.filter(({ deleted_at: deletedAt }) => deletedAt === null);
  assertWordCountWithinLimit({
    beside: beside.reduce((sum, { words }) => sum + words, 0),
    before: 0,
    after: section.words,
  });
  await setTrashed(tx, { bookId: request.bookId, id: sectionId, deletedAt: null, stoodAfter: null });
  const { id, kind, title, is_on: isOn } = section;
  await reorder(work, { kind: "insert", section: { id, kind, title, isOn }, after: section.stood_after });
}

type Split = Extract<StructureChange, { kind: "split" }>;

async function split(work: Work, change: Split): Promise<void> {
  const { id, kind } = standing(work, change.section_id);
  const { section, document } = await lockDocument(work, id);
  if (change.version > section.version) throw new AppError("manuscript.unknown_version");
  const { bookId } = work.request;
  const since = await selectChanges(work.tx, { bookId, id, after: change.version, upTo: section.version });
  const at = mapPlace(
    change.at,
    since.flatMap(({ steps }) => steps),
  );
  const { steps, tail } = divideDocument(document, at);
  await changeDocument(work, section, steps.map(jsonOfStep));
  await insertNew(work, {
    section: { id: change.new_id, kind, title: change.title },
    after: id,
    document: tail,
  });
}

async function merge(work: Work, section: SectionRow): Promise<void> {
  const standings = activeSections(work);
  const before = standings[standings.findIndex(({ id }) => id === section.id) - 1];
  const isBody =
    section.number !== null && work.sections.some((row) => row.id === before?.id && row.number !== null);
  if (before === undefined || !isBody) {
    const reason = "There is no chapter before this one that it could be joined to.";
    throw new AppError("manuscript.structure_refused", { reason });
  }
  const tail = await lockDocument(work, section.id);
  const head = await lockDocument(work, before.id);
  const steps = stepsToAppend(head.document, tail.document);
  await changeDocument(work, head.section, steps.map(jsonOfStep));
  await remove(work, section);
}

async function lockDocument({ tx, deps, request }: Work, id: string): Promise<Changed> {
  const section = await lockSectionOfBook(tx, request.bookId, id);
  if (section === null) throw new AppError("manuscript.section_not_found");
  assertFinished(section);
  return { section, document: await newestDocument({ db: tx, recent: deps.recent }, section) };
}

async function changeDocument(work: Work, section: DocumentRow, steps: readonly object[]): Promise<void> {
  if (steps.length === 0) return;
  const { client_id: clientId, sequence } = work.request;
  const call = { clientId: `arranged:${clientId}`, sequence, note: "" };
  const { recent } = work.deps;
  await insertSteps(work.tx, section, { ...call, source: "arrangement", recent, steps });
}
