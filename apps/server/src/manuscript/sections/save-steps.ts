import { AppError } from "@colophon/contracts/errors";
import type {
  SaveStepsReply,
  SaveStepsRequest,
  StepsSince,
} from "@colophon/contracts/manuscript/sections/manuscript";
import { imagesOfSteps } from "@colophon/manuscript/images-of-steps";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Images } from "../images/images.ts";
import { findRepeated, findVersionTag, selectChanges } from "./changes.store.ts";
import type { RecentDocuments } from "./newest-document.ts";
import { saveAtOnce } from "./save-at-once.ts";
import {
  type DocumentRow,
  type LockedRow,
  type SectionRef,
  findBook,
  findSection,
  lockSection,
} from "./sections.store.ts";
import { type Changed, insertSteps } from "./insert-steps.ts";
import { assertWordCountWithinLimit } from "./assert-word-count.ts";

export type SaveDeps = { db: Db; recent: RecentDocuments; pictures: Pick<Images, "adopt"> };

type Saving = SectionRef & SaveStepsRequest;
type Saved = { reply: SaveStepsReply; changed: Changed | null };

/**
 * Stores a tab's edits if they were made to the newest version; else returns the steps to rebase over. A call
 * repeated because its response was lost gets the same response and stores nothing again.
 * @throws AppError "books.not_found", "manuscript.section_not_found", "manuscript.in_work",
 *         "manuscript.unknown_version", "manuscript.steps_refused", "manuscript.too_long"
 */
export async function saveSteps(deps: SaveDeps, saving: Saving): Promise<SaveStepsReply> {
  const atOnce = await saveAtOnce(deps, saving);
  if (atOnce !== null) return atOnce;
  const { reply, changed } = await inTransaction(deps.db, (tx) => saveIn(tx, deps, saving));
  if (changed !== null) deps.recent.remember(changed.section, changed.document);
  return reply;
}

async function saveIn(tx: Tx, { recent, pictures }: SaveDeps, saving: Saving): Promise<Saved> {
  const { client_id: clientId, sequence, version, steps } = saving;
  const section = await lockSection(tx, saving);
  if (section === null) throw await notFound(tx, saving);
  assertFinished(section);
  const known = { version, stamp: saving.stamp ?? "" };
  if (!(await isKnown(tx, section, known))) throw new AppError("manuscript.unknown_version");
  const { book_id: bookId, id } = section;
  const repeated = await findRepeated(tx, { bookId, id, clientId, sequence });
  if (repeated !== null || version < section.version) {
    const since = await changesSince(tx, section, known);
    return { reply: { ...since, stored: repeated !== null }, changed: null };
  }
  const call = { clientId, sequence, source: "author", note: "" } as const;
  const changed = await insertSteps(tx, section, { ...call, recent, steps });
  assertBookWithinLimit(section, changed);
  // A figure pasted from another book must keep its image as long as this book exists.
  const shown = imagesOfSteps(steps);
  if (shown.length > 0) await pictures.adopt(tx, { bookId, ids: shown });
  const since = await changesSince(tx, changed.section, known);
  return { reply: { ...since, stored: true }, changed };
}

/**
 * Sections in the trash don't count: they are checked on restoring.
 * @throws AppError "manuscript.too_long"
 */
export function assertBookWithinLimit(before: LockedRow, { section }: Changed): void {
  if (before.deleted_at !== null) return;
  assertWordCountWithinLimit({ beside: before.words_beside, before: before.words, after: section.words });
}

/** Steps applied to a section since a version. @throws as `saveSteps` */
export async function stepsSince(
  { db }: Pick<SaveDeps, "db">,
  which: SectionRef & { known: KnownVersion },
): Promise<StepsSince> {
  const section = await findSection(db, which);
  if (section === null) throw await notFound(db, which);
  assertFinished(section);
  if (!(await isKnown(db, section, which.known))) throw new AppError("manuscript.unknown_version");
  return changesSince(db, section, which.known);
}

/** A version as known to a device. `stamp`: empty if it never got one. */
export type KnownVersion = { version: number; stamp: string };

/**
 * Whether a section ever had a version. A server restored from an older backup has lost some, and reuses
 * their numbers: a device's version must not be mistaken for a new one with the same number.
 */
export async function isKnown(
  db: Db,
  section: DocumentRow,
  { version, stamp }: KnownVersion,
): Promise<boolean> {
  if (version > section.version) return false;
  const { book_id: bookId, id } = section;
  return stamp === "" || stamp === (await findVersionTag(db, { bookId, id, version }));
}

async function changesSince(db: Db, section: DocumentRow, since: KnownVersion): Promise<StepsSince> {
  const { book_id: bookId, id, version } = section;
  const rows = await selectChanges(db, { bookId, id, after: since.version, upTo: version });
  const [first] = rows;
  // Versions lie between changes: no client ever got one in the middle of a change.
  if (first !== undefined && first.from !== since.version) throw new AppError("manuscript.unknown_version");
  return {
    version,
    stamp: rows.at(-1)?.stamp ?? (await findVersionTag(db, { bookId, id, version })),
    is_in_bin: section.deleted_at !== null,
    changes: rows.map(({ client_id, steps }) => ({ client_id, steps })),
  };
}

/** Text that a model is still writing can't be edited yet. */
export function assertFinished(section: Pick<DocumentRow, "finished_at">): void {
  if (section.finished_at === null) throw new AppError("manuscript.in_work");
}

/** For another author's book the book is reported missing; for the caller's own, the section. */
export async function notFound(db: Db, which: SectionRef): Promise<AppError> {
  const book = await findBook(db, which);
  return new AppError(book === null ? "books.not_found" : "manuscript.section_not_found");
}
