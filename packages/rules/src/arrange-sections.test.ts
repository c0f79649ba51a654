import { BODY_KINDS, SECTIONS_MAX, placeOfSection } from "@colophon/contracts/manuscript/sections/sections";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Section, arrangeSections, numbersOfSections } from "./arrange-sections.ts";

const section = (id: string, kind: Section["kind"] = "chapter"): Section => ({
  id,
  kind,
  title: id,
  isOn: true,
});

const BOOK: Section[] = [
  section("dedication", "dedication"),
  section("part", "part"),
  section("one"),
  section("two"),
  section("also", "also_by"),
];

function ids(result: ReturnType<typeof arrangeSections>): string[] {
  return result.sections?.map(({ id }) => id) ?? [];
}

test("puts a section after the given one, or first in its place", () => {
  expect(ids(arrangeSections(BOOK, { kind: "move", id: "two", after: "part" }))).toEqual([
    "dedication",
    "part",
    "two",
    "one",
    "also",
  ]);
  expect(ids(arrangeSections(BOOK, { kind: "move", id: "two", after: null }))).toEqual([
    "dedication",
    "two",
    "part",
    "one",
    "also",
  ]);
  expect(ids(arrangeSections(BOOK, { kind: "move", id: "one", after: "gone" }))[1]).toBe("one");
  expect(ids(arrangeSections(BOOK, { kind: "move", id: "one", after: "one" }))).toEqual(
    BOOK.map(({ id }) => id),
  );
  const after = arrangeSections(BOOK, { kind: "insert", section: section("new"), after: "one" });
  expect(ids(after)).toEqual(["dedication", "part", "one", "new", "two", "also"]);
});

test("keeps front matter in front and back matter at the end", () => {
  expect(ids(arrangeSections(BOOK, { kind: "move", id: "dedication", after: "also" }))).toEqual(
    BOOK.map(({ id }) => id),
  );
  expect(ids(arrangeSections(BOOK, { kind: "set-kind", id: "two", sectionKind: "foreword" }))).toEqual([
    "dedication",
    "two",
    "part",
    "one",
    "also",
  ]);
});

test("keeps a chapter, each kind of matter once, and a maximum", () => {
  const alone = [section("part", "part"), section("one")];
  expect(arrangeSections(alone, { kind: "remove", id: "one" }).refusal).toBe(
    "A book keeps at least one chapter.",
  );
  expect(arrangeSections(alone, { kind: "set-kind", id: "one", sectionKind: "part" }).refusal).not.toBeNull();
  const twice = arrangeSections(BOOK, { kind: "insert", section: section("x", "dedication"), after: null });
  expect(twice.refusal).toBe("This book has a dedication already.");
  const full = Array.from({ length: SECTIONS_MAX }, (_, index) => section(String(index)));
  expect(arrangeSections(full, { kind: "rename", id: "1", title: "" }).refusal).toBeNull();
  expect(arrangeSections(full, { kind: "insert", section: section("x"), after: null }).refusal).toMatch(
    /1,000/u,
  );
});

test("counts chapters from one without gaps, without parts and matter", () => {
  expect(numbersOfSections(BOOK)).toEqual([null, null, 1, 2, null]);
  expect(numbersOfSections([section("a", "prologue"), section("b"), section("c", "epilogue")])).toEqual([
    1, 2, 3,
  ]);
});

test("loses, duplicates and misplaces nothing with any move", () => {
  const somewhere = fc.constantFrom(...BOOK.map(({ id }) => id), "gone");
  fc.assert(
    fc.property(fc.array(fc.tuple(somewhere, fc.option(somewhere)), { maxLength: 12 }), (moves) => {
      let sections: readonly Section[] = BOOK;
      for (const [id, after] of moves) {
        sections = arrangeSections(sections, { kind: "move", id, after }).sections ?? [];
      }
      expect(sections.map(({ id }) => id).toSorted()).toEqual(BOOK.map(({ id }) => id).toSorted());
      const places = sections.map(({ kind }) => ["front", "body", "back"].indexOf(placeOfSection(kind)));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }),
  );
  expect(BODY_KINDS).toContain("interlude");
});
