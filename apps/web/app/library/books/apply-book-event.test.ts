import type { BookEvent } from "@colophon/contracts/library/books/events";
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

test("whether a planned book is written or waits for its author is asked, and a replay moves nothing", () => {
  const ready: BookEvent = { type: "plan-ready", logline: "", chapters: [] };
  expect(effectOf(ready)).toBe("ask");
  const waiting = buildRunningBook({ stage: "planned", chapters_done: 0, current_chapter: null });
  expect(advanceBook(waiting, ready)).toBe(waiting);
});

test("a chapter that starts is the one being written", () => {
  expect(advanceBook(buildRunningBook(), chapterStart(3)).progress.current_chapter).toBe(3);
});

test("a scene moves the words, a finished chapter the chapters", () => {
  const book = advanceBook(advanceBook(buildRunningBook(), sceneText(3000)), chapterEnd(2));
  expect(book.progress).toMatchObject({ words: 3000, chapters_done: 2, stage: "writing" });
});

test("after the last chapter the manuscript is checked", () => {
  expect(advanceBook(buildRunningBook(), chapterEnd(3)).progress).toMatchObject({
    stage: "checking",
    current_chapter: null,
  });
});

test("a replay from the start changes nothing and keeps the reference", () => {
  const book = buildRunningBook({ chapters_done: 2, current_chapter: 3, words: 3500 });
  for (const event of [chapterStart(1), sceneText(700), chapterEnd(1), chapterStart(2), chapterEnd(2)]) {
    expect(advanceBook(book, event)).toBe(book);
  }
});

test("a book whose words grow is being written, even where a row read a moment ago says it waits", () => {
  const waiting = buildRunningBook({ stage: "queued", words: 3700 });
  expect(advanceBook(waiting, sceneText(4500)).progress).toMatchObject({ stage: "writing", words: 4500 });
  expect(advanceBook(waiting, sceneText(3700))).toBe(waiting);
});

test("a book that is held asks for its row, and a replayed word of it moves nothing", () => {
  const held = buildRunningBook({ stage: "held", chapters_done: 3, current_chapter: null, words: 4510 });
  expect(effectOf({ type: "book-held" })).toBe("ask");
  for (const event of [{ type: "book-held" } as const, chapterStart(1), sceneText(700), chapterEnd(3)]) {
    expect(advanceBook(held, event)).toBe(held);
  }
});

test("a paused book stays paused while its last scene arrives", () => {
  const book = advanceBook(buildRunningBook({ stage: "paused" }), sceneText(2500));
  expect(book.progress).toMatchObject({ stage: "paused", words: 2500 });
});

test("a finished book is not moved by late events", () => {
  const book = buildBook();
  expect(advanceBook(book, sceneText(9999))).toBe(book);
});

test("events that change the state ask the server, the others do not", () => {
  const failure = { code: "x", detail: "", advice: "", credits_returned: 0 };
  expect(effectOf({ type: "book-error", failure })).toBe("ask");
  expect(effectOf({ type: "book-end", words: 1, credits_refunded: 0 })).toBe("ask");
  expect(effectOf({ type: "book-pause" })).toBe("ask");
  expect(effectOf({ type: "book-resume" })).toBe("ask");
  expect(effectOf(chapterStart(1))).toBe("advance");
});

test("with the words grows the price of cancelling, less what earlier parts have paid", () => {
  const book = { ...buildRunningBook({ words: 900 }), cancel_charge: 2 };
  expect(advanceBook(book, sceneText(2250)).cancel_charge).toBe(5);
  expect(advanceBook({ ...book, credits_paid: 3 }, sceneText(2250)).cancel_charge).toBe(2);
  expect(advanceBook({ ...book, credits_paid: 8 }, sceneText(2250)).cancel_charge).toBe(0);
  expect(advanceBook({ ...book, cost: 0 }, sceneText(2250)).cancel_charge).toBe(0);
});
