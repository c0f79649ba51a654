import { cardState } from "@colophon/rules/card-state";
import { expect, test } from "vitest";
import { buildBook, buildRunningBook } from "../../testing/build-book.ts";
import {
  cancelPrice,
  failureCost,
  awaitingApprovalPrice,
  isReadable,
  chaptersSavedText,
  percentWritten,
  progressLine,
  resumePrice,
  takingPrice,
} from "./book-labels.ts";

const failure = { code: "unexpected", detail: "", advice: "", credits_returned: 10 };

test("has a card for each stage, and shows a finished stage of a running book as writing", () => {
  const states = (["queued", "planning", "writing", "checking", "paused", "done", "stopped"] as const).map(
    (stage) => cardState(buildRunningBook({ stage })),
  );
  expect(states).toEqual(["queued", "planning", "writing", "checking", "paused", "writing", "writing"]);
});

test("does not call a canceled book failed", () => {
  expect(cardState(buildBook({ status: "failed", failure }))).toBe("failed");
  expect(cardState(buildBook({ status: "failed", failure: { ...failure, code: "cancelled" } }))).toBe(
    "cancelled",
  );
});

test("moves the bar by words, never below finished chapters or beyond the end", () => {
  const percent = (words: number, chapters_done: number) =>
    percentWritten(buildRunningBook({ words, chapters_done }).progress);
  expect(percent(0, 0)).toBe(0);
  expect(percent(2250, 1)).toBe(50);
  expect(percent(1000, 1)).toBe(33);
  expect(percent(9999, 3)).toBe(100);
});

test("names the chapter in progress, or the next one", () => {
  expect(progressLine(buildRunningBook({ current_chapter: 2 }).progress)).toBe("Writing chapter 2 of 3");
  expect(progressLine(buildRunningBook({ current_chapter: null, chapters_done: 2 }).progress)).toBe(
    "Writing chapter 3 of 3",
  );
});

test("says what a failed book cost", () => {
  const cost = (credits_returned: number, paid: number) =>
    failureCost(
      buildBook({
        cost: paid,
        credits_refunded: credits_returned,
        failure: { ...failure, credits_returned },
      }),
    );
  expect(cost(10, 10)).toBe("Your 10 credits were returned.");
  expect(cost(1, 10)).toBe("Your credit was returned.");
  expect(cost(0, 0)).toBe("It cost you no credits.");
});

test.each(["cancelled", "pause_ended"])(
  "says what the words of a book that is %s cost, and what resuming costs",
  (code) => {
    const of = (credits_refunded: number, credits_returned = credits_refunded) => {
      const book = buildBook({ cost: 10, credits_refunded, failure: { ...failure, code, credits_returned } });
      return `${failureCost(book)} ${resumePrice(book)}`.replaceAll("\u00a0", " ").trim();
    };
    expect(of(4)).toBe(
      "What was written cost 6 credits; 4 credits came back. Going on sets 4 credits aside for the rest.",
    );
    expect(of(9)).toBe(
      "What was written cost 1 credit; 9 credits came back. Going on sets 9 credits aside for the rest.",
    );
    expect(of(0)).toBe("What was written cost 10 credits.");
    expect(of(10)).toBe("Your 10 credits were returned. Going on sets 10 credits aside for the rest.");
  },
);

test("states the price of canceling in words and credits first", () => {
  const price = (cancel_charge: number, words: number, cost = 10) => {
    const { kept, cost: charged } = cancelPrice(buildBook({ cost, cancel_charge, progress: { words } }));
    return `${kept} ${charged}`.replaceAll("\u00a0", " ");
  };
  expect(price(0, 0)).toBe("Nothing is written yet. It costs nothing: what was set aside for it comes back.");
  expect(price(6, 2700)).toBe(
    "The 2,700 words already written stay yours to read. For these words 6 credits of 10 are spent; the other 4 come back.",
  );
  expect(price(1, 400)).toContain("For these words 1 credit of 10 is spent; the other 9 come back.");
  expect(price(9, 4100)).toContain("9 credits of 10 are spent; the other comes back.");
  expect(price(10, 4500)).toContain("10 credits of 10 are spent: the book is as good as written.");
  expect(price(0, 300, 0)).toContain("It was not paid for with credits, so it costs none.");
});

test("opens a chapter in progress of a canceled book, and only finished ones of a failed one", () => {
  const readable = (code: string, words: number) =>
    isReadable(
      buildBook({ status: "failed", failure: { ...failure, code }, progress: { chapters_done: 0, words } }),
    );
  expect([readable("cancelled", 300), readable("cancelled", 0), readable("unexpected", 300)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("says what is kept of a failed book, if anything", () => {
  const kept = (chapters_done: number) =>
    chaptersSavedText(buildBook({ failure, progress: { chapters_done } })).replaceAll("\u00a0", " ");
  expect([kept(0), kept(1), kept(2)]).toEqual(["", "1 chapter of 3 is kept.", "2 chapters of 3 are kept."]);
});

test("says that a held book waits for its author, and has cost nothing further", () => {
  const held = buildRunningBook({ stage: "held" });
  expect(cardState(held)).toBe("held");
  expect(progressLine(held.progress)).toBe("Written, and waits for your decision");
  const cost = (of: Parameters<typeof awaitingApprovalPrice>[0]) =>
    awaitingApprovalPrice(of).replaceAll("\u00a0", " ");
  expect(cost({ cost: 32, credits_paid: 0 })).toBe(
    "It has cost you nothing so far: the 32 credits set aside for it are not spent.",
  );
  expect(cost({ cost: 32, credits_paid: 3 })).toBe(
    "Beyond the 3 credits paid before, it has cost you nothing.",
  );
  expect(cost({ cost: 0, credits_paid: 0 })).toBe("It costs you no credits, whatever you decide.");
});

test("charges accepting a held book by its words, or nothing", () => {
  expect(takingPrice({ cancel_charge: 28 })).toBe("28\u00a0credits");
  expect(takingPrice({ cancel_charge: 0 })).toBeNull();
});

test("does not show a book with all chapters as writing one", () => {
  const { progress } = buildRunningBook({ chapters_done: 3, current_chapter: null });
  expect(progressLine(progress)).toBe("Going over the scenes once more");
});
