import { AppError } from "@colophon/contracts/errors";
import {
  type SectionSuggestions,
  type Suggestion,
  type SuggestionList,
  type SuggestionQuery,
  SUGGESTIONS_A_PAGE,
  SUGGESTIONS_AT_ONCE,
} from "@colophon/contracts/assistant/suggestions";
import type { Place } from "@colophon/manuscript/place-suggestion";
import type { Db } from "../../platform/db/database.ts";
import type { Books } from "../../library/books/books.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import { placeAll, present, stateOf } from "./place-suggestions.ts";
import {
  type PageEnd,
  type StateRow,
  countSuggestions,
  selectOfGroups,
  selectStatesOfGroups,
  selectSuggestions,
} from "./suggestions.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type ReadDeps = {
  db: Db;
  books: Pick<Books, "isOnShelf">;
  manuscripts: Pick<Manuscripts, "writtenSection" | "documentAt" | "stepsAfter" | "readSection">;
};

/** @throws AppError "books.not_found" */
export async function listSuggestions(
  deps: ReadDeps,
  { ownerId, bookId, ...query }: BookRef & SuggestionQuery,
): Promise<SuggestionList> {
  if (!(await deps.books.isOnShelf({ ownerId, bookId }))) throw new AppError("books.not_found");
  const { kind, label, group_id: groupId, section_id: sectionId, status } = query;
  const rows = await selectSuggestions(deps.db, {
    bookId,
    kind,
    label,
    groupId,
    sectionId,
    status,
    after: pageEndOf(query.after),
    most: SUGGESTIONS_A_PAGE,
  });
  const suggestions = await placed(deps, { bookId, rows, shown: present });
  const last = rows.length < SUGGESTIONS_A_PAGE ? undefined : rows.at(-1);
  return {
    suggestions,
    next: last === undefined ? null : `${last.place}.${last.range_from}.${last.id}`,
    counts: await countSuggestions(deps.db, bookId),
  };
}

/** All suggestions of groups, in any state. */
export async function suggestionsOfGroups(
  deps: ReadDeps,
  of: { bookId: string; groupIds: readonly string[] },
): Promise<Suggestion[]> {
  return placed(deps, { bookId: of.bookId, rows: await selectOfGroups(deps.db, of), shown: present });
}

/** A suggestion without its texts. */
export type SuggestionState = Pick<Suggestion, "id" | "group_id" | "state">;

/** States of all suggestions of groups. */
export async function standingsOfGroups(
  deps: ReadDeps,
  of: { bookId: string; groupIds: readonly string[] },
): Promise<SuggestionState[]> {
  return placed(deps, {
    bookId: of.bookId,
    rows: await selectStatesOfGroups(deps.db, of),
    shown: (row, place) => ({ id: row.id, group_id: row.group_id, state: stateOf(row, place) }),
  });
}

/** Suggestions with their current positions in their sections. */
async function placed<R extends StateRow, S>(
  deps: ReadDeps,
  { bookId, rows, shown }: { bookId: string; rows: readonly R[]; shown: (row: R, place: Place) => S },
): Promise<S[]> {
  const suggestions: S[] = [];
  for (const [id, ofSection] of Map.groupBy(rows, (row) => row.chapter_id)) {
    const section = await deps.manuscripts.writtenSection(deps.db, { bookId, id });
    const places =
      section === null ? [] : await placeAll(deps, { section: { bookId, ...section }, rows: ofSection });
    suggestions.push(...ofSection.map((row, index) => shown(row, places[index] ?? { state: "gone" })));
  }
  return suggestions;
}

/** An invalid cursor starts at the first page. */
function pageEndOf(after: string | undefined): PageEnd | null {
  const { place, from, id } =
    /^(?<place>\d{1,9})\.(?<from>\d{1,9})\.(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u.exec(
      after ?? "",
    )?.groups ?? {};
  return id === undefined ? null : { place: Number(place), from: Number(from), id };
}

/**
 * Open suggestions in a section. Positions refer to the requested version: a tab with newer edits maps them
 * over its own steps. For an unknown version, the newest is returned.
 * @throws AppError "books.not_found", "manuscript.section_not_found", "manuscript.in_work"
 */
export async function suggestionsOfSection(
  deps: ReadDeps,
  {
    sectionId: id,
    groupId,
    version: asked,
    ...which
  }: BookRef & {
    sectionId: string;
    version: number | undefined;
    groupId: string | undefined;
  },
): Promise<SectionSuggestions> {
  const { bookId } = which;
  // Throws the reason if it can't be read.
  await deps.manuscripts.readSection({ ...which, sectionId: id });
  const rows = await selectSuggestions(deps.db, {
    bookId,
    status: "open",
    sectionId: id,
    groupId,
    isInText: true,
    after: null,
    most: SUGGESTIONS_AT_ONCE + 1,
  });
  const section = await deps.manuscripts.writtenSection(deps.db, { bookId, id });
  if (section === null) return { section_id: id, version: 0, suggestions: [], has_more: false };
  const newest = { bookId, id, version: section.version, document: section.document };
  const at = (await atVersion(deps, newest, { asked, rows })) ?? newest;
  const shown = rows.slice(0, SUGGESTIONS_AT_ONCE);
  const places = await placeAll(deps, { section: at, rows: shown });
  return {
    section_id: id,
    version: at.version,
    suggestions: shown.map((row, index) => present(row, places[index] ?? { state: "gone" })),
    has_more: rows.length > shown.length,
  };
}

type At = {
  bookId: string;
  id: string;
  version: number;
  document: NonNullable<Awaited<ReturnType<Manuscripts["documentAt"]>>>;
};

async function atVersion(
  deps: ReadDeps,
  newest: At,
  { asked, rows }: { asked: number | undefined; rows: readonly { version: number }[] },
): Promise<At | null> {
  const { bookId, id, version } = newest;
  // A suggestion has no position in versions before it was made.
  if (asked === undefined || asked >= version || rows.some((row) => row.version > asked)) return null;
  const document = await deps.manuscripts.documentAt(deps.db, { bookId, id, version: asked });
  return document === null ? null : { bookId, id, version: asked, document };
}
