import type { BookProgress, BookSummary } from "@colophon/contracts/library/books/book";
import { isCalledOffCode } from "@colophon/contracts/library/books/limits";

/** The text next to the progress bar. */
export function progressLine(progress: BookProgress): string {
  const { stage, chapters_done: done, chapters_total: total } = progress;
  if (stage === "paused") return `Paused after ${chapters(done)} of ${total}`;
  const line = STAGE_LINES[stage];
  if (line !== null) return line;
  if (done >= total) return "Going over the scenes once more";
  return `Writing chapter ${progress.current_chapter ?? Math.min(done + 1, total)} of ${total}`;
}

/** Null for stages described by chapter. */
const STAGE_LINES: Readonly<Record<BookProgress["stage"], string | null>> = {
  queued: "Waiting for its turn",
  planning: "Planning the chapters",
  planned: "Planned, and waits for your yes",
  checking: "Checking the manuscript",
  keyless: "Waits for your AI key",
  held: "Written, and waits for your decision",
  paused: null,
  writing: null,
  done: null,
  stopped: null,
};

const whole = new Intl.NumberFormat("en");

/** "4,120 of about 12,000 words"; null before any are written. */
export function wordCountLine(progress: BookProgress): string | null {
  if (progress.words === 0) return null;
  return `${whole.format(progress.words)} of about ${whole.format(progress.words_asked)} words`;
}

/** Percentage of the book written, 0 to 100, by words so that the bar moves within a chapter too. */
export function percentWritten(progress: BookProgress): number {
  const wordShare = progress.words_asked > 0 ? progress.words / progress.words_asked : 0;
  const byChapters = progress.chapters_total > 0 ? progress.chapters_done / progress.chapters_total : 0;
  return Math.round(100 * Math.min(1, Math.max(wordShare, byChapters)));
}

export function chapters(count: number): string {
  return count === 1 ? "1\u00a0chapter" : `${count}\u00a0chapters`;
}

/** Whether there is any text to read; for a canceled book, an unfinished chapter counts too. */
export function isReadable(book: Pick<BookSummary, "status" | "progress" | "failure">): boolean {
  if (book.status === "completed" || book.progress.chapters_done > 0) return true;
  return isCalledOff(book) && book.progress.words > 0;
}

/** The explanation of samples, wherever one is shown. */
export const SAMPLE_NOTICE =
  "Sample text: a prepared book fitted with your names, to try the product. No model was asked for it.";

/** The words and credits kept by canceling a book, shown beforehand. */
export function cancelPrice(book: Pick<BookSummary, "cost" | "cancel_charge" | "progress">): {
  kept: string;
  cost: string;
} {
  const { words } = book.progress;
  const kept =
    words === 0
      ? "Nothing is written yet."
      : `The ${whole.format(words)} words already written stay yours to read.`;
  if (book.cost === 0) return { kept, cost: "It was not paid for with credits, so it costs none." };
  const { cost, cancel_charge: charge } = book;
  if (charge === 0) return { kept, cost: `It costs nothing: what was set aside for it comes back.` };
  const returned = cost - charge;
  const price = `For these words ${credits(charge)} of ${cost} ${charge === 1 ? "is" : "are"} spent`;
  return {
    kept,
    cost:
      returned > 0
        ? `${price}; ${returned === 1 ? "the other comes" : `the other ${returned} come`} back.`
        : `${price}: the book is as good as written.`,
  };
}

/**
 * Credits to accept a book awaiting approval as it is: what canceling would keep, since both pay for
 * the words written.
 */
export function takingPrice(book: Pick<BookSummary, "cancel_charge">): string | null {
  return book.cancel_charge === 0 ? null : credits(book.cancel_charge);
}

/** Cost so far of a book awaiting approval. */
export function awaitingApprovalPrice(book: Pick<BookSummary, "cost" | "credits_paid">): string {
  const { cost, credits_paid: paid } = book;
  if (cost === 0) return "It costs you no credits, whatever you decide.";
  if (paid > 0) return `Beyond the ${credits(paid)} paid before, it has cost you nothing.`;
  return `It has cost you nothing so far: the ${credits(cost)} set aside for it are not spent.`;
}

/** The cost of a stopped book to its author. */
export function failureCost(
  book: Pick<BookSummary, "failure" | "cost" | "funding" | "credits_refunded">,
): string {
  if (book.cost === 0) return "It cost you no credits.";
  const returned = book.failure?.credits_returned ?? book.credits_refunded;
  const spent = book.cost - book.credits_refunded;
  if (isCalledOff(book) && spent > 0) {
    const price = `What was written cost ${credits(spent)}`;
    return returned > 0 ? `${price}; ${credits(returned)} came back.` : `${price}.`;
  }
  if (returned === 1) return "Your credit was returned.";
  return returned > 0 ? `Your ${returned} credits were returned.` : "Nothing was charged for it.";
}

/** Credits put on hold to resume a stopped book; empty if none. */
export function resumePrice(book: Pick<BookSummary, "failure" | "credits_refunded">): string {
  const { credits_refunded: missing } = book;
  return isCalledOff(book) && missing > 0 ? `Going on sets ${credits(missing)} aside for the rest.` : "";
}

function credits(count: number): string {
  return count === 1 ? "1\u00a0credit" : `${count}\u00a0credits`;
}

/** Whether the author stopped the book, or left it paused too long, rather than an error. */
export function isCalledOff(book: Pick<BookSummary, "failure">): boolean {
  return book.failure !== null && isCalledOffCode(book.failure.code);
}

/** The chapters left of a failed book; a canceled one says so in its advice. */
export function chaptersSavedText(book: Pick<BookSummary, "failure" | "progress" | "chapters">): string {
  const done = book.progress.chapters_done;
  if (done === 0 || isCalledOff(book)) return "";
  return `${chapters(done)} of ${book.chapters} ${done === 1 ? "is" : "are"} kept.`;
}

/** Anchor of a card, for links to it. */
export function bookAnchor(bookId: string): string {
  return `book-${bookId}`;
}
