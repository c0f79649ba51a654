import type { BookEvent, BookProgress, BookSummary } from "@colophon/contracts/library/books/book";
import { chargeForDelivery } from "@colophon/rules/delivery";

/**
 * How the screen handles an event of a book's stream. `advance`: the numbers moved; `ask`: the book's state
 * changed, so reload it from the server, since a stream may be replayed from its start and an old failure
 * must not undo a later resumption.
 */
export type EventEffect = "advance" | "ask";

export function effectOf(event: BookEvent): EventEffect {
  switch (event.type) {
    case "chapter-start":
    case "scene-text":
    case "chapter-end":
      return "advance";
    // A book with a finished outline is written, or waits for its author.
    case "plan-ready":
    case "chapter-again":
    case "book-pause":
    case "book-held":
    case "book-resume":
    case "book-end":
    case "book-error":
      return "ask";
    default:
      return event satisfies never;
  }
}

/**
 * The book with its progress updated by an event. Numbers never decrease, so replayed events change nothing.
 * @returns the same object if nothing changed, so that the cache keeps its references
 */
export function advanceBook<B extends BookSummary>(book: B, event: BookEvent): B {
  if (book.status !== "generating") return book;
  const progress = advanceProgress(book.progress, event);
  if (isSameProgress(progress, book.progress)) return book;
  return { ...book, progress, cancel_charge: cancelCharge(book, progress) };
}

/** The price of canceling must match the word count shown with it. */
function cancelCharge(book: BookSummary, { words, words_asked: targetWords }: BookProgress): number {
  const { cost, credits_paid: paid } = book;
  return Math.max(0, chargeForDelivery({ cost, targetWords, words }) - paid);
}

function advanceProgress(progress: BookProgress, event: BookEvent): BookProgress {
  switch (event.type) {
    case "chapter-start":
      return startChapter(progress, event.chapter);
    case "scene-text":
      return growWordCount(progress, event.words);
    case "chapter-end":
      return endChapter(progress, event);
    case "plan-ready":
    case "chapter-again":
    case "book-pause":
    case "book-held":
    case "book-resume":
    case "book-end":
    case "book-error":
      return progress;
    default:
      return event satisfies never;
  }
}

/** Words are being written, even if a row read a moment ago still says that the book waits. */
function growWordCount(progress: BookProgress, words: number): BookProgress {
  if (words <= progress.words) return progress;
  return { ...progress, words, stage: onceWriting(progress.stage) };
}

function startChapter(progress: BookProgress, chapter: number): BookProgress {
  if (chapter <= progress.chapters_done) return progress;
  return {
    ...progress,
    stage: onceWriting(progress.stage),
    current_chapter: Math.max(chapter, progress.current_chapter ?? 0),
  };
}

function endChapter(progress: BookProgress, event: BookEvent & { type: "chapter-end" }): BookProgress {
  const isNews = event.chapters_done > progress.chapters_done;
  if (!isNews) return progress;
  const isLast = event.chapters_done >= event.chapters_total;
  return {
    ...progress,
    stage: isLast && progress.stage === "writing" ? "checking" : progress.stage,
    chapters_done: event.chapters_done,
    chapters_total: event.chapters_total,
    current_chapter: isLast ? null : progress.current_chapter,
  };
}

function onceWriting(stage: BookProgress["stage"]): BookProgress["stage"] {
  return stage === "queued" || stage === "planning" ? "writing" : stage;
}

function isSameProgress(one: BookProgress, other: BookProgress): boolean {
  return (
    one.stage === other.stage &&
    one.chapters_done === other.chapters_done &&
    one.chapters_total === other.chapters_total &&
    one.current_chapter === other.current_chapter &&
    one.words === other.words
  );
}
