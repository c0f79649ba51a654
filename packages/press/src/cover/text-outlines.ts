import { Resvg } from "@resvg/resvg-js";
import type { PointRect } from "./cover-layout.ts";

/** Margin around the outlines in points, so that no antialiased edge is cut off. */
const MARGIN = 1;
const PAGE = /<svg[^>]*>/u;

/** A single text: an SVG of nothing else, and its position on the page in points. */
export type Outlines = { svg: string; place: PointRect };

/**
 * Crops a page with one text to that text.
 * @param page  an SVG from the typesetter, with glyphs as paths
 * @returns null if nothing is drawn
 */
export function outlinesOf(page: string): Outlines | null {
  const box = new Resvg(page, { font: { loadSystemFonts: false } }).getBBox();
  if (box === undefined || box.width === 0 || box.height === 0) return null;
  const place = {
    x: box.x - MARGIN,
    y: box.y - MARGIN,
    width: box.width + 2 * MARGIN,
    height: box.height + 2 * MARGIN,
  };
  const viewBox = [place.x, place.y, place.width, place.height].map(rounded).join(" ");
  const svg = page
    .replace(
      PAGE,
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${viewBox}" preserveAspectRatio="none">`,
    )
    .replaceAll(/ class="[^"]*"/gu, "")
    .replaceAll(/-?\d+\.\d{4,}/gu, (digits) => rounded(Number(digits)))
    .replaceAll(/>\s+</gu, "><")
    .trim();
  return { svg, place };
}

function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
