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

/** Steps after which a document is kept for reading what was, whoever has kept or skipped those before. */
const STEPS_A_SNAPSHOT = 500;
/**
 * To write 200 KB at each pause would cost more than the steps: it is done after so many, when authors pause, and for
 * whoever reads. To apply so many anew takes some 20 ms.
 */
export const STEPS_BEHIND = 500;

/** Who changes a document, in one call. */
export type Call = { clientId: string; sequence: number; source: ChangeSource; note: string };

type VersionRef = Pick<DocumentRow, "book_id" | "id" | "version">;

/** The section after a change; kept among the recent once the transaction is committed. */
export type Changed = { section: DocumentRow; document: Node };

/** What the product itself is called among those who change documents: no client can have a colon in its name. */
const EDITOR_CLIENT = "colophon:desk";

/**
 * Stores steps against the newest version of a section that the transaction holds: all of them or none.
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

/** The document that all steps build on: derived from a text until now, it is stored from its first change on. */
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
  // programmer error: the section is held, and the call was looked for
  if (stamp === null) throw new Error("a change was made to a section that is not held");
  const { version, words } = added;
  return { section: { ...section, version, words }, document: change.document };
}

/** A change as its row has it. @param before  what the steps are made against */
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

/** Two people who paste the same paragraph make two of it with one id; findings and pages would not know which. */
async function withUniqueIds(tx: Tx, changed: Changed): Promise<Changed> {
  const steps: Step[] = stepsToRenewIds(changed.document, newBlockId);
  if (steps.length === 0) return changed;
  const json = steps.map(jsonOfStep);
  const { document } = applySteps(changed.document, json);
  if (document === null) return changed;
  const sequence = changed.section.version;
  return addChange(tx, changed, {
    clientId: EDITOR_CLIENT,
    sequence,
    source: "desk",
    note: "",
    steps: json,
    document,
  });
}

/** An id for a block, drawn by the server. */
export function newBlockId(): string {
  return randomUUID().replaceAll("-", "").slice(0, 12);
}

/** Writes the document with all its steps, its text and its words; now and then as a snapshot too. */
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
