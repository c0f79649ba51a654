import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Area, Palette, Surface } from "../painter.ts";
import { contrastOf, hexOf, luminanceOf, mix } from "./colour.ts";

/** Type needs 4.5:1 (WCAG 2.2, 1.4.3); a little more leaves room for the grain that is laid over it. */
const MIN_CONTRAST = 5;
/** The image under the type is judged by this many averaged tones. */
const CELLS = { columns: 12, rows: 6 };
const FINE = 6;
/** Pixels sampled along each side of a coarse cell. */
const SAMPLES = 24;
/** A place narrower than this share of its panel gets a veil in its own shape instead of a band of mist. */
const BAND_SHARE = 0.22;

/** The part to check, in canvas pixels: its size, where the front starts, and where the type will be. */
type Calmed = Pick<Surface, "widthPx" | "heightPx" | "quiet" | "palette"> & { front: { x: number } };

/**
 * Lays a mist in the image's own colors over the places for type, only as strong as needed: a busy place
 * gets more, and tones on which no ink is readable are shifted toward one where it is.
 */
export function calmQuiet(brush: SKRSContext2D, surface: Calmed): void {
  for (const area of surface.quiet) {
    const shown = withinSurface(area, surface);
    if (shown.width >= 2 && shown.height >= 2) calmArea(brush, surface, shown);
  }
}

function calmArea(brush: SKRSContext2D, surface: Calmed, area: Area): void {
  const strength = calmStrength(tonesOf(averages(brush.canvas, area, FINE)));
  const reach = bandOf(area, surface);
  if (strength > 0) drawVeil(brush, { reach, surface, veil: averages(brush.canvas, reach, 1), strength });
  const lead = minimalLead(tonesOf(averages(brush.canvas, area, 1)), surface.palette);
  if (lead.share > 0) drawVeil(brush, { reach, surface, veil: plain(lead.tone), strength: lead.share });
}

/** Mist spreads sideways: over the panel's whole width if the place takes up most of it. */
function bandOf(area: Area, { front, widthPx }: Calmed): Area {
  const isOnFront = area.x + area.width / 2 >= front.x;
  const panel = isOnFront ? { x: front.x, width: widthPx - front.x } : { x: 0, width: Math.max(1, front.x) };
  return area.width / panel.width < BAND_SHARE ? area : { ...area, ...panel };
}

/**
 * Mean tones of a grid of cells over an area. Reads some rows of pixels there: drawing the canvas into
 * another one would copy all of it each time.
 */
function averages(canvas: Canvas, area: Area, fineness: number): Canvas {
  const columns = CELLS.columns * fineness;
  const rows = CELLS.rows * fineness;
  const cells = createCanvas(columns, rows);
  const pen = cells.getContext("2d");
  const image = pen.createImageData(columns, rows);
  const samples = Math.max(2, Math.round(SAMPLES / fineness));
  const pixels = pixelsOf(canvas, area, rows * samples);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const mean = meanOf(pixels, { row, column, samples, columns });
      const at = (row * columns + column) * 4;
      for (let part = 0; part < 3; part += 1) image.data[at + part] = mean[part] ?? 0;
      image.data[at + 3] = 255;
    }
  }
  pen.putImageData(image, 0, 0);
  return cells;
}

type PixelRows = { rows: Uint8ClampedArray[]; width: number };

function pixelsOf(canvas: Canvas, area: Area, count: number): PixelRows {
  const pen = canvas.getContext("2d");
  const x = Math.max(0, Math.floor(area.x));
  const y = Math.max(0, Math.floor(area.y));
  const width = Math.max(1, Math.min(canvas.width - x, Math.ceil(area.width)));
  const height = Math.max(1, Math.min(canvas.height - y, Math.ceil(area.height)));
  const rows = Array.from(
    { length: count },
    (_, k) => pen.getImageData(x, y + Math.floor(((k + 0.5) * height) / count), width, 1).data,
  );
  return { rows, width };
}

type Cell = { row: number; column: number; samples: number; columns: number };

function meanOf({ rows, width }: PixelRows, { row, column, samples, columns }: Cell): readonly number[] {
  let [red, green, blue] = [0, 0, 0];
  for (const data of rows.slice(row * samples, (row + 1) * samples)) {
    for (let across = 0; across < samples; across += 1) {
      const at = Math.floor(((column + (across + 0.5) / samples) * width) / columns) * 4;
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  }
  const count = samples * samples;
  return [red / count, green / count, blue / count];
}

function tonesOf(cells: Canvas): string[] {
  const { data } = cells.getContext("2d").getImageData(0, 0, cells.width, cells.height);
  return Array.from({ length: data.length / 4 }, (_, index) =>
    hexOf([data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0]),
  );
}

/** Zero for a smooth sky; maximum for hard edges of light and dark. */
function calmStrength(tones: readonly string[]): number {
  const lightness = tones.map((tone) => Math.cbrt(luminanceOf(tone)));
  const mean = lightness.reduce((sum, value) => sum + value, 0) / lightness.length;
  const spread = Math.sqrt(lightness.reduce((sum, value) => sum + (value - mean) ** 2, 0) / lightness.length);
  return Math.min(0.8, Math.max(0, (spread - 0.012) * 9));
}

type Lead = { tone: string; share: number };

/** The weakest veil in one of the palette's own tones over which some ink is readable everywhere. */
function minimalLead(tones: readonly string[], palette: Palette): Lead {
  const reads = (ink: string, lead: Lead): boolean =>
    tones.every((tone) => contrastOf(mix([tone, lead.tone], lead.share), ink) >= MIN_CONTRAST);
  for (const share of [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    for (const tone of [palette.ground, palette.deep, palette.paper]) {
      if (inksOf(palette).some((ink) => reads(ink, { tone, share }))) return { tone, share };
    }
  }
  return { tone: palette.ground, share: 0.92 };
}

function inksOf({ ink, paper, deep }: Palette): readonly string[] {
  return [ink, paper, deep];
}

function plain(colour: string): Canvas {
  const canvas = createCanvas(1, 1);
  const pen = canvas.getContext("2d");
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  return canvas;
}

type Veil = { reach: Area; surface: Calmed; veil: Canvas; strength: number };

function drawVeil(brush: SKRSContext2D, { reach, surface, veil, strength }: Veil): void {
  const feather = surface.heightPx * 0.08;
  const wide = {
    x: reach.x - feather,
    y: reach.y - feather,
    width: reach.width + feather * 2,
    height: reach.height + feather * 2,
  };
  const scale = 240 / Math.max(wide.width, wide.height);
  const soft = createCanvas(Math.ceil(wide.width * scale), Math.ceil(wide.height * scale));
  const pen = soft.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(veil, 0, 0, soft.width, soft.height);
  featherEdges(pen, feather * scale);
  brush.save();
  brush.globalAlpha = strength;
  brush.imageSmoothingQuality = "high";
  brush.drawImage(soft, wide.x, wide.y, wide.width, wide.height);
  brush.restore();
}

function featherEdges(pen: SKRSContext2D, edge: number): void {
  const { width, height } = pen.canvas;
  const across = { x: width, y: 0, share: Math.min(0.5, (edge * 2) / width) };
  const down = { x: 0, y: height, share: Math.min(0.5, (edge * 1.3) / height) };
  pen.globalCompositeOperation = "destination-in";
  for (const { x, y, share } of [across, down]) {
    const gradient = pen.createLinearGradient(0, 0, x, y);
    for (let step = 0; step <= 6; step += 1) {
      const t = step / 6;
      const opacity = `rgba(0,0,0,${(t * t * (3 - 2 * t)).toFixed(3)})`;
      gradient.addColorStop(t * share, opacity);
      gradient.addColorStop(1 - t * share, opacity);
    }
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, width, height);
  }
}

function withinSurface(area: Area, { widthPx, heightPx }: Calmed): Area {
  const x = Math.max(0, area.x);
  const y = Math.max(0, area.y);
  return {
    x,
    y,
    width: Math.min(widthPx, area.x + area.width) - x,
    height: Math.min(heightPx, area.y + area.height) - y,
  };
}
