import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { fillSoftly, hasSolidSpine, SOFT_FOLD_INCHES, softenFold } from "./soft-fold.ts";
import { coverLayoutOf } from "./cover-layout.ts";
import { buildWrap } from "./testing/build-cover-request.ts";
import type { Composition, Panel } from "./typeset-cover.ts";

const LAYOUT = coverLayoutOf(buildWrap({ trim: "5x8", pages: 200 }));
const FOLD = Math.round(LAYOUT.front.x * LAYOUT.pxPerPoint);
const FADE = Math.round(SOFT_FOLD_INCHES * 72 * LAYOUT.pxPerPoint);

function twoTones(): Canvas {
  const canvas = createCanvas(LAYOUT.widthPx, 20);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#101010";
  pen.fillRect(0, 0, FOLD, 20);
  pen.fillStyle = "#f0f0f0";
  pen.fillRect(FOLD, 0, LAYOUT.widthPx, 20);
  return canvas;
}

function row(canvas: Canvas): number[] {
  const { data } = canvas.getContext("2d").getImageData(0, 10, canvas.width, 1);
  return Array.from({ length: canvas.width }, (_, x) => data[x * 4] ?? 0);
}

function steps(tones: readonly number[]): number[] {
  return tones.slice(1).map((tone, k) => Math.abs(tone - (tones[k] ?? 0)));
}

test("continues a spine's tone over the fold without an edge, for an eighth of an inch and more", () => {
  const canvas = twoTones();
  softenFold(canvas, { coverLayout: LAYOUT, isEdge: true });
  const tones = row(canvas);
  expect(Math.max(...steps(tones))).toBeLessThan(12);
  expect(tones[FOLD + FADE + 1]).toBe(0xf0);
  expect(tones[FOLD + Math.round(0.05 * 300)]).toBeLessThan(0x60);
  expect(FADE / 300).toBeGreaterThanOrEqual(0.125);
});

test("keeps art that continues over the fold", () => {
  const canvas = twoTones();
  const before = row(canvas);
  softenFold(canvas, { coverLayout: LAYOUT, isEdge: false });
  expect(row(canvas)).toEqual(before);
});

test("starts and ends a veil without an edge, and keeps it even between", () => {
  const canvas = createCanvas(300, 4);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, 300, 4);
  fillSoftly(pen, {
    area: { x: 120, y: 0, width: 60, height: 4 },
    fadePx: 60,
    colour: "#000000",
    strength: 0.8,
  });
  const { data } = pen.getImageData(0, 1, 300, 1);
  const tones = Array.from({ length: 300 }, (_, x) => data[x * 4] ?? 0);
  expect(Math.max(...steps(tones))).toBeLessThan(10);
  expect([tones[59], tones[150], tones[241]]).toEqual([255, 51, 255]);
  expect(new Set(tones.slice(122, 178)).size).toBe(1);
});

test("recognizes a solid back by its panel, which ends at the fold", () => {
  const panel: Panel = {
    shape: "rect",
    x: 0,
    y: 0,
    width: LAYOUT.front.x,
    height: 100,
    fill: "#000000",
    alpha: 1,
    radius: 0,
    outer: { x: 0, y: 0, width: 0, height: 0 },
  };
  const composition = (panels: Panel[]): Composition => ({
    probes: [],
    panels,
    stage: null,
    vignette: null,
    pictures: [],
    backLeftOff: [],
    spineAuthor: null,
  });
  expect(hasSolidSpine(LAYOUT, composition([panel]))).toBe(true);
  expect(hasSolidSpine(LAYOUT, composition([{ ...panel, width: 90 }]))).toBe(false);
  expect(hasSolidSpine(LAYOUT, composition([{ ...panel, alpha: 0.5 }]))).toBe(false);
});
