import type { BookProgress, BookSummary } from "@colophon/contracts/books/book";

/** The card a book is shown on; what the server may add later is shown as generating. */
export type CardState =
  | "queued"
  | "planning"
  | "writing"
  | "checking"
  | "paused"
  | "completed"
  | "failed"
  | "cancelled";

export function cardState(book: Pick<BookSummary, "status" | "progress" | "failure">): CardState {
  if (book.status === "completed") return "completed";
  if (book.status === "failed") return isCancelled(book) ? "cancelled" : "failed";
  switch (book.progress.stage) {
    case "queued":
    case "planning":
    case "checking":
    case "paused":
      return book.progress.stage;
    case "writing":
    case "done":
    case "stopped":
      return "writing";
    default:
      return "writing";
  }
}

/** The line beside the bar. */
export function progressLine(progress: BookProgress): string {
  const { stage, chapters_done: done, chapters_total: total } = progress;
  switch (stage) {
    case "queued":
      return "Waiting for its turn";
    case "planning":
      return "Planning the chapters";
    case "checking":
      return "Checking the manuscript";
    case "paused":
      return `Paused after ${chapters(done)} of ${total}`;
    case "writing":
    case "done":
    case "stopped":
      return `Writing chapter ${progress.current_chapter ?? Math.min(done + 1, total)} of ${total}`;
    default:
      return stage satisfies never;
  }
}

const whole = new Intl.NumberFormat("en");

/** "4,120 of about 12,000 words"; null before there are any. */
export function wordsLine(progress: BookProgress): string | null {
  if (progress.words === 0) return null;
  return `${whole.format(progress.words)} of about ${whole.format(progress.words_asked)} words`;
}

/** Share of the book that is written, 0 to 100, by words so that the bar moves within a chapter too. */
export function percentWritten(progress: BookProgress): number {
  const byWords = progress.words_asked > 0 ? progress.words / progress.words_asked : 0;
  const byChapters = progress.chapters_total > 0 ? progress.chapters_done / progress.chapters_total : 0;
  return Math.round(100 * Math.min(1, Math.max(byWords, byChapters)));
}

export function chapters(count: number): string {
  return count === 1 ? "1\u00a0chapter" : `${count}\u00a0chapters`;
}

/** Whether any chapter can be read yet. */
export function isReadable(book: Pick<BookSummary, "status" | "progress">): boolean {
  return book.status === "completed" || book.progress.chapters_done > 0;
}

/** What a stopped book cost the author. */
export function failureCost(
  book: Pick<BookSummary, "failure" | "cost" | "funding" | "credits_refunded">,
): string {
  const returned = book.failure?.credits_returned ?? book.credits_refunded;
  if (returned === 1) return "Your credit was returned.";
  if (returned > 0) return `Your ${returned} credits were returned.`;
  return book.cost === 0 ? "It cost you no credits." : "Nothing was charged for it.";
}

/** Whether the author stopped the book, rather than anything going wrong. */
export function isCancelled(book: Pick<BookSummary, "failure">): boolean {
  return book.failure?.code === "cancelled";
}

/** What stays of a book that failed; a cancelled one's advice says it already. */
export function keptChapters(book: Pick<BookSummary, "failure" | "progress" | "chapters">): string {
  const done = book.progress.chapters_done;
  if (done === 0 || isCancelled(book)) return "";
  return `${chapters(done)} of ${book.chapters} ${done === 1 ? "is" : "are"} kept.`;
}

/** A card's own place on the page, for links to it. */
export function bookAnchor(bookId: string): string {
  return `book-${bookId}`;
}
