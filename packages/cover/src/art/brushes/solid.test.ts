import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { type Motif, motifPath } from "./motif.ts";
import { drawnOf, solidOf } from "./solid.ts";

/** A square of 100 with a hole in its middle. */
function holed(side: number): Motif {
  const [from, to] = [50 - side / 2, 50 + side / 2];
  return { size: 100, paths: [`M0 0H100V100H0ZM${from} ${from}V${to}H${to}V${from}Z`] };
}

function inkAt(motif: Motif, x: number, y: number): number {
  const canvas = createCanvas(100, 100);
  const pen = canvas.getContext("2d");
  pen.fill(motifPath(motif, { at: { x: 50, y: 50 }, size: 100 }));
  return pen.getImageData(x, y, 1, 1).data[3] ?? 0;
}

test("closes an eye against the light, and keeps see-through parts open", () => {
  expect(inkAt(holed(10), 50, 50)).toBe(0);
  expect(inkAt(solidOf(holed(10)), 50, 50)).toBe(255);
  expect(inkAt(solidOf(holed(40)), 50, 50)).toBe(0);
});

test("closes a drawn line between two parts, and keeps the outline", () => {
  const parted = solidOf({ size: 100, paths: ["M0 0H49V100H0ZM51 0H100V100H51Z"] });
  expect(inkAt(parted, 50, 50)).toBe(255);
  expect([inkAt(parted, 2, 50), inkAt(parted, 97, 50)]).toEqual([255, 255]);
});

test("fills line drawings, so that nothing shows through", () => {
  expect(inkAt(solidOf(holed(80)), 50, 50)).toBe(255);
});

test("still recognizes closed parts by their drawing", () => {
  const eye = holed(10);
  expect(drawnOf(solidOf(eye))).toBe(eye);
  expect(drawnOf(eye)).toBe(eye);
});

test("leaves a shape without ink unchanged", () => {
  const empty: Motif = { size: 100, paths: [] };
  expect(solidOf(empty)).toBe(empty);
});
