import type { BookStatus } from "@colophon/contracts/library/books/book";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import type { ChapterTally, Chapters } from "../../manuscript/sections/sections.ts";
import type { RunRow, Runs } from "../../jobs/runs/runs.ts";
import type { ListedBookRow } from "./books.store.ts";

/** A book, the newest run that writes it (null for one that was not written here), and how far its chapters are. */
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

/** The states of books, in their order. */
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

/** A book with what was found beside it. */
export function stateOf<B extends ListedBookRow>(
  book: B,
  { run, tally }: { run: RunRow | undefined; tally: ChapterTally | undefined },
): BookState<B> {
  return { book, run: run ?? null, tally: tally ?? NO_CHAPTERS };
}

/** A book that nothing writes is as finished as its author says it is. */
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

/** What the writing of a book was asked for; kept in its run. */
export const WritingBrief = z.object({
  chapters: z.int(),
  words_per_chapter: z.int(),
  /** all that is drawn by lot for the book comes from this number */
  seed: z.int(),
  /** its author has not approved the plan yet; absent: nobody asks them */
  stops_after_plan: z.boolean().optional(),
});
export type WritingBrief = z.output<typeof WritingBrief>;
