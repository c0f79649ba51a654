import { FillType, Path2D, PathOp } from "@napi-rs/canvas";

/** One drawing as stored in an icon set: SVG elements in their own view box. */
export type StoredDrawing = { body: string; width: number; height: number };

/** Elements that can't become a silhouette by filling paths. */
const BEYOND_FILLING = /<(?:mask|use|circle|rect|ellipse|text)\b|\b(?:transform|opacity|stroke)=/u;
const ELSEWHERE = /<defs>.*?<\/defs>|<clipPath.*?<\/clipPath>/gsu;

/**
 * The outline of a drawing as one path in a square, for the nonzero fill rule: overlapping paths are merged,
 * and even-odd fills converted.
 * @returns null for a drawing with anything but filled paths
 */
export function readDrawing({ body, width, height }: StoredDrawing): { size: number; path: string } | null {
  const drawn = body.replaceAll(ELSEWHERE, "");
  if (BEYOND_FILLING.test(drawn)) return null;
  const paths = [...drawn.matchAll(/<path\b[^>]*>/gu)]
    .map(([element]) => element)
    .filter((element) => !element.includes('fill="none"') && !element.includes('fill="#'));
  const [only] = paths;
  if (only === undefined) return null;
  const size = Math.max(width, height);
  const isPlain = paths.length === 1 && !only.includes("evenodd") && width === height;
  if (isPlain) return { size, path: outlineOf(only) };
  const joined = paths.map(wound).reduce((whole, part) => whole.op(part, PathOp.Union));
  const centred = new Path2D();
  centred.addPath(joined, { e: (size - width) / 2, f: (size - height) / 2 });
  centred.setFillType(joined.getFillType());
  return { size, path: rounded(toNonzero(centred).toSVGString()) };
}

function outlineOf(element: string): string {
  return /\bd="([^"]+)"/u.exec(element)?.[1] ?? "";
}

function wound(element: string): Path2D {
  const path = new Path2D(outlineOf(element));
  if (!element.includes("evenodd")) return path;
  path.setFillType(FillType.EvenOdd);
  return toNonzero(path);
}

function toNonzero(path: Path2D): Path2D {
  return path.getFillType() === FillType.EvenOdd ? path.asWinding() : path;
}

/** A thousandth of Fluent's unit is less than a printed dot on any cover. */
function rounded(path: string): string {
  return path.replaceAll(/\d+\.\d{4,}/gu, (number) => String(Number(Number(number).toFixed(3))));
}
