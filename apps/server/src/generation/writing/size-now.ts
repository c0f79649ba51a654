import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { sizeAskedOf } from "@colophon/rules/edit-outline";
import type { BookRun } from "./book-run.ts";

/** A run whose brief has the book's present size: its author may have planned more since it was leased. */
export function withSizeOf(run: BookRun, plan: BookOutline): BookRun {
  return { ...run, brief: { ...run.brief, ...sizeAskedOf(plan, run.brief) } };
}
