import { POINTS_PER_INCH } from "../units.ts";
import { coverGeometry, type InchRect } from "@colophon/kdp/cover-geometry";
import { FRONT_SHAPE } from "@colophon/cover/art/paint-art";
import type { Area } from "@colophon/cover/art/painter";
import type { CoverOutput } from "./cover-request.ts";

/** In points, from the upper left corner. */
export type PointRect = { x: number; y: number; width: number; height: number };

/** The parts found only on a wrap. */
export type WrapParts = {
  back: PointRect;
  backArea: PointRect;
  /** From the file's left edge to the front's fold. */
  backAndSpine: PointRect;
  spine: PointRect;
  /** Full height of the file. */
  spineBleed: PointRect;
  /** 0 if the spine is too thin, or the book too short, for text. */
  spineUsable: number;
  barcode: PointRect;
  safe: PointRect[];
  folds: PointRect[];
};

/**
 * The page a cover is set on, in points. `area`: where the design puts text, well within printers' margins.
 */
export type CoverLayout = {
  page: { width: number; height: number };
  widthPx: number;
  heightPx: number;
  pxPerPoint: number;
  front: PointRect;
  frontBleed: PointRect;
  /** The front without the hinge: where the image's motif belongs. */
  frontOpen: PointRect;
  frontArea: PointRect;
  /** Bounds for texts the author moves: the same part of every front close to an ebook's shape. */
  frontSafe: PointRect;
  /** Reference box for type sizes: the same shape on all similar fronts, so that their text matches. */
  frontBox: PointRect;
  /** Distances of an ornamental border from the edges of the front. */
  frame: { left: number; top: number; right: number };
  wrap: WrapParts | null;
  spineInches: number | null;
};

const PPI = 300;
/** Front of an ebook, and of most printed books; their text is set alike. */
export const SHARED_FRONT = { kind: "front", format: "jpeg", widthPx: 1600, heightPx: 2560 } as const;
/** Aspect ratios of fronts that share the ebook front's text; wider ones are set separately. */
const SHARED_SHAPES = { from: 0.58, to: 0.72 } as const;
/**
 * Clear margin at all edges, as a share of a front's width: over an eighth of an inch on the smallest book,
 * and no text touching the edge of a thumbnail.
 */
const SAFE_EDGE = 0.04;
/** @throws RangeError if a wrap's page count is not a whole number above 0 */
export function coverLayoutOf(output: CoverOutput): CoverLayout {
  return output.kind === "front" ? frontLayout(output) : wrapLayout(output);
}

/** The same page at another resolution; only its pixels differ. */
export function coverLayoutAtWidth(coverLayout: CoverLayout, widthPx: number): CoverLayout {
  const pxPerPoint = widthPx / coverLayout.page.width;
  return {
    ...coverLayout,
    widthPx,
    heightPx: Math.max(1, Math.round(coverLayout.page.height * pxPerPoint)),
    pxPerPoint,
  };
}

/** A rectangle of the page on its canvas, rounded outwards to whole pixels. */
export function areaOf(
  rect: PointRect,
  { pxPerPoint, margin = 0 }: { pxPerPoint: number; margin?: number },
): Area {
  const x = Math.floor((rect.x - margin) * pxPerPoint);
  const y = Math.floor((rect.y - margin) * pxPerPoint);
  return {
    x,
    y,
    width: Math.ceil((rect.x + rect.width + margin) * pxPerPoint) - x,
    height: Math.ceil((rect.y + rect.height + margin) * pxPerPoint) - y,
  };
}

function frontLayout({ widthPx, heightPx }: { widthPx: number; heightPx: number }): CoverLayout {
  const pxPerPoint = PPI / POINTS_PER_INCH;
  const page = { width: widthPx / pxPerPoint, height: heightPx / pxPerPoint };
  const whole = { x: 0, y: 0, ...page };
  const edge = Math.min(page.width, page.height) * 0.05;
  return {
    page,
    widthPx,
    heightPx,
    pxPerPoint,
    front: whole,
    frontBleed: whole,
    frontOpen: whole,
    ...typeOn(whole, whole),
    frontSafe: inset(whole),
    frame: { left: edge, top: edge, right: edge },
    wrap: null,
    spineInches: null,
  };
}

function wrapLayout(output: Extract<CoverOutput, { kind: "wrap" }>): CoverLayout {
  const inches = coverGeometry(output);
  const page = { width: points(inches.widthInches), height: points(inches.heightInches) };
  const [front, back, spine, barcode] = [inches.front, inches.back, inches.spine, inches.barcode].map(
    inPoints,
  );
  if (!front || !back || !spine || !barcode) throw new TypeError("a cover without its panels");
  const [, frontHinge] = inches.hinges;
  const hinge = points(frontHinge?.width ?? 0);
  const open = { ...front, x: front.x + hinge, width: front.width - hinge };
  const openBack = { ...back, width: back.width - hinge };
  const type = typeOn(open, front);
  const edge = Math.max(POINTS_PER_INCH * 0.26, Math.min(type.frontBox.width, type.frontBox.height) * 0.05);
  const backArea = within(openBack, { left: 0.095, right: 0.095, top: 0.085, bottom: 0.06 });
  const foot = barcode.y + barcode.height;
  return {
    page,
    widthPx: Math.round(inches.widthInches * PPI),
    heightPx: Math.round(inches.heightInches * PPI),
    pxPerPoint: PPI / POINTS_PER_INCH,
    front,
    frontBleed: { x: front.x, y: 0, width: page.width - front.x, height: page.height },
    frontOpen: open,
    ...type,
    frontSafe: overlap(inset(type.frontBox), inPoints(inches.frontSafe)),
    frame: { left: hinge + edge, top: edge, right: edge },
    wrap: {
      back,
      backArea: { ...backArea, height: foot - backArea.y },
      backAndSpine: { x: 0, y: 0, width: front.x, height: page.height },
      spine,
      spineBleed: { x: spine.x, y: 0, width: spine.width, height: page.height },
      spineUsable: inches.spineText.isAllowed ? points(inches.spineText.usableInches) : 0,
      barcode,
      safe: [inches.frontSafe, inches.backSafe].map(inPoints),
      folds: [front, back, ...inches.hinges.map(inPoints)],
    },
    spineInches: inches.spineInches,
  };
}

/** @param whole  reference box for text if the front has a different shape */
function typeOn(open: PointRect, whole: PointRect): Pick<CoverLayout, "frontArea" | "frontBox"> {
  const margins = { left: 0.085, right: 0.085, top: 0.065, bottom: 0.065 };
  if (!isShared(open)) return { frontArea: within(open, margins), frontBox: whole };
  const height = Math.min(open.height, open.width / FRONT_SHAPE);
  const width = height * FRONT_SHAPE;
  const box = {
    x: open.x + (open.width - width) / 2,
    y: open.y + (open.height - height) / 2,
    width,
    height,
  };
  return { frontArea: within(box, margins), frontBox: box };
}

/** Whether a front shares the ebook front's text. */
export function isShared({ width, height }: PointRect): boolean {
  return width / height > SHARED_SHAPES.from && width / height <= SHARED_SHAPES.to;
}

function within(
  rect: PointRect,
  share: { left: number; right: number; top: number; bottom: number },
): PointRect {
  return {
    x: rect.x + rect.width * share.left,
    y: rect.y + rect.height * share.top,
    width: rect.width * (1 - share.left - share.right),
    height: rect.height * (1 - share.top - share.bottom),
  };
}

function inset({ x, y, width, height }: PointRect): PointRect {
  const edge = width * SAFE_EDGE;
  return { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge };
}

function overlap(one: PointRect, other: PointRect): PointRect {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  };
}

function points(inches: number): number {
  return inches * POINTS_PER_INCH;
}

function inPoints({ x, y, width, height }: InchRect): PointRect {
  return { x: points(x), y: points(y), width: points(width), height: points(height) };
}
