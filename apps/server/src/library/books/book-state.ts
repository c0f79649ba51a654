import type { BookStatus, CoverPalette } from "@colophon/contracts/library/books/book";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import type { ChapterTally, Chapters } from "../../manuscript/sections/sections.ts";
import type { RunRow, Runs } from "../../jobs/runs/runs.ts";
import type { ListedBookRow } from "./books.store.ts";
import type { ListedRun, ShownBook } from "./shelf.store.ts";
import { paletteOf } from "./cover-palette.ts";

/**
 * A book, its newest writing run (null if it wasn't written here), the progress of its chapters, and the
 * colors of its cover.
 */
export type BookState<B = ListedBookRow, R = RunRow> = {
  book: B;
  run: R | null;
  tally: ChapterTally;
  palette: CoverPalette;
};
/** The same with what a summary shows. */
export type ShelfState = BookState<ShownBook, ListedRun>;

/** A book with its related data. */
export async function stateOf<B extends ListedBookRow>(
  deps: { runs: Pick<Runs, "latestOfBooks">; chapters: Pick<Chapters, "tally"> },
  db: Db,
  book: B,
): Promise<BookState<B>> {
  const runs = await deps.runs.latestOfBooks(db, { bookIds: [book.id], kind: "book" });
  const tally = await deps.chapters.tally(db, book.id);
  return { book, run: runs.get(book.id) ?? null, tally, palette: paletteOf(book) };
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
