import { expect, test } from "vitest";
import { isBusy } from "./busyness.ts";

const samples = (tone: (at: number) => number): Float32Array =>
  Float32Array.from({ length: 960 }, (_, at) => tone(at));

test("rates a plain tone, a gradient and fine grain as calm", () => {
  expect(isBusy(samples(() => 0.4))).toBe(false);
  expect(isBusy(samples((at) => 0.1 + (0.5 * at) / 960))).toBe(false);
  expect(isBusy(samples((at) => 0.4 + (at % 2) * 0.04))).toBe(false);
  expect(isBusy(new Float32Array())).toBe(false);
});

test("rates a skyline's windows and the blobs of a blurred image as busy", () => {
  expect(isBusy(samples((at) => (at % 6 === 0 ? 0.5 : 0.05)))).toBe(true);
  expect(isBusy(samples((at) => 0.3 + 0.25 * Math.sin(at / 5)))).toBe(true);
});
