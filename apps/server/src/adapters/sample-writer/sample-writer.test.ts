import { BookPlan } from "@colophon/contracts/books/plan";
import type { BookGenre } from "@colophon/contracts/books/choices";
import type { Brief } from "@colophon/domain/brief";
import { measureManuscript } from "@colophon/domain/manuscript-health/manuscript-health";
import { checkPlan } from "@colophon/domain/plan-gate";
import { countWords } from "@colophon/domain/word-count";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { ModelFailure } from "../../ports/language-model.ts";
import type { SceneCard, WritingTask } from "@colophon/domain/writing-tasks";
import { aBrief, aRequest, planFor, writeBook, type WrittenBook } from "./sample-book.fixture.ts";
import { createSampleWriter } from "./sample-writer.ts";

const writer = createSampleWriter();

function healthOf(brief: Brief, { plan, chapters }: WrittenBook): { failed: string[]; coverage: number } {
  const report = measureManuscript({
    chapters: chapters.map(({ card, text }, index) => ({
      number: index + 1,
      title: card.title,
      text,
      wordsAsked: card.words,
      card,
    })),
    plan,
    billedTokens: null,
    wordsAsked: brief.chapters * brief.wordsPerChapter,
  });
  const failed = report.readings.filter(({ verdict }) => verdict !== "pass");
  return {
    failed: failed.map(
      ({ measure, value, findings }) => `${measure} ${value}: ${findings.slice(0, 3).join(" / ")}`,
    ),
    coverage: report.readings.find(({ measure }) => measure === "outline_coverage")?.value ?? 0,
  };
}

test.each<BookGenre>(["Fiction", "Mystery", "Fantasy", "Business", "History"])(
  "a %s book of 10 chapters of 1,500 words passes every gate",
  async (genre) => {
    const brief = aBrief({ genre, seed: 11 });
    const book = await writeBook(writer, brief);
    expect(healthOf(brief, book).failed).toEqual([]);
  },
  30_000,
);

test.each<BookGenre>([
  ...([
    "General",
    "Romance",
    "Thriller",
    "Science Fiction",
    "Horror",
    "Children",
    "Poetry",
    "Non-Fiction",
  ] as const),
  ...(["Self-Help", "Biography", "Travel", "Cooking", "Technology", "Health", "Education"] as const),
])("the plan of a %s book is accepted for any number of chapters", async (genre) => {
  for (const chapters of [1, 2, 3, 5, 7, 10]) {
    const brief = aBrief({ genre, chapters, wordsPerChapter: chapters === 3 ? 500 : 4000 });
    const plan = await planFor(writer, brief);
    expect(checkPlan(brief, plan)).toEqual([]);
    expect(new Set(plan.chapters.map(({ title }) => title)).size).toBe(chapters);
  }
});

test("every scene is within 4 % of the words asked for, whatever the size of the book", async () => {
  const size = fc.record({
    seed: fc.integer({ min: 0, max: 2 ** 40 }),
    chapters: fc.integer({ min: 1, max: 2 }),
    wordsPerChapter: fc.integer({ min: 500, max: 6000 }),
    genre: fc.constantFrom<BookGenre>("Fiction", "Romance", "Children", "Cooking", "Health", "Biography"),
  });
  await fc.assert(
    fc.asyncProperty(size, async (changes) => {
      const { chapters } = await writeBook(writer, aBrief(changes));
      for (const { card, words } of chapters.flatMap(({ scenes }) => scenes)) {
        expect(Math.abs(words - card.words)).toBeLessThanOrEqual(card.words * 0.04);
      }
    }),
    { numRuns: 8 },
  );
}, 60_000);

test.each([
  ["first", "past"],
  ["first", "present"],
  ["third-limited", "present"],
  ["third-omniscient", "past"],
] as const)("every beat is told in the %s person and the %s tense", async (pointOfView, tense) => {
  const brief = aBrief({ pointOfView, tense, chapters: 3, genre: "Mystery" });
  const book = await writeBook(writer, brief);
  const { failed, coverage } = healthOf(brief, book);
  expect(coverage).toBe(1);
  expect(failed.filter((line) => line.startsWith("integrity"))).toEqual([]);
});

test("a first-person story says I and never speaks of its narrator as he or she outside speech", async () => {
  const brief = aBrief({ pointOfView: "first", chapters: 2 });
  const { chapters } = await writeBook(writer, brief);
  const lead = brief.names[0]?.split(" ")[0] ?? "";
  const narration = chapters.map(({ text }) => text.replaceAll(/“[^”]*”/g, "")).join(" ");
  expect(narration.match(/\bI\b/g)?.length ?? 0).toBeGreaterThan(40);
  expect(narration).not.toContain(lead);
});

test("a story in the present tense has no past forms of its commonest verbs in narration", async () => {
  const { chapters } = await writeBook(writer, aBrief({ tense: "present", chapters: 3 }));
  const narration = chapters.map(({ text }) => text.replaceAll(/“[^”]*”/g, "")).join(" ");
  const past = narration.match(/\b(?:said|asked|turned|stood|walked|looked)\b/g) ?? [];
  expect(past.length).toBeLessThan(6);
});

test("spelling follows the variant asked for", async () => {
  const text = async (languageVariant: Brief["languageVariant"]): Promise<string> =>
    (await writeBook(writer, aBrief({ languageVariant, chapters: 4 }))).chapters
      .map(({ text: one }) => one)
      .join(" ");
  const american = /\b(?:gray|neighbors?|colors?|favorite|harbor|toward|rumors?)\b/i;
  expect(await text("en-US")).toMatch(american);
  expect(await text("en-GB")).not.toMatch(american);
});

test("the same brief gives the same book, and another seed another one", async () => {
  const text = async (seed: number): Promise<string> =>
    JSON.stringify(
      await writeBook(
        createSampleWriter(),
        aBrief({ seed, chapters: 2, names: ["Ada Winter", "Boris Keel"] }),
      ),
    );
  expect(await text(5)).toBe(await text(5));
  expect(await text(5)).not.toBe(await text(6));
});

test("a scene does not depend on the text before it nor on the scenes written before", async () => {
  const brief = aBrief({ chapters: 3 });
  const { plan, chapters } = await writeBook(writer, brief);
  const last = chapters.at(-1)?.scenes.at(-1);
  if (last === undefined) throw new Error("no scene");
  const task: WritingTask = {
    kind: "scene",
    brief,
    plan,
    scene: last.card,
    textSoFar: "Something else entirely.",
  };
  const again = await createSampleWriter().writeText(aRequest(task), () => {});
  expect(again.text).toBe(last.text);
});

test("a beat and a promise typed by the author are told, and a renamed person keeps the beats", async () => {
  const brief = aBrief({ chapters: 2 });
  const drawn = await planFor(writer, brief);
  const lead = drawn.cast[0]?.aliases[0] ?? "";
  const renamed: unknown = JSON.parse(JSON.stringify(drawn).replaceAll(lead, "Quentin"));
  const plan = BookPlan.parse(renamed);
  const [chapter] = plan.chapters;
  if (chapter === undefined) throw new Error("no chapter");
  const typed = {
    text: "Quentin opens the copper vault and finds a parrot.",
    people: [plan.cast[0]?.name ?? ""],
  };
  chapter.beats = [typed, ...chapter.beats.slice(1)];
  plan.promises = [{ id: "p", text: "The parrot will learn a hymn.", planted_in: 1, paid_in: 2 }];
  const scene: SceneCard = {
    chapterNumber: 1,
    chapter,
    sceneNumber: 1,
    scenesInChapter: 1,
    beats: chapter.beats,
    words: 900,
    endsChapter: true,
    endsBook: false,
  };
  const { text } = await writer.writeText(
    aRequest({ kind: "scene", brief, plan, scene, textSoFar: "" }),
    () => {},
  );
  expect(text).toMatch(/Quentin opened the copper vault and found a parrot/);
  expect(text).toContain("parrot will learn a hymn");
  expect(text).not.toContain(lead);
  expect(Math.abs(countWords(text) - 900)).toBeLessThanOrEqual(36);
});

test("words not to be used are in neither plan nor text", async () => {
  const doNotUse = ["kitchen", "silence", "of course"];
  const brief = aBrief({ doNotUse, chapters: 4 });
  const { plan, chapters } = await writeBook(writer, brief);
  expect(checkPlan(brief, plan)).toEqual([]);
  expect(chapters.map(({ text }) => text).join(" ")).not.toMatch(/\b(?:kitchen|silence|of course)\b/i);
});

test("text is streamed in small pieces that add up to the answer", async () => {
  const brief = aBrief({ chapters: 1, wordsPerChapter: 600 });
  const plan = await planFor(writer, brief);
  const [chapter] = plan.chapters;
  if (chapter === undefined) throw new Error("no chapter");
  const scene: SceneCard = {
    chapterNumber: 1,
    chapter,
    sceneNumber: 1,
    scenesInChapter: 1,
    beats: chapter.beats,
    words: 600,
    endsChapter: true,
    endsBook: true,
  };
  const pieces: string[] = [];
  const task: WritingTask = { kind: "scene", brief, plan, scene, textSoFar: "" };
  const { text } = await writer.writeText(aRequest(task), (piece) => pieces.push(piece));
  expect(pieces.join("")).toBe(text);
  expect(Math.max(...pieces.map(countWords))).toBeLessThanOrEqual(6);

  const stop = new AbortController();
  const slow = createSampleWriter({ delayMsPerCall: 60_000 });
  const call = slow.writeText(aRequest(task, stop.signal), () => stop.abort());
  setTimeout(() => stop.abort(), 20);
  await expect(call).rejects.toMatchObject({ code: "aborted" });
});

test("memory, repair and book pass answer in the shape asked for, and another shape is nonsense", async () => {
  const brief = aBrief({ chapters: 1 });
  const plan = await planFor(writer, brief);
  const [chapter] = plan.chapters;
  if (chapter === undefined) throw new Error("no chapter");
  const scene: SceneCard = {
    chapterNumber: 1,
    chapter,
    sceneNumber: 1,
    scenesInChapter: 1,
    beats: chapter.beats,
    words: 600,
    endsChapter: true,
    endsBook: true,
  };
  const Memory = z.object({
    summary: z.string().min(1),
    facts: z.array(z.string()),
    states: z.array(z.string()),
  });
  const memory = await writer.answerObject(aRequest({ kind: "memory", scene, text: "It rained." }), Memory);
  expect(memory.object.facts).toHaveLength(scene.beats.length);
  const Patches = z.object({ patches: z.array(z.object({ quote: z.string(), replacement: z.string() })) });
  const repair: WritingTask = { kind: "repair", scene, text: "It rained. And then the", findings: [] };
  const mended = await writer.answerObject(aRequest(repair), Patches);
  expect(mended.object.patches).toEqual([
    { quote: "It rained. And then the", replacement: "It rained. And then the." },
  ]);
  const pass: WritingTask = { kind: "book-pass", brief, plan, text: "", fromChapter: 1, toChapter: 1 };
  const Pass = z.object({ repetitions: z.array(z.string()), contradictions: z.array(z.string()) });
  expect((await writer.answerObject(aRequest(pass), Pass)).object).toEqual({
    repetitions: [],
    contradictions: [],
  });
  const nonsense = writer.answerObject(aRequest(pass), z.object({ other: z.string() }));
  await expect(nonsense).rejects.toBeInstanceOf(ModelFailure);
  await expect(nonsense).rejects.toMatchObject({ code: "nonsense" });
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "the theme %s is a word like any other: the book is written",
  async (theme) => {
    const brief = aBrief({ genre: "Mystery", chapters: 1, wordsPerChapter: 500, themes: [theme], seed: 3 });
    const { plan, chapters } = await writeBook(writer, brief);
    expect(plan.logline.toLowerCase()).toContain(theme.toLowerCase());
    expect(countWords(chapters.map(({ text }) => text).join(" "))).toBeGreaterThan(400);
  },
);
