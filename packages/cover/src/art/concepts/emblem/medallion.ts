import type { SKRSContext2D } from "@napi-rs/canvas";
import { fade, mix, shade } from "../../brushes/colour.ts";
import { strike } from "../../brushes/foil.ts";
import { castShadow } from "../../brushes/layer.ts";
import { glow } from "../../brushes/light.ts";
import { motifPath, together } from "../../brushes/motif.ts";
import { disc } from "../../brushes/shapes.ts";
import { squareAt } from "../cast.ts";
import type { Emblem } from "./emblem-parts.ts";
import { layGround, lightOf, paintRays } from "./emblem-ground.ts";
import { annulus, beadsOf, ringOf } from "./rings.ts";

/** A medallion in rays: the emblem in a dark field, in a ring of the second subject. */
export function paintMedallion(brush: SKRSContext2D, emblem: Emblem): void {
  const { surface, at, size, cast, metal, choices, mood } = emblem;
  const { palette } = surface;
  const radius = size / 2;
  layGround(brush, { surface, at, reach: size, stuff: mood === "bright" ? "paper" : "cloth", strength: 0.3 });
  const count = choices.among("medallion rays", [24, 36, 60]);
  paintRays(brush, {
    at,
    count,
    from: radius,
    to: radius * (mood === "bright" ? 2.4 : 2),
    colour: mood === "bright" ? mix([palette.accent, palette.light], 0.55) : lightOf(palette),
    strength: mood === "bright" ? 0.55 : 0.5,
    girth: 0.9,
  });
  paintField(brush, emblem, radius * 0.97);
  const sweep = squareAt(at, size);
  const depth = size * 0.006;
  const many = choices.among("medallion ring", [16, 20, 24]);
  const band = radius * 0.855;
  const small = Math.min(radius * 0.19, ((band * Math.PI * 2) / many) * 0.8);
  const rims = together([
    ringOf(cast.second, { at, radius: band, count: many, size: small }),
    annulus(at, { outer: radius, inner: radius * 0.965 }),
    annulus(at, { outer: radius * 0.745, inner: radius * 0.722 }),
    beadsOf({ at, radius: radius * 0.69, count: 84, size: radius * 0.009 }),
  ]);
  strike(brush, { path: rims, metal, depth: depth * 0.75, sweep, hasShadow: false });
  strike(brush, {
    path: motifPath(cast.hero, { at, size: radius * 1.04 }),
    metal,
    depth: depth * 1.7,
    sweep,
  });
}

/** The field: sunk below its rim, engraved with fine waves, and lit from behind the emblem. */
function paintField(
  brush: SKRSContext2D,
  { surface, at, field, metal, choices }: Emblem,
  radius: number,
): void {
  const { palette } = surface;
  brush.save();
  castShadow(brush, {
    shadow: { colour: "rgba(5,3,10,0.5)", blur: radius * 0.12, x: radius * 0.02, y: radius * 0.05 },
    scale: brush.getTransform().a,
  });
  brush.fillStyle = field;
  brush.fill(disc(at, radius));
  brush.restore();
  brush.save();
  brush.clip(disc(at, radius));
  glow(brush, {
    at,
    radius: radius * 1.15,
    colour: mix([palette.mid, palette.accent], 0.55),
    strength: 0.75,
  });
  engrave(brush, {
    at,
    radius,
    colour: fade(metal.glare, 0.1),
    petals: choices.among("engraving", [7, 12, 18]),
  });
  brush.lineWidth = radius * 0.09;
  brush.strokeStyle = fade(shade(field, -0.6), 0.5);
  brush.filter = `blur(${radius * 0.03 * brush.getTransform().a}px)`;
  brush.beginPath();
  brush.arc(at.x + radius * 0.02, at.y + radius * 0.03, radius * 0.985, 0, Math.PI * 2);
  brush.stroke();
  brush.restore();
}

/** Fine waves around a point, like guilloche on a watch. */
function engrave(
  brush: SKRSContext2D,
  {
    at,
    radius,
    colour,
    petals,
  }: { at: { x: number; y: number }; radius: number; colour: string; petals: number },
): void {
  brush.strokeStyle = colour;
  brush.lineWidth = radius * 0.004;
  brush.beginPath();
  for (let ring = 2; ring < 26; ring += 1) {
    for (let step = 0; step <= 180; step += 1) {
      const angle = (step / 180) * Math.PI * 2;
      const wave = 1 + 0.05 * Math.sin(angle * petals + (ring % 2) * Math.PI);
      const reach = (ring / 26) * radius * 0.98 * wave;
      const [x, y] = [at.x + Math.cos(angle) * reach, at.y + Math.sin(angle) * reach];
      if (step === 0) brush.moveTo(x, y);
      else brush.lineTo(x, y);
    }
  }
  brush.stroke();
}
