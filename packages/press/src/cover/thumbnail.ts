import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { contrastOn, tonesOf } from "./contrast.ts";
import type { RenderedCover } from "./cover-order.ts";
import { areaOf, type Sheet } from "./sheet.ts";
import type { Composition, Probe } from "./typeset-sheet.ts";

/** As high as a store's list shows a cover. */
const THUMBNAIL_HEIGHT_PX = 160;
/**
 * Capitals of a 5 by 7 dot matrix are the coarsest anyone reads with ease; smoothed edges allow one dot less.
 */
export const LEAST_TITLE_PX = 6;
const LEAST_CONTRAST = 3;

/** How high the title's smallest capitals are when the front is 160 px high. */
export function titleHeightPx(sheet: Sheet, { probes }: Composition): number {
  const heights = titlesOf(probes).map(({ cap }) => (cap * THUMBNAIL_HEIGHT_PX) / sheet.front.height);
  return heights.length === 0 ? 0 : Math.min(...heights);
}

/** The art is scaled down as a store does it, then looked at under the title. */
export function judgeThumbnail(
  canvas: Canvas,
  order: { sheet: Sheet; composition: Composition; inks: Readonly<Record<string, string>> },
): RenderedCover["thumbnail"] {
  const { sheet, composition, inks } = order;
  const front = areaOf(sheet.front, { pxPerPoint: sheet.pxPerPoint });
  const scale = THUMBNAIL_HEIGHT_PX / front.height;
  const small = createCanvas(Math.max(1, Math.round(front.width * scale)), THUMBNAIL_HEIGHT_PX);
  const brush = small.getContext("2d");
  brush.imageSmoothingQuality = "high";
  brush.drawImage(canvas, front.x, front.y, front.width, front.height, 0, 0, small.width, small.height);
  const contrasts = titlesOf(composition.probes).map((probe) => {
    const area = areaOf(probe, { pxPerPoint: sheet.pxPerPoint });
    const place = {
      x: (area.x - front.x) * scale,
      y: (area.y - front.y) * scale,
      width: area.width * scale,
      height: area.height * scale,
    };
    return contrastOn(tonesOf(small, place), inks[probe.name] ?? probe.ink);
  });
  const height = titleHeightPx(sheet, composition);
  const legible = height >= LEAST_TITLE_PX && contrasts.every((contrast) => contrast >= LEAST_CONTRAST);
  return { legible, titleHeightPx: Math.round(height * 100) / 100 };
}

function titlesOf(probes: readonly Probe[]): Probe[] {
  return probes.filter(({ name }) => name === "title");
}
