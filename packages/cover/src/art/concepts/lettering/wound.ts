import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import { strike, tintOf } from "../../brushes/foil.ts";
import { boxOf, motifPath, together } from "../../brushes/motif.ts";
import { between } from "../../brushes/noise.ts";
import { leafShape } from "../../brushes/shapes.ts";
import type { Point } from "../../painter.ts";
import { squareAt } from "../cast.ts";
import { layGround } from "../emblem/emblem-ground.ts";
import type { Lettering } from "./lettering-parts.ts";

/**
 * A letter overgrown by a vine, in front of it and behind it alternately, with the book's subjects as its
 * fruit.
 */
export function paintWound(brush: SKRSContext2D, lettering: Lettering): void {
  const { surface, at, size, glyph, metal, mood, cast } = lettering;
  const { palette, heightPx } = surface;
  layGround(brush, { surface, at, reach: size, stuff: mood === "quiet" ? "paper" : "cloth", strength: 0.3 });
  const shape = motifPath(glyph, { at, size });
  const isNight = isDark(palette.ground);
  const stem = tintOf(
    isNight ? mix([palette.mid, palette.light], 0.22) : mix([palette.mid, palette.deep], 0.4),
    0.08,
  );
  const fruit =
    mood === "bright" || mood === "quiet"
      ? tintOf(isNight ? mix([palette.light, palette.accent], 0.2) : palette.accent, 0.2)
      : metal;
  const body = isNight ? metal : tintOf(mix([palette.deep, palette.mid], 0.12), 0.2);
  const vines = [-1, 1].map((side) => vineOf(lettering, { box: boxOf(shape), side }));
  const sweep = squareAt(at, size);
  const depth = heightPx * 0.0024;
  const parts = vines.map((vine) => clothe(lettering, vine));
  strike(brush, {
    path: together(parts.flatMap(({ behind }) => behind)),
    metal: { ...stem, body: mix([stem.body, palette.ground], 0.3) },
    depth,
    sweep,
  });
  strike(brush, { path: shape, metal: body, depth: heightPx * 0.0046, sweep });
  strike(brush, { path: together(parts.flatMap(({ before }) => before)), metal: stem, depth, sweep });
  const spots = parts.flatMap(({ spots: own }) => own);
  const fruits = spots.map((spot, nth) => {
    const motif = nth === 0 ? cast.hero : (cast.all[nth % cast.all.length] ?? cast.second);
    return motifPath(motif, {
      at: spot,
      size: size * (nth === 0 ? 0.34 : 0.17),
      angle: nth === 0 ? 0 : between(lettering.random, [-0.4, 0.4]),
    });
  });
  strike(brush, { path: together(fruits.slice(1)), metal: fruit, depth, sweep });
  const heroTone = isNight
    ? tintOf(mix([palette.accent, palette.light], 0.42), 0.3)
    : tintOf(palette.accent, 0.2);
  strike(brush, { path: together(fruits.slice(0, 1)), metal: heroTone, depth: depth * 1.3, sweep });
}

type Vine = readonly Point[];

/** A stem that swings across the letter as it climbs. */
function vineOf(
  { random, at }: Lettering,
  { box, side }: { box: { left: number; right: number; top: number; bottom: number }; side: number },
): Vine {
  const tall = box.bottom - box.top;
  const swing = Math.max(tall * 0.22, (box.right - box.left) * 0.46);
  const turns = between(random, [1.5, 2.1]);
  const lean = random.next() * 0.6;
  const steps = 84;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const phase = t * Math.PI * turns + lean + (side > 0 ? Math.PI : 0);
    return {
      x: at.x + Math.cos(phase) * swing * (0.62 + 0.4 * Math.sin(t * Math.PI)),
      y: box.bottom + tall * 0.02 - t * tall * 1.02,
    };
  });
}

type Clothed = { behind: Path2D[]; before: Path2D[]; spots: Point[] };

function clothe({ random, size, choices }: Lettering, vine: Vine): Clothed {
  const clothed: Clothed = { behind: [], before: [], spots: [] };
  const rest = choices.among("vine passes", [12, 16]);
  for (let at = 1; at < vine.length; at += 1) {
    const [from, to] = [vine[at - 1], vine[at]];
    if (from === undefined || to === undefined) continue;
    const t = at / vine.length;
    const side = Math.floor(at / rest) % 2 === 0 ? clothed.before : clothed.behind;
    side.push(limb(from, to, size * 0.014 * (1.15 - t)));
    const along = Math.atan2(to.y - from.y, to.x - from.x);
    if (at % 3 === 0) {
      const lean = (at % 2 === 0 ? 1 : -1) * between(random, [0.5, 1.1]);
      const long = size * between(random, [0.055, 0.095]);
      side.push(
        leafShape({
          from: to,
          to: { x: to.x + Math.cos(along + lean) * long, y: to.y + Math.sin(along + lean) * long },
          girth: 0.32,
        }),
      );
    }
    if (at % 27 === 20) clothed.spots.push({ x: to.x, y: to.y });
  }
  return clothed;
}

function limb(from: Point, to: Point, girth: number): Path2D {
  const along = Math.atan2(to.y - from.y, to.x - from.x);
  const [dx, dy] = [-Math.sin(along) * girth, Math.cos(along) * girth];
  const [ex, ey] = [Math.cos(along) * girth * 0.4, Math.sin(along) * girth * 0.4];
  const path = new Path2D();
  path.moveTo(from.x + dx - ex, from.y + dy - ey);
  path.lineTo(to.x + dx + ex, to.y + dy + ey);
  path.lineTo(to.x - dx + ex, to.y - dy + ey);
  path.lineTo(from.x - dx - ex, from.y - dy - ey);
  path.closePath();
  return path;
}
