import { jsonOfStep, stepOfJson } from "@colophon/manuscript/apply-steps";
import { type DocumentHit, replaceInDocument } from "@colophon/manuscript/find-in-document";
import { stepsToRevert } from "@colophon/manuscript/revert-steps";
import type { Node } from "prosemirror-model";
import { Mapping, Transform } from "prosemirror-transform";
import type { Db, Tx } from "../../platform/db/database.ts";
import { selectChanges } from "./changes.store.ts";
import { type RecentDocuments, documentAt, newestDocument, readNewest } from "./newest-document.ts";
import { findDocument, lockSectionOfBook, selectSections } from "./sections.store.ts";
import { insertSteps } from "./insert-steps.ts";

/**
 * Client name for changes the product makes at the author's request. They don't count toward a day's writing.
 */
export const ON_THE_AUTHORS_WORD = "colophon:author";

/** A section being searched; `document` is null while it is being written. */
export type ReadSection = { id: string; title: string; version: number; document: Node | null };

/** A place in a version: replaced only if the text there is still the same. */
export type PlaceToReplace = Pick<DocumentHit, "from" | "to" | "text" | "replacement">;

/** Result of a change to a section. */
export type Replaced = { before: number; version: number; changed: number; left: number };

/** All sections outside the trash, one at a time, yielding to other tasks in between. */
export async function* readSections(
  deps: { db: Db; recent: RecentDocuments },
  bookId: string,
): AsyncGenerator<ReadSection> {
  for (const { id, title, deleted_at: deletedAt } of await selectSections(deps.db, bookId)) {
    const section = deletedAt === null ? await findDocument(deps.db, bookId, id) : null;
    if (section === null) continue;
    if (section.finished_at === null) {
      yield { id, title, version: section.version, document: null };
      continue;
    }
    yield { id, title, ...(await readNewest(deps, section)) };
  }
}

/**
 * Replaces places of a version as one change, at the author's request; places that have since changed are
 * skipped.
 */
export async function replacePlaces(
  tx: Tx,
  recent: RecentDocuments,
  asked: { bookId: string; id: string; version: number; places: readonly PlaceToReplace[]; note: string },
): Promise<Replaced> {
  const { bookId, id, version: known, places, note } = asked;
  const section = await lockSectionOfBook(tx, bookId, id);
  if (
    section === null ||
    section.finished_at === null ||
    section.deleted_at !== null ||
    known > section.version
  ) {
    return { before: known, version: known, changed: 0, left: places.length };
  }
  const document = await newestDocument({ db: tx, recent }, section);
  const since = await selectChanges(tx, { bookId, id, after: known, upTo: section.version });
  const mapping = new Mapping(since.flatMap(({ steps }) => steps.map((json) => stepOfJson(json).getMap())));
  const transform = new Transform(document);
  const changed = replaceInDocument(
    transform,
    places.map((place) => ({
      ...place,
      from: mapping.map(place.from, 1),
      to: mapping.map(place.to, -1),
      before: "",
      after: "",
    })),
  );
  const before = section.version;
  const left = places.length - changed;
  if (changed === 0) return { before, version: before, changed, left };
  const call = { clientId: ON_THE_AUTHORS_WORD, sequence: before, source: "author", note } as const;
  const steps = transform.steps.map(jsonOfStep);
  await insertSteps(tx, section, { ...call, recent, steps });
  return { before, version: before + steps.length, changed, left };
}

/** Reverts a change by another one, at all places that haven't changed since. */
export async function revertChange(
  tx: Tx,
  recent: RecentDocuments,
  asked: { bookId: string; id: string; before: number; version: number; note: string },
): Promise<{ changed: number; left: number }> {
  const { bookId, id, before, version, note } = asked;
  const section = await lockSectionOfBook(tx, bookId, id);
  const past = section === null ? null : await documentAt(tx, section, before);
  if (section === null || past === null) return { changed: 0, left: version - before };
  const changes = await selectChanges(tx, { bookId, id, after: before, upTo: section.version });
  const stepsOf = (isIt: boolean): Record<string, unknown>[] =>
    changes.filter((change) => change.version <= version === isIt).flatMap(({ steps }) => steps);
  const newest = await newestDocument({ db: tx, recent }, section);
  const back = stepsToRevert({ before: past, steps: stepsOf(true), since: stepsOf(false), newest });
  if (back.steps.length > 0) {
    const call = {
      clientId: ON_THE_AUTHORS_WORD,
      sequence: section.version,
      source: "author",
      note,
    } as const;
    await insertSteps(tx, section, { ...call, recent, steps: back.steps.map(jsonOfStep) });
  }
  return { changed: back.changed, left: back.left };
}
