import { expect, test } from "vitest";
import { aBook, aFullBook, aRunningBook } from "../../test-kit/a-book.ts";
import { contentsLines } from "./contents-lines.ts";

const firstIsRead = [{ number: 1, title: "Part 1", page: 3 }];

/** A book of three chapters whose first can be read. */
function begun(summary = aRunningBook({ current_chapter: 2 })) {
  const book = aFullBook(summary, ["One.", "Two.", "Three."]);
  return {
    ...book,
    chapter_list: book.chapter_list.map((chapter) => ({ ...chapter, finished: chapter.number === 1 })),
  };
}

test("a chapter that can be read has its page, the one in work and the later ones say what they are", () => {
  expect(contentsLines(begun(), firstIsRead)).toEqual([
    { number: 1, title: "Part 1", page: 3 },
    { number: 2, title: "Part 2", page: null, note: "being written" },
    { number: 3, title: "Part 3", page: null, note: "to come" },
  ]);
});

test("while a book is paused or checked no chapter is said to be in work", () => {
  const notes = (["paused", "checking", "planning"] as const).map((stage) =>
    contentsLines(begun(aRunningBook({ stage, current_chapter: 2 })), firstIsRead)
      .slice(1)
      .map((line) => (line.page === null ? line.note : "")),
  );
  expect(notes).toEqual([
    ["to come", "to come"],
    ["to come", "to come"],
    ["to come", "to come"],
  ]);
});

test("a book that waits for its author's decision promises nothing either", () => {
  const held = begun(aRunningBook({ stage: "held", current_chapter: null }));
  const notes = contentsLines(held, firstIsRead).map((line) => (line.page === null ? line.note : "page"));
  expect(notes).toEqual(["page", "not written", "not written"]);
});

test("a book that stopped promises nothing", () => {
  const stopped = begun(aBook({ status: "failed", progress: { stage: "stopped", current_chapter: 2 } }));
  const notes = contentsLines(stopped, firstIsRead).map((line) => (line.page === null ? line.note : "page"));
  expect(notes).toEqual(["page", "not written", "not written"]);
});

test("chapters stand in their order, whichever came first", () => {
  const book = begun();
  const lines = contentsLines({ ...book, chapter_list: book.chapter_list.toReversed() }, firstIsRead);
  expect(lines.map(({ number }) => number)).toEqual([1, 2, 3]);
});
