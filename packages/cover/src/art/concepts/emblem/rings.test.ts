import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { together } from "../../brushes/motif.ts";
import { annulus, beadsOf } from "./rings.ts";

test("keeps the middle of a ring open when it is filled with other shapes", () => {
  const canvas = createCanvas(100, 100);
  const pen = canvas.getContext("2d");
  const at = { x: 50, y: 50 };
  pen.fill(together([annulus(at, { outer: 40, inner: 30 }), beadsOf({ at, radius: 20, count: 8, size: 2 })]));
  const alphaAt = (x: number): number => pen.getImageData(x, 50, 1, 1).data[3] ?? 0;
  expect([alphaAt(50), alphaAt(85)]).toEqual([0, 255]);
});
