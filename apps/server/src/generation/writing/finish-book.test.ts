import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { expect, test } from "vitest";
import { buildBookOutline, buildScene, buildWriter } from "../../platform/testing/build-writer.ts";
import { RunPaused, runBeside } from "../../jobs/runs/runs.ts";
import { finishBook, measureBook } from "./finish-book.ts";
import { openManuscript } from "./manuscript.ts";
import { buildBookRun, buildBrief } from "./testing/build-book-run.ts";

const health = { words: 1000, chapters: 1, readings: [], blocking: false };
const blocked = {
  ...health,
  blocking: true,
  readings: [
    {
      measure: "integrity" as const,
      value: 1,
      gate: "at most 0",
      human: null,
      verdict: "block" as const,
      findings: ["Chapter 1 ends in the middle of a sentence"],
    },
  ],
};
const plan = buildBookOutline(buildBrief());
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const NOTHING_STORED = { scenes: [], chapters: [], facts: [], history: [] };

test("writes report, findings, settlement and evidence at once, which ends the book", async () => {
  const { run, seen } = buildBookRun(buildWriter());
  const row = { id: "one", number: 1, title: "One", words_asked: 2, text: "It rained.", words: 2 };
  seen.chapters.push({
    ...row,
    provider: "",
    model: "",
    summary: "",
    kind: "chapter" as const,
    clocks: [],
    finished_at: new Date(0),
    version: 0,
    is_edited: false,
    edited_at: null,
  });
  const found = {
    kind: "momentum" as const,
    chapter: 1,
    quotes: ["It rained."],
    detail: "It drags.",
    replacement: "",
  };
  // Line editing has removed what the second one quotes.
  const explained = { ...found, kind: "over_explained" as const };
  const editorialLetter = [
    found,
    { ...found, quotes: ["It poured."], replacement: "CUT" },
    { ...explained, replacement: " CUT " },
    { ...explained, replacement: "It rained and rained." },
    { ...explained, replacement: "Rain." },
  ];
  await finishBook(run, { plan, health, editorialLetter, blurb: "A knock." });
  expect(seen.writes).toEqual([{ stage: "done", isProgress: true }]);
  expect(seen.reports).toEqual([
    {
      bookId: run.bookId,
      health: expect.objectContaining({ words: 1000, blocking: false }),
      blurb: "A knock.",
    },
  ]);
  const kept = {
    severity: "note",
    found_by: "model",
    chapterId: "one",
    detail: "It drags.",
    quotes: ["It rained."],
  };
  expect(seen.found).toEqual([
    { ...kept, kind: "momentum", replacement: null },
    { ...kept, kind: "over_explained", replacement: "" },
    // A replacement that isn't shorter is no proposal.
    { ...kept, kind: "over_explained", replacement: null },
    { ...kept, kind: "over_explained", replacement: "Rain." },
  ]);
  expect(seen.endings).toEqual([
    { book: { run: { ...run.row }, bookId: run.bookId, title: run.title }, words: 2 },
  ]);
});

test("holds a blocked book for its author, neither delivered nor charged", async () => {
  const waited: string[] = [];
  const { run, seen } = buildBookRun(buildWriter(), {
    runs: { waitForConsent: async (_tx, id) => void waited.push(id) },
  });
  await expect(
    finishBook(run, { plan, health: blocked, editorialLetter: null, blurb: "" }),
  ).rejects.toBeInstanceOf(RunPaused);
  expect(waited).toEqual([run.runId]);
  expect(seen.endings).toEqual([]);
  expect(seen.events).toEqual([{ type: "book-held" }]);
  expect(seen.found).toMatchObject([
    { kind: "integrity", severity: "blocking", detail: "Chapter 1 ends in the middle of a sentence" },
  ]);
});

test("adds up a book's cost after the last background call, and those it starts", async () => {
  const order: string[] = [];
  const { run, seen } = buildBookRun(buildWriter(), {
    runs: {
      billedTokens: async () => {
        order.push("counted");
        return 4000;
      },
    },
  });
  runBeside(run, async () => {
    await turn();
    runBeside(run, async () => {
      for (let more = 0; more < 5; more += 1) await turn();
      order.push("recorded");
    });
  });
  await finishBook(run, { plan, health, editorialLetter: null, blurb: "" });
  expect(order).toEqual(["recorded", "counted"]);
  expect(seen.reports[0]?.health.readings).toMatchObject([{ measure: "cost", value: 4 }]);
});

test("measures a book at its last chapter, against its outline and the requested words", async () => {
  const { run, seen } = buildBookRun(buildWriter(), { brief: { chapters: 1, wordsPerChapter: 1000 } });
  const manuscript = openManuscript({ plan: buildBookOutline(run.brief), voice: null }, NOTHING_STORED);
  const text = buildScene({ chapterNumber: 1, sceneNumber: 1, words: 500 });
  const close = async (): Promise<void> => {
    await turn();
    const row = { id: "chapter-1", number: 1, title: "One", words_asked: 1000, text, words: 500 };
    const fields = {
      summary: "",
      kind: "chapter" as const,
      clocks: [],
      finished_at: new Date(0),
      version: 0,
      is_edited: false,
      edited_at: null,
    };
    seen.chapters.push({ ...row, ...fields, provider: "fake", model: "fake-1" });
  };
  manuscript.closings.push(close());
  const report = await measureBook(run, manuscript);
  expect(report).toMatchObject({ words: 500, chapters: 1 });
  const valueOf = (measure: string): number | undefined =>
    report.readings.find((reading) => reading.measure === measure)?.value;
  expect(valueOf("book_length")).toBe(-50);
  // Nonsense covers none of the beats on the chapter's card.
  expect(valueOf("outline_coverage")).toBe(0);
  expect(valueOf("cost")).toBeUndefined();
  expect(seen.writes).toEqual([{ stage: "checking", isProgress: false }]);
});

test("measures a book enlarged during writing against the latest request", async () => {
  const { run } = buildBookRun(buildWriter(), { brief: { chapters: 1, wordsPerChapter: 1000 } });
  const larger = buildBookOutline({ ...run.brief, chapters: 2, wordsPerChapter: 1500 });
  const lengthBy = async (by: BookOutline): Promise<unknown> => {
    const { readings } = await measureBook(run, openManuscript({ plan: by, voice: null }, NOTHING_STORED));
    return readings.find(({ measure }) => measure === "book_length");
  };
  expect(JSON.stringify(await lengthBy(larger))).toMatch(/3,?000/u);
  expect(JSON.stringify(await lengthBy(buildBookOutline(run.brief)))).toMatch(/1,?000/u);
});

test("does not measure poems by sentence lengths", async () => {
  const { run, seen } = buildBookRun(buildWriter(), { brief: { chapters: 1, form: "verse" } });
  const row = {
    id: "chapter-1",
    number: 1,
    title: "One",
    kind: "chapter" as const,
    words_asked: 5,
    text: "Low water, and the gulls",
    words: 5,
  };
  seen.chapters.push({
    ...row,
    summary: "",
    kind: "chapter" as const,
    clocks: [],
    provider: "",
    model: "",
    finished_at: new Date(0),
    version: 0,
    is_edited: false,
    edited_at: null,
  });
  const manuscript = openManuscript({ plan: buildBookOutline(run.brief), voice: null }, NOTHING_STORED);
  const { readings } = await measureBook(run, manuscript);
  expect(readings.map(({ measure }) => measure)).not.toContain("sentence_variation");
  expect(readings.map(({ measure }) => measure)).toContain("integrity");
});

test("ends measuring with the reason of a chapter that could not be closed", async () => {
  const { run } = buildBookRun(buildWriter());
  const manuscript = openManuscript({ plan: buildBookOutline(run.brief), voice: null }, NOTHING_STORED);
  manuscript.closings.push(Promise.reject(new Error("the claim is lost")));
  await expect(measureBook(run, manuscript)).rejects.toThrow("the claim is lost");
});

test("does not hold a book in another language to English measures", async () => {
  const { run } = buildBookRun(buildWriter(), { brief: { languageVariant: "de" } });
  const { readings } = await measureBook(run, openManuscript({ plan, voice: null }, NOTHING_STORED));
  const notes = readings.flatMap(({ measure, findings }) =>
    findings.some((finding) => finding.includes("English books only")) ? [measure] : [],
  );
  expect(notes).toContain("similes");
  expect(notes).not.toContain("integrity");
});

test("neither delivers nor charges a book paused at its very end", async () => {
  const { run, seen } = buildBookRun(buildWriter(), { isPaused: () => true });
  await expect(finishBook(run, { plan, health, editorialLetter: null, blurb: "" })).rejects.toBeInstanceOf(
    RunPaused,
  );
  expect([seen.endings, seen.reports]).toEqual([[], []]);
});
