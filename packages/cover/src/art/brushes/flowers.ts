import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Point, Random } from "../painter.ts";
import { fade, mix } from "./colour.ts";
import { between } from "./noise.ts";
import { disc, leafShape, smoothShape } from "./shapes.ts";

/** A flower's position and colors; `radius` in px. */
export type Flower = {
  at: Point;
  radius: number;
  random: Random;
  heart: string;
  petal: string;
  edge: string;
};

/** A full, many-petalled flower (rose or peony), seen from above. */
export function paintRose(brush: SKRSContext2D, flower: Flower): void {
  const { at, radius, random, heart, petal, edge } = flower;
  const rings = 6;
  for (let ring = 0; ring < rings; ring += 1) {
    const share = ring / rings;
    const reach = radius * (1 - share * 0.86);
    const count = 8 - ring;
    const turn = random.next() * Math.PI * 2;
    for (let index = 0; index < count; index += 1) {
      const angle = turn + ((index + between(random, [-0.16, 0.16])) / count) * Math.PI * 2;
      const outline = rosePetal({ at, angle, reach, wide: (Math.PI * 1.35) / count, random });
      const gradient = brush.createRadialGradient(at.x, at.y, reach * 0.12, at.x, at.y, reach * 1.02);
      const tone = mix([petal, heart], share * 0.75);
      gradient.addColorStop(0, mix([heart, tone], 0.15));
      gradient.addColorStop(0.62, tone);
      gradient.addColorStop(0.9, mix([tone, edge], 0.55));
      gradient.addColorStop(1, edge);
      brush.fillStyle = gradient;
      brush.fill(outline);
      brush.strokeStyle = fade(heart, 0.32);
      brush.lineWidth = Math.max(0.5, radius * 0.012);
      brush.stroke(outline);
    }
  }
  brush.fillStyle = fade(heart, 0.85);
  brush.fill(disc(at, radius * 0.06));
}

function rosePetal(order: {
  at: Point;
  angle: number;
  reach: number;
  wide: number;
  random: Random;
}): ReturnType<typeof smoothShape> {
  const { at, angle, reach, wide, random } = order;
  const point = (turn: number, out: number): Point => ({
    x: at.x + Math.cos(angle + turn * wide) * reach * out,
    y: at.y + Math.sin(angle + turn * wide) * reach * out,
  });
  const dip = between(random, [0.9, 0.99]);
  return smoothShape([
    point(0, 0.05),
    point(-0.45, 0.55),
    point(-0.52, 0.86),
    point(-0.24, between(random, [0.97, 1.05])),
    point(0.04, dip),
    point(0.28, between(random, [0.96, 1.04])),
    point(0.52, 0.84),
    point(0.44, 0.52),
  ]);
}

/** An open flower of five to seven petals with a dark heart and stamens (anemone, cosmos). */
export function paintAnemone(brush: SKRSContext2D, flower: Flower): void {
  const { at, radius, random, heart, petal, edge } = flower;
  const count = 6 + random.int(2);
  const turn = random.next() * Math.PI;
  for (let index = 0; index < count * 2; index += 1) {
    const isBack = index < count;
    const angle = turn + ((index + (isBack ? 0.5 : 0)) / count) * Math.PI * 2;
    const reach = radius * (isBack ? 1 : 0.94) * between(random, [0.9, 1.05]);
    const tip = { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach };
    const gradient = brush.createRadialGradient(at.x, at.y, radius * 0.1, at.x, at.y, radius);
    gradient.addColorStop(0, mix([petal, heart], 0.5));
    gradient.addColorStop(0.5, isBack ? mix([petal, heart], 0.16) : petal);
    gradient.addColorStop(1, edge);
    brush.fillStyle = gradient;
    brush.fill(leafShape({ from: at, to: tip, girth: 0.62 }));
  }
  paintStamens(brush, flower);
}

function paintStamens(brush: SKRSContext2D, { at, radius, random, heart, edge }: Flower): void {
  brush.fillStyle = heart;
  brush.fill(disc(at, radius * 0.17));
  for (let stamen = 0; stamen < 26; stamen += 1) {
    const angle = random.next() * Math.PI * 2;
    const reach = radius * between(random, [0.2, 0.34]);
    brush.fillStyle = stamen % 3 === 0 ? edge : heart;
    brush.fill(
      disc({ x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach }, radius * 0.022),
    );
  }
}

/** A stem with leaves in pairs. `colour` fills, `vein` draws the middle rib. */
export type Spray = {
  from: Point;
  angle: number;
  length: number;
  random: Random;
  colour: string;
  vein: string;
  /** Leaf width as a share of its length: 0.2 willow, 0.5 rose. */
  girth: number;
};

/** @see Spray */
export function paintSpray(brush: SKRSContext2D, spray: Spray): void {
  const { random, length, colour, girth } = spray;
  const pairs = 6;
  let { angle } = spray;
  let at = spray.from;
  const bend = between(random, [-0.09, 0.09]);
  for (let pair = 0; pair <= pairs; pair += 1) {
    const next = {
      x: at.x + (Math.cos(angle) * length) / pairs,
      y: at.y + (Math.sin(angle) * length) / pairs,
    };
    brush.strokeStyle = colour;
    brush.lineCap = "round";
    brush.lineWidth = length * 0.014 * (1 - (0.6 * pair) / pairs);
    brush.beginPath();
    brush.moveTo(at.x, at.y);
    brush.lineTo(next.x, next.y);
    brush.stroke();
    at = next;
    angle += bend;
    const size = length * 0.27 * (1 - (0.5 * pair) / pairs) * between(random, [0.85, 1.15]);
    const turns = pair === pairs ? [0] : [-0.82, 0.82];
    for (const turn of turns) {
      paintLeaf(brush, { from: at, angle: angle + turn, length: size, girth, colour, vein: spray.vein });
    }
  }
}

/** One leaf with its rib and a shaded half. */
export function paintLeaf(
  brush: SKRSContext2D,
  leaf: { from: Point; angle: number; length: number; girth: number; colour: string; vein: string },
): void {
  const { from, angle, length, girth, colour, vein } = leaf;
  const tip = { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length };
  const across = {
    x: Math.cos(angle + Math.PI / 2) * length * girth * 0.5,
    y: Math.sin(angle + Math.PI / 2) * length * girth * 0.5,
  };
  const middle = { x: (from.x + tip.x) / 2, y: (from.y + tip.y) / 2 };
  const gradient = brush.createLinearGradient(
    middle.x - across.x,
    middle.y - across.y,
    middle.x + across.x,
    middle.y + across.y,
  );
  gradient.addColorStop(0, colour);
  gradient.addColorStop(0.49, colour);
  gradient.addColorStop(0.51, mix([colour, vein], 0.22));
  gradient.addColorStop(1, mix([colour, vein], 0.3));
  brush.fillStyle = gradient;
  brush.fill(leafShape({ from, to: tip, girth }));
  brush.strokeStyle = fade(vein, 0.6);
  brush.lineWidth = Math.max(0.5, length * 0.014);
  brush.beginPath();
  brush.moveTo(from.x, from.y);
  brush.lineTo(from.x + (tip.x - from.x) * 0.9, from.y + (tip.y - from.y) * 0.9);
  brush.stroke();
}
