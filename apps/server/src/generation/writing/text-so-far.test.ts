import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { BookForm } from "@colophon/rules/brief";
import { buildBookOutline } from "../../platform/testing/build-writer.ts";
import { type Manuscript, openManuscript } from "./manuscript.ts";
import type { SceneRow } from "./scenes.store.ts";
import { buildBrief } from "./testing/build-book-run.ts";
import { factsAbout, textBlocks } from "./text-so-far.ts";
import { tokensOfText } from "./token-budget.ts";

const CHAPTERS = 12;

/** A scene with this many words; one of them identifies the scene. */
function buildSceneRow(chapter: number, { number = 1, words = 100 } = {}): SceneRow {
  return {
    chapterId: `chapter-${chapter}`,
    number,
    targetWords: words,
    requestedWords: words,
    text: Array.from({ length: words }, () => `word${chapter}`).join(" "),
    words,
    provider: "fake",
    model: "fake-1",
  };
}

function buildManuscript(scenes: readonly SceneRow[]): Manuscript {
  const plan = buildBookOutline(buildBrief({ chapters: CHAPTERS }));
  const manuscript = openManuscript({ plan, voice: null }, { scenes, chapters: [], facts: [], history: [] });
  for (let chapter = 1; chapter < CHAPTERS; chapter += 1) {
    manuscript.summaries.set(`chapter-${chapter}`, `Told of ${chapter}.`);
  }
  return manuscript;
}

function blocksOf(scenes: readonly SceneRow[], tokens: number, form: BookForm = "story"): string[] {
  return textBlocks(buildManuscript(scenes), { form, chapterId: "chapter-12", tokens });
}

const twelve = Array.from({ length: CHAPTERS }, (_, at) => buildSceneRow(at + 1));
/** Size of one scene of `twelve`, as a window counts it. */
const SIZE = tokensOfText(blocksOf([buildSceneRow(1)], 10_000).join(""));

test("sends the full text while it fits the window, one block per scene under its place", () => {
  const blocks = blocksOf(twelve, SIZE * 13);
  expect(blocks).toHaveLength(12);
  expect(blocks[0]).toMatch(/^CHAPTER 1, “.+”, SCENE 1\n\nword1 word1/);
});

test("sends blocks in writing order, so that the prefix only grows", () => {
  const four = [buildSceneRow(1), buildSceneRow(3), buildSceneRow(2), buildSceneRow(1, { number: 2 })];
  const blocks = blocksOf(four, 100_000, "argument");
  expect(blocks.map((block) => block.slice(0, 9))).toEqual([
    "CHAPTER 1",
    "CHAPTER 3",
    "CHAPTER 2",
    "CHAPTER 1",
  ]);
  expect(blocksOf(four.slice(0, 3), 100_000, "argument")).toEqual(blocks.slice(0, 3));
});

test("replaces the earliest scenes by summaries beyond the window", () => {
  const manuscript = buildManuscript(twelve);
  manuscript.facts.push(
    { about: "Ada", attribute: "eyes", value: "grey", quote: "her grey eyes", chapter: 1 },
    { about: "Ada", attribute: "eyes", value: "green", quote: "her green eyes", chapter: 12 },
  );
  const [memory = "", ...blocks] = textBlocks(manuscript, {
    form: "story",
    chapterId: "chapter-12",
    tokens: SIZE * 10,
  });
  expect(memory).toContain("in short: Told of 1.");
  expect(memory).toContain("Ada, eyes: grey (chapter 1)");
  // Chapters sent as text need no memory entry.
  expect(memory).not.toContain("green");
  expect(blocks.at(-1)).toContain("word12");
  expect(blocks.length).toBeLessThan(12);
  expect(tokensOfText([memory, ...blocks].join(""))).toBeLessThanOrEqual(SIZE * 10);
});

test("describes a chapter without a summary by its card", () => {
  const manuscript = buildManuscript(twelve);
  manuscript.summaries.delete("chapter-1");
  const [memory] = textBlocks(manuscript, { form: "story", chapterId: "chapter-12", tokens: SIZE * 6 });
  expect(memory).toContain(`in short: ${manuscript.plan.chapters[0]?.purpose ?? "?"}`);
});

test("moves the window in jumps: between them the start stays the same", () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    buildSceneRow(Math.ceil((at + 1) / 4), { number: (at % 4) + 1 }),
  );
  // The first retained scene follows the memory.
  const starts = many.map((_, at) => blocksOf(many.slice(0, at + 1), SIZE * 12)[1]);
  const jumps = starts.filter((start, at) => at > 0 && start !== starts[at - 1]).length;
  expect(jumps).toBeGreaterThan(0);
  expect(jumps).toBeLessThanOrEqual(8);
});

test("fits any text into its window, always with the previous scene", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 3000, max: 20_000 }),
      (lengths, tokens) => {
        const scenes = lengths.map((words, at) =>
          buildSceneRow((at % CHAPTERS) + 1, { number: at + 1, words }),
        );
        const blocks = blocksOf(scenes, tokens);
        expect(tokensOfText(blocks.join(""))).toBeLessThanOrEqual(tokens * 1.01);
        expect(blocks.at(-1)).toContain(scenes.at(-1)?.text);
      },
    ),
  );
});

test("writes a dish with only its own chapter before it", () => {
  const scenes = [buildSceneRow(1), buildSceneRow(11), buildSceneRow(12)];
  expect(blocksOf(scenes, 100_000, "recipes")).toHaveLength(1);
  expect(blocksOf(scenes, 100_000, "how-to")).toHaveLength(3);
});

test("lists facts by all names of their bearer, the latest first, up to a limit", () => {
  const { plan } = buildManuscript([]);
  const cast = plan.cast.map((person) => ({ ...person, name: "Ada Byron", aliases: ["Ada"] }));
  const fact = (about: string, value: string) => ({
    about,
    attribute: "age",
    value,
    quote: value,
    chapter: 1,
  });
  const facts = [fact("Ada", "9"), fact("Ben", "8"), fact("ada byron", "10"), fact("The Quay", "old")];
  const about = (names: string[], most = 9): string[] =>
    factsAbout({ facts, plan: { ...plan, cast } }, { names, most }).map(({ value }) => value);
  expect(about(["Ada"])).toEqual(["10", "9"]);
  expect(about(["Ada", "the quay"])).toEqual(["old", "10", "9"]);
  expect(about(["Ada"], 1)).toEqual(["10"]);
  expect(about(["Nobody"])).toEqual([]);
});
