import { expect, test } from "vitest";
import { buildManuscript, buildSection } from "../../testing/build-manuscript.ts";
import {
  dropMove,
  foresee,
  inverseOf,
  placeFor,
  stepMove,
  type StructureChange,
  withChange,
} from "./arrange.ts";
import type { Manuscript } from "./manuscript-queries.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const book = buildManuscript([
  buildSection("copyright", { kind: "copyright" }),
  buildSection("one", { words: 100 }),
  buildSection("two", { words: 50 }),
  buildSection("three"),
  buildSection("about", { kind: "about_the_author" }),
]);

const idsOf = ({ sections }: Manuscript): string[] => sections.map(({ id }) => id);
const after = (change: StructureChange): Manuscript => withChange(book, { change, now });

test("moves a section after the given one, or to the start of its place in the book", () => {
  const section = { id: "new", kind: "chapter" as const, title: " Salt " };
  const inserted = after({ kind: "insert", section, after: "one" });
  expect(idsOf(inserted)).toEqual(["copyright", "one", "new", "two", "three", "about"]);
  expect(inserted.sections[2]).toMatchObject({ title: "Salt", words: 0, is_on: true });
  expect(idsOf(after({ kind: "insert", section, after: null }))[1]).toBe("new");
});

test("does not repeat an existing change", () => {
  const change = {
    kind: "insert",
    section: { id: "new", kind: "chapter", title: "" },
    after: "one",
  } as const;
  const once = after(change);
  expect(withChange(once, { change, now })).toEqual(once);
});

test("foresees a rejection with its reason, and shows the previous state", () => {
  const section = { id: "new", kind: "copyright" as const, title: "" };
  const change = { kind: "insert", section, after: null } as const;
  expect(foresee(book, { change, now }).refusal).toBe("This book has a copyright page already.");
  expect(withChange(book, { change, now })).toBe(book);
});

test("keeps a deleted section with its words in the trash for 30 days", () => {
  const removed = after({ kind: "remove", section_id: "two" });
  expect(idsOf(removed)).not.toContain("two");
  expect(removed.bin).toEqual([
    { id: "two", kind: "chapter", title: "", words: 50, kept_until: "2026-12-22T12:00:00.000Z" },
  ]);
  const back = withChange(removed, { change: { kind: "put-back", section_id: "two" }, now });
  expect(back.bin).toEqual([]);
  expect(back.sections.find(({ id }) => id === "two")?.words).toBe(50);
});

test("adds merged words to the previous section", () => {
  const merged = after({ kind: "merge", section_id: "two" });
  expect(merged.sections.find(({ id }) => id === "one")?.words).toBe(150);
  expect(merged.bin.map(({ id }) => id)).toEqual(["two"]);
});

test.each<StructureChange>([
  { kind: "rename", section_id: "two", title: "The Ford" },
  { kind: "move", section_id: "three", after: null },
  { kind: "move", section_id: "one", after: "three" },
  { kind: "set-kind", section_id: "two", section_kind: "foreword" },
  { kind: "switch", section_id: "copyright", is_on: false },
  { kind: "remove", section_id: "two" },
  { kind: "insert", section: { id: "new", kind: "chapter", title: "" }, after: "two" },
  { kind: "set-look", numbering: "roman" },
])("undoes $kind without a trace except in the trash", (change) => {
  const changed = after(change);
  expect(changed).not.toEqual(book);
  const back = (inverseOf(book, change) ?? []).reduce(
    (shown, inverse) => withChange(shown, { change: inverse, now }),
    changed,
  );
  expect({ ...back, bin: [] }).toEqual(book);
});

test("does not undo moved words by moving sections", () => {
  expect(inverseOf(book, { kind: "merge", section_id: "two" })).toBeNull();
});

test("moves by one place, within its part of the book", () => {
  expect(stepMove(book.sections, { id: "two", by: 1 })).toMatchObject({ after: "three" });
  expect(stepMove(book.sections, { id: "two", by: -1 })).toMatchObject({ after: "copyright" });
  expect(idsOf(after({ kind: "move", section_id: "two", after: "copyright" }))[1]).toBe("two");
  expect(stepMove(book.sections, { id: "one", by: -1 })).toBeNull();
  expect(stepMove(book.sections, { id: "three", by: 1 })).toBeNull();
});

test("puts a dropped section in the place of the one below", () => {
  const dropped = (id: string, onto: string): string[] => {
    const change = dropMove(book.sections, { id, onto });
    return change === null ? [] : idsOf(after(change)).slice(1, 4);
  };
  expect(dropped("one", "three")).toEqual(["two", "three", "one"]);
  expect(dropped("three", "one")).toEqual(["three", "one", "two"]);
  expect(dropMove(book.sections, { id: "one", onto: "about" })).toBeNull();
});

test("moves front matter dropped after a chapter to the end of the front matter", () => {
  expect(placeFor(book.sections, { kind: "foreword", after: "two" })).toBe("copyright");
  expect(placeFor(book.sections, { kind: "afterword", after: "two" })).toBe("about");
  expect(placeFor(book.sections, { kind: "interlude", after: "two" })).toBe("two");
});
