import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { fade, isDark, mix, shade } from "../../brushes/colour.ts";
import { strike, tintOf } from "../../brushes/foil.ts";
import { castShadow } from "../../brushes/layer.ts";
import { glow } from "../../brushes/light.ts";
import { motifPath, together } from "../../brushes/motif.ts";
import { createNoise } from "../../brushes/noise.ts";
import { disc, smoothShape } from "../../brushes/shapes.ts";
import { squareAt } from "../cast.ts";
import type { Emblem } from "./emblem-parts.ts";
import { layGround } from "./emblem-ground.ts";
import { annulus, ringOf } from "./rings.ts";

/** A wax seal on a ribbon, with the emblem pressed into it. */
export function paintSeal(brush: SKRSContext2D, emblem: Emblem): void {
  const { surface, size, cast, metal } = emblem;
  const { palette } = surface;
  const at = { x: emblem.at.x, y: emblem.at.y - size * 0.05 };
  const radius = size * 0.4;
  layGround(brush, { surface, at, reach: size, stuff: "paper", strength: 0.3 });
  paintRibbon(brush, { ...emblem, at }, radius);
  const body = isDark(palette.accent)
    ? mix([palette.accent, palette.light], 0.16)
    : mix([palette.accent, palette.deep], 0.12);
  const wax = tintOf(body, 0.3);
  const sweep = squareAt(at, radius * 2.4);
  const depth = radius * 0.03;
  strike(brush, { path: dropShape({ ...emblem, at }, radius), metal: wax, depth: depth * 1.6, sweep });
  const sunk = { ...wax, body: shade(wax.body, -0.16) };
  brush.save();
  brush.clip(disc(at, radius * 0.79));
  brush.fillStyle = fade(sunk.body, 0.75);
  brush.fill(disc(at, radius * 0.79));
  brush.restore();
  pressIn(brush, { at, radius: radius * 0.79, colour: wax.dark, light: wax.glare });
  strike(brush, {
    path: ringOf(cast.second, { at, radius: radius * 0.685, count: 18, size: radius * 0.125 }),
    metal: wax,
    depth: depth * 0.4,
    sweep,
  });
  strike(brush, {
    path: annulus(at, { outer: radius * 0.6, inner: radius * 0.58 }),
    metal: wax,
    depth: depth * 0.3,
    sweep,
  });
  strike(brush, {
    path: motifPath(cast.hero, { at, size: radius * 0.86 }),
    metal: goldOn(emblem, metal),
    depth: depth * 0.75,
    sweep,
  });
  glow(brush, {
    at: { x: at.x - radius * 0.4, y: at.y - radius * 0.5 },
    radius: radius * 0.75,
    colour: "#ffffff",
    strength: 0.2,
  });
}

function goldOn({ choices, surface, mood }: Emblem, metal: Emblem["metal"]): Emblem["metal"] {
  const { palette } = surface;
  const isPlain = mood === "bright" || choices.isSo("plain wax", 0.35);
  return isPlain ? tintOf(mix([palette.paper, palette.light], 0.5), 0.25) : metal;
}

/** Warm wax runs unevenly. */
function dropShape({ random, at }: Emblem, radius: number): Path2D {
  const noise = createNoise(random);
  const row = random.next() * 50;
  return smoothShape(
    Array.from({ length: 40 }, (_, step) => {
      const angle = (step / 40) * Math.PI * 2;
      const reach = radius * (0.985 + 0.075 * noise(Math.cos(angle) * 1.7 + row, Math.sin(angle) * 1.7));
      return { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach };
    }),
  );
}

type Dent = { at: { x: number; y: number }; radius: number; colour: string; light: string };

function pressIn(brush: SKRSContext2D, { at, radius, colour, light }: Dent): void {
  const scale = brush.getTransform().a;
  brush.save();
  brush.clip(disc(at, radius));
  const outside = new Path2D();
  outside.rect(at.x - radius * 2, at.y - radius * 2, radius * 4, radius * 4);
  outside.addPath(disc(at, radius));
  brush.fillStyle = colour;
  for (const shadow of [
    { colour: fade(light, 0.6), blur: radius * 0.03, x: -radius * 0.02, y: -radius * 0.025 },
    { colour: fade(shade(colour, -0.5), 0.9), blur: radius * 0.07, x: radius * 0.03, y: radius * 0.045 },
  ]) {
    castShadow(brush, { shadow, scale });
    brush.fill(together([outside]), "evenodd");
  }
  brush.restore();
}

/** A band of silk across the front, its ends cut below the seal. */
function paintRibbon(brush: SKRSContext2D, { surface, at, choices, stage }: Emblem, radius: number): void {
  const { palette } = surface;
  const silk = mix([palette.mid, palette.accent], 0.25);
  const half = radius * 0.23;
  const draw = (points: readonly (readonly [number, number])[]): void => {
    const band = new Path2D();
    for (const [x, y] of points) band.lineTo(x, y);
    band.closePath();
    brush.save();
    castShadow(brush, {
      shadow: { colour: "rgba(5,3,10,0.4)", blur: radius * 0.06, x: radius * 0.01, y: radius * 0.03 },
      scale: brush.getTransform().a,
    });
    const sheen = brush.createLinearGradient(at.x - radius, at.y - radius, at.x + radius, at.y + radius);
    for (const [t, tone] of [
      [0, -0.25],
      [0.3, 0.12],
      [0.5, -0.2],
      [0.75, 0.14],
      [1, -0.3],
    ] as const)
      sheen.addColorStop(t, shade(silk, tone));
    brush.fillStyle = sheen;
    brush.fill(together([band]));
    brush.restore();
  };
  const reach = Math.min(radius * 1.62, stage.height * 0.495);
  for (const lean of choices.isSo("ribbon crossed") ? [-0.42, 0.42] : [-0.2, 0.3]) {
    const foot = { x: at.x + Math.sin(lean) * reach, y: at.y + Math.cos(lean) * reach };
    const side = { x: Math.cos(lean) * half, y: -Math.sin(lean) * half };
    draw([
      [at.x - side.x, at.y - side.y],
      [at.x + side.x, at.y + side.y],
      [foot.x + side.x, foot.y + side.y],
      [foot.x - Math.sin(lean) * half * 0.8, foot.y - Math.cos(lean) * half * 0.8],
      [foot.x - side.x, foot.y - side.y],
    ]);
  }
}
