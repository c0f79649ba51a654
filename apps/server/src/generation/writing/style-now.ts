import { withStyle } from "@colophon/prose/style/brief-style";
import type { BookRun } from "./book-run.ts";

/** A run with the author's present style card: changes apply from the next scene. */
export async function withStyleNow(run: BookRun): Promise<BookRun> {
  const stored = await run.read((db) => run.styles.stored(db, run.bookId));
  return { ...run, brief: withStyle(run.brief, stored) };
}
