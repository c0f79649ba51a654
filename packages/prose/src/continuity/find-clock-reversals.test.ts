import { expect, test } from "vitest";
import { findClockReversals } from "./find-clock-reversals.ts";
import { readClock, yearOf, yearsBetweenChapters } from "./read-clock.ts";

/**
 * Each clock is a scene in its own chapter, unless it begins with "+", which continues the previous chapter.
 */
function clocks(whens: readonly string[]): Parameters<typeof findClockReversals>[0] {
  let chapter = 0;
  return whens.map((when, index) => {
    if (!when.startsWith("+")) chapter += 1;
    const [stated = "", quote = "They met."] = when.replace(/^\+/, "").split(" | ");
    return { chapter, scene: index + 1, when: stated, quote };
  });
}

test.each<[string[], string]>([
  [["1931-05-14", "1931-05-13"], "1931-05-13"],
  [["1931-05-14T19:00", "1931-05-14T08:30"], "1931-05-14T08:30"],
  [["1931-05", "1931-04-30"], "1931-04-30"],
  [["1931", "1930"], "1930"],
  [["Tuesday 14 May 1931, evening", "Tuesday 14 May 1931, morning"], "Tuesday 14 May 1931, morning"],
  [["14 May 1931", "12 May 1931"], "12 May 1931"],
  [["May 14, 1931", "12 May, noon"], "12 May, noon"],
  [["14 May", "12 May"], "12 May"],
  [["14 May, evening", "14th of May, at dawn"], "14th of May, at dawn"],
  [["May 1931", "1930-11-02"], "1930-11-02"],
  [["Day 3", "Day 2"], "Day 2"],
  [["day three, evening", "day 3, morning"], "day 3, morning"],
  [["the third day", "the second night"], "the second night"],
  [["Day 4 of the voyage", "the second day of the voyage"], "the second day of the voyage"],
  [["Day 4", "the first night"], "the first night"],
  [["Monday evening", "+Monday morning"], "Monday morning"],
  [["Tuesday morning", "+Monday night"], "Monday night"],
  [["Sunday", "+Saturday"], "Saturday"],
  [["1931-05-14 15:00", "1931-05-14 9 a.m."], "1931-05-14 9 a.m."],
  [["3 June 1950", "4 June 1950", "2 June 1950", "3 June 1950"], "2 June 1950"],
  [["1931-05-14", "a grey morning", "1931-05-12"], "1931-05-12"],
  [["2 January 1901", "28 December 1900"], "28 December 1900"],
  [["14 May 1931, evening", "14 May 1929, evening"], "14 May 1929, evening"],
])("finds that %j runs back at %j", (whens, at) => {
  expect(findClockReversals(clocks(whens)).map(({ second }) => second.when)).toEqual([at]);
});

test.each<[string[]]>([
  [["1931-05-14", "1931-05-14"]],
  [["1931-05-14", "1931-05-15", "1932-01-01"]],
  [["1931-05-14T08:30", "1931-05-14T19:00"]],
  [["1931-05-14", "1931"]],
  [["1931", "1931-02-01"]],
  [["14 May 1931, night", "14 May 1931, morning"]],
  [["1931-05-14, midnight", "1931-05-14, dawn"]],
  [["1931-05-14, dusk", "1931-05-14, evening"]],
  [["1931-05-14", "Ten years earlier, 1921"]],
  [["1931-05-14", "1921 (flashback)"]],
  [["1931-05-14", "1921-06-01 | She remembered the harbour."]],
  [["1931-05-14", "1931-05-12 | Two days before, the boat had gone."]],
  [["Monday evening", "Monday morning"]],
  [["Monday morning", "+Monday evening", "+Tuesday"]],
  [["Friday", "+Monday"]],
  [["Tuesday", "+the following Monday"]],
  [["Monday evening", "+Monday morning, a week later"]],
  [["30 December", "2 January"]],
  [["30 December 1931", "2 January"]],
  [["14 November", "3 March"]],
  [["Day 3", "Day 3", "Day 4"]],
  [["Day 3 of the voyage", "Day 1 of the trial"]],
  [["the first night", "the first morning"]],
  [["the first night", "day 2"]],
  [["Day 5", "1931-05-14"]],
  [["evening", "morning"]],
  [["that night", "noon"]],
  [["", "unknown"]],
  [["1931-05-14", "some time in spring"]],
  [["the 1930s", "1929"]],
  [["about 1931", "1930"]],
  [["four o'clock", "three o'clock"]],
  [["1931-05-14 10:30", "1931-05-14 9:30"]],
  [["2019-06-01", "Meanwhile, 2019-05-31"]],
  [["1 May", "14 May", "June 3"]],
  [["the third floor", "the second floor"]],
  [["first days of war", "the second week"]],
  [["Monday or Tuesday", "+Monday"]],
  [["12 March 1888", "12 Mar 1888, 11 p.m."]],
  [["13 May 1931", "the war of 1914, remembered"]],
])("finds %j in order, or not comparable", (whens) => {
  expect(findClockReversals(clocks(whens))).toEqual([]);
});

test("ignores a book that alternates between two times", () => {
  const turns = ["2019-03-01", "1943-06-01", "2019-03-04", "1943-06-09", "2019-04-01", "1943-07-01"];
  expect(findClockReversals(clocks(turns))).toEqual([]);
});

test("finds a day that runs back within the second time", () => {
  const turns = ["2019-03-01", "1943-06-05", "2019-03-04", "1943-06-01"];
  expect(findClockReversals(clocks(turns)).map(({ second }) => second.when)).toContain("1943-06-01");
});

test("gives one finding for one wrong date, in either direction", () => {
  const days = (...list: number[]): string[] => list.map((day) => `1931-05-${String(day).padStart(2, "0")}`);
  expect(findClockReversals(clocks(days(1, 2, 20, 3, 4, 5)))).toHaveLength(1);
  expect(findClockReversals(clocks(days(10, 11, 2, 12, 13)))).toHaveLength(1);
});

test("names both scenes with their words, in any order", () => {
  const [first, second] = clocks(["Day 5 | On the fifth day it rained.", "Day 2 | It was the second day."]);
  if (first === undefined || second === undefined) throw new Error("two clocks");
  expect(findClockReversals([second, first])).toEqual([
    { first, second, detail: "Chapter 2, scene 2 happens “Day 2”, before “Day 5” of chapter 1, scene 1." },
  ]);
});

test("a clock knows its year, on the first and last day too", () => {
  for (const [when, year] of [
    ["1900-01-01", 1900],
    ["1900-12-31", 1900],
    ["2000-02-29", 2000],
    ["87-01-01", null],
    ["1066-10-14", 1066],
  ] as const) {
    const clock = readClock(when);
    expect(clock?.kind === "date" ? yearOf(clock.from) : null).toBe(year);
  }
});

test("takes the years between two chapters from their dates", () => {
  const stated = clocks(["1931-05-14", "evening", "1941-05-14", "1942", "1900", "+1950"]);
  expect(yearsBetweenChapters(stated, { from: 1, to: 3 })).toBeCloseTo(10, 1);
  expect(yearsBetweenChapters(stated, { from: 1, to: 2 })).toBeNull();
  expect(yearsBetweenChapters(stated, { from: 1, to: 5 })).toBeNull();
});
