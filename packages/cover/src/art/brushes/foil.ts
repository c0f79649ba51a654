import { createCanvas, type Canvas, type Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { createRandom } from "@colophon/rules/seeded-random";
import type { Area, Palette } from "../painter.ts";
import { fade, mix, shade } from "./colour.ts";
import { castShadow, layDown, type Layer, layerOver } from "./layer.ts";
import { boxOf } from "./motif.ts";

/** A material for struck shapes: its tones, and its gloss (0 paper, 1 polished metal). */
export type Metal = { dark: string; body: string; glare: string; gloss: number };

/** Bookbinding gold, tinted with the image's own colors. */
export function goldOf({ light, accent, deep }: Palette): Metal {
  const body = mix(["#d8ac54", mix([light, accent], 0.35)], 0.3);
  return {
    dark: mix([body, mix([deep, "#3a1c08"], 0.5)], 0.62),
    body,
    glare: mix([body, "#fff6d6"], 0.82),
    gloss: 1,
  };
}

/** Cold metal: steel, silver, or chrome in the light's color. */
export function silverOf({ light, deep }: Palette): Metal {
  const body = mix(["#aeb8c2", light], 0.35);
  return { dark: mix([body, deep], 0.66), body, glare: mix([body, "#ffffff"], 0.86), gloss: 0.9 };
}

/** A color in paper, wax or lacquer. */
export function tintOf(body: string, gloss: number): Metal {
  return { dark: mix([body, "#140a12"], 0.42), body, glare: mix([body, "#ffffff"], 0.45), gloss };
}

/** A shape raised from its ground by `depth` px; `sweep` is the area that a single light crosses. */
export type Struck = {
  path: Path2D;
  metal: Metal;
  depth: number;
  sweep: Area;
  rule?: "nonzero" | "evenodd";
  hasShadow?: boolean;
};

/** Strikes a shape: metal with bands of light and grain, a bright upper edge and a dark lower one. */
export function strike(brush: SKRSContext2D, order: Struck): void {
  const { path, metal, depth } = order;
  const box = boxOf(path);
  const area = {
    x: box.left - depth * 4,
    y: box.top - depth * 4,
    width: box.right - box.left + depth * 8,
    height: box.bottom - box.top + depth * 8,
  };
  const layer = layerOver(brush, area);
  if (layer.canvas.width < 2 || layer.canvas.height < 2) return;
  layer.pen.fillStyle = lightAcross(layer.pen, order);
  layer.pen.fill(path, order.rule ?? "nonzero");
  layer.pen.globalCompositeOperation = "source-atop";
  if (metal.gloss > 0.3) scratch(layer, area, metal);
  bevel(layer, area, order);
  const shadow = { colour: fade("#05030a", 0.55), blur: depth * 2.6, x: depth * 0.7, y: depth * 1.5 };
  layDown(brush, order.hasShadow === false ? { layer } : { layer, shadow });
}

/** Positions of the bands of light across polished metal, and their brightness, −1 to 1. */
const BANDS = [
  [0, -0.5],
  [0.14, 0.35],
  [0.24, 1],
  [0.33, 0.2],
  [0.47, -0.75],
  [0.6, 0.25],
  [0.71, 0.9],
  [0.8, 0.1],
  [1, -0.8],
] as const;

/** An image's single light falls from the upper left, over everything alike. */
function lightAcross(
  pen: SKRSContext2D,
  { sweep, metal }: Struck,
): ReturnType<SKRSContext2D["createLinearGradient"]> {
  const lean = sweep.width * 0.25;
  const gradient = pen.createLinearGradient(
    sweep.x,
    sweep.y,
    sweep.x + sweep.width * 0.75 + lean,
    sweep.y + sweep.height,
  );
  for (const [at, tone] of BANDS) {
    const strength = Math.abs(tone) * (0.18 + 0.82 * metal.gloss);
    gradient.addColorStop(at, mix([metal.body, tone < 0 ? metal.dark : metal.glare], strength));
  }
  return gradient;
}

const TILE = 320;
let scratches: Canvas | null = null;

/** Fine grain in one direction, as on rolled metal; the same for every image. */
function scratchTile(): Canvas {
  if (scratches !== null) return scratches;
  const tile = createCanvas(TILE, TILE);
  const pen = tile.getContext("2d");
  const random = createRandom(TILE);
  for (let stroke = 0; stroke < 2600; stroke += 1) {
    const tone = random.next() < 0.5 ? "#000000" : "#ffffff";
    pen.fillStyle = fade(tone, 0.05 + 0.12 * random.next());
    const [x, y] = [random.next() * TILE, random.next() * TILE];
    const length = 2 + 16 * random.next() ** 2;
    pen.fillRect(x, y, length, 1);
    pen.fillRect(x - TILE, y, length, 1);
  }
  scratches = tile;
  return tile;
}

function scratch({ pen }: Layer, area: Area, { gloss }: Metal): void {
  pen.save();
  pen.globalAlpha = gloss * 0.75;
  pen.fillStyle = pen.createPattern(scratchTile(), "repeat") ?? "transparent";
  pen.fillRect(area.x, area.y, area.width, area.height);
  pen.restore();
}

/** Light and shadow along the edges, cast by the area outside the shape. */
function bevel(layer: Layer, area: Area, { path, metal, depth, rule }: Struck): void {
  const { canvas, pen, scale } = layer;
  const outside = createCanvas(canvas.width, canvas.height);
  const knife = outside.getContext("2d");
  knife.fillStyle = metal.dark;
  knife.fillRect(0, 0, canvas.width, canvas.height);
  knife.setTransform(pen.getTransform());
  knife.globalCompositeOperation = "destination-out";
  knife.fill(path, rule ?? "nonzero");
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  const sides = [
    {
      colour: shade(metal.dark, -0.35),
      strength: 0.85,
      x: -depth * 0.55,
      y: -depth * 0.75,
      blur: depth * 0.9,
    },
    {
      colour: metal.glare,
      strength: 0.35 + 0.55 * metal.gloss,
      x: depth * 0.4,
      y: depth * 0.55,
      blur: depth * 0.45,
    },
  ];
  for (const { colour, strength, x, y, blur } of sides) {
    if (depth * scale > SOFT_PX) {
      castShadow(pen, { shadow: { colour: fade(colour, strength), blur, x, y }, scale });
      pen.drawImage(outside, 0, 0);
    } else {
      recolour(outside, colour);
      pen.globalAlpha = strength * 0.75;
      pen.drawImage(outside, x * scale, y * scale);
    }
  }
  pen.restore();
}

/** Thinner edges look the same without a blur, which takes most of the time. */
const SOFT_PX = 7;

function recolour(canvas: Canvas, colour: string): void {
  const knife = canvas.getContext("2d");
  knife.setTransform(1, 0, 0, 1, 0, 0);
  knife.globalCompositeOperation = "source-in";
  knife.fillStyle = colour;
  knife.fillRect(0, 0, canvas.width, canvas.height);
}
