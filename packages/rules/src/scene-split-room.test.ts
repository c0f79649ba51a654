import { expect, test } from "vitest";
import { SCENE_WORDS_MIN, scenesToWrite, splitChapter } from "./scene-split.ts";

const beats = (count: number) =>
  Array.from({ length: count }, (_, beat) => ({ text: `beat ${beat}`, people: ["Ellen"] }));
const scene = (count: number, conflict = "") => ({
  point_of_view: "",
  place: "",
  clock: "",
  goal: "",
  conflict,
  outcome: "",
  turn: "",
  beats: count,
  plants: [],
  pays: [],
});
const chapter = (counts: readonly number[], words: number) =>
  splitChapter(
    {
      beats: beats(counts.reduce((sum, count) => sum + count, 0)),
      scenes: counts.map((count) => scene(count)),
    },
    { words, form: "story" },
  );

test("gives a chapter just short of one more scene one less", () => {
  expect(chapter([1, 1, 1], SCENE_WORDS_MIN * 3)).toHaveLength(3);
  expect(chapter([1, 1, 1], SCENE_WORDS_MIN * 3 - 1)).toHaveLength(2);
  expect(chapter([1, 1, 1], 1)).toHaveLength(1);
});

test("gives beats that no planned scene counted to the last one", () => {
  const split = splitChapter(
    { beats: beats(6), scenes: [scene(1), scene(1)] },
    { words: 2000, form: "story" },
  );
  expect(split.map((part) => part.beats.length)).toEqual([1, 5]);
});

test("stretches a scene by a third of the longest share before adding another", () => {
  const planned = chapter([1, 1, 3], 3000);
  const count = (written: number): number =>
    scenesToWrite(planned, { chapterWordCount: 3000, written: [written] }).length;
  expect([count(301), count(300), count(299)]).toEqual([2, 2, 3]);
  // The longest share decides, not the shortest.
  const [first, ...rest] = planned;
  if (first === undefined) throw new Error("a scene");
  const uneven = [first, ...rest.map((part, at) => ({ ...part, words: at === 0 ? 100 : 1000 }))];
  expect(scenesToWrite(uneven, { chapterWordCount: 3000, written: [400] })).toHaveLength(2);
});

test("never adds more scenes than were planned", () => {
  const planned = chapter([1, 1, 9], 3000);
  const written: number[] = [];
  while (scenesToWrite(planned, { chapterWordCount: 3000, written }).length > 0) written.push(1);
  expect(written).toHaveLength(6);
});

test("keeps the people of its beat in an added scene", () => {
  const planned = splitChapter(
    { beats: beats(2), scenes: [scene(1), scene(1, "The gate is locked.")] },
    { words: 2000, form: "story" },
  );
  const [, further] = scenesToWrite(planned, { chapterWordCount: 4000, written: [] });
  expect(further?.beats).toEqual([{ text: "The gate is locked.", people: ["Ellen"] }]);
});

test("adds nothing without a spare beat and a conflict", () => {
  const planned = chapter([1, 1], 2000);
  expect(scenesToWrite(planned, { chapterWordCount: 9000, written: [] })).toEqual(planned);
});
