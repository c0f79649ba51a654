import type { SKRSContext2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import { fillWash, glow, haze, washBetween } from "../../brushes/light.ts";
import { paintMist } from "../../brushes/mist.ts";
import { landBelow, type Skyline } from "../../brushes/ridges.ts";
import { disc } from "../../brushes/shapes.ts";
import { paintStars } from "../../brushes/stars.ts";
import type { Point } from "../../painter.ts";
import type { Scene } from "./scene.ts";

/** A sky in the ground's own tone under type that glows toward the horizon. */
export function paintSky(brush: SKRSContext2D, { scene, horizon }: { scene: Scene; horizon: number }): void {
  const { surface, random, stage, tones, mood } = scene;
  const { heightPx, palette } = surface;
  const top = Math.min(0.9, Math.max(0.05, (stage.y / heightPx) * 0.85));
  const low = Math.max(top + 0.05, Math.min(0.97, horizon / heightPx));
  fillWash(brush, {
    surface,
    stops: [
      [0, tones.sky],
      [top, tones.sky],
      [top + (low - top) * 0.6, mix([tones.sky, tones.low], 0.55)],
      [low, tones.low],
      [1, tones.low],
    ],
  });
  const isStarry = isDark(palette.ground) && mood !== "stark";
  if (isStarry) paintStars(brush, { surface, random, until: horizon, colour: palette.light, density: 0.55 });
}

/** A huge disc low in the sky: a sun, or a moon with its seas. */
export function paintDisc(
  brush: SKRSContext2D,
  { scene, at, radius }: { scene: Scene; at: Point; radius: number },
): void {
  const { surface, random, tones } = scene;
  const { palette } = surface;
  glow(brush, { at, radius: radius * 3.1, colour: mix([tones.light, palette.accent], 0.2), strength: 0.75 });
  const wash = brush.createLinearGradient(at.x, at.y - radius, at.x, at.y + radius);
  wash.addColorStop(0, tones.light);
  wash.addColorStop(1, mix([tones.light, palette.accent], 0.38));
  brush.fillStyle = wash;
  brush.fill(disc(at, radius));
  brush.save();
  brush.clip(disc(at, radius));
  paintMist(brush, {
    area: { x: at.x - radius, y: at.y - radius, width: radius * 2, height: radius * 2 },
    colour: mix([tones.low, palette.mid], 0.5),
    opacity: isDark(palette.ground) ? 0.34 : 0.13,
    billowX: 0.36,
    billowY: 0.36,
    warp: 0.6,
    range: [0, 0.6],
    random,
  });
  brush.restore();
}

/** Land with haze: the farther, the more of the sky's tone. `near` 0 to 1. */
export function paintLand(
  brush: SKRSContext2D,
  { scene, line, base, near }: { scene: Scene; line: Skyline; base: number; near: number },
): void {
  const { surface, tones } = scene;
  const { heightPx, widthPx } = surface;
  const body = mix([mix([tones.far, tones.low], 0.35), tones.near], near);
  const land = landBelow(surface, { line });
  brush.fillStyle = near < 0.95 ? body : nearWash(brush, { tones, base, heightPx });
  brush.fill(land);
  if (near < 0.95) {
    haze(brush, {
      area: { x: 0, y: base - heightPx * 0.015, width: widthPx, height: heightPx * 0.16 },
      colour: mix([tones.low, tones.light], 0.3),
      strength: 0.6 * (1 - near),
      peak: 0.5,
    });
  }
}

/** A bank of mist over the whole width. */
export function paintBank(
  brush: SKRSContext2D,
  { scene, y, height, opacity }: { scene: Scene; y: number; height: number; opacity: number },
): void {
  const { surface, random, tones } = scene;
  paintMist(brush, {
    area: { x: 0, y, width: surface.widthPx, height },
    colour: mix([tones.low, tones.light], 0.4),
    opacity,
    billowX: 1.2,
    billowY: 0.3,
    warp: 0.7,
    range: [-0.25, 0.5],
    random,
    rows: 80,
    shape: (_, down) => Math.sin(Math.PI * down),
  });
}

/** The nearest land: lit by the sky along its top, and dark below. */
function nearWash(
  brush: SKRSContext2D,
  { tones, base, heightPx }: { tones: Scene["tones"]; base: number; heightPx: number },
): ReturnType<typeof washBetween> {
  return washBetween(brush, {
    from: { x: 0, y: base - heightPx * 0.02 },
    to: { x: 0, y: Math.max(base + heightPx * 0.2, heightPx) },
    stops: [
      [0, mix([tones.near, tones.far], 0.16)],
      [0.25, mix([tones.near, tones.far], 0.3)],
      [1, tones.near],
    ],
  });
}
