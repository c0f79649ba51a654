import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { applySteps, jsonOfStep, stepsToRenewIds } from "@colophon/manuscript/apply-steps";
import { textOfDocument, countDocumentWords } from "@colophon/manuscript/chapter-document";
import { whyTooLong } from "@colophon/manuscript/document-limits";
import type { Node } from "prosemirror-model";
import type { Step } from "prosemirror-transform";
import type { Tx } from "../../platform/db/database.ts";
import {
  type ChangeSource,
  type NewChange,
  insertChange,
  insertSnapshot,
  isSnapshotSince,
} from "./changes.store.ts";
import { type RecentDocuments, newestDocument } from "./newest-document.ts";
import { type DocumentRow, setDocument } from "./sections.store.ts";

/**
 * Steps between snapshots of a document for viewing its history, regardless of which process stored or
 * skipped the earlier ones.
 */
const STEPS_A_SNAPSHOT = 500;
/**
 * Steps after which a document is saved. Saving 200 KB at every typing pause would cost more than the steps,
 * so it is done after this many, when authors pause, and for readers. Reapplying this many takes about 20 ms.
 */
export const STEPS_BEHIND = 500;

/** Source of a change to a document, in one call. */
export type Call = { clientId: string; sequence: number; source: ChangeSource; note: string };

type VersionRef = Pick<DocumentRow, "book_id" | "id" | "version">;

/** The section after a change; cached once the transaction is committed. */
export type Changed = { section: DocumentRow; document: Node };

/** Client name of the product itself: client names can't contain a colon. */
const SERVER_CLIENT = "colophon:desk";

/**
 * Applies steps to the newest version of a section locked by the transaction: all of them or none.
 * @throws AppError "manuscript.steps_refused", "manuscript.too_long"
 */
export async function insertSteps(
  tx: Tx,
  section: DocumentRow,
  { recent, steps, ...call }: Call & { recent: RecentDocuments; steps: readonly object[] },
): Promise<Changed> {
  const before = await newestDocument({ db: tx, recent }, section);
  const { document, refusal } = applySteps(before, steps);
  if (document === null) throw new AppError("manuscript.steps_refused", { reason: refusal });
  const tooLong = whyTooLong(document);
  if (tooLong !== null) throw new AppError("manuscript.too_long", { reason: tooLong });
  if (section.version === 0) await insertBase(tx, section, before);
  const changed = await addChange(tx, { section, document: before }, { ...call, steps, document });
  const renewed = await withUniqueIds(tx, changed);
  const { version, document_version: kept } = renewed.section;
  if (version - kept < STEPS_BEHIND) return renewed;
  await saveDocument(tx, renewed);
  return { ...renewed, section: { ...renewed.section, document_version: version } };
}

/** Stores the document all steps build on: until its first change it was derived from the text. */
async function insertBase(tx: Tx, section: DocumentRow, document: Node): Promise<void> {
  const json: object = Object(document.toJSON());
  const { book_id: bookId, id } = section;
  await insertSnapshot(tx, { bookId, id, version: 0, document: json });
  const text = textOfDocument(document);
  await setDocument(tx, {
    bookId,
    id,
    version: 0,
    document: json,
    text,
    words: countDocumentWords(document),
  });
}

async function addChange(
  tx: Tx,
  { section, document: before }: Changed,
  change: Call & { steps: readonly object[]; document: Node },
): Promise<Changed> {
  const added = newChange({ section, document: before }, change);
  const stamp = await insertChange(tx, added, null);
  // programmer error: the section is locked, and the call isn't a repeated one
  if (stamp === null) throw new Error("a change was made to a section that is not held");
  const { version, words } = added;
  return { section: { ...section, version, words }, document: change.document };
}

/** A change as a row. @param before  document the steps apply to */
export function newChange(
  { section, document: before }: { section: VersionRef; document: Node },
  { document, ...call }: Call & { steps: readonly object[]; document: Node },
): NewChange {
  const words = countDocumentWords(document);
  const gain = words - countDocumentWords(before);
  return {
    ...call,
    bookId: section.book_id,
    id: section.id,
    version: section.version + call.steps.length,
    words,
    wordsAdded: Math.max(0, gain),
    wordsRemoved: Math.max(0, -gain),
  };
}

/**
 * Two people who paste the same paragraph create two blocks with one id, which findings and pages couldn't
 * tell apart.
 */
async function withUniqueIds(tx: Tx, changed: Changed): Promise<Changed> {
  const steps: Step[] = stepsToRenewIds(changed.document, newBlockId);
  if (steps.length === 0) return changed;
  const json = steps.map(jsonOfStep);
  const { document } = applySteps(changed.document, json);
  if (document === null) return changed;
  const sequence = changed.section.version;
  return addChange(tx, changed, {
    clientId: SERVER_CLIENT,
    sequence,
    source: "desk",
    note: "",
    steps: json,
    document,
  });
}

/** An id for a block, generated by the server. */
export function newBlockId(): string {
  return randomUUID().replaceAll("-", "").slice(0, 12);
}

/** Saves the document with all its steps, its text and its word count; occasionally as a snapshot too. */
export async function saveDocument(tx: Tx, { section, document }: Changed): Promise<void> {
  const { book_id: bookId, id, version } = section;
  const json: object = Object(document.toJSON());
  const text = textOfDocument(document);
  await setDocument(tx, { bookId, id, version, document: json, text, words: countDocumentWords(document) });
  const earliest = version - STEPS_A_SNAPSHOT;
  const which = { bookId, id };
  if (earliest < 0 || (await isSnapshotSince(tx, { ...which, version: earliest }))) return;
  await insertSnapshot(tx, { ...which, version, document: json });
}
