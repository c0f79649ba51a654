import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawScrim } from "./front-scrim.ts";
import { type CoverLayout, coverLayoutAtWidth, coverLayoutOf } from "./cover-layout.ts";
import { buildWrap } from "./testing/build-cover-request.ts";
import type { Probe } from "./typeset-cover.ts";

const FRONT = coverLayoutAtWidth(
  coverLayoutOf({ kind: "front", format: "jpeg", widthPx: 1600, heightPx: 2560 }),
  384,
);
const PALETTE = {
  ground: "#30405a",
  deep: "#101828",
  mid: "#607090",
  light: "#c0c8d8",
  accent: "#e09030",
  ink: "#f8f3e8",
  paper: "#faf5ea",
};

function buildText(ink: string, { x, y }: { x: number; y: number }): Probe {
  const place = { x, y, width: 200, height: 60 };
  return { name: "title", ink, need: 3, size: 40, cap: 28, ...place, home: place, held: false };
}

function shaded(
  scrim: number,
  { coverLayout = FRONT, ink = "#ffffff" }: { coverLayout?: CoverLayout; ink?: string } = {},
): Canvas {
  const canvas = createCanvas(coverLayout.widthPx, coverLayout.heightPx);
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#808080";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  const text = buildText(ink, { x: coverLayout.front.x + 40, y: coverLayout.front.y + 100 });
  drawScrim(canvas, { probes: [text], coverLayout, palette: PALETTE, scrim });
  return canvas;
}

function toneAt(canvas: Canvas, { x, y }: { x: number; y: number }): number {
  return canvas.getContext("2d").getImageData(Math.round(x), Math.round(y), 1, 1).data[1] ?? -1;
}

test("keeps the art without a scrim, and fades it with strength", () => {
  const tones = [0, 0.3, 0.6, 1].map((scrim) => toneAt(shaded(scrim), { x: 100, y: 130 }));
  expect(tones[0]).toBe(128);
  expect(tones).toEqual(tones.toSorted((one, other) => other - one));
  expect(new Set(tones).size).toBe(4);
});

test("fades the art to dark under light type, and to light under dark type", () => {
  expect(toneAt(shaded(0.8), { x: 100, y: 130 })).toBeLessThan(80);
  expect(toneAt(shaded(0.8, { ink: "#101010" }), { x: 100, y: 130 })).toBeGreaterThan(180);
});

test("fades out a scrim without an edge, to nothing far from the text", () => {
  const canvas = shaded(1);
  const column = Array.from({ length: 600 }, (_, y) => toneAt(canvas, { x: 190, y }));
  const steps = column.slice(1).map((tone, at) => Math.abs(tone - (column[at] ?? tone)));
  expect(Math.max(...steps)).toBeLessThan(6);
  expect(column[400]).toBe(128);
});

test("shows no edge at the fold of a wrap, and keeps the back", () => {
  const coverLayout = coverLayoutAtWidth(coverLayoutOf(buildWrap({ pages: 400 })), 900);
  const canvas = shaded(1, { coverLayout });
  const y = (coverLayout.front.y + 130) * coverLayout.pxPerPoint;
  const row = Array.from({ length: 900 }, (_, x) => toneAt(canvas, { x, y }));
  const steps = row.slice(1).map((tone, at) => Math.abs(tone - (row[at] ?? tone)));
  expect(Math.max(...steps)).toBeLessThan(8);
  expect(row[100]).toBe(128);
  expect(row[700]).toBeLessThan(60);
});
