import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lengthRatio, requestedWords } from "./length-ratio.ts";

test("a model that nobody knows is taken to do as it is asked", () => {
  expect(lengthRatio([])).toBe(1);
  expect(requestedWords(750, lengthRatio([]))).toBe(750);
});

test("one scene is enough to know that a model writes 60 % of what it is asked", () => {
  const ratio = lengthRatio([{ asked: 1000, delivered: 600 }]);
  expect(ratio).toBeCloseTo(0.6);
  expect(requestedWords(900, ratio)).toBe(1500);
});

test("what a model did last tells most", () => {
  const was = { asked: 1000, delivered: 600 };
  const is = { asked: 1000, delivered: 1200 };
  expect(lengthRatio([was, was, is])).toBeGreaterThan(lengthRatio([is, was, was]));
});

test("no model is asked for absurd lengths, whatever it did", () => {
  expect(lengthRatio([{ asked: 1000, delivered: 0 }])).toBe(0.4);
  expect(lengthRatio([{ asked: 100, delivered: 90_000 }])).toBe(3);
  expect(requestedWords(1, 3)).toBe(1);
});

test("a model of any steady ratio from 0.6 to 1.4 delivers what is wanted from the second scene on", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.6, max: 1.4, noNaN: true }), (its) => {
      const scenes: { asked: number; delivered: number }[] = [];
      for (let n = 0; n < 6; n += 1) {
        const asked = requestedWords(1000, lengthRatio(scenes));
        scenes.push({ asked, delivered: Math.round(asked * its) });
      }
      for (const { delivered } of scenes.slice(1)) expect(Math.abs(delivered - 1000)).toBeLessThanOrEqual(3);
    }),
  );
});
