import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { coverLayoutOf } from "./cover-layout.ts";
import { buildWrap } from "./testing/build-cover-request.ts";
import type { Composition } from "./typeset-cover.ts";
import { drawVignette } from "./vignette.ts";

const LAYOUT = { ...coverLayoutOf(buildWrap()), pxPerPoint: 1 };
const VIGNETTE = { x: 50, y: 540, height: 60 };
const PANE = { x: LAYOUT.front.x + 60, y: 60, width: 300, height: 300 };

function buildComposition(changes: Partial<Composition>): Composition {
  return {
    probes: [],
    panels: [],
    stage: null,
    vignette: VIGNETTE,
    pictures: [],
    backLeftOff: [],
    spineAuthor: null,
    ...changes,
  };
}

/** White paper with a red image in the pane. */
function buildCover(): Canvas {
  const canvas = createCanvas(Math.ceil(LAYOUT.page.width), Math.ceil(LAYOUT.page.height));
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = "#ff0000";
  brush.fillRect(PANE.x, PANE.y, PANE.width, PANE.height);
  return canvas;
}

function colourAt(canvas: Canvas, x: number, y: number): number[] {
  const [red = 0, green = 0, blue = 0] = canvas.getContext("2d").getImageData(x, y, 1, 1).data;
  return [red, green, blue];
}

test("shows the front's window on the back, in the same shape", () => {
  const canvas = buildCover();
  const pane = {
    ...PANE,
    shape: "outside-circle",
    fill: "#ffffff",
    alpha: 1,
    radius: 0,
    outer: LAYOUT.front,
  } as const;
  drawVignette(canvas, { coverLayout: LAYOUT, composition: buildComposition({ panels: [pane] }) });
  expect(colourAt(canvas, 80, 570)).toEqual([255, 0, 0]);
  expect(colourAt(canvas, 51, 541)).toEqual([255, 255, 255]);
  expect(colourAt(canvas, 115, 570)).toEqual([255, 255, 255]);
});

test("keeps a back plain if there is no room for a vignette, or nothing to show", () => {
  const canvas = buildCover();
  const before = Buffer.from(canvas.data());
  drawVignette(canvas, { coverLayout: LAYOUT, composition: buildComposition({}) });
  const pane = {
    ...PANE,
    shape: "outside-rect",
    fill: "#ffffff",
    alpha: 1,
    radius: 0,
    outer: LAYOUT.front,
  } as const;
  drawVignette(canvas, {
    coverLayout: LAYOUT,
    composition: buildComposition({ panels: [pane], vignette: { ...VIGNETTE, height: 20 } }),
  });
  expect(Buffer.compare(canvas.data(), before)).toBe(0);
});
