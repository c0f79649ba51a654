/** A rectangle in points, with the origin at the page's lower left corner. */
export type PdfBox = { left: number; bottom: number; right: number; top: number };

/** The six numbers of a PDF matrix, a to f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The identity matrix. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first, then `outer`, as `cm` and `Tm` do. */
export function joined(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** Bounding box of a rectangle after moving, turning and scaling. */
export function transformed(box: PdfBox, [a, b, c, d, e, f]: Matrix): PdfBox {
  const left = Math.min(a * box.left, a * box.right) + Math.min(c * box.bottom, c * box.top) + e;
  const right = Math.max(a * box.left, a * box.right) + Math.max(c * box.bottom, c * box.top) + e;
  const bottom = Math.min(b * box.left, b * box.right) + Math.min(d * box.bottom, d * box.top) + f;
  const top = Math.max(b * box.left, b * box.right) + Math.max(d * box.bottom, d * box.top) + f;
  return { left, bottom, right, top };
}

/** Intersection of two boxes; null if there is none. A hairline has no width and is retained. */
export function overlap(one: PdfBox, other: PdfBox): PdfBox | null {
  const box = {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
  return box.left <= box.right && box.bottom <= box.top ? box : null;
}

/** The smallest box around both. */
export function around(one: PdfBox | null, other: PdfBox): PdfBox {
  if (one === null) return other;
  return {
    left: Math.min(one.left, other.left),
    bottom: Math.min(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
    top: Math.max(one.top, other.top),
  };
}
