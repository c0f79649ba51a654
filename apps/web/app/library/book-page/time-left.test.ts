import { expect, test } from "vitest";
import { roundedTime, writingLeftMs } from "./time-left.ts";

const pace = { words: 1000, writing_ms: 60_000 };

test("estimates the rest at the pace so far", () => {
  expect(writingLeftMs(pace, { words: 1500, words_asked: 4000 })).toBe(150_000);
});

test("says nothing before there is a measure, or when all words are there", () => {
  expect(writingLeftMs(null, { words: 0, words_asked: 4000 })).toBeNull();
  expect(writingLeftMs({ words: 0, writing_ms: 5000 }, { words: 0, words_asked: 4000 })).toBeNull();
  expect(writingLeftMs(pace, { words: 4010, words_asked: 4000 })).toBeNull();
});

test.each([
  [0.2, "less than a minute"],
  [1.1, "about a minute"],
  [6.4, "about 6 minutes"],
  [19.6, "about 20 minutes"],
  [33, "about 35 minutes"],
  [58, "about an hour"],
  [92, "about 1½ hours"],
  [118, "about 2 hours"],
  [400, "about 6½ hours"],
])("formats %d minutes as %s", (minutes, words) => {
  expect(roundedTime(minutes * 60_000)).toBe(words);
});
