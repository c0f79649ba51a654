import { expect, test } from "vitest";
import { buildBookOutline, buildScene, buildWriter } from "../../platform/testing/build-writer.ts";
import { openManuscript } from "./manuscript.ts";
import { buildBookRun } from "./testing/build-book-run.ts";
import { tokensForWords, tokensOfText } from "./token-budget.ts";
import { blocksFor } from "./window.ts";

/** Tokens of text given to a model with these properties for a book of twenty scenes. */
function windowTokens(
  properties: { contextTokens: number; thinkingTokens: number },
  answerWordCount = 1000,
): number {
  const { run } = buildBookRun(buildWriter({ properties }), {
    brief: { chapters: 1, wordsPerChapter: 6000 },
  });
  const plan = buildBookOutline(run.brief);
  const scenes = Array.from({ length: 20 }, (_, at) => ({
    chapterId: "chapter-1",
    number: at + 1,
    targetWords: 1000,
    requestedWords: 1000,
    text: buildScene({ chapterNumber: 1, sceneNumber: at + 1, words: 1000 }),
    words: 1000,
    provider: "fake",
    model: "fake-1",
  }));
  const manuscript = openManuscript({ plan, voice: null }, { scenes, chapters: [], facts: [], history: [] });
  return tokensOfText(blocksFor(run, { manuscript, chapterId: "chapter-1", answerWordCount }).join(""));
}

const WHOLE = windowTokens({ contextTokens: 1_000_000, thinkingTokens: 0 });

test("sends the full text to a model with a large window", () => {
  expect(WHOLE).toBeGreaterThan(20 * 1000);
  expect(windowTokens({ contextTokens: WHOLE + 8000, thinkingTokens: 0 })).toBe(WHOLE);
});

test("reserves room for reasoning in the window before text", () => {
  const contextTokens = WHOLE + 8000;
  expect(windowTokens({ contextTokens, thinkingTokens: 12_000 })).toBeLessThan(WHOLE);
  expect(windowTokens({ contextTokens, thinkingTokens: 12_000 })).toBeLessThanOrEqual(contextTokens - 12_000);
});

test("reserves room for the answer too, and still shows a scene in the smallest window", () => {
  const contextTokens = WHOLE + 8000;
  expect(windowTokens({ contextTokens, thinkingTokens: 0 }, 6000)).toBeLessThan(WHOLE);
  expect(windowTokens({ contextTokens: 2000, thinkingTokens: 0 })).toBeGreaterThan(0);
});

test("allows other languages more tokens per word than English", () => {
  expect(tokensForWords(1000, "en-US")).toBe(2100);
});
