import { AppError } from "@colophon/contracts/errors";
import type { SettleReply, SettleRequest, UndoReply } from "@colophon/contracts/assistant/suggestions";
import { type Place, applyChanges } from "@colophon/manuscript/place-suggestion";
import { textAt } from "@colophon/manuscript/suggested-changes";
import type { Node } from "prosemirror-model";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../../library/books/books.ts";
import { type Manuscripts, topicOfManuscript } from "../../manuscript/sections/sections.ts";
import { placeAll } from "./place-suggestions.ts";
import {
  type SuggestionRow,
  lockSuggestions,
  lockTaken,
  reopen,
  selectSectionsMeant,
  selectSectionsTaken,
  setStatus,
  setTaken,
  notifySuggested,
} from "./suggestions.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type SettleDeps = {
  db: Db;
  books: Pick<Books, "isOnShelf">;
  manuscripts: Pick<Manuscripts, "applyAuthorChange" | "stepsAfter">;
};

/**
 * Accepts or rejects suggestions. Each section is changed once; suggestions whose text has changed, or whose
 * section can't be changed right now, stay open.
 * @throws AppError "books.not_found"; if all are in one section, also as `Manuscripts.applyAuthorChange`
 */
export async function settle(
  deps: SettleDeps,
  { decision, which, is_in_text: isInText, even_if_changed: evenIfChanged, ...of }: BookRef & SettleRequest,
): Promise<SettleReply> {
  const { bookId } = of;
  await assertOwnBook(deps, of);
  if (decision === "reject" || isInText) {
    const status = decision === "reject" ? "rejected" : "accepted";
    const settled = await inTransaction(deps.db, async (tx) => {
      const sections = await setStatus(tx, { bookId, which, status });
      // The text doesn't change, so other clients would not be notified otherwise.
      for (const sectionId of new Set(sections)) {
        await notifySuggested(tx, { topic: topicOfManuscript(bookId), sectionId });
      }
      return sections.length;
    });
    return { accepted: 0, rejected: 0, left: 0, [status]: settled };
  }
  const sections = await selectSectionsMeant(deps.db, { bookId, which });
  const done = await inEach(sections, (sectionId) =>
    inTransaction(deps.db, (tx) => acceptIn(deps, tx, { ...of, sectionId, which, evenIfChanged })),
  );
  return { accepted: done.done, rejected: 0, left: done.left };
}

/** @throws AppError "books.not_found"; if all are in one section, also as `Manuscripts.applyAuthorChange` */
export async function undo(
  deps: SettleDeps,
  { groupId, ...of }: BookRef & { groupId: string },
): Promise<UndoReply> {
  await assertOwnBook(deps, of);
  const sections = await selectSectionsTaken(deps.db, of.bookId, groupId);
  const { done, left } = await inEach(sections, (sectionId) =>
    inTransaction(deps.db, (tx) => undoIn(deps, tx, { ...of, sectionId, groupId })),
  );
  return { restored: done, left };
}

async function assertOwnBook(deps: SettleDeps, which: BookRef): Promise<void> {
  if (!(await deps.books.isOnShelf(which))) throw new AppError("books.not_found");
}

type Counted = { done: number; left: number };

/**
 * A section that can't be changed doesn't block the others; if it is the only one, its author gets the
 * reason.
 */
async function inEach(
  sections: readonly string[],
  work: (sectionId: string) => Promise<Counted>,
): Promise<Counted> {
  const sum = { done: 0, left: 0 };
  for (const sectionId of sections) {
    try {
      const { done, left } = await work(sectionId);
      sum.done += done;
      sum.left += left;
    } catch (error) {
      if (!(error instanceof AppError) || sections.length === 1) throw error;
      sum.left += 1;
    }
  }
  return sum;
}

type InSection = BookRef & { sectionId: string };

async function acceptIn(
  deps: SettleDeps,
  tx: Tx,
  { which, evenIfChanged, ...of }: InSection & Pick<SettleRequest, "which"> & { evenIfChanged: boolean },
): Promise<Counted> {
  const { bookId, sectionId } = of;
  let taken: (ReturnType<typeof applyChanges>["taken"][number] & { id: string })[] = [];
  let waiting = 0;
  const version = await deps.manuscripts.applyAuthorChange(tx, {
    ...of,
    source: "model",
    note: "suggestions",
    edit: async (document, newest) => {
      const rows = await lockSuggestions(tx, { bookId, which, sectionId });
      const section = { bookId, id: sectionId, version: newest, document };
      const found = await placeAll({ ...deps, db: tx }, { section, rows });
      const places = evenIfChanged
        ? found.map((place, at) => overCurrentText(document, { place, row: rows[at] }))
        : found;
      const standing = placedSuggestions(rows, places);
      waiting = rows.length - standing.length;
      const done = applyChanges(document, standing);
      taken = standing.map(({ id }, at) => ({ id, ...(done.taken[at] ?? { from: 0, to: 0, replaced: [] }) }));
      return done.steps;
    },
  });
  await setTaken(tx, version, taken);
  return { done: taken.length, left: waiting };
}

/** A suggestion whose text has changed, applied anyway: it replaces the current text. */
function overCurrentText(
  document: Node,
  { place, row }: { place: Place; row: SuggestionRow | undefined },
): Place {
  if (place.state !== "changed" || row === undefined) return place;
  const isWhole =
    row.range_from === 0 && row.shape === "blocks" && row.kind === "take" && row.label === "chapter";
  const range = isWhole ? { from: 0, to: document.content.size } : { from: place.from, to: place.to };
  return textAt(document, { shape: row.shape, ...range }) === null ? place : { state: "stands", ...range };
}

type PlacedSuggestion = Pick<SuggestionRow, "id" | "shape" | "content"> & { from: number; to: number };

/** Suggestions that still apply; of overlapping ones, only the first. */
function placedSuggestions(rows: readonly SuggestionRow[], places: readonly Place[]): PlacedSuggestion[] {
  const standing = rows.flatMap(({ id, shape, content }, at): PlacedSuggestion[] => {
    const place = places[at];
    return place?.state === "stands" ? [{ id, shape, content, from: place.from, to: place.to }] : [];
  });
  let end = -1;
  return standing
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
    .filter(({ from, to }) => {
      if (from < end) return false;
      end = Math.max(end, to);
      return true;
    });
}

async function undoIn(
  deps: SettleDeps,
  tx: Tx,
  { groupId, ...of }: InSection & { groupId: string },
): Promise<Counted> {
  const { bookId, sectionId } = of;
  let back: { id: string; from: number; to: number }[] = [];
  let left = 0;
  const version = await deps.manuscripts.applyAuthorChange(tx, {
    ...of,
    source: "desk",
    note: "suggestions taken back",
    edit: async (document, newest) => {
      const rows = await lockTaken(tx, { bookId, groupId, sectionId });
      const section = { bookId, id: sectionId, version: newest, document };
      const placed = await placeTaken(deps, tx, { section, rows });
      left = rows.length - placed.length;
      const done = applyChanges(document, placed);
      back = placed.map(({ id }, at) => ({ id, ...(done.taken[at] ?? { from: 0, to: 0 }) }));
      return done.steps;
    },
  });
  await reopen(tx, version, back);
  return { done: back.length, left };
}

type Section = { bookId: string; id: string; version: number; document: Node };

/**
 * Positions where accepted text is unchanged, with what it replaced. Changes applied in the editor are undone
 * there.
 */
async function placeTaken(
  deps: SettleDeps,
  tx: Tx,
  { section, rows }: { section: Section; rows: readonly SuggestionRow[] },
): Promise<PlacedSuggestion[]> {
  const known = rows.flatMap((row) => {
    const { taken_version: version, taken_from: from, taken_to: to, replaced } = row;
    if (version === null || from === null || to === null || replaced === null) return [];
    return [{ ...row, version, range_from: from, range_to: to, was: row.becomes, content: replaced }];
  });
  return placedSuggestions(known, await placeAll({ ...deps, db: tx }, { section, rows: known }));
}
