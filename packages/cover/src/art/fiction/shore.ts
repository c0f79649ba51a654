import type { SKRSContext2D } from "@napi-rs/canvas";
import { paintFlock } from "../brushes/birds.ts";
import { mix } from "../brushes/colour.ts";
import { grassAlong, paintWildflower } from "../brushes/grass.ts";
import { fillWash, glow } from "../brushes/light.ts";
import { paintMist } from "../brushes/mist.ts";
import { between } from "../brushes/noise.ts";
import { landBelow, rollingLine } from "../brushes/ridges.ts";
import { disc } from "../brushes/shapes.ts";
import { paintSea } from "../brushes/water.ts";
import { type Commission, type Random, stageOf, type Surface } from "../painter.ts";

/** Sunset over the sea, seen through the grass and wild flowers of a dune. */
export function paintShore(brush: SKRSContext2D, { surface, random }: Commission): void {
  const { palette, heightPx, widthPx, front } = surface;
  const stage = stageOf(surface);
  const horizon = stage.y + stage.height * between(random, [0.4, 0.5]);
  const radius = heightPx * between(random, [0.055, 0.08]);
  const light = {
    x: front.x + front.width * between(random, [0.36, 0.64]),
    y: horizon - radius * between(random, [0.25, 0.7]),
  };
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [(horizon / heightPx) * 0.45, mix([palette.ground, palette.accent], 0.1)],
      [(horizon / heightPx) * 0.82, mix([palette.accent, palette.light], 0.5)],
      [horizon / heightPx, palette.light],
      [1, palette.light],
    ],
  });
  glow(brush, { at: light, radius: radius * 6, colour: palette.light, strength: 0.75 });
  paintMist(brush, {
    area: { x: 0, y: horizon - heightPx * 0.3, width: widthPx, height: heightPx * 0.29 },
    colour: mix([palette.mid, palette.accent], 0.4),
    opacity: 0.6,
    billowX: 1.3,
    billowY: 0.14,
    warp: 0.7,
    range: [0.05, 0.5],
    random,
    rows: 200,
    shape: (_, y) => Math.sin(Math.PI * y) ** 1.1,
  });
  brush.fillStyle = palette.paper;
  brush.fill(disc(light, radius));
  const sea = { far: mix([palette.light, palette.mid], 0.5), near: mix([palette.mid, palette.deep], 0.6) };
  paintSea(brush, { surface, random, horizon, light, ...sea, glint: palette.light, swell: 0.6 });
  brush.fillStyle = palette.deep;
  const sky = { x: light.x - front.width * 0.1, y: horizon - heightPx * 0.1 };
  paintFlock(brush, {
    from: sky,
    to: { x: sky.x - front.width * 0.24, y: sky.y - heightPx * 0.035 },
    count: 5,
    span: heightPx * 0.018,
    random,
  });
  paintDune(brush, surface, random);
}

function paintDune(brush: SKRSContext2D, surface: Surface, random: Random): void {
  const { palette, heightPx, front } = surface;
  const centre = front.x + front.width * between(random, [0.4, 0.6]);
  const line = rollingLine({ base: heightPx * 0.95, rise: heightPx * 0.03, span: heightPx * 0.4, random });
  const wind = between(random, [-0.7, 0.7]);
  const valley = (x: number): number => Math.min(1, 0.32 + Math.abs(x - centre) / (front.width * 0.62));
  for (const [share, colour] of [
    [1, mix([palette.mid, palette.deep], 0.55)],
    [0.72, palette.deep],
  ] as const) {
    brush.fillStyle = colour;
    brush.strokeStyle = colour;
    const foot = (x: number): number => line(x) + heightPx * (1 - share) * 0.09;
    brush.fill(landBelow(surface, { line: foot }));
    brush.fill(
      grassAlong(surface, {
        foot: (x) => foot(x) + heightPx * 0.01,
        height: (x) => heightPx * 0.15 * share * valley(x),
        wind,
        random,
      }),
    );
    for (
      let x = -front.width * 0.02;
      x < surface.widthPx;
      x += front.width * between(random, [0.035, 0.11])
    ) {
      const height = heightPx * between(random, [0.11, 0.23]) * share * valley(x);
      paintWildflower(brush, {
        from: { x, y: foot(x) + heightPx * 0.01 },
        height,
        lean: height * (wind * 0.25 + between(random, [-0.12, 0.12])),
        random,
      });
    }
  }
}
