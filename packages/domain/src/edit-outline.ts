import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import type { EditedOutline, OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import { SECTIONS_MAX } from "@colophon/contracts/manuscript/sections/sections";
import type { BookSize } from "./credit-costs.ts";

/** Where a promise is that hangs on no chapter of the plan: the gate finds it there. */
const NOWHERE = SECTIONS_MAX;

/** A plan as its author works on it: promises name chapters by their ids, so that moving a card moves them along. */
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

/** The other way round. Scenes have as many beats as there are, whatever they say of it. */
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

/** Beats that were added are the last scene's; those that were taken out are missing at the end. */
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

/** What stands of a book while its plan is changed. */
export type OutlineState = {
  /** the plan as it is */
  plan: BookOutline;
  /** chapters that have text, or whose first scene is being written: ids of the plan's cards */
  begun: ReadonlySet<string>;
  /** ids that other sections of the book have, also those in its bin */
  taken: ReadonlySet<string>;
};

/** Why a plan cannot be put in the place of the one that stands; `chapterId`: the card it lies at. */
export type EditRejection = { reason: string; chapterId: string | null };

/**
 * Whether a changed plan fits what is written. What is written stands where it is: its card cannot be moved, removed or
 * given other words; all that is to come can.
 * @returns null where it fits
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

/** Nobody counts the chapters that are added: an id that is drawn is no other's. */
function isNewId(id: string): boolean {
  return UUID.test(id);
}

/** Budgets that a planner has moved about within this share are those that were ordered. */
const SIZE_TOLERANCE = 0.03;

/** How large a book is meant to be by its plan: as it was ordered, while only words have moved between chapters. */
export function sizeAskedOf({ chapters }: Pick<BookOutline, "chapters">, ordered: BookSize): BookSize {
  const words = chapters.reduce((sum, card) => sum + card.words, 0);
  const requestedWords = ordered.chapters * ordered.wordsPerChapter;
  const isAsOrdered =
    chapters.length === ordered.chapters &&
    Math.abs(words - requestedWords) <= requestedWords * SIZE_TOLERANCE;
  const { wordsPerChapter } = ordered;
  return isAsOrdered ? { chapters: chapters.length, wordsPerChapter } : sizeOfOutline({ chapters });
}

/** What a book of this plan is ordered with. */
export function sizeOfOutline({ chapters }: Pick<BookOutline, "chapters">): BookSize {
  const words = chapters.reduce((sum, card) => sum + card.words, 0);
  return { chapters: chapters.length, wordsPerChapter: Math.max(1, Math.ceil(words / chapters.length)) };
}
