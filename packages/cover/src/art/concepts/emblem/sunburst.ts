import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { strike } from "../../brushes/foil.ts";
import { glow } from "../../brushes/light.ts";
import { motifPath, groundedPath, together } from "../../brushes/motif.ts";
import { type Point, shownOf } from "../../painter.ts";
import { isFree, squareAt } from "../cast.ts";
import type { Emblem } from "./emblem-parts.ts";
import { layGround, lightOf } from "./emblem-ground.ts";

/** A 1920s poster: a fan of rays behind a stepped arch, and the sign within it. */
export function paintSunburst(brush: SKRSContext2D, emblem: Emblem): void {
  const { surface, stage, cast, metal, choices, mood, size } = emblem;
  const foot = { x: emblem.at.x, y: stage.y + stage.height * 0.985 };
  const reach = stage.height * 0.96;
  layGround(brush, {
    surface,
    at: emblem.at,
    reach: size,
    stuff: mood === "bright" ? "paper" : "brushed",
    strength: 0.25,
  });
  paintFan(brush, emblem, foot);
  const sweep = squareAt(emblem.at, Math.max(stage.width, stage.height));
  const depth = stage.height * 0.005;
  const half = Math.min(stage.width * 0.37, reach * 0.47);
  const steps = choices.among("arch steps", [2, 3, 4]);
  for (let step = 0; step < steps; step += 1) {
    const share = 1 - step * 0.075;
    strike(brush, {
      path: archRim(
        { foot, half: half * share, tall: reach * (1 - step * 0.045) },
        step === 0 ? half * 0.04 : half * 0.014,
      ),
      metal,
      depth: step === 0 ? depth : depth * 0.5,
      sweep,
      rule: "evenodd",
    });
  }
  const inner = 1 - steps * 0.075;
  const opening = { foot, half: half * inner, tall: reach * (1 - steps * 0.045) };
  paintOpening(brush, emblem, opening);
  const space = { width: opening.half * 1.62, height: opening.tall * 0.68 };
  const seat = { x: foot.x, y: foot.y - opening.tall * 0.13 };
  strike(brush, { path: groundedPath(cast.hero, { foot: seat, space }), metal, depth: depth * 1.6, sweep });
  for (const side of [-1, 1]) {
    const at = { x: foot.x + side * half * 1.17, y: foot.y - reach * 0.13 };
    const small = half * 0.24;
    if (isFree(surface, squareAt(at, small))) {
      strike(brush, {
        path: motifPath(cast.second, { at, size: small, isFlipped: side < 0 }),
        metal,
        depth: depth * 0.7,
        sweep,
      });
    }
  }
  paintPlinth(brush, emblem, { foot, half });
}

type Arch = { foot: Point; half: number; tall: number };

/** An arch with a stepped crown, like towers of the 1920s. */
function archShape({ foot, half, tall }: Arch): Path2D {
  const shape = new Path2D();
  const spring = foot.y - tall + half * 0.92;
  shape.moveTo(foot.x - half, foot.y);
  shape.lineTo(foot.x - half, spring);
  shape.lineTo(foot.x - half * 0.86, spring);
  shape.arc(foot.x, spring, half * 0.86, Math.PI, 0);
  shape.lineTo(foot.x + half, spring);
  shape.lineTo(foot.x + half, foot.y);
  shape.closePath();
  return shape;
}

function archRim(arch: Arch, girth: number): Path2D {
  const rim = archShape(arch);
  rim.addPath(archShape({ foot: arch.foot, half: arch.half - girth, tall: arch.tall - girth }));
  return rim;
}

function paintOpening(brush: SKRSContext2D, { surface, field }: Emblem, arch: Arch): void {
  const { palette } = surface;
  const shape = archShape(arch);
  brush.save();
  brush.clip(shape);
  brush.fillStyle = field;
  brush.fillRect(arch.foot.x - arch.half, arch.foot.y - arch.tall, arch.half * 2, arch.tall);
  const at = { x: arch.foot.x, y: arch.foot.y - arch.tall * 0.42 };
  glow(brush, {
    at,
    radius: arch.tall * 0.62,
    colour: mix([palette.accent, palette.mid], 0.35),
    strength: 0.95,
  });
  brush.strokeStyle = fade(mix([palette.light, palette.accent], 0.4), 0.16);
  brush.lineWidth = arch.half * 0.008;
  brush.beginPath();
  for (let ray = 0; ray <= 48; ray += 1) {
    const angle = Math.PI + (ray / 48) * Math.PI;
    brush.moveTo(arch.foot.x, arch.foot.y - arch.tall * 0.13);
    brush.lineTo(
      arch.foot.x + Math.cos(angle) * arch.tall * 1.2,
      arch.foot.y - arch.tall * 0.13 + Math.sin(angle) * arch.tall * 1.2,
    );
  }
  brush.stroke();
  brush.restore();
}

/** Two similar tones in alternation, so that type stays readable on them. */
function paintFan(brush: SKRSContext2D, { surface, choices, mood }: Emblem, foot: Point): void {
  const { palette, heightPx } = surface;
  const count = choices.among("fan rays", [22, 30, 42]);
  const fan = new Path2D();
  const reach = heightPx * 1.6;
  for (let ray = 0; ray < count; ray += 1) {
    const from = Math.PI * (1 + (ray * 2) / (count * 2 - 1));
    const to = Math.PI * (1 + (ray * 2 + 1) / (count * 2 - 1));
    fan.moveTo(foot.x, foot.y);
    for (const angle of [from, to])
      fan.lineTo(foot.x + Math.cos(angle) * reach, foot.y + Math.sin(angle) * reach);
    fan.closePath();
  }
  const tone = isDark(palette.ground)
    ? lightOf(palette)
    : mix([palette.accent, palette.light], mood === "bright" ? 0.35 : 0.6);
  const gradient = brush.createRadialGradient(
    foot.x,
    foot.y,
    heightPx * 0.1,
    foot.x,
    foot.y,
    heightPx * 1.05,
  );
  for (const [t, strength] of [
    [0, 0.75],
    [0.45, 0.4],
    [0.7, 0.2],
    [1, 0.06],
  ] as const)
    gradient.addColorStop(t, fade(tone, strength));
  brush.fillStyle = gradient;
  brush.fill(together([fan]));
}

/** Steps below the arch that continue on both sides. */
function paintPlinth(
  brush: SKRSContext2D,
  { surface, metal, stage, field }: Emblem,
  { foot, half }: { foot: Point; half: number },
): void {
  const shown = shownOf(surface);
  const tall = stage.height * 0.02;
  brush.fillStyle = fade(field, 0.92);
  brush.fillRect(0, foot.y, surface.widthPx, surface.heightPx - foot.y);
  const line = new Path2D();
  line.rect(shown.x - shown.width * 8, foot.y - tall * 0.25, surface.widthPx + shown.width * 16, tall * 0.4);
  line.rect(foot.x - half * 1.4, foot.y - tall, half * 2.8, tall * 0.8);
  strike(brush, { path: line, metal, depth: stage.height * 0.003, sweep: stage });
}
