import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Point, Random, Surface } from "../painter.ts";
import { fade, mix } from "./colour.ts";
import { washBetween } from "./light.ts";
import { between, createNoise } from "./noise.ts";

/** A sea from its horizon down; `light` is the sun or moon over it, with its reflection on the water. */
export type Sea = {
  surface: Surface;
  random: Random;
  horizon: number;
  light: Point;
  far: string;
  near: string;
  glint: string;
  /** 0 (a mirror) to 1 (a swell). */
  swell: number;
};

/** Flat water with long swells and glints below the light. */
export function paintSea(brush: SKRSContext2D, sea: Sea): void {
  const { surface, horizon, far, near } = sea;
  const from = { x: 0, y: horizon };
  const to = { x: 0, y: surface.heightPx };
  brush.fillStyle = washBetween(brush, {
    from,
    to,
    stops: [
      [0, far],
      [0.35, mix([far, near], 0.55)],
      [1, near],
    ],
  });
  brush.fillRect(0, horizon, surface.widthPx, surface.heightPx - horizon);
  paintSwells(brush, sea);
  paintLightPath(brush, sea);
}

function paintSwells(brush: SKRSContext2D, { surface, random, horizon, far, near, swell }: Sea): void {
  const { widthPx, heightPx } = surface;
  const depth = heightPx - horizon;
  const noise = createNoise(random);
  for (let row = 0; row < 46; row += 1) {
    const near1 = (row / 46) ** 1.8;
    const y = horizon + depth * near1 + depth * 0.004;
    const thick = depth * (0.0022 + 0.013 * near1);
    brush.fillStyle = fade(row % 3 === 0 ? far : near, (0.1 + 0.2 * random.next()) * (0.4 + swell));
    const span = heightPx * (0.1 + 0.5 * near1);
    for (let x = -span * random.next(); x < widthPx; x += span * between(random, [0.5, 1.3])) {
      const length = span * between(random, [0.3, 0.9]) * (0.7 + 0.5 * noise(x / span, row));
      paintDash(brush, { at: { x, y: y + thick * 3 * noise(x / span, row * 3.3) }, length, thick });
    }
  }
}

function paintLightPath(brush: SKRSContext2D, { surface, random, horizon, light, glint }: Sea): void {
  const { heightPx } = surface;
  const depth = heightPx - horizon;
  for (let row = 0; row < 90; row += 1) {
    const share = (row / 90) ** 1.55;
    const y = horizon + depth * share * 0.92 + heightPx * 0.0015;
    const spread = heightPx * (0.018 + 0.085 * share) * between(random, [0.55, 1.15]);
    const dashes = 1 + random.int(3);
    for (let dash = 0; dash < dashes; dash += 1) {
      const length = spread * between(random, [0.35, 1.1]);
      const x = light.x + between(random, [-1, 1]) * spread * 0.7 - length / 2;
      brush.fillStyle = fade(glint, (0.85 - 0.6 * share) * between(random, [0.45, 1]));
      paintDash(brush, { at: { x, y }, length, thick: heightPx * (0.0012 + 0.0052 * share) });
    }
  }
}

function paintDash(
  brush: SKRSContext2D,
  { at, length, thick }: { at: Point; length: number; thick: number },
): void {
  brush.beginPath();
  brush.moveTo(at.x, at.y);
  brush.quadraticCurveTo(at.x + length / 2, at.y - thick, at.x + length, at.y);
  brush.quadraticCurveTo(at.x + length / 2, at.y + thick, at.x, at.y);
  brush.fill();
}
