import type { SKRSContext2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import { strike, tintOf } from "../../brushes/foil.ts";
import { layDown, layerOver } from "../../brushes/layer.ts";
import { boxOf, motifPath } from "../../brushes/motif.ts";
import { solidOf } from "../../brushes/solid.ts";
import { squareAt } from "../cast.ts";
import { layGround, lightOf, paintRays } from "../emblem/emblem-ground.ts";
import type { Lettering } from "./lettering-parts.ts";

/** A letter with a subject set into it: the letter is cut out around the subject, with space on all sides. */
export function paintOverlap(brush: SKRSContext2D, lettering: Lettering): void {
  const { surface, at, size, glyph, cast, choices, metal, mood } = lettering;
  const { palette, heightPx } = surface;
  layGround(brush, {
    surface,
    at,
    reach: size,
    stuff: mood === "stark" || mood === "glow" ? "brushed" : "cloth",
    strength: 0.3,
  });
  const side = choices.side("set in");
  if (choices.isSo("rays behind")) {
    paintRays(brush, {
      at,
      count: 40,
      from: size * 0.2,
      to: size * 1.05,
      colour: lightOf(palette),
      strength: 0.4,
      girth: 0.9,
    });
  }
  const shape = motifPath(glyph, { at, size });
  const box = boxOf(shape);
  const [wide, tall] = [box.right - box.left, box.bottom - box.top];
  const seat = {
    x: at.x + side * wide * 0.17,
    y: at.y + tall * choices.among("set at", [-0.08, 0.06, 0.16]),
  };
  const reach = Math.min(size * 0.62, wide * 0.95);
  const solid = motifPath(solidOf(cast.hero), { at: seat, size: reach, isFlipped: side < 0 });
  const isNight = isDark(palette.ground);
  const body = isNight ? metal : tintOf(mix([palette.deep, palette.mid], 0.2), 0.2);
  const layer = layerOver(brush, {
    x: box.left - size * 0.1,
    y: box.top - size * 0.1,
    width: wide + size * 0.2,
    height: tall + size * 0.2,
  });
  strike(layer.pen, { path: shape, metal: body, depth: heightPx * 0.0042, sweep: squareAt(at, size) });
  layer.pen.globalCompositeOperation = "destination-out";
  layer.pen.lineJoin = "round";
  layer.pen.lineWidth = size * 0.05;
  layer.pen.fill(solid);
  layer.pen.stroke(solid);
  layDown(brush, { layer });
  const figure = isNight
    ? tintOf(mix([palette.accent, palette.light], mood === "bright" ? 0.55 : 0.3), 0.35)
    : tintOf(palette.accent, 0.25);
  const hero = motifPath(cast.hero, { at: seat, size: reach, isFlipped: side < 0 });
  strike(brush, { path: hero, metal: figure, depth: heightPx * 0.0034, sweep: squareAt(seat, reach) });
  const small = { x: at.x - side * wide * 0.36, y: at.y - tall * 0.36 };
  strike(brush, {
    path: motifPath(cast.third, { at: small, size: size * 0.13 }),
    metal: figure,
    depth: heightPx * 0.0018,
    sweep: squareAt(at, size),
  });
}
