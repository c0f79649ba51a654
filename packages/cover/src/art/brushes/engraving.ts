import { createRandom, deriveSeed } from "@colophon/rules/seeded-random";
import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { Area, Point, Random } from "../painter.ts";
import { createNoise } from "./noise.ts";

/** Lines cut with a burin: `weight` is the black share of each line's spacing, 0 to 1, by position. */
export type Hatching = {
  area: Area;
  /** Angle of the lines, in radians. */
  angle: number;
  gap: number;
  weight: (at: Point) => number;
  random: Random;
  /** Sway of the lines, as a share of the gap. */
  sway?: number;
  /** Bends the lines as if around a body, as a share of the area's width; 0 is straight. */
  bow?: number;
};

/** Lines that swell and taper, as one path to fill; clip to the shape they should stay in. */
export function hatched({ area, angle, gap, weight, random, sway = 0.35, bow = 0 }: Hatching): Path2D {
  const path = new Path2D();
  const noise = createNoise(random);
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const reach = Math.hypot(area.width, area.height) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const step = Math.max(gap * 1.6, reach / 60);
  for (let across = -reach - gap; across <= reach + gap; across += gap) {
    const row: { at: Point; thick: number }[] = [];
    for (let along = -reach; along <= reach; along += step) {
      const bend = bow * reach * (1 - (along / reach) ** 2);
      const out = across + bend + noise(along / (gap * 9), across / (gap * 3)) * gap * sway;
      const at = { x: middle.x + cos * along - sin * out, y: middle.y + sin * along + cos * out };
      const rough = 1 + noise(along / (gap * 2.2), across / gap + 40) * 0.24;
      row.push({ at, thick: Math.min(0.94, Math.max(0, weight(at) * rough)) * gap });
    }
    addSwelling(path, row, { x: -sin, y: cos });
  }
  return path;
}

function addSwelling(path: Path2D, row: readonly { at: Point; thick: number }[], normal: Point): void {
  let run: { at: Point; thick: number }[] = [];
  const close = (): void => {
    if (run.length > 1) addRibbon(path, run, normal);
    run = [];
  };
  for (const point of row) {
    run.push(point);
    if (point.thick < 0.5) {
      close();
      run.push(point);
    }
  }
  close();
}

function addRibbon(path: Path2D, run: readonly { at: Point; thick: number }[], normal: Point): void {
  const edge = (side: number): Point[] =>
    run.map(({ at, thick }) => ({
      x: at.x + (normal.x * thick * side) / 2,
      y: at.y + (normal.y * thick * side) / 2,
    }));
  const points = [...edge(1), ...edge(-1).toReversed()];
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  path.closePath();
}

/** Short tapered gouge cuts; `length` and `thick` in px. */
function addGouge(path: Path2D, cut: { at: Point; angle: number; length: number; thick: number }): void {
  const { at, angle, length, thick } = cut;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const point = (along: number, out: number): [number, number] => [
    at.x + cos * along * length - sin * out * thick,
    at.y + sin * along * length + cos * out * thick,
  ];
  path.moveTo(...point(0, 0));
  path.quadraticCurveTo(...point(0.3, 0.62), ...point(1, 0.12));
  path.lineTo(...point(1, -0.12));
  path.quadraticCurveTo(...point(0.3, -0.62), ...point(0, 0));
  path.closePath();
}

const SEEDS = 1 << 30;

/** Gouge marks around a motif in rings, pointing away from its center. */
export function radiating(order: {
  heart: Point;
  inner: number;
  outer: number;
  gap: number;
  random: Random;
  /** Thickness as a share of the gap, by relative distance from the center and by position. */
  weight: (out: number, at: Point) => number;
}): Path2D {
  const { heart, inner, outer, gap, weight } = order;
  const path = new Path2D();
  const ring = gap * 3.4;
  const seed = order.random.int(SEEDS);
  for (let radius = inner; radius < outer; radius += ring * 0.72) {
    // each ring has its own random source, or an extra cut in it would shift all that follow
    const random = createRandom(deriveSeed(seed, `ring ${Math.round((radius - inner) / (ring * 0.72))}`));
    const count = Math.max(10, Math.round((Math.PI * 2 * radius) / (gap * 1.7)));
    const turn = random.next() * Math.PI;
    const out = (radius - inner) / Math.max(1, outer - inner);
    for (let index = 0; index < count; index += 1) {
      const angle = turn + ((index + (random.next() - 0.5) * 0.7) / count) * Math.PI * 2;
      const from = radius + (random.next() - 0.5) * ring * 0.6;
      const at = { x: heart.x + Math.cos(angle) * from, y: heart.y + Math.sin(angle) * from };
      const cut = {
        at,
        angle: angle + (random.next() - 0.5) * 0.08,
        length: ring * (0.55 + 0.6 * random.next()),
        thick: gap * weight(out, at) * (0.6 + 0.8 * random.next()),
      };
      if (cut.thick > gap * 0.05) addGouge(path, cut);
    }
  }
  return path;
}

/** Spots that a block's ink did not reach: small flecks, as one path. */
export function dryFlecks(
  area: Area,
  { count, size, random }: { count: number; size: number; random: Random },
): Path2D {
  const path = new Path2D();
  for (let fleck = 0; fleck < count; fleck += 1) {
    const at = { x: area.x + random.next() * area.width, y: area.y + random.next() * area.height };
    addGouge(path, {
      at,
      angle: random.next() * Math.PI,
      length: size * (0.5 + 2 * random.next()),
      thick: size * (0.4 + 0.8 * random.next()),
    });
  }
  return path;
}

/** Fills only inside a shape. */
export function fillInside(
  brush: SKRSContext2D,
  { shape, path, colour }: { shape: Path2D; path: Path2D; colour: string },
): void {
  brush.save();
  brush.clip(shape);
  brush.fillStyle = colour;
  brush.fill(path);
  brush.restore();
}
