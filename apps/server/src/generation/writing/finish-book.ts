import type { HealthReport } from "@colophon/contracts/library/books/health";
import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { measureBilling, measureManuscript } from "@colophon/prose/manuscript-health/manuscript-health";
import { RunPaused, settleBeside } from "../../jobs/runs/runs.ts";
import type { BookRun } from "./book-run.ts";
import type { EditorFinding } from "./edit-book.ts";
import { factsOfEarlierVolumes } from "./earlier-volumes.ts";
import { gatherFindings } from "./gather-findings.ts";
import type { Manuscript } from "./manuscript.ts";
import { withSizeOf } from "./size-now.ts";
import { notifyReaders } from "./notify-readers.ts";

/**
 * Measures the whole book once its last chapters are closed, except for its cost: calls may still be running.
 */
export async function measureBook(run: BookRun, manuscript: Manuscript): Promise<HealthReport> {
  await Promise.all(manuscript.closings);
  await run.note("checking", async () => undefined);
  const chapters = await run.read((db) => run.books.chapters(db, run.bookId));
  const { brief } = withSizeOf(run, manuscript.plan);
  return measureManuscript({
    plan: manuscript.plan,
    form: brief.form,
    language: brief.languageVariant,
    targetWords: brief.chapters * brief.wordsPerChapter,
    billedTokens: null,
    chapters: chapters.map(({ id, number, title, text, words_asked: targetWords }) => ({
      id,
      number,
      title,
      text,
      targetWords,
      card: manuscript.plan.chapters.find((card) => card.id === id),
    })),
  });
}

type Finished = {
  plan: BookOutline;
  health: HealthReport;
  editorialLetter: EditorFinding[] | null;
  blurb: string;
};

/**
 * Delivers the book: report, findings, settlement and event are one write. A blocked book isn't delivered or
 * charged: it waits for its author's approval or for a fix.
 * @returns false if its author has since planned more: nothing is stored then
 * @throws RunPaused if it waits
 */
export async function finishBook(
  run: BookRun,
  { plan, health, editorialLetter, blurb }: Finished,
): Promise<boolean> {
  // Call records belong to the book; its cost per word is calculated from them.
  await settleBeside(run);
  const { words } = health;
  const billing = measureBilling(await run.read((db) => run.runs.billedTokens(db, run.runId)), words);
  const complete = { ...health, readings: [...health.readings, ...billing] };
  const { bookId, title } = run;
  const ended = await run.write(health.blocking ? "checking" : "done", async (tx, row) => {
    // The author paused it: it is neither delivered nor charged meanwhile.
    if (row.paused) return "rests";
    const planned = new Set((await run.books.plan(tx, bookId))?.chapters.map(({ id }) => id));
    const chapters = await run.books.chapters(tx, bookId);
    if (chapters.some((chapter) => chapter.finished_at === null && planned.has(chapter.id))) return "goes on";
    await run.books.setReport(tx, { bookId, health: complete, blurb });
    const known = {
      health,
      editorialLetter,
      people: plan.cast,
      chapters,
      facts: await run.bible.facts(tx, bookId),
      earlier: await factsOfEarlierVolumes(tx, run),
      // Prepared text isn't read for payoffs; it passed its gates when it was prepared.
      threads: run.model.isSample ? [] : await run.bible.threads(tx, bookId),
      flagged: await run.bible.flagged(tx, bookId),
    };
    const { contradicted, ...findings } = gatherFindings(known);
    await run.findings.replace(tx, bookId, findings);
    await run.bible.contradict(tx, bookId, contradicted);
    if (!health.blocking) {
      const delivered = await run.books.wordsWritten(tx, bookId);
      await run.books.complete(tx, { book: { run: row, bookId, title }, words: delivered });
      return "delivered";
    }
    await run.runs.waitForConsent(tx, run.runId);
    await notifyReaders(tx, run, { type: "book-held" });
    return "rests";
  });
  if (ended === "rests") throw new RunPaused();
  return ended === "delivered";
}
