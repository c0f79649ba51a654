import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import type { EditedOutline, OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import { SECTIONS_MAX } from "@colophon/contracts/manuscript/sections/sections";
import type { BookSize } from "./credit-costs.ts";

/** Position of a setup without a chapter in the outline: the gate finds it there. */
const NOWHERE = SECTIONS_MAX;

/**
 * An outline as its author edits it: setups name chapters by their ids, so that they move with their cards.
 */
export function outlineContentOf(plan: BookOutline): OutlineContent {
  const idOf = (number: number): string | null => plan.chapters[number - 1]?.id ?? null;
  return {
    ...plan,
    promises: plan.promises.map((promise) => ({
      ...promise,
      planted_in: idOf(promise.planted_in),
      paid_in: idOf(promise.paid_in),
    })),
  };
}

/** The reverse. Scenes have as many beats as there are, whatever count they state. */
export function bookOutlineOf(outline: EditedOutline): BookOutline {
  const numbers = new Map(outline.chapters.map(({ id }, at) => [id, at + 1]));
  const numberOf = (id: string | null): number => numbers.get(id ?? "") ?? NOWHERE;
  return {
    ...outline,
    promises: outline.promises.map((promise) => ({
      ...promise,
      planted_in: numberOf(promise.planted_in),
      paid_in: numberOf(promise.paid_in),
    })),
    chapters: outline.chapters.map(withBeatsShared),
  };
}

/** Added beats go to the last scene; removed ones are missing at the end. */
function withBeatsShared<C extends Pick<ChapterCard, "beats" | "scenes">>(card: C): C {
  const { length } = card.beats;
  let assigned = 0;
  const scenes = card.scenes.map((scene, at) => {
    const isLast = at === card.scenes.length - 1;
    const beats = isLast ? length - assigned : Math.min(scene.beats, length - assigned);
    assigned += beats;
    return { ...scene, beats };
  });
  return { ...card, scenes };
}

/** State of a book while its outline is edited. */
export type OutlineState = {
  /** the current outline */
  plan: BookOutline;
  /** chapters that have text, or whose first scene is being written: card ids */
  begun: ReadonlySet<string>;
  /** ids of the book's other sections, including those in its trash */
  taken: ReadonlySet<string>;
};

/** Why an outline cannot replace the current one; `chapterId`: the card with the problem. */
export type EditRejection = { reason: string; chapterId: string | null };

/**
 * Whether a changed outline fits what is written. Written text is fixed: its card cannot be moved, removed or
 * reworded; everything still to come can.
 * @returns null if it fits
 */
export function findEditRejection(
  { plan, begun, taken }: OutlineState,
  after: BookOutline,
): EditRejection | null {
  const ids = after.chapters.map(({ id }) => id);
  const repeated = ids.find((id, at) => ids.indexOf(id) !== at);
  if (repeated !== undefined)
    return { reason: "Two chapters of the plan are the same one.", chapterId: repeated };
  const known = new Set(plan.chapters.map(({ id }) => id));
  const clashing = ids.find((id) => !known.has(id) && (taken.has(id) || !isNewId(id)));
  if (clashing !== undefined)
    return { reason: "A new chapter needs a name of its own.", chapterId: clashing };
  for (const [at, card] of plan.chapters.entries()) {
    if (!begun.has(card.id)) continue;
    const refusal = begunCardRejection(card, { at, after });
    if (refusal !== null) return { reason: refusal, chapterId: card.id };
  }
  return sizeRejection(sizeOfOutline(after));
}

function begunCardRejection(
  card: ChapterCard,
  { at, after }: { at: number; after: BookOutline },
): string | null {
  const now = after.chapters.findIndex(({ id }) => id === card.id);
  const called = `Chapter ${at + 1}, “${card.title}”,`;
  if (now === -1) return `${called} is written or being written, so it cannot be taken out of the plan.`;
  if (now !== at) {
    return `${called} is written or being written, so it stays where it is, and no chapter can be put before it.`;
  }
  return after.chapters[now]?.words === card.words
    ? null
    : `${called} is written or being written, so its length stays as it was planned.`;
}

function sizeRejection({ chapters, wordsPerChapter }: BookSize): EditRejection | null {
  if (chapters > BOOK_LIMITS.chaptersMax) {
    return { reason: `A book has at most ${BOOK_LIMITS.chaptersMax} chapters.`, chapterId: null };
  }
  return wordsPerChapter <= BOOK_LIMITS.wordsPerChapterMax
    ? null
    : {
        reason: `Its chapters have at most ${BOOK_LIMITS.wordsPerChapterMax} words on average; these have ${wordsPerChapter}.`,
        chapterId: null,
      };
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u;

/** Added chapters are not numbered consecutively: a random id is unique. */
function isNewId(id: string): boolean {
  return UUID.test(id);
}

/** Word budgets that a model has redistributed within this share still count as requested. */
const SIZE_TOLERANCE = 0.03;

/** A book's intended size by its outline: as requested, if words have only moved between chapters. */
export function sizeAskedOf({ chapters }: Pick<BookOutline, "chapters">, ordered: BookSize): BookSize {
  const words = chapters.reduce((sum, card) => sum + card.words, 0);
  const requestedWords = ordered.chapters * ordered.wordsPerChapter;
  const isAsOrdered =
    chapters.length === ordered.chapters &&
    Math.abs(words - requestedWords) <= requestedWords * SIZE_TOLERANCE;
  const { wordsPerChapter } = ordered;
  return isAsOrdered ? { chapters: chapters.length, wordsPerChapter } : sizeOfOutline({ chapters });
}

/** Size with which a book of this outline is requested. */
export function sizeOfOutline({ chapters }: Pick<BookOutline, "chapters">): BookSize {
  const words = chapters.reduce((sum, card) => sum + card.words, 0);
  return { chapters: chapters.length, wordsPerChapter: Math.max(1, Math.ceil(words / chapters.length)) };
}
