import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { goldOf, strike, tintOf } from "../../brushes/foil.ts";
import { castShadow } from "../../brushes/layer.ts";
import { glow } from "../../brushes/light.ts";
import { motifPath, sizeWithin, together } from "../../brushes/motif.ts";
import { leafShape } from "../../brushes/shapes.ts";
import { type Area, type Point } from "../../painter.ts";
import { layGround } from "../emblem/emblem-ground.ts";
import { diaper } from "../emblem/shield.ts";
import { beadsOf } from "../emblem/rings.ts";
import type { Lettering } from "./lettering-parts.ts";

/** An illuminated initial: gold on a patterned field, in scrolls, with the book's subjects at its corners. */
export function paintIlluminated(brush: SKRSContext2D, lettering: Lettering): void {
  const { surface, at, stage, cast, choices, glyph } = lettering;
  const { palette, heightPx } = surface;
  const side = Math.min(stage.width * 0.8, stage.height * 0.9);
  layGround(brush, { surface, at, reach: side, stuff: "leather", strength: 0.26 });
  const field: Area = { x: at.x - side / 2, y: at.y - side / 2, width: side, height: side };
  const gold = goldOf(palette);
  layField(brush, lettering, field);
  const depth = heightPx * 0.0022;
  const scrolls = [0, 1, 2, 3].flatMap((corner) =>
    scrollOf(at, { side, corner, curl: choices.among("curl", [1.5, 1.9, 2.3]) }),
  );
  const leafTone = isDark(palette.ground)
    ? mix([palette.mid, palette.light], 0.3)
    : mix([palette.mid, palette.light], 0.45);
  strike(brush, {
    path: together(scrolls),
    metal: tintOf(leafTone, 0.1),
    depth: depth * 0.8,
    sweep: field,
    hasShadow: false,
  });
  const frame = new Path2D();
  for (const by of [0, 0.022, 0.036, 0.042])
    frame.rect(field.x + side * by, field.y + side * by, side * (1 - by * 2), side * (1 - by * 2));
  strike(brush, { path: frame, metal: gold, depth, sweep: field, rule: "evenodd" });
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].map((y): Point => ({ x: at.x + x * side * 0.385, y: at.y + y * side * 0.385 })),
  );
  for (const [nth, corner] of corners.entries()) {
    const motif = cast.all[nth % cast.all.length] ?? cast.second;
    strike(brush, {
      path: beadsOf({ at: corner, radius: side * 0.088, count: 20, size: side * 0.0045 }),
      metal: gold,
      depth: depth * 0.4,
      sweep: field,
      hasShadow: false,
    });
    strike(brush, {
      path: motifPath(motif, { at: corner, size: side * 0.125 }),
      metal: tintOf(mix([palette.accent, palette.light], 0.35), 0.3),
      depth,
      sweep: field,
    });
  }
  const space = sizeWithin(glyph, { width: side * 0.66, height: side * 0.7 });
  const shape = motifPath(glyph, { at, size: Math.max(space.width, space.height) });
  strike(brush, { path: shape, metal: gold, depth: depth * 2.1, sweep: field });
}

function layField(brush: SKRSContext2D, { surface, at, choices }: Lettering, field: Area): void {
  const { palette } = surface;
  const tone = mix([palette.deep, palette.accent], choices.among("field", [0.12, 0.3, 0.45]));
  brush.save();
  castShadow(brush, {
    shadow: {
      colour: "rgba(5,3,10,0.6)",
      blur: field.width * 0.06,
      x: field.width * 0.01,
      y: field.width * 0.024,
    },
    scale: brush.getTransform().a,
  });
  brush.fillStyle = tone;
  brush.fillRect(field.x, field.y, field.width, field.height);
  brush.restore();
  brush.save();
  brush.beginPath();
  brush.rect(field.x, field.y, field.width, field.height);
  brush.clip();
  diaper(brush, { area: field, colour: fade(mix([palette.light, "#d8ac54"], 0.5), 0.2) });
  glow(brush, {
    at,
    radius: field.width * 0.62,
    colour: mix([palette.accent, palette.light], 0.2),
    strength: 0.5,
  });
  brush.restore();
}

/** A stem that rolls up in a corner, with leaves on its outer side. */
function scrollOf(
  at: Point,
  { side, corner, curl }: { side: number; corner: number; curl: number },
): Path2D[] {
  const [sx, sy] = [corner % 2 === 0 ? -1 : 1, corner < 2 ? -1 : 1];
  const heart = { x: at.x + sx * side * 0.385, y: at.y + sy * side * 0.385 };
  const point = (t: number, out = 0): Point => {
    const angle = t * Math.PI * curl;
    const reach = side * (0.085 + 0.14 * t) + out;
    return {
      x: heart.x - sx * Math.cos(angle - 0.8) * reach,
      y: heart.y - sy * Math.sin(angle - 0.8) * reach,
    };
  };
  const paths: Path2D[] = [];
  const stem = new Path2D();
  for (let step = 0; step <= 40; step += 1) stem.lineTo(point(step / 40).x, point(step / 40).y);
  for (let step = 40; step >= 0; step -= 1)
    stem.lineTo(point(step / 40, side * 0.011).x, point(step / 40, side * 0.011).y);
  stem.closePath();
  paths.push(stem);
  for (let leaf = 2; leaf < 12; leaf += 1) {
    const from = point(leaf / 12);
    const to = point(leaf / 12 + 0.07, (leaf % 2 === 0 ? 1 : -0.55) * side * 0.062);
    paths.push(leafShape({ from, to, girth: 0.36 }));
  }
  return paths;
}
