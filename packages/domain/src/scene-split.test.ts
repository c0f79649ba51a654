import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nextSceneWords, SCENE_WORDS_MIN, splitChapter } from "./scene-split.ts";

const cards = fc.integer({ min: 3, max: 8 }).map((count) => ({
  beats: Array.from({ length: count }, (_, beat) => ({ text: `beat ${beat}`, people: [] })),
}));

test("a chapter's scenes own every beat once, in order, and their words add up", () => {
  fc.assert(
    fc.property(cards, fc.integer({ min: 1, max: 20_000 }), (card, words) => {
      const scenes = splitChapter(card, words);
      expect(scenes.flatMap((scene) => scene.beats)).toEqual(card.beats);
      expect(scenes.every((scene) => scene.beats.length > 0)).toBe(true);
      expect(scenes.reduce((sum, scene) => sum + scene.words, 0)).toBe(words);
      const shares = scenes.map((scene) => scene.words);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});

test("scenes have 900 to 1,250 words wherever that is possible", () => {
  const card = { beats: Array.from({ length: 8 }, () => ({ text: "beat", people: [] })) };
  const outside: number[] = [];
  for (let words = 900; words <= 10_000; words += 1) {
    const shares = splitChapter(card, words).map((scene) => scene.words);
    if (Math.min(...shares) < 900 || Math.max(...shares) > 1250) outside.push(words);
  }
  expect(outside.every((words) => (words > 1250 && words < 1800) || (words > 2500 && words < 2700))).toBe(
    true,
  );
});

test("a chapter no longer than a scene is one scene, the default chapter two, the longest five", () => {
  const card = { beats: Array.from({ length: 6 }, () => ({ text: "beat", people: [] })) };
  expect(splitChapter(card, 500)).toEqual([{ beats: card.beats, words: 500 }]);
  expect(splitChapter(card, 1250)).toHaveLength(1);
  expect(splitChapter(card, 1500).map((scene) => scene.words)).toEqual([750, 750]);
  expect(splitChapter(card, 6000).map((scene) => scene.words)).toEqual([1200, 1200, 1200, 1200, 1200]);
});

test("a chapter has no more scenes than beats, and one scene even without beats", () => {
  const beats = Array.from({ length: 3 }, () => ({ text: "beat", people: [] }));
  expect(splitChapter({ beats }, 6000).map((scene) => scene.words)).toEqual([2000, 2000, 2000]);
  expect(splitChapter({ beats: [] }, 3000)).toEqual([{ beats: [], words: 3000 }]);
});

test("a surplus shortens the scenes left and a deficit lengthens them", () => {
  expect(nextSceneWords({ chapterWords: 4000, writtenWords: 0, scenesLeft: 4 })).toBe(1000);
  expect(nextSceneWords({ chapterWords: 4000, writtenWords: 1300, scenesLeft: 3 })).toBe(900);
  expect(nextSceneWords({ chapterWords: 4000, writtenWords: 2400, scenesLeft: 1 })).toBe(1600);
  expect(nextSceneWords({ chapterWords: 4000, writtenWords: 4100, scenesLeft: 1 })).toBe(SCENE_WORDS_MIN);
  expect(nextSceneWords({ chapterWords: 4000, writtenWords: 3000, scenesLeft: 0 })).toBe(0);
});

test("a writer who is off by up to a third in every scene but the last still hits the chapter's length", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 6000 }),
      fc.array(fc.double({ min: 0.67, max: 1.33, noNaN: true }), { minLength: 1, maxLength: 4 }),
      (chapterWords, errors) => {
        let writtenWords = 0;
        for (const [scene, error] of errors.entries()) {
          const asked = nextSceneWords({ chapterWords, writtenWords, scenesLeft: errors.length + 1 - scene });
          writtenWords += Math.round(asked * error);
        }
        writtenWords += nextSceneWords({ chapterWords, writtenWords, scenesLeft: 1 });
        expect(writtenWords).toBe(chapterWords);
      },
    ),
  );
});

test("no scene is asked for less than 150 words, and every share is a whole number, rounded", () => {
  expect(nextSceneWords({ chapterWords: 1000, writtenWords: 851, scenesLeft: 1 })).toBe(150);
  expect(nextSceneWords({ chapterWords: 1000, writtenWords: 849, scenesLeft: 1 })).toBe(151);
  expect(nextSceneWords({ chapterWords: 2000, writtenWords: 0, scenesLeft: 3 })).toBe(667);
});
