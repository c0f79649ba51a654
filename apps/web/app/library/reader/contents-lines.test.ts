import { expect, test } from "vitest";
import type { ReadingText } from "../books/reader-text.ts";
import { buildBook, buildFullBook, buildBookOutline, buildRunningBook } from "../../testing/build-book.ts";
import { type ContentsLine, contentsLines } from "./contents-lines.ts";

const entries = [{ number: 1, title: "Part 1", page: 3 }];
const firstIsRead = { entries };

/** A book of three chapters whose first can be read. */
function begun(summary = buildRunningBook({ current_chapter: 2 })) {
  const book = buildFullBook(summary, ["One.", "Two.", "Three."]);
  return {
    ...book,
    chapter_list: book.chapter_list.map((chapter) => ({ ...chapter, finished: chapter.number === 1 })),
  };
}

const shown = (line: ContentsLine): (string | number | null)[] => [
  line.mark,
  line.title,
  line.page ?? line.note,
];
const notesOf = (lines: ContentsLine[]): (string | number)[] => lines.map((line) => line.page ?? line.note);

test("shows a readable chapter's page, and the status of others", () => {
  expect(contentsLines(begun(), firstIsRead).map(shown)).toEqual([
    ["1", "Part 1", 3],
    ["2", "Part 2", "being written"],
    ["3", "Part 3", "to come"],
  ]);
});

test("shows no chapter in progress while a book is paused or checked", () => {
  const notes = (["paused", "checking", "planning"] as const).map((stage) =>
    notesOf(contentsLines(begun(buildRunningBook({ stage, current_chapter: 2 })), firstIsRead)),
  );
  expect(notes).toEqual([
    [3, "to come", "to come"],
    [3, "to come", "to come"],
    [3, "to come", "to come"],
  ]);
});

test("promises nothing for a book that waits for its author", () => {
  const held = begun(buildRunningBook({ stage: "held", current_chapter: null }));
  expect(notesOf(contentsLines(held, firstIsRead))).toEqual([3, "not written", "not written"]);
});

test("promises nothing for a stopped book", () => {
  const stopped = begun(buildBook({ status: "failed", progress: { stage: "stopped", current_chapter: 2 } }));
  expect(notesOf(contentsLines(stopped, firstIsRead))).toEqual([3, "not written", "not written"]);
});

test("keeps chapters in order, whichever came first", () => {
  const book = begun();
  const lines = contentsLines({ ...book, chapter_list: book.chapter_list.toReversed() }, firstIsRead);
  expect(lines.map(({ chapter }) => chapter)).toEqual([1, 2, 3]);
});

type Section = ReadingText["sections"][number];

function buildSection(kind: Section["kind"], changes: Partial<Section> = {}): Section {
  return { id: kind, kind, number: null, label: null, numeral: null, title: "", blocks: [], ...changes };
}

const SECTIONS: Section[] = [
  buildSection("copyright"),
  buildSection("dedication", { title: "For Ada" }),
  buildSection("prologue", { number: 1, title: "Before" }),
  buildSection("part", { label: "Part One", title: "Salt" }),
  buildSection("chapter", { id: "c1", number: 2, label: "Chapter Three", numeral: "III", title: "Ebb" }),
  buildSection("chapter", { id: "c2", number: 3, title: "Chapter Four" }),
  buildSection("epilogue", { number: 4, title: "Epilogue" }),
  buildSection("about_the_author"),
];
const READ = {
  sections: SECTIONS,
  entries: [1, 2, 3, 4].map((number) => ({ number, title: "", page: number * 10 })),
};

test("lists everything printed under its heading, with parts linked to their first chapter", () => {
  expect(contentsLines(buildFullBook(buildBook(), ["a", "b", "c", "d"]), READ).map(shown)).toEqual([
    [null, "Copyright page", "in the print proof"],
    [null, "For Ada", "in the print proof"],
    [null, "Before", 10],
    [null, "Part One: Salt", 20],
    ["III", "Ebb", 20],
    [null, "Chapter Four", 30],
    [null, "Epilogue", 40],
    [null, "About the author", "in the print proof"],
  ]);
});

test("marks only chapters as current, not parts and matter", () => {
  const lines = contentsLines(buildFullBook(buildBook(), ["a"]), READ);
  expect(lines.map(({ chapter }) => chapter)).toEqual([null, null, 1, null, 2, 3, 4, null]);
});

test("leaves out what its author deleted from the outline, and lists what a stopped book lacks", () => {
  const planned = { plan: buildBookOutline(["One", "Two", "Three"]) };
  const sections = [buildSection("chapter", { number: 1, numeral: "1", title: "One" })];
  const finished = contentsLines({ ...begun(buildBook()), ...planned }, { entries, sections });
  expect(finished.map(shown)).toEqual([["1", "One", 3]]);
  const stopped = begun(buildBook({ status: "failed", progress: { stage: "stopped" } }));
  expect(notesOf(contentsLines({ ...stopped, ...planned }, { entries, sections }))).toEqual([
    3,
    "not written",
    "not written",
  ]);
});

test("does not link a part without a readable chapter", () => {
  const [line] = contentsLines(buildFullBook(buildBook(), []), {
    entries,
    sections: [buildSection("part", { title: "Salt" })],
  });
  expect(line).toMatchObject({ look: "part", title: "Salt", page: null, note: "" });
});
