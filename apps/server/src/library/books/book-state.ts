import type { BookStatus } from "@colophon/contracts/library/books/book";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import type { ChapterTally, Chapters } from "../../manuscript/sections/sections.ts";
import type { RunRow, Runs } from "../../jobs/runs/runs.ts";
import type { ListedBookRow } from "./books.store.ts";

/** A book, its newest writing run (null if it wasn't written here), and the progress of its chapters. */
export type BookState<B extends ListedBookRow = ListedBookRow> = {
  book: B;
  run: RunRow | null;
  tally: ChapterTally;
};

const NO_CHAPTERS: ChapterTally = {
  chapters: 0,
  chapters_done: 0,
  words: 0,
  words_asked: 0,
  current_chapter: null,
};

/** States of books, in the same order. */
export async function statesOf<B extends ListedBookRow>(
  deps: { runs: Pick<Runs, "latestOfBooks">; chapters: Pick<Chapters, "tally"> },
  db: Db,
  books: readonly B[],
): Promise<BookState<B>[]> {
  const bookIds = books.map(({ id }) => id);
  const runs = await deps.runs.latestOfBooks(db, { bookIds, kind: "book" });
  const tallies = await deps.chapters.tally(db, bookIds);
  return books.map((book) => stateOf(book, { run: runs.get(book.id), tally: tallies.get(book.id) }));
}

/** A book with its related data. */
export function stateOf<B extends ListedBookRow>(
  book: B,
  { run, tally }: { run: RunRow | undefined; tally: ChapterTally | undefined },
): BookState<B> {
  return { book, run: run ?? null, tally: tally ?? NO_CHAPTERS };
}

/** A book without a writing run is as finished as its author says. */
export function statusOf(run: Pick<RunRow, "status"> | null): BookStatus {
  if (run === null) return "completed";
  switch (run.status) {
    case "running":
      return "generating";
    case "completed":
    case "failed":
      return run.status;
    default:
      return run.status satisfies never;
  }
}

/** The request to write a book; stored in its run. */
export const WritingBrief = z.object({
  chapters: z.int(),
  words_per_chapter: z.int(),
  /** seed for every random choice made for the book */
  seed: z.int(),
  /** its author hasn't approved the outline yet; absent if no approval is needed */
  stops_after_plan: z.boolean().optional(),
});
export type WritingBrief = z.output<typeof WritingBrief>;
