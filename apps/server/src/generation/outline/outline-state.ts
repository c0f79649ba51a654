import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { AppError } from "@colophon/contracts/errors";
import type { OUTLINE_STAGES } from "@colophon/contracts/generation/outline/outline";
import { FORM_TRAITS, type Brief } from "@colophon/rules/brief";
import { bookCost, priceByKey } from "@colophon/rules/credit-costs";
import { sizeAskedOf } from "@colophon/rules/edit-outline";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type BookRow, type Books, type ChapterRow, WritingBrief } from "../../library/books/books.ts";
import type { PaidJobs } from "../paid-jobs/paid-jobs.ts";
import type { RunRow, Runs } from "../../jobs/runs/runs.ts";
import { type EarlierText, UNTOLD_AT_ONCE, briefOfBook, earlierTexts } from "../writing/writing.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type Stage = (typeof OUTLINE_STAGES)[number];

/** State of a book for changes to its outline. */
export type OutlineState = {
  book: BookRow;
  /** the run writing it; null if none is */
  run: RunRow | null;
  /** what the run was asked to write */
  asked: WritingBrief | null;
  chapters: ChapterRow[];
  earlier: EarlierText[];
  stage: Stage;
};

export type StateDeps = {
  books: Pick<Books, "chapters">;
  paidJobs: Pick<PaidJobs, "bookOf">;
  runs: Pick<Runs, "latestOfBooks" | "lockLatest">;
};

/** @throws AppError "books.not_found" */
export async function readState(deps: StateDeps, tx: Tx, which: BookRef): Promise<OutlineState> {
  // Read the run first: anything it stores meanwhile is then in the book.
  const runs = await deps.runs.latestOfBooks(tx, { bookIds: [which.bookId], kind: "book" });
  const book = await deps.paidJobs.bookOf(tx, which);
  return stateOf(deps, tx, { book, run: runs.get(book.id) ?? null });
}

/**
 * The same for a change: the run stays locked until the transaction ends.
 * @throws AppError "books.not_found"
 */
export async function lockState(deps: StateDeps, tx: Tx, which: BookRef): Promise<OutlineState> {
  const run = await deps.runs.lockLatest(tx, { ...which, kind: "book" });
  // Read under the lock, after any earlier holder has stored its changes.
  return stateOf(deps, tx, { book: await deps.paidJobs.bookOf(tx, which), run });
}

async function stateOf(
  deps: Pick<StateDeps, "books">,
  db: Db,
  { book, run }: { book: BookRow; run: RunRow | null },
): Promise<OutlineState> {
  const chapters = await deps.books.chapters(db, book.id);
  return {
    book,
    run,
    asked: run === null ? null : WritingBrief.parse(run.brief),
    chapters,
    earlier: await earlierTexts(db, book.id),
    stage: stageOf({ plan: book.plan, run, chapters }),
  };
}

function stageOf({
  plan,
  run,
  chapters,
}: {
  plan: BookOutline | null;
  run: RunRow | null;
  chapters: readonly ChapterRow[];
}): Stage {
  if (plan === null) return run?.status === "running" ? "planning" : "none";
  if (run === null || run.status === "completed" || run.waits_for === "consent") return "finished";
  if (chapters.length > 0 && chapters.every((chapter) => chapter.finished_at !== null)) return "finished";
  if (run.status === "failed") return "stopped";
  if (run.waits_for === "plan") return "planned";
  return run.paused ? "paused" : "writing";
}

/** An outline, and the run writing from it. */
export type PlannedBook = { plan: BookOutline; run: RunRow; asked: WritingBrief };

/** @throws AppError "outline.none", "outline.closed" */
export function plannedOf({ book, run, asked }: OutlineState): PlannedBook {
  if (book.plan === null) throw new AppError("outline.none");
  if (run === null || asked === null) throw new AppError("outline.closed");
  return { plan: book.plan, run, asked };
}

/** Ids of cards that have text or are being written: they can't be moved. */
export function begunOf(state: OutlineState): Set<string> {
  const { chapters, stage } = state;
  const begun = new Set(
    chapters
      .filter(({ finished_at: finishedAt, text }) => finishedAt !== null || text !== "")
      .map(({ id }) => id),
  );
  if (stage !== "writing") return begun;
  const { form } = briefFor(state, null);
  const rows = new Map(chapters.map((row) => [row.id, row]));
  const rewriting = rewritingIn(state);
  const missing = (state.book.plan?.chapters ?? []).filter(
    ({ id }) => rewriting.has(id) || (rows.get(id)?.finished_at ?? null) === null,
  );
  for (const { id } of missing.slice(0, FORM_TRAITS[form].isNarrative ? 1 : UNTOLD_AT_ONCE)) begun.add(id);
  return begun;
}

/** Chapters to be rewritten whose old text still exists. */
export function rewritingIn({ earlier }: Pick<OutlineState, "earlier">): Set<string> {
  return new Set(earlier.filter((text) => text.done_at === null).map((text) => text.chapter_id));
}

/**
 * Writing brief of the book.
 * @param plan  outline that determines its size; null for the size originally requested
 */
export function briefFor(
  { book, asked }: Pick<OutlineState, "book" | "asked">,
  plan: BookOutline | null,
): Brief {
  const seed = asked?.seed ?? 0;
  const ordered = { chapters: asked?.chapters ?? 1, words_per_chapter: asked?.words_per_chapter ?? 1 };
  const brief = briefOfBook(book, { asked: { ...ordered, seed }, sources: [] });
  if (plan === null) return brief;
  const words = plan.chapters.reduce((sum, card) => sum + card.words, 0);
  return { ...brief, chapters: plan.chapters.length, wordsPerChapter: words / plan.chapters.length };
}

/** Brief and price of a book with a given outline. */
export type Terms = { brief: WritingBrief; cost: number };

/**
 * The original terms if only words have moved between chapters; else the quoted price plus the difference in
 * size. A book not paid for with credits costs nothing.
 */
export function termsOf({ run, asked }: Pick<PlannedBook, "run" | "asked">, plan: BookOutline): Terms {
  const ordered = { chapters: asked.chapters, wordsPerChapter: asked.words_per_chapter };
  const size = sizeAskedOf(plan, ordered);
  const byKey = { authorKey: run.author_key !== null };
  const difference = priceByKey(bookCost(size), byKey) - priceByKey(bookCost(ordered), byKey);
  return {
    brief: { ...asked, chapters: size.chapters, words_per_chapter: size.wordsPerChapter },
    cost: run.funding === "credits" ? Math.max(0, run.cost + difference) : run.cost,
  };
}
