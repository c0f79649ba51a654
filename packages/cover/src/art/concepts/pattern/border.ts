import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import { strike, tintOf } from "../../brushes/foil.ts";
import { motifPath, together } from "../../brushes/motif.ts";
import { between } from "../../brushes/noise.ts";
import { glow } from "../../brushes/light.ts";
import { disc, leafShape } from "../../brushes/shapes.ts";
import { type Point, shownOf } from "../../painter.ts";
import { isFree, squareAt } from "../cast.ts";
import { laurelOf, placesOf } from "../emblem/rings.ts";
import type { Cloth } from "./cloth.ts";
import { layCloth, printedArea } from "./print.ts";

/**
 * A garland around the whole front, cropped by its edges, with a calm center that holds the first subject.
 */
export function paintBorder(brush: SKRSContext2D, cloth: Cloth): void {
  const { surface, at, stage, cast, metal, mood, inks, soft, choices } = cloth;
  const { heightPx, palette } = surface;
  layCloth(brush, { cloth, stuff: mood === "ornate" || mood === "dark" ? "cloth" : "paper" });
  const sweep = printedArea(surface);
  const isNight = isDark(palette.ground);
  const green = isNight ? mix([palette.mid, palette.ground], 0.25) : mix([palette.mid, palette.deep], 0.15);
  const places = aroundFront(cloth, choices.among("garland", [15, 17, 19]));
  const leaves = places.flatMap((place) => leavesAt(cloth, place, heightPx * 0.062));
  strike(brush, {
    path: together(leaves.slice(0, Math.floor(leaves.length / 2))),
    metal: tintOf(mix([green, palette.ground], 0.45), 0.05),
    depth: heightPx * 0.0012,
    sweep,
    hasShadow: false,
  });
  strike(brush, {
    path: together(leaves.slice(Math.floor(leaves.length / 2))),
    metal: tintOf(green, 0.05),
    depth: heightPx * 0.0014,
    sweep,
  });
  const tones = mood === "bright" ? inks.slice(0, 3) : [metal.body, inks[1] ?? soft];
  for (const [turn, tone] of tones.entries()) {
    const mine = places.filter((_, place) => place % tones.length === turn);
    const paths = mine.map((place, nth) => {
      const motif = cast.all.length > 1 ? cast.all[1 + ((nth + turn) % (cast.all.length - 1))] : cast.second;
      return motifPath(motif ?? cast.second, {
        at: place.at,
        size: heightPx * place.size,
        angle: place.angle,
      });
    });
    const isMetal = turn === 0 && mood !== "bright";
    strike(brush, {
      path: together(paths),
      metal: isMetal ? metal : tintOf(tone, 0.1),
      depth: heightPx * 0.002,
      sweep,
    });
  }
  const size = Math.min(stage.width * 0.5, stage.height * 0.62);
  glow(brush, {
    at,
    radius: size * 1.2,
    colour: isNight ? mix([palette.mid, palette.accent], 0.3) : mix([palette.light, "#ffffff"], 0.5),
    strength: 0.7,
  });
  const sprays = laurelOf({ at, reach: size * 0.7, leaf: size * 0.2 });
  strike(brush, { path: sprays, metal: tintOf(green, 0.06), depth: heightPx * 0.002, sweep });
  const buds = placesOf({ at, radius: size * 0.71, count: 24 }).filter(
    ({ angle }) => Math.abs(Math.sin(angle / 2 + Math.PI / 4)) > 0.2,
  );
  const berries = together(buds.map(({ at: bud }, nth) => disc(bud, size * (nth % 2 === 0 ? 0.016 : 0.01))));
  strike(brush, { path: berries, metal, depth: heightPx * 0.0014, sweep });
  strike(brush, {
    path: motifPath(cast.hero, { at, size }),
    metal,
    depth: heightPx * 0.0042,
    sweep: squareAt(at, size),
  });
}

type Place = { at: Point; angle: number; size: number };

/** Positions along the edges, alternately nearer and farther; those under type are dropped. */
function aroundFront({ surface, random }: Cloth, count: number): Place[] {
  const { heightPx, front } = surface;
  const shown = shownOf(surface);
  const inset = heightPx * 0.033;
  const across = Math.round((count * front.width) / heightPx) + 1;
  const sides: Place[] = [];
  const add = (at: Point, angle: number): void => {
    const lot = {
      shift: between(random, [-0.5, 0.5]) * heightPx * 0.016,
      lean: between(random, [-0.5, 0.5]),
      size: between(random, [0.062, 0.088]),
    };
    const place = { x: at.x + Math.cos(angle) * lot.shift, y: at.y + Math.sin(angle) * lot.shift };
    const size = lot.size;
    if (isFree(surface, squareAt(place, heightPx * size * 1.15)))
      sides.push({ at: place, angle: lot.lean, size });
  };
  for (let step = 0; step <= across; step += 1) {
    const x = shown.x + inset + ((shown.width - inset * 2) * step) / across;
    add({ x, y: inset }, Math.PI / 2);
    add({ x, y: heightPx - inset }, -Math.PI / 2);
  }
  for (let step = 1; step < count; step += 1) {
    const y = inset + ((heightPx - inset * 2) * step) / count;
    add({ x: shown.x + inset, y }, 0);
    add({ x: shown.x + shown.width - inset, y }, Math.PI);
  }
  return sides;
}

function leavesAt({ random, surface }: Cloth, { at }: Place, long: number): Path2D[] {
  return Array.from({ length: 5 }, (_, leaf) => {
    const angle = (leaf / 5) * Math.PI * 2 + between(random, [-0.5, 0.5]);
    const far = long * between(random, [0.8, 1.35]);
    const from = { x: at.x + Math.cos(angle) * long * 0.12, y: at.y + Math.sin(angle) * long * 0.12 };
    const to = { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far };
    return isFree(surface, squareAt(to, long * 0.6)) ? leafShape({ from, to, girth: 0.26 }) : new Path2D();
  });
}
