import { PAPERS, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { Paper, TrimSize } from "@colophon/contracts/library/books/print-schemas";
import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapChanges, wrapMeasures } from "./wrap-changes.ts";

const SPEC = { trim: "6x9", paper: "white", pages: 200 } as const;
const says = (changes: readonly string[], words: string): boolean =>
  changes.some((sentence) => sentence.includes(words));

test.each(Paper.options)("adds spine text of %s at exactly the 79th page", (paper) => {
  const look = (pages: number) => ({ ...SPEC, paper, pages });
  expect(says(wrapChanges(look(78), look(79)), "wide enough for type now")).toBe(true);
  expect(says(wrapChanges(look(76), look(78)), "enough")).toBe(false);
  expect(says(wrapChanges(look(79), look(82)), "wide enough")).toBe(false);
  expect(says(wrapChanges(look(79), look(78)), "too narrow for type now")).toBe(true);
});

test("reports a narrower spine with the difference", () => {
  expect(wrapChanges(SPEC, { ...SPEC, pages: 100 })).toEqual([
    "The book has 100 pages instead of 200.",
    "The spine is 0.225 in narrower: 0.225 in instead of 0.450; what stands on it was set anew in its middle.",
    "The sheet measures 12.475 x 9.250 in instead of 12.700 x 9.250.",
  ]);
});

test("reports papers of the same thickness, without changed measurements", () => {
  const changes = wrapChanges({ ...SPEC, paper: "standard-color" }, { ...SPEC, paper: "white" });
  expect(changes).toEqual([
    `The paper is ${PAPERS.white.name.toLowerCase()} instead of ${PAPERS["standard-color"].name.toLowerCase()}.`,
  ]);
});

test("changes the wrap but never the spine for a page size alone", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TrimSize.options),
      fc.constantFrom(...TrimSize.options),
      fc.integer({ min: 24, max: 828 }),
      (trim, other, pages) => {
        const [one, two] = [
          { ...SPEC, trim, pages },
          { ...SPEC, trim: other, pages },
        ];
        expect(says(wrapChanges(one, two), "The spine is")).toBe(false);
        expect(wrapMeasures(one).heightInches).toBeCloseTo(TRIM_SIZES[trim].heightInches + 0.25, 3);
      },
    ),
  );
});

test("reports the reverse change when the book goes back", () => {
  const pages = fc.integer({ min: 24, max: 828 });
  fc.assert(
    fc.property(pages, pages, (one, other) => {
      const there = wrapChanges({ ...SPEC, pages: one }, { ...SPEC, pages: other });
      const back = wrapChanges({ ...SPEC, pages: other }, { ...SPEC, pages: one });
      expect(back).toHaveLength(there.length);
      expect(says(back, "narrower")).toBe(says(there, "wider"));
    }),
  );
});
