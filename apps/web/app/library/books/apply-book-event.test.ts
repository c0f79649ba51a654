import type { BookEvent } from "@colophon/contracts/library/books/book";
import { expect, test } from "vitest";
import { buildBook, buildRunningBook } from "../../testing/build-book.ts";
import { advanceBook, effectOf } from "./apply-book-event.ts";

const chapterStart = (chapter: number): BookEvent => ({ type: "chapter-start", chapter, title: "A title" });
const chapterEnd = (done: number): BookEvent => ({
  type: "chapter-end",
  chapter: done,
  title: "A title",
  words: 1500,
  chapters_done: done,
  chapters_total: 3,
});
const sceneText = (words: number): BookEvent => ({
  type: "scene-text",
  chapter: 2,
  scene: 1,
  text: "x",
  words,
});

test("asks whether a planned book is being written or waits, and ignores a replay", () => {
  const ready: BookEvent = { type: "plan-ready", logline: "", chapters: [] };
  expect(effectOf(ready)).toBe("ask");
  const waiting = buildRunningBook({ stage: "planned", chapters_done: 0, current_chapter: null });
  expect(advanceBook(waiting, ready)).toBe(waiting);
});

test("marks a starting chapter as in progress", () => {
  expect(advanceBook(buildRunningBook(), chapterStart(3)).progress.current_chapter).toBe(3);
});

test("counts words by scene, and chapters when finished", () => {
  const book = advanceBook(advanceBook(buildRunningBook(), sceneText(3000)), chapterEnd(2));
  expect(book.progress).toMatchObject({ words: 3000, chapters_done: 2, stage: "writing" });
});

test("shows checking after the last chapter", () => {
  expect(advanceBook(buildRunningBook(), chapterEnd(3)).progress).toMatchObject({
    stage: "checking",
    current_chapter: null,
  });
});

test("changes nothing in a replay, and keeps the reference", () => {
  const book = buildRunningBook({ chapters_done: 2, current_chapter: 3, words: 3500 });
  for (const event of [chapterStart(1), sceneText(700), chapterEnd(1), chapterStart(2), chapterEnd(2)]) {
    expect(advanceBook(book, event)).toBe(book);
  }
});

test("marks a book with growing words as in progress, even if its row says waiting", () => {
  const waiting = buildRunningBook({ stage: "queued", words: 3700 });
  expect(advanceBook(waiting, sceneText(4500)).progress).toMatchObject({ stage: "writing", words: 4500 });
  expect(advanceBook(waiting, sceneText(3700))).toBe(waiting);
});

test("reloads the row of a held book, and ignores replayed events", () => {
  const held = buildRunningBook({ stage: "held", chapters_done: 3, current_chapter: null, words: 4510 });
  expect(effectOf({ type: "book-held" })).toBe("ask");
  for (const event of [{ type: "book-held" } as const, chapterStart(1), sceneText(700), chapterEnd(3)]) {
    expect(advanceBook(held, event)).toBe(held);
  }
});

test("keeps a paused book paused when its last scene arrives", () => {
  const book = advanceBook(buildRunningBook({ stage: "paused" }), sceneText(2500));
  expect(book.progress).toMatchObject({ stage: "paused", words: 2500 });
});

test("ignores late events of a finished book", () => {
  const book = buildBook();
  expect(advanceBook(book, sceneText(9999))).toBe(book);
});

test("reloads only for events that change the state", () => {
  const failure = { code: "x", detail: "", advice: "", credits_returned: 0 };
  expect(effectOf({ type: "book-error", failure })).toBe("ask");
  expect(effectOf({ type: "book-end", words: 1, credits_refunded: 0 })).toBe("ask");
  expect(effectOf({ type: "book-pause" })).toBe("ask");
  expect(effectOf({ type: "book-resume" })).toBe("ask");
  expect(effectOf(chapterStart(1))).toBe("advance");
});

test("raises the price of canceling with the words, less earlier payments", () => {
  const book = { ...buildRunningBook({ words: 900 }), cancel_charge: 2 };
  expect(advanceBook(book, sceneText(2250)).cancel_charge).toBe(5);
  expect(advanceBook({ ...book, credits_paid: 3 }, sceneText(2250)).cancel_charge).toBe(2);
  expect(advanceBook({ ...book, credits_paid: 8 }, sceneText(2250)).cancel_charge).toBe(0);
  expect(advanceBook({ ...book, cost: 0 }, sceneText(2250)).cancel_charge).toBe(0);
});
