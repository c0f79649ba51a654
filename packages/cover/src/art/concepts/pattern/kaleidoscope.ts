import type { Path2D, SKRSContext2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { strike, tintOf } from "../../brushes/foil.ts";
import { castShadow } from "../../brushes/layer.ts";
import { glow } from "../../brushes/light.ts";
import { motifPath, together } from "../../brushes/motif.ts";
import { disc, leafShape } from "../../brushes/shapes.ts";
import type { Point } from "../../painter.ts";
import { squareAt } from "../cast.ts";
import { annulus, beadsOf, placesOf, ringOf } from "../emblem/rings.ts";
import type { Cloth } from "./cloth.ts";
import { layCloth, printOver } from "./print.ts";

/** Rings of subjects around one, larger outwards and cropped by the frame: a rose window, a mandala. */
export function paintKaleidoscope(brush: SKRSContext2D, cloth: Cloth): void {
  const { surface, at, stage, cast, metal, soft, choices } = cloth;
  const { heightPx, palette } = surface;
  layCloth(brush, { cloth, stuff: "cloth" });
  const folds = choices.among("folds", [8, 10, 12, 16]);
  const core = Math.min(stage.width * 0.27, stage.height * 0.3);
  const isNight = isDark(palette.ground);
  glow(brush, {
    at,
    radius: core * 3.4,
    colour: isNight ? mix([palette.mid, palette.accent], 0.4) : mix([palette.light, palette.accent], 0.35),
    strength: 0.8,
  });
  const sweep = squareAt(at, core * 4.4);
  printOver(brush, {
    surface,
    clear: 0.1,
    draw: (pen) => {
      for (const ring of ringsOf(cloth, { folds, core })) {
        const tint = mix([soft, metal.body], ring.strength);
        const plain = tintOf(tint, metal.gloss * ring.strength);
        const glare = mix([tint, metal.glare], ring.strength);
        strike(pen, {
          path: ring.path,
          metal: { ...plain, glare },
          depth: heightPx * 0.0016,
          sweep,
          hasShadow: false,
        });
      }
    },
  });
  const field = isNight
    ? mix([palette.deep, palette.ground], 0.25)
    : mix([palette.deep, palette.accent], 0.15);
  layCore(brush, { at, core, field, glowTone: mix([palette.accent, palette.mid], 0.4) });
  strike(brush, {
    path: annulus(at, { outer: core * 1.02, inner: core * 0.965 }),
    metal,
    depth: heightPx * 0.002,
    sweep,
  });
  strike(brush, {
    path: beadsOf({ at, radius: core * 0.9, count: folds * 4, size: core * 0.016 }),
    metal,
    depth: heightPx * 0.001,
    sweep,
    hasShadow: false,
  });
  const hero = isNight ? metal : tintOf(mix([palette.light, palette.accent], 0.25), 0.5);
  strike(brush, {
    path: motifPath(cast.hero, { at, size: core * 1.22 }),
    metal: hero,
    depth: heightPx * 0.004,
    sweep,
  });
}

type Ring = { path: Path2D; strength: number };

/**
 * Every ring is larger than the one within it by the same factor, and every pair closer to the ground's own
 * tone.
 */
function ringsOf({ cast, at, choices }: Cloth, { folds, core }: { folds: number; core: number }): Ring[] {
  const pairs: Path2D[][] = [[], [], []];
  const order = choices.ordered("ring things", [0, 1, 2, 3, 4, 5]);
  let radius = core * 1.28;
  for (let ring = 0; ring < 6; ring += 1) {
    const size = radius * Math.min(0.42, (Math.PI * 2 * 0.86) / folds);
    const motif = cast.all[(order[ring] ?? ring) % cast.all.length] ?? cast.second;
    const turn = ring % 2 === 0 ? 0 : Math.PI / folds;
    const leaves = placesOf({ at, radius, count: folds, turn: turn + Math.PI / folds });
    pairs[Math.floor(ring / 2)]?.push(
      ringOf(motif, { at, radius: radius + size * 0.42, count: folds, turn, size }),
      ...leaves.flatMap(({ angle }) => petals(at, { angle, radius, size })),
      annulus(at, { outer: (radius + size * 0.98) * 1.006, inner: (radius + size * 0.98) * 0.996 }),
      beadsOf({ at, radius: (radius + size * 0.98) * 1.025, count: folds * 6, size: radius * 0.006 }),
    );
    radius = (radius + size * 0.98) * 1.05;
  }
  return pairs.map((paths, pair) => ({ path: together(paths), strength: 0.9 - pair * 0.36 }));
}

function petals(
  at: Point,
  { angle, radius, size }: { angle: number; radius: number; size: number },
): Path2D[] {
  return [-0.34, 0, 0.34].map((lean) => {
    const from = { x: at.x + Math.cos(angle) * radius * 1.01, y: at.y + Math.sin(angle) * radius * 1.01 };
    const long = size * (lean === 0 ? 0.82 : 0.55);
    return leafShape({
      from,
      to: { x: from.x + Math.cos(angle + lean) * long, y: from.y + Math.sin(angle + lean) * long },
      girth: 0.2,
    });
  });
}

function layCore(
  brush: SKRSContext2D,
  { at, core, field, glowTone }: { at: Point; core: number; field: string; glowTone: string },
): void {
  brush.save();
  castShadow(brush, {
    shadow: { colour: fade("#05030a", 0.55), blur: core * 0.16, x: core * 0.02, y: core * 0.05 },
    scale: brush.getTransform().a,
  });
  brush.fillStyle = field;
  brush.fill(disc(at, core));
  brush.restore();
  brush.save();
  brush.clip(disc(at, core));
  glow(brush, { at, radius: core, colour: glowTone, strength: 0.7 });
  brush.restore();
}
