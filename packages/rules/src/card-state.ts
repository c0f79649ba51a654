import type { BookProgress, BookStatus } from "@colophon/contracts/library/books/book";
import { isCalledOffCode, type CardState } from "@colophon/contracts/library/books/limits";

/** Data that determines a book's state. */
export type CardFacts = {
  status: BookStatus;
  progress: Pick<BookProgress, "stage">;
  failure: { code: string } | null;
};

/** A book's state, the same for its author and for administrators; an unknown stage is shown as writing. */
export function cardState({ status, progress, failure }: CardFacts): CardState {
  if (status === "completed") return "completed";
  if (status === "failed") return failure !== null && isCalledOffCode(failure.code) ? "cancelled" : "failed";
  return STAGE_STATES.find((state) => state === progress.stage) ?? "writing";
}

/** Stages that a card shows by their own name. */
const STAGE_STATES = [
  "queued",
  "planning",
  "planned",
  "checking",
  "paused",
  "keyless",
  "held",
] as const satisfies readonly CardState[];
