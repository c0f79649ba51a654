import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { coverLayoutOf } from "./cover-layout.ts";
import { buildWrap } from "./testing/build-cover-request.ts";
import { judgeThumbnail, titleHeightPx } from "./thumbnail.ts";
import type { Composition, Probe } from "./typeset-cover.ts";

/** A front of 384 x 614.4 pt, whose thumbnail has 160 px: 3.84 pt per pixel. */
const LAYOUT = coverLayoutOf({ kind: "front", format: "jpeg", widthPx: 1600, heightPx: 2560 });
const PT_PER_PX = 614.4 / 160;

function buildProbe(changes: Partial<Probe> = {}): Probe {
  return {
    name: "title",
    ink: "#ffffff",
    need: 3,
    size: 60,
    cap: 40,
    x: 50,
    y: 100,
    width: 280,
    height: 80,
    home: { x: 50, y: 100, width: 280, height: 80 },
    held: false,
    ...changes,
  };
}

function composed(...probes: Probe[]): Composition {
  return {
    probes,
    panels: [],
    stage: null,
    vignette: null,
    pictures: [],
    backLeftOff: [],
    spineAuthor: null,
  };
}

function ground(colour: string, coverLayout = LAYOUT): Canvas {
  const canvas = createCanvas(coverLayout.widthPx, coverLayout.heightPx);
  const brush = canvas.getContext("2d");
  brush.fillStyle = colour;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

function judged(canvas: Canvas, probes: Probe[], inks: Record<string, string> = {}): boolean {
  return judgeThumbnail(canvas, { coverLayout: LAYOUT, composition: composed(...probes), inks }).legible;
}

test("measures a title by its smallest capitals on a front of 160 pixels", () => {
  expect(titleHeightPx(LAYOUT, composed(buildProbe({ cap: 10 * PT_PER_PX })))).toBeCloseTo(10, 6);
  const two = composed(buildProbe({ cap: 10 * PT_PER_PX }), buildProbe({ cap: 7 * PT_PER_PX }));
  expect(titleHeightPx(LAYOUT, two)).toBeCloseTo(7, 6);
});

test("measures only the title, and nothing without one", () => {
  const author = buildProbe({ name: "author", cap: 1 });
  expect(titleHeightPx(LAYOUT, composed(buildProbe({ cap: 10 * PT_PER_PX }), author))).toBeCloseTo(10, 6);
  expect(titleHeightPx(LAYOUT, composed(author))).toBe(0);
  expect(judged(ground("#000000"), [author])).toBe(false);
});

test.each([
  [6, true],
  [5.9, false],
])("capitals of %d pixels can be read in a list: %s", (px, due) => {
  expect(judged(ground("#000000"), [buildProbe({ cap: px * PT_PER_PX })])).toBe(due);
});

// White has a contrast of 3.03 on #949494 and of 2.9 on #979797, by WCAG 2.
test.each([
  ["#000000", true],
  ["#949494", true],
  ["#979797", false],
  ["#ffffff", false],
])("white capitals on %s can be read in a list: %s", (colour, due) => {
  expect(judged(ground(colour), [buildProbe()])).toBe(due);
});

test("measures the fixed ink of a title, not the original", () => {
  expect(judged(ground("#ffffff"), [buildProbe()], { title: "#101010" })).toBe(true);
  expect(judged(ground("#000000"), [buildProbe()], { title: "#101010" })).toBe(false);
});

test("rejects a title with one unreadable line", () => {
  const canvas = ground("#000000");
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 1250, 1600, 500);
  expect(judged(canvas, [buildProbe(), buildProbe({ y: 200 })])).toBe(true);
  expect(judged(canvas, [buildProbe(), buildProbe({ y: 320 })])).toBe(false);
});

test("judges a wrap by its front alone", () => {
  const coverLayout = { ...coverLayoutOf(buildWrap({ trim: "5x8" })), pxPerPoint: 1 };
  const canvas = createCanvas(Math.ceil(coverLayout.page.width), Math.ceil(coverLayout.page.height));
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = "#000000";
  brush.fillRect(coverLayout.front.x, 0, canvas.width, canvas.height);
  const onFront = composed(buildProbe({ x: coverLayout.front.x + 40, width: 200 }));
  const onBack = composed(buildProbe({ x: 40, width: 200 }));
  expect(judgeThumbnail(canvas, { coverLayout, composition: onFront, inks: {} }).legible).toBe(true);
  expect(judgeThumbnail(canvas, { coverLayout, composition: { ...onFront, probes: [] }, inks: {} })).toEqual({
    legible: false,
    titleHeightPx: 0,
  });
  expect(titleHeightPx(coverLayout, onBack)).toBeCloseTo((40 * 160) / (8 * 72), 6);
});

test("gives the height to a hundredth of a pixel", () => {
  const { titleHeightPx: height } = judgeThumbnail(ground("#000000"), {
    coverLayout: LAYOUT,
    composition: composed(buildProbe({ cap: 41.2345 })),
    inks: {},
  });
  expect(height).toBe(10.74);
});
