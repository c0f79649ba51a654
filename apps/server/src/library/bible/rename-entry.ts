import { randomUUID } from "node:crypto";
import {
  RENAME_PLACES_MAX,
  type RenameOutcome,
  type RenamePreview,
  type RenameRequest,
  type RenameWish,
} from "@colophon/contracts/library/bible/bible";
import { AppError } from "@colophon/contracts/errors";
import { type NameChange, nameChanges, renamedAliases } from "@colophon/prose/rename/name-changes";
import { createMentionFinder } from "@colophon/prose/rename/find-mentions";
import { type NameFinder, createNameFinder } from "@colophon/prose/rename/rename-in-text";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../books/books.ts";
import type { Manuscripts, PlaceToReplace } from "../../manuscript/sections/sections.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { type MemoryDeps, renameMemory, restoreMemory } from "./book-memory.ts";
import { changedElsewhere } from "./edit-bible.ts";
import {
  type EntityRow,
  dropRemovedNamesake,
  isNameTaken,
  lockEntity,
  selectEntities,
  updateEntry,
} from "./entries.store.ts";
import { createPlaceKeys, eachLine, shownPlace } from "./places-of-book.ts";
import { presentEntry } from "./present-bible.ts";
import { type RenameRow, findLatestRename, insertRename, markUndone } from "./renames.store.ts";

export type RenameDeps = MemoryDeps & {
  db: Db;
  books: Pick<Books, "find" | "isOnShelf" | "setOutline">;
  runs: Pick<Runs, "lockLatest">;
  manuscripts: Pick<Manuscripts, "readSections" | "lockSections" | "replacePlaces" | "revertChange">;
};

type ItemRef = { ownerId: string; bookId: string; id: string };
type Renaming = { entry: EntityRow; changes: NameChange[]; finder: NameFinder };

/**
 * Every occurrence that a new name would change.
 * @throws AppError "books.not_found", "bible.entry_not_found", "bible.name_taken"
 */
export async function previewRename(
  deps: RenameDeps,
  { ownerId, bookId, id, ...wish }: ItemRef & RenameWish,
): Promise<RenamePreview> {
  const { db, books } = deps;
  if (!(await books.isOnShelf({ ownerId, bookId }))) throw new AppError("books.not_found");
  const { changes, finder } = await inTransaction(db, async (tx) => {
    return renamingOf(tx, deps, { bookId, entry: await requireEntry(tx, bookId, id), wish });
  });
  const preview: RenamePreview = {
    changes: changes.map(({ from, to }) => ({ from, to })),
    places: [],
    is_cut: false,
    in_work: [],
    titles: [],
    has_new_name: 0,
  };
  const keyOf = createPlaceKeys();
  const known = createMentionFinder([{ id, names: changes.map(({ to }) => to) }]);
  await eachLine(deps, {
    bookId,
    section(section) {
      if (section.document === null) preview.in_work.push(section.id);
      if (finder.find(section.title).length > 0) preview.titles.push(section.id);
    },
    line(line) {
      preview.has_new_name += known.find(line.text).length;
      for (const place of finder.find(line.text)) {
        if (preview.places.length === RENAME_PLACES_MAX) {
          preview.is_cut = true;
          return;
        }
        const { replacement, doubt } = place;
        preview.places.push({ ...shownPlace(line, place), key: keyOf(line, place), replacement, doubt });
      }
    },
  });
  return preview;
}

/**
 * Renames an entry at the selected places, as one change per section unless it has hundreds, and everywhere
 * in the outline and memory: all or nothing.
 * @throws AppError as `previewRename`, "bible.changed_elsewhere", "manuscript.too_long"
 */
export async function renameEntry(
  deps: RenameDeps,
  { ownerId, bookId, id, revision, places: keys, ...wish }: ItemRef & RenameRequest,
): Promise<RenameOutcome> {
  const { db, books, manuscripts } = deps;
  if (!(await books.isOnShelf({ ownerId, bookId }))) throw new AppError("books.not_found");
  const chosen = await placesOfKeys(deps, { bookId, id, wish, keys });
  return inTransaction(db, async (tx) => {
    await deps.runs.lockLatest(tx, { ownerId, bookId, kind: "book" });
    await manuscripts.lockSections(tx, bookId);
    const entry = await requireEntry(tx, bookId, id);
    if (entry.revision !== revision) throw changedElsewhere({ entry: presentEntry(entry) });
    const { changes, finder } = await renamingOf(tx, deps, { bookId, entry, wish });
    const renameId = randomUUID();
    const row: Omit<RenameRow, "created_at"> = {
      id: renameId,
      entity_id: id,
      from_name: entry.name,
      to_name: wish.to,
      entry_before: { name: entry.name, aliases: entry.aliases },
      places: 0,
      sections: [],
      remembered: [],
    };
    const left: RenameOutcome["left"] = [...chosen.lost];
    for (const section of chosen.sections.flatMap(inShares)) {
      const note = `rename ${renameId}`;
      const done = await manuscripts.replacePlaces(tx, { bookId, ...section, note });
      row.places += done.changed;
      if (done.changed > 0) {
        row.sections.push({ section_id: section.id, before: done.before, version: done.version });
      }
      if (done.left > 0) left.push({ section_id: section.id, places: done.left });
    }
    const { kind, role, attributes } = entry;
    const aliases = renamedAliases(entry.aliases, changes);
    await dropRemovedNamesake(tx, { bookId, kind, name: wish.to });
    await updateEntry(tx, id, { kind, name: wish.to, aliases, role, attributes });
    row.remembered = await renameMemory(tx, deps, { bookId, finder });
    await insertRename(tx, bookId, row);
    return { rename_id: renameId, from: entry.name, to: wish.to, changed: row.places, left };
  });
}

/**
 * Undoes the latest rename: at each place still unchanged since, and in the outline and the bible.
 * @throws AppError "books.not_found", "bible.nothing_to_undo", "bible.name_taken", "manuscript.too_long"
 */
export async function undoRename(deps: RenameDeps, { ownerId, bookId, id }: ItemRef): Promise<RenameOutcome> {
  const { db, books, manuscripts } = deps;
  if (!(await books.isOnShelf({ ownerId, bookId }))) throw new AppError("books.not_found");
  return inTransaction(db, async (tx) => {
    await deps.runs.lockLatest(tx, { ownerId, bookId, kind: "book" });
    await manuscripts.lockSections(tx, bookId);
    const row = await findLatestRename(tx, bookId);
    if (row?.id !== id) throw new AppError("bible.nothing_to_undo");
    const left: RenameOutcome["left"] = [];
    let changed = 0;
    for (const { section_id: section, before, version } of row.sections.toReversed()) {
      const note = `undo rename ${id}`;
      const back = await manuscripts.revertChange(tx, { bookId, id: section, before, version, note });
      changed += back.changed;
      if (back.left > 0) left.push({ section_id: section, places: back.left });
    }
    const entry = row.entity_id === null ? null : await lockEntity(tx, bookId, row.entity_id);
    if (entry !== null && entry.name === row.to_name) {
      const { kind, role, attributes } = entry;
      const { name, aliases } = row.entry_before;
      if (await isNameTaken(tx, { bookId, kind, name, id: entry.id }))
        throw new AppError("bible.name_taken", { name });
      await dropRemovedNamesake(tx, { bookId, kind, name });
      await updateEntry(tx, entry.id, { kind, name, aliases, role, attributes });
    }
    await restoreMemory(tx, deps, { bookId, changed: row.remembered });
    await markUndone(tx, id);
    return { rename_id: id, from: row.to_name, to: row.from_name, changed, left };
  });
}

/** Places replaced per step: more, in one chapter as long as a book, would hold up other requests. */
const PLACES_AT_ONCE = 500;

function inShares(section: Chosen["sections"][number]): Chosen["sections"] {
  const shares: Chosen["sections"] = [];
  for (let from = 0; from < section.places.length; from += PLACES_AT_ONCE) {
    shares.push({ ...section, places: section.places.slice(from, from + PLACES_AT_ONCE) });
  }
  return shares;
}

async function requireEntry(tx: Tx, bookId: string, id: string): Promise<EntityRow> {
  const entry = await lockEntity(tx, bookId, id);
  if (entry === null) throw new AppError("bible.entry_not_found");
  return entry;
}

async function renamingOf(
  tx: Tx,
  { books }: RenameDeps,
  { bookId, entry, wish }: { bookId: string; entry: EntityRow; wish: RenameWish },
): Promise<Renaming> {
  const { id, kind, name, aliases } = entry;
  if (await isNameTaken(tx, { bookId, kind, name: wish.to, id })) {
    throw new AppError("bible.name_taken", { name: wish.to });
  }
  const beside = (await selectEntities(tx, bookId)).filter((one) => one.id !== id && !isOfText(one));
  // Anna’s House contains her name, and is renamed with it.
  const others = beside
    .flatMap((one) => [one.name, ...one.aliases])
    .filter((one) => !/['’]s?(?:\s|$)/u.test(one));
  const changes = nameChanges({ name, aliases, isPerson: kind === "person" }, { ...wish, others });
  const language = (await books.find(tx, bookId))?.language_variant ?? "en-US";
  return { entry, changes, finder: createNameFinder(changes, { own: [name, ...aliases], others, language }) };
}

/** World rules and events are sentences, not names. */
function isOfText({ kind }: EntityRow): boolean {
  return kind === "rule" || kind === "event";
}

type Chosen = {
  sections: { id: string; version: number; places: PlaceToReplace[] }[];
  lost: RenameOutcome["left"];
};

/**
 * Looks up places by key, with their current and new text: a key only identifies a position, and nothing else
 * is taken from it.
 */
async function placesOfKeys(
  deps: RenameDeps,
  asked: { bookId: string; id: string; wish: RenameWish; keys: readonly string[] },
): Promise<Chosen> {
  const { bookId, id, wish, keys } = asked;
  const { finder } = await inTransaction(deps.db, async (tx) => {
    return renamingOf(tx, deps, { bookId, entry: await requireEntry(tx, bookId, id), wish });
  });
  const wanted = new Set(keys);
  const keyOf = createPlaceKeys();
  const found = new Map<string, Chosen["sections"][number]>();
  await eachLine(deps, {
    bookId,
    line(line) {
      const { id: sectionId, version } = line.section;
      for (const { text, replacement, ...place } of finder.find(line.text)) {
        if (!wanted.delete(keyOf(line, place))) continue;
        const at = { from: line.at + place.from, to: line.at + place.to };
        const section = found.get(sectionId) ?? { id: sectionId, version, places: [] };
        section.places.push({ ...at, text, replacement });
        found.set(sectionId, section);
      }
    },
  });
  // The remaining ones were in text that has since changed.
  const lost = [...Map.groupBy(wanted, (key) => key.split(":")[0] ?? "")];
  return {
    sections: [...found.values()],
    lost: lost.map(([section, gone]) => ({ section_id: section, places: gone.length })),
  };
}
