import type { BookReview } from "@colophon/contracts/books";
import { measureManuscript } from "@colophon/domain/manuscript-health/manuscript-health";
import type { Manuscript } from "./manuscript.ts";
import type { Run } from "./run.ts";
import { setReport, sumBilledTokens } from "./writing.store.ts";

/** Measures the whole book and delivers it: report, settlement and event are one write. */
export async function finishBook(
  run: Run,
  { manuscript, review }: { manuscript: Manuscript; review: BookReview | null },
): Promise<void> {
  // Memory and call records belong to the book; its cost per word is read from them.
  await Promise.allSettled(run.background);
  const chapters = await run.desk.chapters(run.db, run.bookId);
  const { brief } = run;
  const health = measureManuscript({
    plan: manuscript.plan,
    wordsAsked: brief.chapters * brief.wordsPerChapter,
    billedTokens: await sumBilledTokens(run.db, run.bookId),
    chapters: chapters.map((row) => {
      const card = manuscript.plan.chapters.find((candidate) => candidate.id === row.id);
      return {
        number: row.number,
        title: row.title,
        text: row.text,
        wordsAsked: row.words_asked,
        ...(card === undefined ? {} : { card }),
      };
    }),
  });
  await run.store("done", async (tx, book) => {
    await setReport(tx, { bookId: run.bookId, health, review });
    const words = chapters.reduce((sum, row) => sum + row.words, 0);
    await run.desk.complete(tx, { book, words });
  });
}
