import { expect, test } from "vitest";
import { judgeDraft } from "./judge-draft.ts";
import type { Draft } from "./judge-draft.ts";

/** Sentences of ten words, each in its own paragraph. */
const NEUTRAL = "The rope of the boat at the quay got wet.";
const kinds = (sentences: readonly string[], changes: Partial<Draft> = {}): string[] =>
  judgeDraft({
    text: sentences.join("\n\n"),
    words: 0,
    form: "story",
    pointOfView: "third-limited",
    tense: "past",
    ...changes,
  }).map(({ kind }) => kind);
const mixed = (...parts: readonly (readonly [number, string])[]): string[] =>
  parts.flatMap(([count, sentence]) => Array.from({ length: count }, () => sentence));
const FIRST = "The rope of my boat at the quay got wet.";
const THIRD = "The rope of her boat at the quay got wet.";

test("rejects first person from twelve in a thousand, in two of five paragraphs", () => {
  expect(kinds(mixed([40, FIRST], [60, NEUTRAL]))).toEqual(["wrong_person"]);
  expect(kinds(mixed([39, FIRST], [61, NEUTRAL]))).toEqual([]);
  const rare = (uses: number): string[] => {
    const long = Array.from({ length: 50 }, () => NEUTRAL.replace(".", "")).join(" and ");
    return mixed([uses, `${FIRST} ${long}`], [1, NEUTRAL]);
  };
  expect(kinds(rare(2))).toEqual([]);
});

test("does not judge the voice under a hundred and thirty words", () => {
  expect(kinds(mixed([13, FIRST]))).toEqual(["wrong_person"]);
  expect(kinds(mixed([12, FIRST]))).toEqual([]);
});

test("misses the first person from two hundred words, if others are mentioned", () => {
  const first = { pointOfView: "first" } as const;
  expect(kinds(mixed([20, THIRD]), first)).toEqual(["wrong_person"]);
  expect(kinds(mixed([19, THIRD]), first)).toEqual([]);
  expect(kinds(mixed([25, THIRD], [75, NEUTRAL]), first)).toEqual(["wrong_person"]);
  expect(kinds(mixed([24, THIRD], [76, NEUTRAL]), first)).toEqual([]);
  expect(kinds(mixed([97, THIRD], [3, FIRST]), first)).toEqual([]);
  expect(kinds(mixed([98, THIRD], [2, FIRST]), first)).toEqual(["wrong_person"]);
});

const PAST = "The rope of the boat at the quay was wet.";
const PRESENT = "The rope of the boat at the quay is wet.";

test("judges the tense from fifteen verbs, by three in four, and in a life story by seventeen in twenty", () => {
  expect(kinds(mixed([15, PRESENT]))).toEqual(["wrong_tense"]);
  expect(kinds(mixed([14, PRESENT]))).toEqual([]);
  expect(kinds(mixed([15, PRESENT], [5, PAST]))).toEqual(["wrong_tense"]);
  expect(kinds(mixed([14, PRESENT], [6, PAST]))).toEqual([]);
  expect(kinds(mixed([16, PRESENT], [4, PAST]), { form: "life" })).toEqual([]);
  expect(kinds(mixed([17, PRESENT], [3, PAST]), { form: "life" })).toEqual(["wrong_tense"]);
});

test("allows four of five verbs in the past in a present-tense book", () => {
  const present = { tense: "present" } as const;
  expect(kinds(mixed([4, PRESENT], [16, PAST]), present)).toEqual(["wrong_tense"]);
  expect(kinds(mixed([5, PRESENT], [15, PAST]), present)).toEqual([]);
});

test("accepts exactly half of the requested words, and twenty words without a request", () => {
  expect(kinds(mixed([10, NEUTRAL]), { words: 200 })).toEqual([]);
  expect(kinds(mixed([10, NEUTRAL]), { words: 201 })).toEqual(["too_short"]);
  expect(kinds(mixed([2, NEUTRAL]))).toEqual([]);
  expect(kinds([NEUTRAL])).toEqual(["empty"]);
  expect(judgeDraft({ text: "—", words: 0, form: "verse", pointOfView: "first", tense: "past" })).toEqual([
    { kind: "empty", detail: "There is no text" },
  ]);
});
