import { expect, test } from "vitest";
import { type Area, type Palette, stageOf } from "./painter.ts";

const COLOURS: Palette = {
  ground: "#101010",
  deep: "#000000",
  mid: "#444444",
  light: "#888888",
  accent: "#cc0000",
  ink: "#ffffff",
  paper: "#eeeeee",
};

/** The stage of a wrap, whose front is its right half. */
function stage(quiet: readonly Area[]): Area {
  const front = { x: 600, width: 600 };
  return stageOf({ widthPx: 1200, heightPx: 1000, front, quiet, seed: 1, palette: COLOURS });
}

test("puts the motif into the tallest band without type", () => {
  const title = { x: 650, y: 100, width: 500, height: 200 };
  const author = { x: 650, y: 800, width: 500, height: 100 };
  expect(stage([author, title])).toEqual({ x: 600, y: 300, width: 600, height: 500 });
});

test("keeps the front's stage regardless of type on the back", () => {
  const back = { x: 0, y: 300, width: 600, height: 400 };
  const title = { x: 650, y: 0, width: 500, height: 200 };
  expect(stage([back, title])).toEqual({ x: 600, y: 200, width: 600, height: 760 });
});

test("joins overlapping blocks", () => {
  const tall = { x: 650, y: 100, width: 100, height: 600 };
  const low = { x: 800, y: 200, width: 100, height: 50 };
  expect(stage([tall, low])).toEqual({ x: 600, y: 700, width: 600, height: 260 });
});

test("puts the stage of a front without type below the middle", () => {
  expect(stage([])).toEqual({ x: 600, y: 340, width: 600, height: 560 });
});
