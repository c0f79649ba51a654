import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from "@napi-rs/canvas";
import sharp, { type Sharp } from "sharp";
import { PressError } from "../press-error.ts";
import { fade } from "@colophon/cover-art/brushes/colour";
import type { ArtDirection } from "@colophon/cover-art/direction";
import { paintArt } from "@colophon/cover-art/paint-art";
import type { Area, Palette } from "@colophon/cover-art/painter";
import { calmSpine } from "@colophon/cover-art/calm-spine";
import type { CoverArt } from "./cover-order.ts";
import { calmBack } from "./calm-back.ts";
import { drawPanel } from "./pane.ts";
import { areaOf, type PointRect, type Sheet } from "./sheet.ts";
import { drawVignette } from "./vignette.ts";
import type { Composition, Panel } from "./typeset-sheet.ts";

/** Air around a block of type that the picture keeps calm, in heights of the front. */
const QUIET_MARGIN = 0.014;
/** How far the picture's own colours give way on the back of an image cover. */
const BACK_SHADE = 0.72;
const BLUR_WIDTH_PX = 48;
/** Blocks of running text on a back, as the template calls them. */
const BACK_TEXTS: ReadonlySet<string> = new Set(["hook", "blurb", "bio"]);
/** Of a back's text, some 10 pt with its leading. */
const TWO_LINES_PT = 28;

export type ArtOrder = {
  art: CoverArt;
  direction?: ArtDirection | undefined;
  genre: string;
  seed: number;
  palette: Palette;
  sheet: Sheet;
  composition: Composition;
};

/** The art of the whole sheet with the template's plain parts in it, opaque to its edges. */
export async function prepareArt(order: ArtOrder): Promise<Canvas> {
  const { art, sheet, composition } = order;
  const canvas = art.kind === "painted" ? painted(order) : await composed(art.bytes, order);
  const brush = canvas.getContext("2d");
  const hasSpineType = composition.probes.some(({ name }) => name.startsWith("spine"));
  if (sheet.wrap !== null && hasSpineType) {
    calmSpine(canvas, innerArea(sheet.wrap.spineBleed, sheet.pxPerPoint));
  }
  calmBackOf(canvas, order);
  for (const panel of composition.panels) drawPanel(brush, { panel, pxPerPoint: sheet.pxPerPoint });
  drawVignette(canvas, { sheet, composition });
  return canvas;
}

/** Under the text of a back that shows the picture: a panel hides whatever is below it. */
function calmBackOf(canvas: Canvas, { sheet, composition }: ArtOrder): void {
  const { wrap, pxPerPoint } = sheet;
  if (wrap === null) return;
  const texts = composition.probes.filter(({ name, x }) => BACK_TEXTS.has(name) && x < wrap.spine.x);
  const [first] = texts;
  if (first === undefined) return;
  const left = Math.min(...texts.map(({ x }) => x));
  const top = Math.min(...texts.map(({ y }) => y));
  const right = Math.max(...texts.map(({ x, width }) => x + width));
  const bottom = Math.max(...texts.map(({ y, height }) => y + height));
  const area = areaOf({ x: left, y: top, width: right - left, height: bottom - top }, { pxPerPoint });
  calmBack(canvas, { area, reachPx: TWO_LINES_PT * pxPerPoint });
}

function painted({ genre, seed, palette, sheet, composition, direction }: ArtOrder): Canvas {
  const { stage } = composition;
  const focus =
    stage === null ? null : { x: stage.x * sheet.pxPerPoint, width: stage.width * sheet.pxPerPoint };
  return paintArt(genre, {
    widthPx: sheet.widthPx,
    heightPx: sheet.heightPx,
    front: inPixels(sheet.frontOpen, sheet.pxPerPoint),
    focus,
    quiet: quietPlaces(sheet, composition),
    seed,
    palette,
    ...(direction === undefined ? {} : { direction }),
  });
}

/** Type on the picture, the template's solid parts, and all of back and spine. */
function quietPlaces(
  { wrap, front, frontBleed, pxPerPoint }: Sheet,
  { probes, panels }: Composition,
): Area[] {
  const isOnFront = (rect: PointRect): boolean => rect.x >= frontBleed.x - 1;
  const solid = panels.filter(({ alpha }) => alpha === 1).flatMap(solidParts);
  const isOnSolid = (rect: PointRect): boolean => solid.some((part) => holds(part, rect));
  const type = probes.filter((probe) => isOnFront(probe) && !isOnSolid(probe));
  return [
    ...type.map((probe) => areaOf(probe, { pxPerPoint, margin: QUIET_MARGIN * front.height })),
    ...solid.filter(isOnFront).map((part) => innerArea(part, pxPerPoint)),
    ...(wrap === null ? [] : [innerArea(wrap.backAndSpine, pxPerPoint)]),
  ];
}

/** Not rounded: half a pixel of another surface would shift the picture. */
function inPixels({ x, y, width, height }: PointRect, pxPerPoint: number): Area {
  return { x: x * pxPerPoint, y: y * pxPerPoint, width: width * pxPerPoint, height: height * pxPerPoint };
}

/** Whole pixels inwards: a single one on the stage beside it would leave no room for the motif. */
function innerArea(rect: PointRect, pxPerPoint: number): Area {
  const x = Math.ceil(rect.x * pxPerPoint);
  const y = Math.ceil(rect.y * pxPerPoint);
  return {
    x,
    y,
    width: Math.floor((rect.x + rect.width) * pxPerPoint) - x,
    height: Math.floor((rect.y + rect.height) * pxPerPoint) - y,
  };
}

function solidParts(panel: Panel): PointRect[] {
  if (panel.shape === "rect") return [panel];
  const { outer } = panel;
  const bottom = panel.y + panel.height;
  const isBeside = panel.x - outer.x > outer.width * 0.3;
  if (isBeside) return [{ ...outer, width: panel.x - outer.x }];
  return [
    { ...outer, height: panel.y - outer.y },
    { ...outer, y: bottom, height: outer.y + outer.height - bottom },
  ];
}

function holds(outer: PointRect, inner: PointRect): boolean {
  return (
    inner.x >= outer.x - 1 &&
    inner.y >= outer.y - 1 &&
    inner.x + inner.width <= outer.x + outer.width + 1 &&
    inner.y + inner.height <= outer.y + outer.height + 1
  );
}

/** A provider's picture on the front; its colours, blurred and darkened, on back and spine. */
async function composed(bytes: Uint8Array, { sheet, palette }: ArtOrder): Promise<Canvas> {
  const canvas = createCanvas(sheet.widthPx, sheet.heightPx);
  const brush = canvas.getContext("2d");
  const front = areaOf(sheet.frontBleed, { pxPerPoint: sheet.pxPerPoint });
  const width = Math.min(front.width, sheet.widthPx - front.x);
  try {
    const picture = sharp(bytes, { limitInputPixels: 100_000_000 }).rotate().toColourspace("srgb");
    put(brush, await pixels(picture.clone().resize(width, sheet.heightPx, { fit: "cover" })), front.x);
    if (front.x > 0) {
      const small = await picture
        .clone()
        .resize(BLUR_WIDTH_PX, BLUR_WIDTH_PX * 2, { fit: "cover" })
        .flop()
        .png()
        .toBuffer();
      put(
        brush,
        await pixels(sharp(small).resize(front.x, sheet.heightPx, { fit: "fill", kernel: "cubic" })),
        0,
      );
      brush.fillStyle = fade(palette.deep, BACK_SHADE);
      brush.fillRect(0, 0, front.x, sheet.heightPx);
    }
  } catch (error) {
    throw new PressError("invalid_manuscript", "The cover's picture cannot be read.", { cause: error });
  }
  return canvas;
}

type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

async function pixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: Uint8ClampedArray.from(data), width: info.width, height: info.height };
}

function put(brush: SKRSContext2D, { data, width, height }: Pixels, x: number): void {
  brush.putImageData(new ImageData(data, width, height), x, 0);
}
