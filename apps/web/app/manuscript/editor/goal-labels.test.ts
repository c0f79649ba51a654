import { expect, test } from "vitest";
import { dayOf, lastDays, paceMessage, readingTime, shareOfGoal, dayWordCount } from "./goal-labels.ts";

const noGoal = { daily_words: null, deadline: null, total_words: null };

test("uses the author's own day, ahead of and behind UTC", () => {
  const now = Date.parse("2026-11-22T23:30:00Z");
  expect(dayOf({ now, offsetMinutes: 0 })).toBe("2026-11-22");
  expect(dayOf({ now, offsetMinutes: 60 })).toBe("2026-11-23");
  expect(dayOf({ now, offsetMinutes: -600 }, 1)).toBe("2026-11-21");
});

test("counts removed words as nothing, never negative", () => {
  const days = [
    { day: "2026-11-21", added: 300, taken: 120 },
    { day: "2026-11-22", added: 10, taken: 50 },
  ];
  expect(dayWordCount(days, "2026-11-21")).toBe(180);
  expect(dayWordCount(days, "2026-11-22")).toBe(0);
  expect(dayWordCount(days, "2026-11-20")).toBe(0);
});

test("shows the days up to today, including those without words", () => {
  const time = { now: Date.parse("2026-11-22T10:00:00Z"), offsetMinutes: 0 };
  const days = [{ day: "2026-11-21", added: 5, taken: 0 }];
  expect(lastDays(days, { time, count: 3 })).toEqual([
    { day: "2026-11-20", words: 0 },
    { day: "2026-11-21", words: 5 },
    { day: "2026-11-22", words: 0 },
  ]);
});

test.each([
  [60_000, "2026-11-22", "Today is the last day: 20,000 words a day to reach 80,000."],
  [60_000, "2026-11-26", "5 days are left, today among them: 4,000 words a day to reach 80,000."],
  [60_001, "2026-11-24", "3 days are left, today among them: 6,667 words a day to reach 80,000."],
  [60_000, "2026-11-21", "The deadline is past; 20,000 words are missing."],
  [80_000, "2026-11-21", "All 80,000 words are there."],
])("with %i words and %s to go, gives the pace", (words, deadline, sentence) => {
  const goal = { ...noGoal, deadline, total_words: 80_000 };
  expect(paceMessage({ goal, words, today: "2026-11-22" })).toBe(sentence);
});

test("gives no pace without a deadline or a length", () => {
  expect(paceMessage({ goal: noGoal, words: 5, today: "2026-11-22" })).toBeNull();
});

test("caps the goal at full", () => {
  expect(shareOfGoal({ ...noGoal, daily_words: 500 }, 250)).toBe(0.5);
  expect(shareOfGoal({ ...noGoal, daily_words: 500 }, 900)).toBe(1);
  expect(shareOfGoal(noGoal, 900)).toBeNull();
});

test.each([
  [100, "less than a minute"],
  [240, "about a minute"],
  [2400, "about 10 minutes"],
  [14_400, "about an hour"],
  [80_000, "about 5 hours and 33 minutes"],
])("%i words take %s to read", (words, time) => {
  expect(readingTime(words)).toBe(time);
});
