import type { Book } from "@colophon/contracts/library/books/book";
import type { CardState } from "@colophon/contracts/library/books/limits";
import { cardState } from "@colophon/rules/card-state";
import { chapters } from "../books/book-labels.ts";

const whole = new Intl.NumberFormat("en");

/** "12,400" */
export function inFigures(count: number): string {
  return whole.format(count);
}

/** The first line of the screen: the current state, in a sentence. */
export function stateMessage(book: Pick<Book, "status" | "progress" | "failure">): string {
  const state: CardState = cardState(book);
  switch (state) {
    case "queued":
      return "Your book waits for its turn. Writing begins by itself.";
    case "planning":
      return "The chapters are being planned. The plan stands here before a line is written.";
    case "planned":
      return "The plan is made, and waits for your yes. Nothing is written before.";
    case "writing":
      return writingMessage(book.progress);
    case "checking":
      return "Every chapter is written. The whole book is now read once more, for repetitions and contradictions.";
    case "held":
      return "Every chapter is written. The last check found something, so the book waits for your decision.";
    case "paused":
      return "The book rests. A scene that was being written when you paused is finished first; then nothing is written until you resume.";
    case "keyless":
      return "The book rests until your own AI key can be used again. Every word is kept.";
    case "completed":
    case "failed":
    case "cancelled":
      return "";
    default:
      return state satisfies never;
  }
}

function writingMessage({
  chapters_done: done,
  chapters_total: total,
  ...progress
}: Book["progress"]): string {
  if (done >= total) return "Every chapter is written. Scenes are being gone over once more.";
  return `Chapter ${progress.current_chapter ?? Math.min(done + 1, total)} of ${total} is being written.`;
}

/** Announced to screen readers only on change: finished chapters, and the book's state. Never the text. */
export function spokenState(book: Pick<Book, "status" | "progress" | "failure">): string {
  const { chapters_done: done, chapters_total: total } = book.progress;
  const state = cardState(book);
  if (state === "completed") return "The book is finished.";
  if (state === "paused") return "Paused.";
  if (state === "keyless") return "The book waits for your AI key.";
  if (state === "planned") return "The plan is ready. The book waits for your yes.";
  if (state === "held") return "Every chapter is written. The book waits for your decision.";
  if (state === "checking") return "Every chapter is written. The book is being checked.";
  if (state !== "writing" || done === 0) return "";
  return `${done} of ${total} chapters ${done === 1 ? "is" : "are"} written.`;
}

/** "Chapter 3 of 8 · 12,400 words": the outline in one line, for small screens. */
export function stripLine({
  chapters_done: done,
  chapters_total: total,
  ...progress
}: Book["progress"]): string {
  const words = `${inFigures(progress.words)} words`;
  if (["queued", "planning", "planned"].includes(progress.stage)) return "The plan";
  const chapter = progress.current_chapter ?? Math.min(done + 1, total);
  if (done === total) return `${chapters(total)} · ${words}`;
  return `Chapter ${chapter} of ${total} · ${words}`;
}
