import type { SceneDraft } from "@colophon/contracts/library/books/book";
import { countWords } from "@colophon/rules/word-count";
import { useCallback, useSyncExternalStore } from "react";

/** Chapters per book whose scenes are stored; earlier ones are in the book itself. */
const MAX_CHAPTERS = 8;
/** Books whose text is stored: as many as are followed at once. */
const MAX_BOOKS = 2;

/** A scene as streamed so far. */
export type LiveScene = {
  scene: number;
  text: string;
  /** stored and paid for; else a draft */
  isWhole: boolean;
  /** the draft's start was missed, since it was written before anyone was watching */
  isTorn: boolean;
};

/** The streamed scenes of a chapter, in order. */
export type LiveChapter = readonly LiveScene[];

type LiveBook = {
  chapters: Map<number, LiveChapter>;
  /** chapter → words of its stored scenes */
  words: ReadonlyMap<number, number>;
  listeners: Set<() => void>;
  isDue: boolean;
};

const NO_SCENES: LiveChapter = [];
const NO_WORD_COUNTS: ReadonlyMap<number, number> = new Map();

// Separate from the query cache: a draft changes several times a second and affects one
// paragraph of one screen.
const books = new Map<string, LiveBook>();

function bookOf(bookId: string): LiveBook {
  const known = books.get(bookId);
  if (known !== undefined) return known;
  const added: LiveBook = { chapters: new Map(), words: NO_WORD_COUNTS, listeners: new Set(), isDue: false };
  books.set(bookId, added);
  for (const [id, { listeners }] of books) {
    if (books.size > MAX_BOOKS && id !== bookId && listeners.size === 0) books.delete(id);
  }
  return added;
}

/** Appends a piece to the scene being written. Pieces already received are ignored. */
export function appendDraft(bookId: string, { chapter, scene, text, from }: SceneDraft): void {
  const known = liveChapter(bookId, chapter).find((one) => one.scene === scene);
  if (known?.isWhole === true) return;
  const draft = withPiece(known ?? null, { text, from });
  if (draft !== null) setScene(bookId, { chapter, scene: { scene, isWhole: false, ...draft } });
}

type Draft = Pick<LiveScene, "text" | "isTorn">;

/** @returns null for a piece already received */
function withPiece(known: Draft | null, { text, from }: Pick<SceneDraft, "text" | "from">): Draft | null {
  if (from === 0) return { text, isTorn: false };
  const received = known?.text ?? "";
  if (known?.isTorn === true) return { text: received + text, isTorn: true };
  if (from === undefined || from === received.length) return { text: received + text, isTorn: false };
  return from > received.length ? { text, isTorn: true } : null;
}

/** Replaces a draft with the scene as stored. */
export function completeScene(
  bookId: string,
  update: { chapter: number; scene: number; text: string },
): void {
  const { chapter, scene, text } = update;
  setScene(bookId, { chapter, scene: { scene, text, isWhole: true, isTorn: false } });
}

/** Drops a chapter's streamed text, since it is being rewritten. */
export function forgetChapter(bookId: string, chapter: number): void {
  const book = bookOf(bookId);
  if (!book.chapters.delete(chapter)) return;
  book.words = new Map([...book.words].filter(([number]) => number !== chapter));
  notifySoon(book);
}

/** Drops all streamed texts, e.g. on sign-out. */
export function forgetLiveTexts(): void {
  for (const book of books.values()) {
    book.chapters.clear();
    book.words = NO_WORD_COUNTS;
    for (const notify of book.listeners) notify();
  }
}

/** The scenes of a chapter, live. */
export function useLiveChapter(bookId: string, chapter: number): LiveChapter {
  return useSyncExternalStore(useListening(bookId), () => liveChapter(bookId, chapter));
}

/** Chapters received from the stream, with their stored word counts; drafts don't count. */
export function useLiveWordCounts(bookId: string): ReadonlyMap<number, number> {
  return useSyncExternalStore(useListening(bookId), () => books.get(bookId)?.words ?? NO_WORD_COUNTS);
}

/** The current scenes of a chapter. */
export function liveChapter(bookId: string, chapter: number): LiveChapter {
  return books.get(bookId)?.chapters.get(chapter) ?? NO_SCENES;
}

function useListening(bookId: string): (changed: () => void) => () => void {
  return useCallback(
    (changed) => {
      const { listeners } = bookOf(bookId);
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    [bookId],
  );
}

function setScene(bookId: string, update: { chapter: number; scene: LiveScene }): void {
  const book = bookOf(bookId);
  const { chapter, scene } = update;
  const scenes = book.chapters.get(chapter) ?? NO_SCENES;
  const others = scenes.filter((one) => one.scene !== scene.scene);
  const next = [...others, scene].toSorted((one, other) => one.scene - other.scene);
  book.chapters.set(chapter, next);
  const [oldest] = book.chapters.keys();
  if (book.chapters.size > MAX_CHAPTERS && oldest !== undefined) book.chapters.delete(oldest);
  if (scene.isWhole || !book.words.has(chapter)) {
    const stored = next.filter(({ isWhole }) => isWhole);
    const words = stored.reduce((sum, { text }) => sum + countWords(text), 0);
    book.words = new Map([...book.words, [chapter, words]]);
  }
  notifySoon(book);
}

/** At most once per frame, however many pieces arrive: a replayed book has hundreds. */
function notifySoon(book: LiveBook): void {
  if (book.isDue) return;
  book.isDue = true;
  requestAnimationFrame(() => {
    book.isDue = false;
    for (const notify of book.listeners) notify();
  });
}
