import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BOOK_FORMS } from "./brief.ts";
import {
  SCENE_WORDS_MAX,
  SCENE_WORDS_MIN,
  nextSceneWordCount,
  scenesToWrite,
  scenesOfChapter,
  splitChapter,
} from "./scene-split.ts";

const beatsOf = (count: number) =>
  Array.from({ length: count }, (_, beat) => ({ text: `beat ${beat}`, people: [] }));
const forms = fc.constantFrom(...BOOK_FORMS);
const sceneWith = (beats: number, conflict = "") => ({
  point_of_view: "",
  place: "",
  clock: "",
  goal: "",
  conflict,
  outcome: "",
  turn: "",
  beats,
  plants: [],
  pays: [],
});
const cards = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 }).map((counts) => ({
  beats: beatsOf(
    Math.max(
      3,
      counts.reduce((sum, count) => sum + count, 0),
    ),
  ),
  scenes: counts.map((count) => sceneWith(count, "The gate is locked.")),
}));

test("divides every beat once among a chapter's scenes, in order, with words that add up", () => {
  fc.assert(
    fc.property(cards, forms, fc.integer({ min: 1, max: 20_000 }), (card, form, words) => {
      const scenes = splitChapter(card, { words, form });
      expect(scenes.flatMap((scene) => scene.beats)).toEqual(card.beats);
      expect(scenes.reduce((sum, scene) => sum + scene.words, 0)).toBe(words);
      const shares = scenes.map((scene) => scene.words);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});

test("takes the number of scenes from the outline, with a card and beats for each", () => {
  const card = { beats: beatsOf(5), scenes: [sceneWith(2, "the tide"), sceneWith(3, "the gate")] };
  const scenes = splitChapter(card, { words: 1500, form: "story" });
  expect(scenes.map(({ beats, words }) => [beats.length, words])).toEqual([
    [2, 750],
    [3, 750],
  ]);
  expect(scenes.map((scene) => scene.card?.conflict)).toEqual(["the tide", "the gate"]);
});

test("gives the beats of a scene card without room to the one before", () => {
  const card = { beats: beatsOf(6), scenes: [sceneWith(2), sceneWith(2), sceneWith(2)] };
  const scenes = splitChapter(card, { words: SCENE_WORDS_MIN * 2, form: "story" });
  expect(scenes.map(({ beats }) => beats.length)).toEqual([2, 4]);
});

test("requests no scene longer than its form allows, and no trivial one", () => {
  fc.assert(
    fc.property(forms, fc.integer({ min: 500, max: 6000 }), (form, words) => {
      const share = words / scenesOfChapter(form, words);
      expect(share).toBeLessThanOrEqual(SCENE_WORDS_MAX[form]);
      expect(words <= SCENE_WORDS_MAX[form] || share > SCENE_WORDS_MAX[form] / 2).toBe(true);
    }),
  );
});

test("divides a narrative chapter of 1,500 words into two scenes, one of 6,000 into five, and keeps a recipe as one", () => {
  expect(scenesOfChapter("story", 1500)).toBe(2);
  expect(scenesOfChapter("story", 6000)).toBe(5);
  expect(scenesOfChapter("recipes", 800)).toBe(1);
});

test("makes at most as many scenes as beats without scene cards, and one without beats", () => {
  expect(
    splitChapter({ beats: beatsOf(3), scenes: [] }, { words: 6000, form: "story" }).map(({ words }) => words),
  ).toEqual([2000, 2000, 2000]);
  expect(splitChapter({ beats: [], scenes: [] }, { words: 3000, form: "story" })).toEqual([
    { card: null, beats: [], words: 3000 },
  ]);
});

const planned = splitChapter(
  { beats: beatsOf(6), scenes: [sceneWith(2), sceneWith(2), sceneWith(2)] },
  { words: 3000, form: "story" },
);

test("turns a shortfall into a scene of a planned beat before the ending", () => {
  const left = scenesToWrite(planned, { chapterWordCount: 3000, written: [300, 300] });
  // Only the ending is left: nothing more is added.
  expect(left).toEqual([planned[2]]);
  const earlier = scenesToWrite(planned, { chapterWordCount: 3000, written: [100] });
  expect(earlier.map(({ beats }) => beats.map(({ text }) => text))).toEqual([
    ["beat 2", "beat 3"],
    ["beat 4"],
    ["beat 5"],
  ]);
  expect(earlier.at(-1)?.beats).toEqual([planned[2]?.beats[1]]);
});

test("keeps the scenes of a chapter on length, and leaves none for a full one", () => {
  expect(scenesToWrite(planned, { chapterWordCount: 3000, written: [] })).toEqual(planned);
  expect(scenesToWrite(planned, { chapterWordCount: 3000, written: [1000, 1000, 900] })).toEqual([]);
});

test("computes the scenes left from stored rows only, ends, and never loses a beat", () => {
  fc.assert(
    fc.property(cards, fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 40 }), (card, lengths) => {
      const whole = splitChapter(card, { words: 4000, form: "story" });
      const seen: string[] = [];
      const written: number[] = [];
      for (;;) {
        const left = scenesToWrite(whole, { chapterWordCount: 4000, written });
        expect(scenesToWrite(whole, { chapterWordCount: 4000, written })).toEqual(left);
        const [next] = left;
        if (next === undefined) break;
        seen.push(...next.beats.map(({ text }) => text));
        written.push(lengths[written.length] ?? 200);
      }
      expect(written.length).toBeLessThanOrEqual(whole.length * 2);
      expect(new Set(seen).isSupersetOf(new Set(card.beats.map(({ text }) => text)))).toBe(true);
    }),
  );
});

test("makes a further scene of the obstacle if the last scene has one beat", () => {
  const card = { beats: beatsOf(2), scenes: [sceneWith(1), sceneWith(1, "The gate is locked.")] };
  const whole = splitChapter(card, { words: 2000, form: "story" });
  // The first scene is not written yet, and its chapter was given more words than planned.
  const left = scenesToWrite(whole, { chapterWordCount: 4000, written: [] });
  expect(left.map(({ beats }) => beats.map(({ text }) => text))).toEqual([
    ["beat 0"],
    ["The gate is locked."],
    ["beat 1"],
  ]);
});

test("shortens the scenes left after a surplus, and lengthens them after a deficit", () => {
  expect(nextSceneWordCount({ chapterWordCount: 4000, writtenWordCount: 0, scenesLeft: 4 })).toBe(1000);
  expect(nextSceneWordCount({ chapterWordCount: 4000, writtenWordCount: 1300, scenesLeft: 3 })).toBe(900);
  expect(nextSceneWordCount({ chapterWordCount: 4000, writtenWordCount: 2400, scenesLeft: 1 })).toBe(1600);
  expect(nextSceneWordCount({ chapterWordCount: 4000, writtenWordCount: 4100, scenesLeft: 1 })).toBe(
    SCENE_WORDS_MIN,
  );
  expect(nextSceneWordCount({ chapterWordCount: 4000, writtenWordCount: 3000, scenesLeft: 0 })).toBe(0);
});

test("requests at least 150 words per scene, in integers", () => {
  expect(nextSceneWordCount({ chapterWordCount: 1000, writtenWordCount: 851, scenesLeft: 1 })).toBe(150);
  expect(nextSceneWordCount({ chapterWordCount: 1000, writtenWordCount: 849, scenesLeft: 1 })).toBe(151);
  expect(nextSceneWordCount({ chapterWordCount: 2000, writtenWordCount: 0, scenesLeft: 3 })).toBe(667);
});
