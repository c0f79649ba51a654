import { numbersOfSections } from "@colophon/rules/arrange-sections";
import { SECTIONS_MAX } from "@colophon/contracts/manuscript/sections/sections";
import type { Tx } from "../../platform/db/database.ts";
import { lockArrangement, notifyArranged } from "./arrangement.store.ts";
import { type NewChapter, deleteUnwritten, insertChapters, setTargetWords } from "./chapters.store.ts";
import { type SectionRow, lockSections, selectSections, setOrder } from "./sections.store.ts";

/** The chapters of a changed outline. */
export type PlannedChapters = {
  bookId: string;
  /** in outline order */
  chapters: readonly Omit<NewChapter, "number">[];
  /** ids of those removed from the outline */
  gone: readonly string[];
  /** ids of those with text: they keep their position, and any title their author has given them */
  begun: ReadonlySet<string>;
};

/**
 * Moves each planned chapter behind the one before it in the outline. Started chapters, and sections that
 * aren't in the outline, stay in place.
 */
export async function arrangePlanned(
  tx: Tx,
  { bookId, chapters, gone, begun }: PlannedChapters,
): Promise<void> {
  const arrangement = await lockArrangement(tx, bookId);
  await lockSections(tx, bookId);
  await deleteUnwritten(tx, bookId, gone);
  // Inserted at unused positions for now; the final order is set below.
  await insertChapters(
    tx,
    bookId,
    chapters.map((chapter, at) => ({ ...chapter, number: SECTIONS_MAX * 2 + at })),
  );
  await setTargetWords(tx, bookId, chapters);
  const standing = (await selectSections(tx, bookId)).filter((section) => section.deleted_at === null);
  const ordered = inOutlineOrder(standing, chapters, begun);
  const numbers = numbersOfSections(ordered);
  await setOrder(
    tx,
    bookId,
    ordered.map(({ id, kind, title, is_on: isOn }, at) => ({
      id,
      kind,
      title,
      is_on: isOn,
      place: at + 1,
      number: numbers[at] ?? null,
    })),
  );
  await notifyArranged(tx, bookId, arrangement);
}

function inOutlineOrder(
  standing: readonly SectionRow[],
  chapters: PlannedChapters["chapters"],
  begun: ReadonlySet<string>,
): SectionRow[] {
  const toCome = new Map(chapters.filter(({ id }) => !begun.has(id)).map((chapter) => [chapter.id, chapter]));
  const ordered = standing.filter(({ id }) => !toCome.has(id));
  let before = ordered.findIndex(({ kind }) => kind === "prologue" || kind === "chapter") - 1;
  if (before === -2) before = standing.findIndex(({ id }) => toCome.has(id)) - 1;
  for (const { id, title } of chapters) {
    const stands = ordered.findIndex((section) => section.id === id);
    const row = standing.find((section) => section.id === id);
    if (stands !== -1) {
      before = stands;
      // A chapter in progress is titled like its card; a finished one keeps its author's title.
      const begunRow = ordered[stands];
      if (begunRow?.finished_at === null) ordered[stands] = { ...begunRow, title };
    } else if (row !== undefined) {
      ordered.splice(before + 1, 0, { ...row, title });
      before += 1;
    }
  }
  return ordered;
}
