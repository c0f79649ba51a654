import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lengthRatio, requestedWords } from "./length-ratio.ts";

test("expects an unknown model to deliver the requested length", () => {
  expect(lengthRatio([])).toBe(1);
  expect(requestedWords(750, lengthRatio([]))).toBe(750);
});

test("learns from one scene that a model writes 60 % of the request", () => {
  const ratio = lengthRatio([{ asked: 1000, delivered: 600 }]);
  expect(ratio).toBeCloseTo(0.6);
  expect(requestedWords(900, ratio)).toBe(1500);
});

test("weights a model's latest scene most", () => {
  const was = { asked: 1000, delivered: 600 };
  const is = { asked: 1000, delivered: 1200 };
  expect(lengthRatio([was, was, is])).toBeGreaterThan(lengthRatio([is, was, was]));
});

test("never requests absurd lengths, whatever a model delivered", () => {
  expect(lengthRatio([{ asked: 1000, delivered: 0 }])).toBe(0.4);
  expect(lengthRatio([{ asked: 100, delivered: 90_000 }])).toBe(3);
  expect(requestedWords(1, 3)).toBe(1);
});

test("gets the requested length from the second scene for any steady ratio from 0.6 to 1.4", () => {
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
