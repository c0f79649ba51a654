import type { StyleCard } from "@colophon/contracts/library/style";
import { expect, test } from "vitest";
import type { Brief } from "@colophon/rules/brief";
import { AUSTEN } from "@colophon/rules/testing/prose-passages";
import { EMPTY_STYLE_CARD, withStyle } from "./brief-style.ts";
import { measureSample } from "./measure-sample.ts";

const brief: Brief = {
  seed: 1,
  title: "The Salt Garden",
  genre: "Romance",
  form: "story",
  writingStyle: null,
  themes: [],
  description: "",
  chapters: 2,
  wordsPerChapter: 1000,
  pointOfView: "third-limited",
  tense: "past",
  languageVariant: "en-GB",
  audience: "adult",
  requiredNames: [],
  names: [],
  sources: [],
  doNotUse: ["the Duke"],
};
const stored = (changes: Partial<StyleCard>) => ({
  card: { ...EMPTY_STYLE_CARD, ...changes },
  sample: null,
  measures: null,
});

test("uses tense, person and words to avoid of the card", () => {
  const styled = withStyle(brief, stored({ tense: "present", point_of_view: "first", avoid: ["suddenly"] }));
  expect(styled).toMatchObject({
    tense: "present",
    pointOfView: "first",
    doNotUse: ["the Duke", "suddenly"],
    style: { saysTense: true, saysPerson: true },
  });
});

test("replaces an earlier card completely, and restores the book without one", () => {
  const before = withStyle(brief, stored({ tense: "present", avoid: ["suddenly"], notes: "No weather." }));
  const changed = withStyle(before, stored({ point_of_view: "first" }));
  expect(changed).toMatchObject({
    tense: "past",
    pointOfView: "first",
    doNotUse: ["the Duke"],
    style: { notes: "" },
  });
  expect(withStyle(changed, null)).toEqual(brief);
});

test("changes no prompt for an empty card", () => {
  const { style, ...rest } = withStyle(brief, stored({}));
  expect(rest).toEqual(brief);
  expect(style).toMatchObject({ lines: [], notes: "", passages: [], saysTense: false, saysPerson: false });
});

test("adds passages and measures of a sample", () => {
  const measures = measureSample(AUSTEN, "en-GB");
  const { style } = withStyle(brief, { card: EMPTY_STYLE_CARD, sample: AUSTEN, measures });
  expect(style?.passages.length).toBeGreaterThan(0);
  expect(style?.lines.join(" ")).toContain("Speech: about 0 %");
});
