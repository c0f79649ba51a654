import type { HealthMeasure, HealthReport } from "@colophon/contracts/library/books/health";
import { expect, test } from "vitest";
import { buildBookOutline, buildScene } from "../../platform/testing/build-writer.ts";
import type { ChapterRow } from "../../manuscript/sections/sections.ts";
import { measureInSandbox } from "./measure-in-sandbox.ts";
import { type WrittenText, measureText } from "./measure-text.ts";

const WORD_COUNT = 200;

function buildChapter(number: number, changes: Partial<ChapterRow> = {}): ChapterRow {
  const text = buildScene({ chapterNumber: number, sceneNumber: 1, words: WORD_COUNT });
  return {
    id: `chapter-${number}`,
    number,
    title: `Title ${number}`,
    kind: "chapter",
    words_asked: WORD_COUNT,
    text,
    words: WORD_COUNT,
    provider: "",
    model: "",
    summary: "",
    clocks: [],
    finished_at: new Date(0),
    version: 1,
    is_edited: true,
    edited_at: new Date(0),
    ...changes,
  };
}

const BRIEF: Parameters<typeof buildBookOutline>[0] = {
  seed: 1,
  title: "The Salt Garden",
  genre: "Romance",
  form: "story",
  writingStyle: null,
  themes: [],
  description: "",
  chapters: 2,
  wordsPerChapter: WORD_COUNT,
  pointOfView: "third-limited",
  tense: "past",
  languageVariant: "en-US",
  audience: "adult",
  requiredNames: [],
  names: ["Ada Wren"],
  sources: [],
  doNotUse: [],
};
const OUTLINE = {
  ...buildBookOutline(BRIEF),
  promises: [{ id: "p1", text: "The brass key opens the cellar", planted_in: 1, paid_in: 2 }],
};
const HEALTH: HealthReport = { words: 0, chapters: 0, blocking: false, readings: [] };

/** A book of two chapters as requested. */
function buildText(changes: Partial<WrittenText> = {}): WrittenText {
  return {
    book: { genre: "Fiction", language_variant: "en-US", plan: OUTLINE, health: null },
    run: { brief: { chapters: 2, words_per_chapter: WORD_COUNT, seed: 1 } },
    chapters: [buildChapter(1), buildChapter(2)],
    ...changes,
  };
}

function of(report: HealthReport, measure: HealthMeasure): HealthReport["readings"][number] | undefined {
  return report.readings.find((reading) => reading.measure === measure);
}

test("measures lengths against the request while the chapters are the requested ones", () => {
  expect(of(measureText(buildText()), "book_length")?.value).toBe(0);
  const shorter = [buildChapter(1), buildChapter(2, { text: "Cut short.", words: 2 })];
  expect(of(measureText(buildText({ chapters: shorter })), "chapters_on_length")).toMatchObject({
    value: 50,
    findings: ["Chapter 2 has 2 words; 200 were asked for"],
  });
});

test.each<[string, ChapterRow[]]>([
  ["added", [buildChapter(1), buildChapter(2), buildChapter(3, { words_asked: 0 })]],
  ["thrown away", [buildChapter(1)]],
])("gives no length measure after a chapter was %s", (_what, chapters) => {
  const measures = measureText(buildText({ chapters })).readings.map(({ measure }) => measure);
  expect(measures).toContain("em_dashes");
  expect(measures).not.toContain("book_length");
  expect(measures).not.toContain("length_score");
});

test("looks for a setup where its chapters are now, and drops one whose chapter is gone", () => {
  const planted = buildChapter(1, {
    id: "chapter-1",
    number: 2,
    text: "The brass key opens the cellar.",
    words: 6,
  });
  const paid = buildChapter(2, {
    id: "chapter-2",
    number: 3,
    text: "A brass key opens this cellar.",
    words: 6,
  });
  const first = buildChapter(1, { id: "mine", words_asked: 0 });
  const moved = of(measureText(buildText({ chapters: [first, planted, paid] })), "promises_paid");
  expect(moved).toMatchObject({ value: 100, verdict: "pass" });
  const unpaid = of(
    measureText(buildText({ chapters: [first, planted, { ...paid, text: "Rain." }] })),
    "promises_paid",
  );
  expect(unpaid?.findings).toEqual(["Not paid in chapter 3: The brass key opens the cellar"]);
  const gone = of(
    measureText(buildText({ chapters: [first, { ...planted, text: "Rain." }] })),
    "promises_paid",
  );
  expect(gone).toMatchObject({ verdict: "pass" });
});

test("neither prints nor measures chapters without a word", () => {
  const report = measureText(
    buildText({ chapters: [buildChapter(1), buildChapter(2, { text: "", words: 0 })] }),
  );
  expect(report).toMatchObject({ chapters: 1, blocking: false });
});

test("keeps the cost of writing", () => {
  const cost = {
    measure: "cost" as const,
    value: 4,
    gate: "",
    human: null,
    verdict: "pass" as const,
    findings: [],
  };
  const { book } = buildText();
  const report = measureText(buildText({ book: { ...book, health: { ...HEALTH, readings: [cost] } } }));
  expect(report.readings.filter(({ measure }) => measure === "cost")).toEqual([cost]);
});

test("measures the same in a separate process", { tags: "merge" }, async () => {
  expect(await measureInSandbox(buildText())).toEqual(measureText(buildText()));
});
