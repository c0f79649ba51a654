import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { sizeAskedOf } from "@colophon/rules/edit-outline";
import type { BookRun } from "./book-run.ts";

/** A run whose brief says how large its book is by the plan: its author may have planned more since it was claimed. */
export function withSizeOf(run: BookRun, plan: BookOutline): BookRun {
  return { ...run, brief: { ...run.brief, ...sizeAskedOf(plan, run.brief) } };
}
