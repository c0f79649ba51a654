import fc from "fast-check";
import { expect, test } from "vitest";
import type { ManuscriptRun } from "@colophon/manuscript/blocks";
import { fairLine, fairRuns, type FairRun } from "./fair-text.ts";

const PLAIN = { quotes: null, noteNumber: () => 0 };

function fair(...runs: ManuscriptRun[]): FairRun[] {
  return fairRuns(runs, PLAIN);
}

test("trims a paragraph, and keeps single spaces between runs", () => {
  expect(fair({ s: "  one " }, { s: " two ", i: 1 }, { s: " three  " })).toEqual([
    { s: "one " },
    { s: "two ", i: 1 },
    { s: "three" },
  ]);
});

test("joins runs with the same marks, and keeps others separate", () => {
  expect(
    fair({ s: "a", b: 1 }, { s: "b", b: 1 }, { s: "c", b: 1, i: 1 }, { s: "d", sc: 1 }, { s: "e" }),
  ).toEqual([{ s: "ab", b: 1 }, { s: "c", b: 1, i: 1 }, { s: "d", sc: 1 }, { s: "e" }]);
});

test("drops an invisible run with the space at its end", () => {
  expect(fair({ s: "a " }, { s: "\u0000", i: 1 }, { s: "  ", b: 1 })).toEqual([{ s: "a" }]);
  expect(fair({ s: "\u0007" })).toEqual([]);
  expect(fair()).toEqual([]);
});

test("keeps a space that only starts the next run", () => {
  expect(fair({ s: "a" }, { s: " b", i: 1 })).toEqual([{ s: "a" }, { s: " b", i: 1 }]);
});

test("puts a note mark right after its word, and continues the text after it", () => {
  const numbers = new Map([
    ["x", 0],
    ["y", 1],
  ]);
  const rules = { quotes: null, noteNumber: (id: string) => numbers.get(id) ?? 9 };
  expect(fairRuns([{ s: "word  ", note: "x" }, { s: " and more", note: "y" }, { s: "." }], rules)).toEqual([
    { s: "word", note: 0 },
    { s: " and more", note: 1 },
    { s: "." },
  ]);
});

test("keeps two marks for two notes at one word", () => {
  const rules = { quotes: null, noteNumber: (id: string) => Number(id) };
  expect(
    fairRuns(
      [
        { s: "word", note: "0" },
        { s: "", note: "1" },
      ],
      rules,
    ),
  ).toEqual([
    { s: "word", note: 0 },
    { s: "", note: 1 },
  ]);
});

test("keeps the place of a note without a word, first or alone", () => {
  expect(fairRuns([{ s: "", note: "a" }], PLAIN)).toEqual([{ s: "", note: 0 }]);
  expect(fairRuns([{ s: " ", note: "a" }, { s: "after" }], PLAIN)).toEqual([
    { s: "", note: 0 },
    { s: "after" },
  ]);
});

test("does not join runs before a note with the text after it", () => {
  expect(fairRuns([{ s: "a" }, { s: "b", note: "n" }, { s: "c" }], PLAIN)).toEqual([
    { s: "ab", note: 0 },
    { s: "c" },
  ]);
});

test("pairs quotation marks across runs, and keeps them as typed without a language", () => {
  const runs: ManuscriptRun[] = [{ s: 'He said "' }, { s: "no", i: 1 }, { s: '".' }];
  expect(fairRuns(runs, { ...PLAIN, quotes: "de" }).map(({ s }) => s)).toEqual(["He said „", "no", "“."]);
  expect(fairRuns(runs, PLAIN).map(({ s }) => s)).toEqual(['He said "', "no", '".']);
});

test("trims, single-spaces and curls a line like the text", () => {
  expect(fairLine('  The "Lamp"\n at  sea ', "en-GB")).toBe("The “Lamp” at sea");
  expect(fairLine('"Lamp"', null)).toBe('"Lamp"');
});

test("adds break points to a long URL in two runs", () => {
  const whole = fair({ s: "https://example.org/one/two/three/four" });
  expect(fair({ s: "https://example.org/one" }, { s: "/two/three/four" })).toEqual(whole);
  expect(whole[0]?.s).toContain("/\u200Btwo");
});

const anyRun: fc.Arbitrary<ManuscriptRun> = fc.record(
  {
    s: fc.string({ unit: "grapheme", maxLength: 12 }),
    i: fc.constant(1 as const),
    b: fc.constant(1 as const),
  },
  { requiredKeys: ["s"] },
);

test("changes nothing when cleaning clean runs", () => {
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 6 }), (runs) => {
      const once = fairRuns(runs, PLAIN);
      expect(
        fairRuns(
          once.map(({ s, i, b }) => ({ s, ...(i && { i }), ...(b && { b }) })),
          PLAIN,
        ),
      ).toEqual(once);
    }),
  );
});

test("leaves no empty run, and no two adjacent ones with the same marks", () => {
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 8 }), (runs) => {
      const kept = fairRuns(runs, PLAIN);
      expect(kept.filter(({ s }) => s === "")).toEqual([]);
      const twins = kept.filter((run, k) => k > 0 && run.i === kept[k - 1]?.i && run.b === kept[k - 1]?.b);
      expect(twins).toEqual([]);
      expect(kept.map(({ s }) => s).join("")).not.toMatch(/^ | $| {2}/u);
    }),
  );
});
