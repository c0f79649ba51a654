import { HealthReport } from "@colophon/contracts/library/books/health";
import type { HealthMeasure, HealthMetric } from "@colophon/contracts/library/books/health";
import { expect, test } from "vitest";
import { createRandom } from "@colophon/rules/seeded-random";
import { buildCard, buildBookOutline } from "@colophon/rules/testing/build-outline";
import { countWords } from "@colophon/rules/word-count";
import {
  createHealthMemory,
  measureChapter,
  measureManuscript,
  measureScene,
  rememberChapter,
} from "./manuscript-health.ts";
import type { ManuscriptChapter, ManuscriptInput } from "./manuscript-health.ts";

const OPENING = "The ferry came in an hour late and nobody had lit the lamps along the quay that night.";

/** Nonsense words, in sentences and paragraphs of uneven length; different seeds share next to nothing. */
function nonsense(seed: number, words: number): string {
  const random = createRandom(seed);
  const word = (): string =>
    Array.from({ length: 3 }, () => random.pick(["ba", "ke", "li", "mo", "nu", "ra", "so", "ti"])).join("");
  const paragraphs: string[] = [];
  let left = words;
  while (left > 0) {
    const sentences: string[] = [];
    const size = 1 + random.int(random.int(14) + 1);
    for (let sentence = 0; sentence < size && left > 0; sentence += 1) {
      const length = Math.min(left, 2 + random.int(random.int(40) + 1));
      left -= length;
      const joined = Array.from({ length }, word).join(" ");
      sentences.push(`${joined.slice(0, 1).toUpperCase()}${joined.slice(1)}.`);
    }
    paragraphs.push(sentences.join(" "));
  }
  return paragraphs.join("\n\n");
}

function buildChapter(number: number, changes: Partial<ManuscriptChapter> = {}): ManuscriptChapter {
  const text = changes.text ?? nonsense(number, 1500);
  return { number, title: `Title ${number}`, targetWords: 1500, ...changes, text };
}

function measured(changes: Partial<ManuscriptInput> = {}): {
  report: HealthReport;
  of: (measure: HealthMeasure) => HealthMetric | undefined;
} {
  const chapters = changes.chapters ?? [buildChapter(1), buildChapter(2), buildChapter(3)];
  const targetWords = chapters.reduce((sum, chapter) => sum + chapter.targetWords, 0);
  const report = measureManuscript({ chapters, plan: null, billedTokens: null, targetWords, ...changes });
  return { report, of: (measure) => report.readings.find((reading) => reading.measure === measure) };
}

test("reports every measure once, and the cost only if a model was billed", () => {
  const { report } = measured();
  expect(HealthReport.parse(report)).toEqual(report);
  expect(report).toMatchObject({ words: 4500, chapters: 3, blocking: false });
  expect(new Set(report.readings.map(({ measure }) => measure)).size).toBe(16);
  expect(measured({ billedTokens: 9000 }).of("cost")).toMatchObject({ value: 2, verdict: "pass" });
  expect(measured({ billedTokens: 90_000 }).of("cost")).toMatchObject({ value: 20, verdict: "warn" });
});

test("passes every gate for varied text without repetition", () => {
  expect(measured().report.readings.filter(({ verdict }) => verdict !== "pass")).toEqual([]);
});

test("measures a short book against the requested words", () => {
  const { of } = measured({ chapters: [buildChapter(1), buildChapter(2, { text: nonsense(2, 1000) })] });
  expect(of("book_length")).toMatchObject({ value: -16.667, gate: "within ±3 %", verdict: "warn" });
  expect(of("chapters_on_length")).toMatchObject({ value: 50, verdict: "warn" });
  expect(of("length_score")).toMatchObject({ value: 87.5, verdict: "warn" });
});

test("blocks the book for a chapter that repeats an earlier one", () => {
  const { report, of } = measured({
    chapters: [buildChapter(1), buildChapter(2, { text: buildChapter(1).text })],
  });
  expect(report.blocking).toBe(true);
  expect(of("cross_chapter_repetition")).toMatchObject({ value: 100, verdict: "block" });
  expect(of("integrity")).toMatchObject({ value: 1, verdict: "block" });
  expect(of("shared_phrases")?.verdict).toBe("warn");
  expect(of("four_gram_repetition")?.verdict).toBe("warn");
});

test("checks names, outline and setups against the outline", () => {
  const card = buildCard({ beats: [{ text: "Sigrid lights the lamps", people: ["Sigrid Okonkwo"] }] });
  const promises = [{ id: "p1", text: "Why the lamps were dark", planted_in: 1, paid_in: 2 }];
  const plan = buildBookOutline({ promises });
  const chapters = [
    buildChapter(1, { card, text: `${nonsense(1, 1490)} In the dark Sigrit lit no lamps.` }),
    buildChapter(2),
  ];
  const { of } = measured({ plan, chapters });
  expect(of("name_drift")).toMatchObject({ value: 1, verdict: "warn" });
  expect(of("outline_coverage")).toMatchObject({ value: 0, verdict: "warn" });
  expect(of("promises_paid")).toMatchObject({ value: 0, gate: "at least 100 %", verdict: "warn" });
  expect(measured({ plan, chapters, waivedPromises: ["p1"] }).of("promises_paid")?.verdict).toBe("pass");
});

test("reports an empty manuscript without an error", () => {
  const { report } = measured({ chapters: [], targetWords: 0 });
  expect(HealthReport.parse(report)).toMatchObject({ words: 0, chapters: 0, blocking: false });
  expect(measured({ chapters: [buildChapter(1, { text: "" })] }).report.blocking).toBe(true);
});

test("checks a chapter against remembered ones, without remembering it", () => {
  const memory = createHealthMemory();
  const repeated = buildChapter(2, { text: `${nonsense(2, 1200)}\n\n${nonsense(1, 300)}` });
  const share = (): number | undefined =>
    measureChapter({ chapter: repeated, memory, plan: null }).readings.find(
      ({ measure }) => measure === "cross_chapter_repetition",
    )?.value;
  expect(share()).toBe(0);
  expect(share()).toBe(0);
  rememberChapter(memory, buildChapter(1));
  expect(share()).toBeGreaterThan(10);
  expect(measureChapter({ chapter: repeated, memory, plan: null })).toMatchObject({
    words: 1500,
    blocking: true,
  });
});

test("finds in each chapter's check what the book's report finds", () => {
  const chapters = [
    buildChapter(1),
    buildChapter(2, { text: `${nonsense(2, 1490)} ${nonsense(1, 12)}` }),
    buildChapter(3, { text: `${nonsense(3, 1500)}\n\nEnd of chapter 3` }),
  ];
  const memory = createHealthMemory();
  const checks = chapters.map((chapter) => {
    const check = measureChapter({ chapter, memory, plan: null });
    rememberChapter(memory, chapter);
    return check;
  });
  const repetition = checks.slice(1).map(({ readings }) => readings[0]?.value ?? 0);
  const { of } = measured({ chapters });
  expect(of("cross_chapter_repetition")?.value).toBeCloseTo(repetition.reduce((a, b) => a + b) / 2, 2);
  expect(of("integrity")?.value).toBe(checks.flatMap(({ faults }) => faults).length);
  expect(of("shared_phrases")).toMatchObject({ ...checks.at(-1)?.readings[1] });
});

test("compares a scene with its chapter's earlier scenes and with the chapters before", () => {
  const memory = createHealthMemory();
  const text = nonsense(5, 900);
  const scene = { text, memory, plan: null };
  expect(measureScene({ ...scene, earlierScenes: [nonsense(6, 900)] })).toEqual([]);
  expect(measureScene({ ...scene, earlierScenes: [text] }).map(({ kind }) => kind)).toEqual(["duplicate"]);
  rememberChapter(memory, { number: 1, text });
  expect(measureScene({ ...scene, earlierScenes: [] }).map(({ kind }) => kind)).toEqual(["duplicate"]);
});

test("quotes a scene's wrong name with its exact sentence", () => {
  const text = `${OPENING} “You’re late,” *Sigrit* said.\n\nOswald and Siggi had gone inside already.`;
  expect(
    measureScene({ text, earlierScenes: [], memory: createHealthMemory(), plan: buildBookOutline() }),
  ).toEqual([
    {
      kind: "wrong_name",
      quote: "“You’re late,” *Sigrit* said.",
      detail: '"Sigrit" is no name of the plan; "Sigrid" is',
    },
  ]);
});

test("reports headings in a story's scene, but not in an argument's", () => {
  const scene = {
    text: `## The quay\n\n${OPENING} ${OPENING.replace("ferry", "boat")}`,
    earlierScenes: [],
    memory: createHealthMemory(),
  };
  const kinds = (thesis: string): string[] =>
    measureScene({ ...scene, plan: buildBookOutline({ thesis }) }).map(({ kind }) => kind);
  expect(countWords(scene.text)).toBeGreaterThan(20);
  expect(kinds("")).toEqual(["leaked_heading"]);
  expect(kinds("Salt made the town.")).toEqual([]);
});

test("reports only emptiness for an empty scene, by the requested length", () => {
  const scene = { earlierScenes: [], memory: createHealthMemory(), plan: buildBookOutline() };
  const kinds = (text: string, targetWords: number): string[] =>
    measureScene({ ...scene, text, targetWords }).map(({ kind }) => kind);
  expect(kinds("Then Sigrit left.", 900)).toEqual(["empty"]);
  expect(kinds("Then Sigrit left.", 6)).toEqual(["wrong_name"]);
});

test("reports a scene's chapter title in its text as a leaked heading", () => {
  const scene = { earlierScenes: [], memory: createHealthMemory(), plan: null };
  const text = `Low Water\n\n${OPENING} ${OPENING.replace("ferry", "boat")}`;
  const kinds = (chapterTitle: string): string[] =>
    measureScene({ ...scene, text, chapterTitle }).map(({ kind }) => kind);
  expect(kinds("Low Water")).toEqual(["leaked_heading"]);
  expect(kinds("High Water")).toEqual([]);
});

test("limits a chapter's repetition to that of a book of its length", () => {
  const memory = createHealthMemory();
  rememberChapter(memory, { number: 1, text: nonsense(1, 59_000) });
  const { readings } = measureChapter({
    chapter: buildChapter(2, { text: nonsense(2, 1000) }),
    memory,
    plan: null,
  });
  const gateOf = (measure: HealthMeasure): string | undefined =>
    readings.find((reading) => reading.measure === measure)?.gate;
  expect(gateOf("cross_chapter_repetition")).toBe("at most 0.8 %");
  expect(gateOf("four_gram_repetition")).toBe("at most 2.25 %");
});
