import type { Canvas } from "@napi-rs/canvas";
import type { ArtDirection } from "@colophon/cover/art/direction";
import { type Ground, paintArt } from "@colophon/cover/art/paint-art";
import { POINTS_PER_INCH } from "../units.ts";
import { cachedArt } from "./art-cache.ts";
import type { Area, Palette } from "@colophon/cover/art/painter";
import { calmSpine } from "@colophon/cover/art/calm-spine";
import type { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import type { CoverArt } from "./cover-request.ts";
import { calmUnderTexts } from "./calm-back.ts";
import { drawPanel } from "./pane.ts";
import { hasSolidSpine, softenFold, SOFT_FOLD_INCHES } from "./soft-fold.ts";
import { areaOf, type PointRect, type CoverLayout } from "./cover-layout.ts";
import { drawVignette } from "./vignette.ts";
import { drawScrim } from "./front-scrim.ts";
import { imageArt } from "./image-art.ts";
import { drawTexture } from "./texture.ts";
import type { Composition, Panel, Probe } from "./typeset-cover.ts";

/** Calm margin around a block of text, in heights of the front. */
const QUIET_MARGIN = 0.014;

export type ArtRequest = {
  art: CoverArt;
  direction?: ArtDirection | undefined;
  genre: string;
  seed: number;
  palette: Palette;
  coverLayout: CoverLayout;
  composition: Composition;
  recipe?: CoverRecipe | undefined;
  /** Cached for the next request painted alike: for screens, whose images are small. */
  isCached?: boolean;
};

/** The art of the whole wrap with the template's solid parts, opaque to its edges. */
export async function prepareArt(order: ArtRequest): Promise<Canvas> {
  const { art, coverLayout, composition } = order;
  const canvas = art.kind === "painted" ? painted(order) : await pictured(art.bytes, order);
  const { palette, recipe } = order;
  drawScrim(canvas, { probes: onArt(order), coverLayout, palette, scrim: recipe?.scrim ?? 0 });
  const brush = canvas.getContext("2d");
  calmUnderSpine(canvas, order);
  calmUnderTexts(canvas, { coverLayout, probes: composition.probes });
  for (const panel of composition.panels) {
    if (!isBarcode(panel, coverLayout)) drawPanel(brush, { panel, pxPerPoint: coverLayout.pxPerPoint });
  }
  softenFold(canvas, {
    coverLayout,
    isEdge: art.kind === "image" || hasSolidSpine(coverLayout, composition),
  });
  drawVignette(canvas, { coverLayout, composition });
  drawTexture(canvas, { texture: recipe?.texture ?? "none", coverLayout });
  // a scanner needs it clear, whatever covers the art
  for (const panel of composition.panels) {
    if (isBarcode(panel, coverLayout)) drawPanel(brush, { panel, pxPerPoint: coverLayout.pxPerPoint });
  }
  return canvas;
}

function calmUnderSpine(
  canvas: Canvas,
  { coverLayout: { wrap, pxPerPoint }, composition }: ArtRequest,
): void {
  const hasType = composition.probes.some(({ name }) => name.startsWith("spine"));
  if (wrap === null || !hasType) return;
  const fadePx = Math.round(SOFT_FOLD_INCHES * POINTS_PER_INCH * pxPerPoint);
  calmSpine(canvas, { ...innerArea(wrap.spineBleed, pxPerPoint), fadePx });
}

function isBarcode({ x, y }: Panel, { wrap }: CoverLayout): boolean {
  return wrap !== null && Math.abs(x - wrap.barcode.x) < 1 && Math.abs(y - wrap.barcode.y) < 1;
}

function pictured(
  bytes: Uint8Array,
  { coverLayout, palette, recipe, isCached = false }: ArtRequest,
): Promise<Canvas> {
  return imageArt({ bytes, coverLayout, palette, crop: recipe?.crop, isCached });
}

/** The front's texts placed directly on the art rather than on a solid part. */
function onArt({ coverLayout, composition: { probes, panels } }: ArtRequest): Probe[] {
  const solid = panels.filter(({ alpha }) => alpha === 1).flatMap(solidParts);
  return probes.filter(
    (probe) => probe.x >= coverLayout.frontBleed.x - 1 && !solid.some((part) => holds(part, probe)),
  );
}

function painted(order: ArtRequest): Canvas {
  const { genre, seed, palette, coverLayout, composition, direction, isCached = false } = order;
  const { stage } = composition;
  const focus =
    stage === null
      ? null
      : { x: stage.x * coverLayout.pxPerPoint, width: stage.width * coverLayout.pxPerPoint };
  const ground: Ground = {
    widthPx: coverLayout.widthPx,
    heightPx: coverLayout.heightPx,
    front: inPixels(coverLayout.frontOpen, coverLayout.pxPerPoint),
    focus,
    quiet: quietPlaces(coverLayout, composition),
    seed,
    palette,
    ...(direction === undefined ? {} : { direction }),
  };
  return isCached
    ? cachedArt(JSON.stringify([genre, ground]), () => paintArt(genre, ground))
    : paintArt(genre, ground);
}

/** Text on the image, the template's solid parts, and all of back and spine. */
function quietPlaces(
  { wrap, front, frontBleed, pxPerPoint }: CoverLayout,
  { probes, panels }: Composition,
): Area[] {
  const isOnFront = (rect: PointRect): boolean => rect.x >= frontBleed.x - 1;
  const solid = panels.filter(({ alpha }) => alpha === 1).flatMap(solidParts);
  const isOnSolid = (rect: PointRect): boolean => solid.some((part) => holds(part, rect));
  // the image is composed for the design: moving a text leaves it unchanged
  const type = probes.map(({ home }) => home).filter((place) => isOnFront(place) && !isOnSolid(place));
  return [
    ...type.map((probe) => areaOf(probe, { pxPerPoint, margin: QUIET_MARGIN * front.height })),
    ...solid.filter(isOnFront).map((part) => innerArea(part, pxPerPoint)),
    ...(wrap === null ? [] : [innerArea(wrap.backAndSpine, pxPerPoint)]),
  ];
}

/** Not rounded: half a pixel on another canvas would shift the image. */
function inPixels({ x, y, width, height }: PointRect, pxPerPoint: number): Area {
  return { x: x * pxPerPoint, y: y * pxPerPoint, width: width * pxPerPoint, height: height * pxPerPoint };
}

/** Rounded inwards: a single pixel next to the stage would leave no room for the motif. */
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
