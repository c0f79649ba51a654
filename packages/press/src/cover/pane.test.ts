import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawPanel, traceOpening } from "./pane.ts";
import type { Panel } from "./typeset-cover.ts";

const BLACK = [0, 0, 0];
const RED = [255, 0, 0];
const PANEL: Panel = {
  x: 20,
  y: 20,
  width: 40,
  height: 60,
  shape: "rect",
  fill: "#ff0000",
  alpha: 1,
  radius: 0,
  outer: { x: 10, y: 10, width: 80, height: 80 },
};

/** 200 x 200 px of black with a panel on it. */
function drawn(changes: Partial<Panel> = {}, pxPerPoint = 1): (x: number, y: number) => number[] {
  const canvas: Canvas = createCanvas(200, 200);
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#000000";
  brush.fillRect(0, 0, 200, 200);
  drawPanel(brush, { panel: { ...PANEL, ...changes }, pxPerPoint });
  return (x, y) => Array.from(brush.getImageData(x, y, 1, 1).data.slice(0, 3));
}

test("fills exactly a panel's rectangle", () => {
  const at = drawn();
  expect([at(20, 20), at(59, 79), at(40, 50)]).toEqual([RED, RED, RED]);
  expect([at(19, 50), at(60, 50), at(40, 19), at(40, 80)]).toEqual([BLACK, BLACK, BLACK, BLACK]);
});

test("converts points to pixels by density, with corners and surroundings", () => {
  const at = drawn({ radius: 10 }, 2);
  expect([at(80, 100), at(119, 100), at(80, 158)]).toEqual([RED, RED, RED]);
  expect([at(41, 41), at(118, 158)]).toEqual([BLACK, BLACK]);
  const around = drawn({ shape: "outside-rect" }, 2);
  expect([around(22, 22), around(178, 178), around(80, 100), around(18, 100), around(182, 100)]).toEqual([
    RED,
    RED,
    BLACK,
    BLACK,
    BLACK,
  ]);
});

test("lets half of the image show through a half-transparent panel", () => {
  const [red = 0, green] = drawn({ alpha: 0.5 })(40, 50);
  expect(red > 120 && red < 135).toBe(true);
  expect(green).toBe(0);
});

test.each([
  [
    "outside-rect",
    [],
    [
      [21, 21],
      [58, 78],
      [40, 50],
    ],
  ],
  [
    "outside-circle",
    [
      [21, 21],
      [40, 25],
      [58, 78],
    ],
    [
      [40, 50],
      [22, 50],
      [57, 50],
      [40, 68],
    ],
  ],
  [
    "outside-arch",
    [
      [21, 21],
      [58, 21],
    ],
    [
      [40, 22],
      [21, 78],
      [58, 78],
      [21, 50],
    ],
  ],
] as const)("fills a pane of the shape %s around its opening, within its bounds", (shape, filled, open) => {
  const at = drawn({ shape });
  expect([at(12, 12), at(88, 88), at(15, 50)]).toEqual([RED, RED, RED]);
  expect([at(8, 50), at(92, 50)]).toEqual([BLACK, BLACK]);
  for (const [x, y] of filled) expect(at(x, y)).toEqual(RED);
  for (const [x, y] of open) expect(at(x, y)).toEqual(BLACK);
});

test("raises the arch of a low, wide opening over three fifths of its height", () => {
  const canvas = createCanvas(200, 100);
  const brush = canvas.getContext("2d");
  brush.beginPath();
  traceOpening(brush, { shape: "outside-arch", area: { x: 0, y: 0, width: 200, height: 50 } });
  brush.fillStyle = "#ff0000";
  brush.fill();
  const isFilled = (x: number, y: number): boolean => (brush.getImageData(x, y, 1, 1).data[3] ?? 0) > 128;
  expect([isFilled(100, 1), isFilled(35, 1), isFilled(1, 35), isFilled(1, 5), isFilled(199, 5)]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
