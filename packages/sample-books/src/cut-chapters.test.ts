import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cutChapters } from "./cut-chapters.ts";

const chapter = (...words: number[]): { words: number }[] => words.map((count) => ({ words: count }));

test("ends each chapter at the mark nearest to its length", () => {
  expect(cutChapters([chapter(200, 200, 200, 200), chapter(250, 260, 200)], 500)).toEqual([2, 2]);
});

test("balances one chapter's surplus in another", () => {
  expect(cutChapters([chapter(300, 300), chapter(200, 200, 200)], 500)).toEqual([2, 2]);
  expect(cutChapters([chapter(400, 200), chapter(400, 200), chapter(470, 50)], 500)).toEqual([1, 2, 2]);
});

test("takes the nearest total if no marks match, and leaves no chapter empty", () => {
  expect(cutChapters([chapter(900)], 500)).toEqual([1]);
  expect(cutChapters([chapter(100), chapter(100, 100)], 500)).toEqual([1, 2]);
});

test("cuts ten chapters with marks every 150 to 250 words within 3 % of any request", () => {
  const stretches = fc.array(fc.integer({ min: 150, max: 250 }), { minLength: 10, maxLength: 10 });
  const book = fc.array(stretches, { minLength: 3, maxLength: 10 });
  fc.assert(
    fc.property(book, fc.integer({ min: 500, max: 1500 }), (counts, ordered) => {
      const kept = cutChapters(
        counts.map((words) => chapter(...words)),
        ordered,
      );
      const words = counts.map((count, at) => count.slice(0, kept[at]).reduce((sum, one) => sum + one, 0));
      const total = words.reduce((sum, one) => sum + one, 0);
      expect(Math.abs(total / (ordered * counts.length) - 1)).toBeLessThanOrEqual(0.03);
    }),
    { numRuns: 40 },
  );
});
