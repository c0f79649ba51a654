import { expect, test } from "vitest";
import type { Manuscript, Section } from "../../manuscript/sections/manuscript-queries.ts";
import { contentsOfManuscript } from "./contents-of-manuscript.ts";
import { contentsOfOutline } from "./contents-of-outline.ts";

function buildSection(id: string, changes: Partial<Section>): Section {
  return {
    id,
    kind: "chapter",
    title: "",
    number: null,
    words: 0,
    version: 0,
    is_on: true,
    is_in_work: false,
    ...changes,
  };
}

function buildManuscript(sections: Section[]): Manuscript {
  return {
    book_id: "book",
    title: "The Road",
    language_variant: "en-GB",
    version: 1,
    numbering: "roman",
    chapter_opening: "recto",
    sections,
    bin: [],
    goal: { daily_words: null, deadline: null, total_words: null },
    imprint: { isbn: null, edition: null, publisher: null },
    can_be_arranged: true,
  };
}

const words = ({ words: count }: { words: number }): string => `${count}`;

test("numbers no prologues, names untitled chapters, and lists parts without words", () => {
  const lines = contentsOfManuscript(
    buildManuscript([
      buildSection("a", { kind: "dedication", words: 4 }),
      buildSection("b", { kind: "prologue", title: "Before", number: 1, words: 9 }),
      buildSection("c", { kind: "part", title: "The Sea" }),
      buildSection("d", { number: 2, words: 20 }),
      buildSection("e", { number: 3, words: 10, is_on: false }),
      buildSection("f", { number: 4, title: "The Gate", words: 30 }),
    ]),
    words,
  );
  expect(
    lines.map(({ label, name, words: shownLength, chapter }) => [label, name, shownLength, chapter]),
  ).toEqual([
    [null, "Before", "9", 1],
    [null, "The Sea", null, null],
    [null, "Chapter I", "20", 2],
    ["II", "The Gate", "30", 4],
  ]);
});

test("names an untitled chapter of an outline by its number", () => {
  const chapter = { words: 1, targetWords: 1, state: "done", isReadable: true } as const;
  const lines = contentsOfOutline(
    [
      { ...chapter, number: 1, title: "The Ford" },
      { ...chapter, number: 2, title: "" },
    ],
    words,
  );
  expect(lines.map(({ label, name }) => [label, name])).toEqual([
    ["1", "The Ford"],
    [null, "Chapter 2"],
  ]);
});
