import { AppError } from "@colophon/contracts/errors";
import {
  type PastDocument,
  type RestoreReply,
  type RestoreRequest,
  SITTINGS_A_PAGE,
  type SectionHistory,
  type EditingSession,
} from "@colophon/contracts/manuscript/sections/manuscript";
import { jsonOfStep, stepsBetween } from "@colophon/manuscript/apply-steps";
import { countDocumentWords } from "@colophon/manuscript/chapter-document";
import type { Node } from "prosemirror-model";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import { type EditingSessionRow, selectSittings, wasVersion } from "./history.store.ts";
import { type RecentDocuments, documentAt, newestDocument, originOf } from "./newest-document.ts";
import { notFound, assertBookWithinLimit, assertFinished } from "./save-steps.ts";
import { findRepeated } from "./changes.store.ts";
import { type DocumentRow, type SectionRef, findSection, lockSection } from "./sections.store.ts";
import { type Changed, insertSteps } from "./insert-steps.ts";

type HistoryDeps = { db: Db; recent: RecentDocuments };

/**
 * Who changed a section and when, newest first.
 * @param which.before  end of the previous page; null for the newest
 * @throws AppError "books.not_found", "manuscript.section_not_found", "manuscript.in_work"
 */
export async function readHistory(
  db: Db,
  which: SectionRef & { before: number | null },
): Promise<SectionHistory> {
  const section = await finishedSection(db, which);
  const { bookId, sectionId: id, before } = which;
  const rows = await selectSittings(db, { bookId, id, before, most: SITTINGS_A_PAGE + 1 });
  const sittings = rows.slice(0, SITTINGS_A_PAGE).map(presentEditingSession);
  const next = rows.length > SITTINGS_A_PAGE ? (sittings.at(-1)?.from_version ?? null) : null;
  return { version: section.version, sittings, next, first_by: nameOf(originOf(section) ?? "") };
}

/**
 * A past version of a section.
 * @throws AppError as `readHistory`, and "manuscript.no_such_version"
 */
export async function readPast(db: Db, which: SectionRef & { version: number }): Promise<PastDocument> {
  const section = await finishedSection(db, which);
  const document = await pastDocument(db, section, which.version);
  const json: Record<string, unknown> = Object(document.toJSON());
  return { version: which.version, document: json, words: countDocumentWords(document) };
}

/**
 * Restores a past version of a section, as one more change. A repeated call changes nothing.
 * @throws AppError as `readPast`, and "manuscript.too_long"
 */
export async function restore(
  deps: HistoryDeps,
  request: SectionRef & RestoreRequest & { version: number },
): Promise<RestoreReply> {
  const { reply, changed } = await inTransaction(deps.db, (tx) => restoreIn(tx, deps.recent, request));
  if (changed !== null) deps.recent.remember(changed.section, changed.document);
  return reply;
}

async function restoreIn(
  tx: Tx,
  recent: RecentDocuments,
  request: SectionRef & RestoreRequest & { version: number },
): Promise<{ reply: RestoreReply; changed: Changed | null }> {
  const call = { clientId: request.client_id, sequence: request.sequence };
  const section = await lockSection(tx, request);
  if (section === null) throw await notFound(tx, request);
  assertFinished(section);
  const { book_id: bookId, id } = section;
  const repeated = await findRepeated(tx, { bookId, id, ...call });
  if (repeated !== null) return { reply: repeated, changed: null };
  const past = await pastDocument(tx, section, request.version);
  const steps = stepsBetween(await newestDocument({ db: tx, recent }, section), past).map(jsonOfStep);
  const before = section.version;
  if (steps.length === 0) return { reply: { version: before, before }, changed: null };
  const note = noteOfRestored(request.version);
  const changed = await insertSteps(tx, section, { ...call, source: "restore", note, recent, steps });
  assertBookWithinLimit(section, changed);
  return { reply: { version: changed.section.version, before }, changed };
}

async function finishedSection(db: Db, which: SectionRef): Promise<DocumentRow> {
  const section = await findSection(db, which);
  if (section === null) throw await notFound(db, which);
  assertFinished(section);
  return section;
}

async function pastDocument(db: Db, section: DocumentRow, version: number): Promise<Node> {
  const { book_id: bookId, id } = section;
  const wasThere = await wasVersion(db, { bookId, id, version });
  const document = wasThere ? await documentAt(db, section, version) : null;
  if (document === null) throw new AppError("manuscript.no_such_version");
  return document;
}

const WHO = {
  author: "author",
  model: "model",
  import: "import",
  restore: "restored",
  arrangement: "arranged",
  desk: "arranged",
} as const satisfies Record<EditingSessionRow["source"], EditingSession["kind"]>;

function presentEditingSession(row: EditingSessionRow): EditingSession {
  return {
    from_version: row.from_version,
    to_version: row.to_version,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at.toISOString(),
    kind: WHO[row.source],
    name: row.source === "model" || row.source === "import" ? nameOf(row.note) : "",
    restored_version: row.source === "restore" ? versionOfNote(row.note) : null,
    words_added: row.words_added,
    words_taken: row.words_taken,
  };
}

/** `model:anthropic/claude` → `anthropic/claude`, `import:book.docx` → `book.docx`. */
function nameOf(origin: string): string {
  return origin.replace(/^(?:model|import):/u, "");
}

function noteOfRestored(version: number): string {
  return `version ${version}`;
}

function versionOfNote(note: string): number | null {
  const version = /^version (\d+)$/u.exec(note)?.[1];
  return version === undefined ? null : Number(version);
}
