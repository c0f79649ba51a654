import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { contrastOn, tonesOf } from "./contrast.ts";
import type { RenderedCover } from "./cover-request.ts";
import { areaOf, type CoverLayout } from "./cover-layout.ts";
import type { Composition, Probe } from "./typeset-cover.ts";

/** Height of a cover in a store's list. */
const THUMBNAIL_HEIGHT_PX = 160;
/**
 * Capitals of a 5 by 7 dot matrix are the smallest that are easy to read; antialiased edges allow one dot
 * less.
 */
export const MIN_TITLE_PX = 6;
const MIN_CONTRAST = 3;

/** Height of the title's smallest capitals when the front is 160 px high. */
export function titleHeightPx(coverLayout: CoverLayout, { probes }: Composition): number {
  const heights = titlesOf(probes).map(({ cap }) => (cap * THUMBNAIL_HEIGHT_PX) / coverLayout.front.height);
  return heights.length === 0 ? 0 : Math.min(...heights);
}

/** Scales the art down as a store does, then checks it under the title. */
export function judgeThumbnail(
  canvas: Canvas,
  order: { coverLayout: CoverLayout; composition: Composition; inks: Readonly<Record<string, string>> },
): RenderedCover["thumbnail"] {
  const { coverLayout, composition, inks } = order;
  const front = areaOf(coverLayout.front, { pxPerPoint: coverLayout.pxPerPoint });
  const scale = THUMBNAIL_HEIGHT_PX / front.height;
  const small = createCanvas(Math.max(1, Math.round(front.width * scale)), THUMBNAIL_HEIGHT_PX);
  const brush = small.getContext("2d");
  brush.imageSmoothingQuality = "high";
  brush.drawImage(canvas, front.x, front.y, front.width, front.height, 0, 0, small.width, small.height);
  const contrasts = titlesOf(composition.probes).map((probe) => {
    const area = areaOf(probe, { pxPerPoint: coverLayout.pxPerPoint });
    const place = {
      x: (area.x - front.x) * scale,
      y: (area.y - front.y) * scale,
      width: area.width * scale,
      height: area.height * scale,
    };
    return contrastOn(tonesOf(small, place), inks[probe.name] ?? probe.ink);
  });
  const height = titleHeightPx(coverLayout, composition);
  const legible = height >= MIN_TITLE_PX && contrasts.every((contrast) => contrast >= MIN_CONTRAST);
  return { legible, titleHeightPx: Math.round(height * 100) / 100 };
}

function titlesOf(probes: readonly Probe[]): Probe[] {
  return probes.filter(({ name }) => name === "title");
}
