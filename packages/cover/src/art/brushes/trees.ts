import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { Point, Random, Surface } from "../painter.ts";
import { between } from "./noise.ts";
import type { Skyline } from "./ridges.ts";

/** Adds a fir's outline to a shape: ragged tiers of boughs around a thin tip. `foot` is the base of the trunk. */
export function addFir(
  shape: Path2D,
  { foot, height, random }: { foot: Point; height: number; random: Random },
): void {
  const tiers = 7 + random.int(4);
  const girth = height * between(random, [0.15, 0.22]);
  const side = (sign: 1 | -1, from: number, to: number): void => {
    const step = from < to ? 1 : -1;
    for (let tier = from; tier !== to; tier += step) {
      const share = (tier + 0.8) / tiers;
      const y = foot.y - height * (1 - share * 0.93);
      const reach = girth * share ** 0.85 * between(random, [0.72, 1.12]);
      const inner = { x: foot.x + sign * reach * 0.42, y: y - height * 0.035 };
      const outer = { x: foot.x + sign * reach, y: y + height * 0.02 };
      for (const point of step > 0 ? [inner, outer] : [outer, inner]) shape.lineTo(point.x, point.y);
    }
  };
  shape.moveTo(foot.x, foot.y - height);
  side(1, 0, tiers);
  shape.lineTo(foot.x + girth * 0.1, foot.y - height * 0.04);
  shape.lineTo(foot.x + girth * 0.1, foot.y + height * 0.1);
  shape.lineTo(foot.x - girth * 0.1, foot.y + height * 0.1);
  shape.lineTo(foot.x - girth * 0.1, foot.y - height * 0.04);
  side(-1, tiers - 1, -1);
  shape.closePath();
}

/** A row of firs along a skyline, in groups with gaps, as one shape. `height` is the tallest, in px. */
export function firsAlong(
  surface: Surface,
  { line, height, random, density = 1 }: { line: Skyline; height: number; random: Random; density?: number },
): Path2D {
  const firs = new Path2D();
  const sway = random.next() * 100;
  for (let x = -height; x < surface.widthPx + height;) {
    const group = 0.5 + 0.5 * Math.sin(x / (height * 3.1) + sway) * Math.sin(x / (height * 1.27) + sway * 2);
    const tall = height * (0.45 + 0.4 * group + 0.25 * random.next());
    addFir(firs, { foot: { x, y: line(x) + height * 0.04 }, height: tall, random });
    x += (tall * between(random, [0.16, 0.34]) * (1.6 - group)) / density;
  }
  return firs;
}

/** A growing limb; `width` in px at its root, `angle` in radians (−π/2 is straight up). */
export type Limb = { from: Point; angle: number; length: number; width: number; depth: number };

/**
 * A bare tree or a twig, limb by limb in the brush's stroke color.
 * @param order  `crook` 0 to 1: how much limbs bend; `sag` pulls them down (above 0) or up (below 0);
 *               a limb ends where `isFree` is false; `onTip` receives the end of each last twig, for leaves and blossom
 */
export function growTree(
  brush: SKRSContext2D,
  order: {
    limb: Limb;
    random: Random;
    crook: number;
    sag?: number;
    isFree?: (at: Point) => boolean;
    onTip?: (tip: Point, angle: number) => void;
  },
): void {
  const { limb, random, crook, sag = 0 } = order;
  const steps = 7;
  let { x, y } = limb.from;
  let angle = limb.angle;
  brush.lineCap = "round";
  for (let step = 0; step < steps; step += 1) {
    const share = step / steps;
    const start = { x, y };
    angle += (random.next() - 0.5) * crook + Math.cos(angle) * sag * 0.12;
    x += (Math.cos(angle) * limb.length) / steps;
    y += (Math.sin(angle) * limb.length) / steps;
    if (order.isFree && !order.isFree({ x, y })) return;
    brush.lineWidth = Math.max(0.6, limb.width * (1 - 0.55 * share));
    brush.beginPath();
    brush.moveTo(start.x, start.y);
    brush.lineTo(x, y);
    brush.stroke();
    if (limb.depth > 0 && step >= 2 && random.next() < 0.72) {
      growTree(brush, { ...order, limb: sideLimb({ limb, from: { x, y }, angle, random, share }) });
    }
  }
  const tip = { x, y };
  if (limb.depth > 0) {
    growTree(brush, {
      ...order,
      limb: { from: tip, angle, length: limb.length * 0.6, width: limb.width * 0.45, depth: limb.depth - 1 },
    });
  } else order.onTip?.(tip, angle);
}

function sideLimb(order: { limb: Limb; from: Point; angle: number; random: Random; share: number }): Limb {
  const { limb, from, random, share } = order;
  const side = random.next() < 0.5 ? -1 : 1;
  return {
    from,
    angle: order.angle + side * between(random, [0.45, 1.05]),
    length: limb.length * between(random, [0.42, 0.72]) * (1 - 0.25 * share),
    width: limb.width * (1 - 0.55 * share) * 0.58,
    depth: limb.depth - 1,
  };
}
