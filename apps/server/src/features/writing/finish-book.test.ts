import { expect, test } from "vitest";
import { aPlan, aScene, aWriter } from "../../platform/test-kit/a-writer.ts";
import { runBeside } from "../runs/runs.ts";
import { finishBook, measureBook } from "./finish-book.ts";
import { openManuscript } from "./manuscript.ts";
import { aBookRun } from "./testing/a-book-run.ts";

const health = { words: 1000, chapters: 1, readings: [], blocking: false };
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("report, settlement and the words they rest on are one write, which ends the book", async () => {
  const { run, seen } = aBookRun(aWriter());
  const review = { repetitions: [], contradictions: [] };
  await finishBook(run, { health, review, blurb: "A knock." });
  expect(seen.writes).toEqual([{ stage: "done", isProgress: true }]);
  expect(seen.reports).toEqual([
    {
      bookId: run.bookId,
      health: expect.objectContaining({ words: 1000, blocking: false }),
      review,
      blurb: "A knock.",
    },
  ]);
  expect(seen.endings).toEqual([
    { book: { run: { ...run.row }, bookId: run.bookId, title: run.title }, words: 1000 },
  ]);
});

test("what a book cost is counted when the last call beside it is recorded, and what that one starts in its turn", async () => {
  const order: string[] = [];
  const { run, seen } = aBookRun(aWriter(), {
    runs: {
      billedTokens: async () => {
        order.push("counted");
        return 4000;
      },
    },
  });
  runBeside(run, async () => {
    await turn();
    // As a memory does: its call is recorded beside it, while it is being stored.
    runBeside(run, async () => {
      for (let more = 0; more < 5; more += 1) await turn();
      order.push("recorded");
    });
  });
  await finishBook(run, { health, review: null, blurb: "" });
  expect(order).toEqual(["recorded", "counted"]);
  expect(seen.reports[0]?.health.readings).toMatchObject([{ measure: "cost", value: 4 }]);
});

test("a book is measured when its last chapter is closed, against its plan and the words asked for", async () => {
  const { run, seen } = aBookRun(aWriter(), { brief: { chapters: 1, wordsPerChapter: 1000 } });
  const plan = aPlan(run.brief);
  const manuscript = openManuscript(plan, { scenes: [], finished: [] });
  const text = aScene({ chapterNumber: 1, sceneNumber: 1, words: 500 });
  const close = async (): Promise<void> => {
    await turn();
    const row = { id: "chapter-1", number: 1, title: "One", words_asked: 1000, text, words: 500 };
    seen.chapters.push({ ...row, provider: "fake", model: "fake-1", finished_at: new Date(0) });
  };
  manuscript.closings.push(close());
  const report = await measureBook(run, manuscript);
  expect(report).toMatchObject({ words: 500, chapters: 1 });
  const valueOf = (measure: string): number | undefined =>
    report.readings.find((reading) => reading.measure === measure)?.value;
  expect(valueOf("book_length")).toBe(-50);
  // None of the beats of the chapter's card is told by nonsense.
  expect(valueOf("outline_coverage")).toBe(0);
  expect(valueOf("cost")).toBeUndefined();
  expect(seen.writes).toEqual([{ stage: "checking", isProgress: false }]);
});

test("a chapter that could not be closed ends the measuring with its reason", async () => {
  const { run } = aBookRun(aWriter());
  const manuscript = openManuscript(aPlan(run.brief), { scenes: [], finished: [] });
  manuscript.closings.push(Promise.reject(new Error("the claim is lost")));
  await expect(measureBook(run, manuscript)).rejects.toThrow("the claim is lost");
});
