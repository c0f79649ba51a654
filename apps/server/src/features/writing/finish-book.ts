import type { HealthReport } from "@colophon/contracts/books/health";
import type { BookReview } from "@colophon/contracts/books/book";
import { measureBilling, measureManuscript } from "@colophon/domain/manuscript-health/manuscript-health";
import { settleBeside } from "../runs/runs.ts";
import type { Manuscript } from "./manuscript.ts";
import type { BookRun } from "./book-run.ts";

/** The whole book, its last chapters closed, measured, but for its cost: calls may still be running. */
export async function measureBook(run: BookRun, manuscript: Manuscript): Promise<HealthReport> {
  const { brief } = run;
  await Promise.all(manuscript.closings);
  await run.note("checking", async () => undefined);
  const chapters = await run.read((db) => run.books.chapters(db, run.bookId));
  return measureManuscript({
    plan: manuscript.plan,
    wordsAsked: brief.chapters * brief.wordsPerChapter,
    billedTokens: null,
    chapters: chapters.map(({ id, number, title, text, words_asked: wordsAsked }) => ({
      number,
      title,
      text,
      wordsAsked,
      card: manuscript.plan.chapters.find((card) => card.id === id),
    })),
  });
}

/** Delivers the book: report, settlement and event are one write. */
export async function finishBook(
  run: BookRun,
  { health, review, blurb }: { health: HealthReport; review: BookReview | null; blurb: string },
): Promise<void> {
  // Memory and call records belong to the book; its cost per word is read from them.
  await settleBeside(run);
  const { words } = health;
  const billing = measureBilling(await run.read((db) => run.runs.billedTokens(db, run.runId)), words);
  const complete = { ...health, readings: [...health.readings, ...billing] };
  await run.store("done", async (tx, row) => {
    const { bookId, title } = run;
    await run.books.setReport(tx, { bookId, health: complete, review, blurb });
    await run.books.complete(tx, { book: { run: row, bookId, title }, words });
  });
}
