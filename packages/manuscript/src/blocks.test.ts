import { expect, test } from "vitest";
import { ManuscriptBlock, withUsualSpellings } from "./blocks.ts";

const isTaken = (block: unknown): boolean => ManuscriptBlock.safeParse(block).success;
const p = (s: string): unknown => ({ t: "p", r: [{ s }] });
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

test("reads text as a string or as runs, and a mark as 1 or true", () => {
  expect(ManuscriptBlock.parse({ t: "p", r: "Plain." })).toEqual({ t: "p", r: [{ s: "Plain." }] });
  expect(ManuscriptBlock.parse({ t: "p", r: [{ s: "a", i: true, b: 1, sc: true }] })).toEqual({
    t: "p",
    r: [{ s: "a", i: 1, b: 1, sc: 1 }],
  });
});

test.each([0, false, 2, "1", null])(
  "rejects a mark that is %j, since marks that are off are left out",
  (mark) => {
    expect(isTaken({ t: "p", r: [{ s: "a", i: mark }] })).toBe(false);
  },
);

test("says in a rejection how marks are written", () => {
  const { error } = ManuscriptBlock.safeParse({ t: "p", r: [{ s: "a", i: 0 }] });
  expect(JSON.stringify(error?.issues)).toContain("A mark is 1, or is left out");
});

test("fills omitted fields of a block with the plainest values", () => {
  expect(ManuscriptBlock.parse({ t: "list", items: ["a"] })).toMatchObject({ ordered: false });
  expect(ManuscriptBlock.parse({ t: "figure", src: "data:", alt: " A lamp " })).toEqual({
    t: "figure",
    src: "data:",
    alt: "A lamp",
    placement: "inline",
  });
  const box = { t: "box", kind: "exercise", title: " Try ", blocks: [p("a")] };
  expect(ManuscriptBlock.parse(box)).toMatchObject({ title: "Try", writingLines: 0 });
});

// The limit itself is accepted, one more is not.
const BOUNDS: [what: string, most: number, block: (count: number) => unknown][] = [
  ["letters of a paragraph", 100_000, (count) => ({ t: "p", r: "a".repeat(count) })],
  ["letters of a run", 100_000, (count) => p("a".repeat(count))],
  ["runs of a paragraph", 10_000, (count) => ({ t: "p", r: many(count, { s: "a" }) })],
  ["letters of a note's name", 80, (count) => ({ t: "p", r: [{ s: "a", note: "n".repeat(count) }] })],
  ["items of a list", 2_000, (count) => ({ t: "list", items: many(count, "a") })],
  ["lines of a stanza", 2_000, (count) => ({ t: "verse", lines: many(count, "a") })],
  ["rows of a table", 1_000, (count) => ({ t: "table", rows: many(count, ["a"]) })],
  ["columns of a table", 12, (count) => ({ t: "table", rows: [many(count, "a")] })],
  ["columns of a table's head", 12, (count) => ({ t: "table", head: many(count, "a"), rows: [["a"]] })],
  ["letters of an alternative text", 1_000, (count) => ({ t: "figure", src: "d", alt: "a".repeat(count) })],
  ["letters of a footnote's name", 80, (count) => ({ t: "footnote", id: "n".repeat(count), r: "a" })],
  [
    "letters of a box's title",
    300,
    (count) => ({ t: "box", kind: "note", title: "a".repeat(count), blocks: [p("a")] }),
  ],
  ["blocks of a box", 200, (count) => ({ t: "box", kind: "note", title: "T", blocks: many(count, p("a")) })],
  [
    "ruled lines",
    60,
    (count) => ({ t: "box", kind: "note", title: "T", blocks: [p("a")], writingLines: count }),
  ],
];

test.each(BOUNDS)("limits %s to %i", (_, most, block) => {
  expect([isTaken(block(most)), isTaken(block(most + 1))]).toEqual([true, false]);
});

test.each<[string, unknown]>([
  ["a stanza without lines", { t: "verse", lines: [] }],
  ["a table without rows", { t: "table", rows: [] }],
  ["a row without cells", { t: "table", rows: [[]] }],
  ["a box without title", { t: "box", kind: "note", title: " ", blocks: [p("a")] }],
  ["a box without blocks", { t: "box", kind: "note", title: "T", blocks: [] }],
  ["a box of another kind", { t: "box", kind: "poem", title: "T", blocks: [p("a")] }],
  [
    "a box with a picture in it",
    { t: "box", kind: "note", title: "T", blocks: [{ t: "figure", src: "d", alt: "" }] },
  ],
  ["half a ruled line", { t: "box", kind: "note", title: "T", blocks: [p("a")], writingLines: 1.5 }],
  ["fewer ruled lines than none", { t: "box", kind: "note", title: "T", blocks: [p("a")], writingLines: -1 }],
  ["a picture anywhere", { t: "figure", src: "d", alt: "", placement: "margin" }],
  ["a picture without alternative text", { t: "figure", src: "d" }],
  ["a note without a name", { t: "p", r: [{ s: "a", note: "" }] }],
  ["an undefined mark", { t: "p", r: [{ s: "a", i: undefined }] }],
])("rejects %s", (_, block) => {
  expect(isTaken(block)).toBe(false);
});

test("divides verse in one text at its line breaks", () => {
  expect(withUsualSpellings({ t: "verse", r: "A\n\nB" })).toMatchObject({ lines: ["A", "", "B"] });
});

test("divides verse in runs at its line breaks, and keeps the marks of each run", () => {
  const verse = { t: "verse", r: [{ s: "A" }, { s: "b\nc\n", i: 1 }, { s: "D" }] };
  expect(withUsualSpellings(verse)).toMatchObject({
    lines: [[{ s: "A" }, { s: "b", i: 1 }], [{ s: "c", i: 1 }], [{ s: "", i: 1 }, { s: "D" }]],
  });
});

test.each([
  null,
  7,
  "verse",
  { t: "p", r: "A\nB" },
  { t: "verse", lines: ["A"], r: "B" },
  { t: "verse" },
  { r: "A" },
])("keeps %j, which has no other form", (block) => {
  expect(withUsualSpellings(block)).toBe(block);
});

test("leaves verse that is no text for the check to reject", () => {
  const lines = withUsualSpellings({ t: "verse", r: [{ s: 5 }] });
  expect(lines).toMatchObject({ lines: [{ s: 5 }] });
  expect(isTaken(lines)).toBe(false);
});
