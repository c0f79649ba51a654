import { withStyle } from "@colophon/prose/style/brief-style";
import type { BookRun } from "./book-run.ts";

/** A run with the style card as its author has it at this moment: what they change is used from the next scene on. */
export async function withStyleNow(run: BookRun): Promise<BookRun> {
  const stored = await run.read((db) => run.styles.stored(db, run.bookId));
  return { ...run, brief: withStyle(run.brief, stored) };
}
