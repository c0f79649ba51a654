import { STYLE_MEASURES } from "@colophon/contracts/library/style-choices";
import type { ProseMeasures, SampleMeasures } from "@colophon/contracts/library/style";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AUSTEN } from "@colophon/rules/testing/prose-passages";
import { type AskedStyle, compareStyle } from "./compare-style.ts";
import { measureProse } from "./measure-prose.ts";
import { measureSample } from "./measure-sample.ts";

const SAMPLE = measureSample([AUSTEN, AUSTEN, AUSTEN].join("\n\n"), "en-GB");
const OPEN: AskedStyle["card"] = { reading_age: null, loose: [] };

function delivered(values: Partial<ProseMeasures["values"]>, words = 1000): ProseMeasures {
  const prose = measureProse(AUSTEN, "en-GB");
  return { ...prose, words, values: { ...prose.values, ...values } };
}

/** Measures of a sample with this many commas, and this tolerance. */
function ofCommas(low: number, high: number): SampleMeasures {
  return {
    ...SAMPLE,
    values: { ...SAMPLE.values, commas: (low + high) / 2 },
    ranges: { ...SAMPLE.ranges, commas: { low, high } },
  };
}

const commasOf = (commas: number | null, measures = ofCommas(40, 60)) =>
  compareStyle({ card: OPEN, measures }, delivered({ commas })).find(({ measure }) => measure === "commas");

test.for([
  [39.9, "below"],
  [40, "within"],
  [60, "within"],
  [60.1, "above"],
] as const)("%f commas where its author has 40 to 60 are %s", ([commas, verdict]) => {
  expect(commasOf(commas)).toEqual({
    measure: "commas",
    own: 50,
    low: 40,
    high: 60,
    delivered: commas,
    verdict,
  });
});

test("does not compare what could not be measured in text or sample", () => {
  expect(commasOf(null)).toBeUndefined();
  const unknown = { ...SAMPLE, values: { ...SAMPLE.values, commas: null } };
  expect(commasOf(50, unknown)).toBeUndefined();
  const rangeless = { ...SAMPLE, ranges: { ...SAMPLE.ranges, commas: null } };
  expect(commasOf(50, rangeless)).toBeUndefined();
});

test("compares a chapter from 200 words", () => {
  const asked = { card: OPEN, measures: SAMPLE };
  expect(compareStyle(asked, delivered({}, 199))).toEqual([]);
  expect(compareStyle(asked, delivered({}, 200)).length).toBeGreaterThan(0);
});

test.for([
  [6.9, "below"],
  [7, "within"],
  [11, "within"],
  [11.1, "above"],
] as const)("a text for %f years where 9 are requested is %s", ([age, verdict]) => {
  const asked = { card: { ...OPEN, reading_age: 9 }, measures: null };
  expect(compareStyle(asked, delivered({ reading_age: age }))).toMatchObject([
    { measure: "reading_age", verdict },
  ]);
});

test("applies a requested age even if its author ignores the measured one", () => {
  const card: AskedStyle["card"] = { reading_age: 9, loose: ["reading_age"] };
  const ofAge = (changes: Partial<AskedStyle["card"]>) =>
    compareStyle({ card: { ...card, ...changes }, measures: SAMPLE }, delivered({ reading_age: 18 })).filter(
      ({ measure }) => measure === "reading_age",
    );
  expect(ofAge({})).toMatchObject([{ own: 9, verdict: "above" }]);
  expect(ofAge({ reading_age: null })).toEqual([]);
});

test("leaves exactly the ignored measures out of the comparison", () => {
  const all = compareStyle({ card: OPEN, measures: SAMPLE }, delivered({}));
  fc.assert(
    fc.property(fc.subarray([...STYLE_MEASURES]), (loose) => {
      const left = compareStyle({ card: { ...OPEN, loose }, measures: SAMPLE }, delivered({}));
      expect(left).toEqual(all.filter(({ measure }) => !loose.includes(measure)));
    }),
    { numRuns: 30 },
  );
});
