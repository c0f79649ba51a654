import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Area } from "@colophon/cover/art/painter";
import { areaOf, type CoverLayout } from "./cover-layout.ts";
import { blocksOf, type GreyPlace, BLOCK_GAP_PT, strikesThrough } from "./strikes.ts";
import type { Probe } from "./typeset-cover.ts";

/** Number of mean tones used for the image under the text: a gradual change without lines. */
const COLUMNS = 10;
const ROWS = 14;
/** Opacity of the evened-out image; a trace of the original stays, so that it is not a flat patch. */
const STRENGTH = 0.94;

/**
 * Evens out the image under the back's text if details would interfere with the lines; calm areas stay as
 * they are.
 * @param area     of all of the back's text, in px
 * @param reachPx  about two lines of the text
 * @returns        whether anything was evened out
 */
function calmBack(canvas: Canvas, { area, reachPx }: { area: Area; reachPx: number }): boolean {
  const shown = withinCanvas(area, canvas);
  if (shown.width < COLUMNS || shown.height < ROWS) return false;
  const { data } = canvas.getContext("2d").getImageData(shown.x, shown.y, shown.width, shown.height);
  const place = { data, width: shown.width, height: shown.height };
  if (!strikesThrough(greyOf(place), reachPx)) return false;
  drawEven(canvas.getContext("2d"), { tones: meanTones(place), shown, feather: reachPx * 1.5 });
  return true;
}

/** For the back's text, about 10 pt with its leading. */
const TWO_LINES_PT = 28;

/** Evens out the image under each block of text on a back; between separate blocks it stays as painted. */
export function calmUnderTexts(
  canvas: Canvas,
  { coverLayout: { wrap, pxPerPoint }, probes }: { coverLayout: CoverLayout; probes: readonly Probe[] },
): void {
  if (wrap === null) return;
  const texts = probes.filter(({ x }) => x < wrap.spine.x);
  for (const block of blocksOf(texts, BLOCK_GAP_PT)) {
    calmBack(canvas, { area: areaOf(block, { pxPerPoint }), reachPx: TWO_LINES_PT * pxPerPoint });
  }
}

type Place = { data: Uint8ClampedArray; width: number; height: number };

/** Perceived lightness of an area's pixels. */
function greyOf({ data, width, height }: Place): GreyPlace {
  const lightness = Float32Array.from({ length: width * height }, (_, k) => {
    const luma =
      0.2126 * (data[k * 4] ?? 0) + 0.7152 * (data[k * 4 + 1] ?? 0) + 0.0722 * (data[k * 4 + 2] ?? 0);
    return luma / 255;
  });
  return { lightness, width, height };
}

function withinCanvas({ x, y, width, height }: Area, canvas: Canvas): Area {
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(canvas.width, Math.ceil(x + width)) - left),
    height: Math.max(0, Math.min(canvas.height, Math.ceil(y + height)) - top),
  };
}

function meanTones({ data, width, height }: Place): Canvas {
  const tones = createCanvas(COLUMNS, ROWS);
  const pen = tones.getContext("2d");
  const image = pen.createImageData(COLUMNS, ROWS);
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const cell = {
        left: Math.floor((column * width) / COLUMNS),
        right: Math.floor(((column + 1) * width) / COLUMNS),
        top: Math.floor((row * height) / ROWS),
        bottom: Math.floor(((row + 1) * height) / ROWS),
      };
      image.data.set([...meanOf({ data, width, height }, cell), 255], (row * COLUMNS + column) * 4);
    }
  }
  pen.putImageData(image, 0, 0);
  return tones;
}

type Cell = { left: number; right: number; top: number; bottom: number };

function meanOf({ data, width }: Place, { left, right, top, bottom }: Cell): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      sums[0] += data[at] ?? 0;
      sums[1] += data[at + 1] ?? 0;
      sums[2] += data[at + 2] ?? 0;
    }
  }
  const count = Math.max(1, (right - left) * (bottom - top));
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

type Evening = { tones: Canvas; shown: Area; feather: number };

/** Soft edges, fading back to the image. */
function drawEven(brush: SKRSContext2D, { tones, shown, feather }: Evening): void {
  const scale = 240 / Math.max(shown.width, shown.height);
  const edge = feather * scale;
  const [width, height] = [Math.ceil(shown.width * scale), Math.ceil(shown.height * scale)];
  const soft = createCanvas(width + 2 * Math.ceil(edge), height + 2 * Math.ceil(edge));
  const pen = soft.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(tones, 0, 0, soft.width, soft.height);
  fadeEdges(pen, Math.ceil(edge));
  brush.save();
  brush.globalAlpha = STRENGTH;
  brush.imageSmoothingQuality = "high";
  const { x, y } = shown;
  brush.drawImage(soft, x - feather, y - feather, shown.width + 2 * feather, shown.height + 2 * feather);
  brush.restore();
}

function fadeEdges(pen: SKRSContext2D, edge: number): void {
  const { width, height } = pen.canvas;
  pen.globalCompositeOperation = "destination-in";
  for (const { x, y, share } of [
    { x: width, y: 0, share: Math.min(0.5, edge / width) },
    { x: 0, y: height, share: Math.min(0.5, edge / height) },
  ]) {
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
