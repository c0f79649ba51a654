import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { mirrorBleed } from "./mirror-bleed.ts";

test("mirrors the front's edges above and below it", () => {
  const canvas = createCanvas(2, 10);
  const pen = canvas.getContext("2d");
  for (let row = 0; row < 10; row += 1) {
    pen.fillStyle = `rgb(${row * 20}, 0, 0)`;
    pen.fillRect(0, row, 2, 1);
  }
  mirrorBleed(canvas, { top: 2, bottom: 7 });
  const { data } = pen.getImageData(1, 0, 1, 10);
  const rows = Array.from({ length: 10 }, (_, row) => (data[row * 4] ?? 0) / 20);
  expect(rows).toEqual([3, 2, 2, 3, 4, 5, 6, 6, 5, 4]);
});
