import { expect, test } from "vitest";
import { aBook, aRunningBook } from "../../test-kit/a-book.ts";
import { cardState, failureCost, keptChapters, percentWritten, progressLine } from "./book-words.ts";

const failure = { code: "unexpected", detail: "", advice: "", credits_returned: 10 };

test("each stage has its card, and a finished stage of a running book is still writing", () => {
  const states = (["queued", "planning", "writing", "checking", "paused", "done", "stopped"] as const).map(
    (stage) => cardState(aRunningBook({ stage })),
  );
  expect(states).toEqual(["queued", "planning", "writing", "checking", "paused", "writing", "writing"]);
});

test("a cancelled book is not called failed", () => {
  expect(cardState(aBook({ status: "failed", failure }))).toBe("failed");
  expect(cardState(aBook({ status: "failed", failure: { ...failure, code: "cancelled" } }))).toBe(
    "cancelled",
  );
});

test("the bar moves with words, and never stands behind the finished chapters or past its end", () => {
  const percent = (words: number, chapters_done: number) =>
    percentWritten(aRunningBook({ words, chapters_done }).progress);
  expect(percent(0, 0)).toBe(0);
  expect(percent(2250, 1)).toBe(50);
  expect(percent(1000, 1)).toBe(33);
  expect(percent(9999, 3)).toBe(100);
});

test("the chapter being written is named; between chapters the next one is", () => {
  expect(progressLine(aRunningBook({ current_chapter: 2 }).progress)).toBe("Writing chapter 2 of 3");
  expect(progressLine(aRunningBook({ current_chapter: null, chapters_done: 2 }).progress)).toBe(
    "Writing chapter 3 of 3",
  );
});

test("a failed book says what it cost", () => {
  const cost = (credits_returned: number, paid: number) =>
    failureCost(aBook({ cost: paid, failure: { ...failure, credits_returned } }));
  expect(cost(10, 10)).toBe("Your 10 credits were returned.");
  expect(cost(1, 10)).toBe("Your credit was returned.");
  expect(cost(0, 0)).toBe("It cost you no credits.");
});

test("a failed book says what is kept of it, when anything is", () => {
  const kept = (chapters_done: number) =>
    keptChapters(aBook({ failure, progress: { chapters_done } })).replaceAll("\u00a0", " ");
  expect([kept(0), kept(1), kept(2)]).toEqual(["", "1 chapter of 3 is kept.", "2 chapters of 3 are kept."]);
});
