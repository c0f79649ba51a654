import { expect, test } from "vitest";
import { buildBook, buildFullBook, buildBookOutline, buildRunningBook } from "../../testing/build-book.ts";
import { chapterInWork, outlineOf } from "./book-outline.ts";

const NOTHING_LIVE = new Map<number, number>();
const plan = buildBookOutline(["The Ford", "The Well", "The Gate"]);

function rows(finished: readonly number[]) {
  return plan.chapters.map(({ id, title, words }, index) => ({
    id,
    number: index + 1,
    title,
    words: finished.includes(index + 1) ? 1480 : 0,
    words_asked: words,
    finished: finished.includes(index + 1),
    provider: "",
    model: "",
  }));
}

/** The first chapter is done, the second in progress. */
function buildBookInWork(progress = {}) {
  const book = buildFullBook(buildRunningBook(progress), ["It rained."]);
  return { ...book, plan, chapter_list: rows([1]) };
}

test("shows the outline before writing starts, with the requested words", () => {
  const queued = buildRunningBook({ stage: "planning", chapters_done: 0, current_chapter: null, words: 0 });
  const outline = outlineOf({ ...buildFullBook(queued, []), plan }, NOTHING_LIVE);
  expect(outline.map(({ number, title, words, state }) => [number, title, words, state])).toEqual([
    [1, "The Ford", 0, "to-come"],
    [2, "The Well", 0, "to-come"],
    [3, "The Gate", 0, "to-come"],
  ]);
  expect(outline[0]?.targetWords).toBe(1500);
});

test("marks each chapter as done, in progress, or to come", () => {
  const outline = outlineOf(buildBookInWork(), NOTHING_LIVE);
  expect(outline.map(({ state, isReadable }) => [state, isReadable])).toEqual([
    ["done", true],
    ["writing", false],
    ["to-come", false],
  ]);
});

test("counts the stream's words before the row is reloaded", () => {
  const outline = outlineOf(buildBookInWork(), new Map([[2, 700]]));
  expect(outline[1]).toMatchObject({ words: 700, isReadable: true, state: "writing" });
  expect(outlineOf(buildBookInWork(), new Map([[1, 9]]))[0]?.words).toBe(1480);
});

test("shows several chapters in progress", () => {
  const outline = outlineOf({ ...buildBookInWork(), content_in_work: { 3: "Some." } }, NOTHING_LIVE);
  expect(outline.map(({ state }) => state)).toEqual(["done", "writing", "writing"]);
});

test("shows nothing in progress while the book is paused", () => {
  const book = { ...buildBookInWork({ stage: "paused" }), content_in_work: { 2: "Some." } };
  expect(outlineOf(book, NOTHING_LIVE)[1]?.state).toBe("begun");
});

test("shows the first unfinished chapter, and the last when all are done", () => {
  expect(chapterInWork(outlineOf(buildBookInWork(), NOTHING_LIVE))?.number).toBe(2);
  const done = { ...buildFullBook(buildBook(), ["a", "b", "c"]), chapter_list: rows([1, 2, 3]) };
  expect(chapterInWork(outlineOf(done, NOTHING_LIVE))?.number).toBe(3);
  expect(chapterInWork([])).toBeNull();
});
