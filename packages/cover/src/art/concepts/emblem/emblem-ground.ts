import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { glow } from "../../brushes/light.ts";
import { layStuff, type Stuff } from "../../brushes/stuff.ts";
import type { Palette, Point, Surface } from "../../painter.ts";
import { together } from "../../brushes/motif.ts";

/** The ground of an emblem: one tone, a light behind the sign, and the relief of a material. */
export function layGround(
  brush: SKRSContext2D,
  ground: { surface: Surface; at: Point; reach: number; stuff: Stuff; strength?: number },
): void {
  const { surface, at, reach, stuff, strength = 0.4 } = ground;
  const { palette, widthPx, heightPx } = surface;
  brush.fillStyle = palette.ground;
  brush.fillRect(0, 0, widthPx, heightPx);
  edgeShade(brush, surface);
  glow(brush, { at, radius: reach * 1.5, colour: lightOf(palette), strength: 0.7 });
  layStuff(brush, { surface, stuff, strength });
}

/** The ground's tone where the light falls. */
export function lightOf({ ground, mid, light, accent }: Palette): string {
  return isDark(ground) ? mix([mid, accent], 0.35) : mix([ground, light], 0.85);
}

function edgeShade(brush: SKRSContext2D, { palette, front, widthPx, heightPx }: Surface): void {
  const at = { x: front.x + front.width / 2, y: heightPx / 2 };
  const gradient = brush.createRadialGradient(at.x, at.y, heightPx * 0.3, at.x, at.y, heightPx * 0.75);
  const edge = mix([palette.ground, palette.deep], isDark(palette.ground) ? 0.75 : 0.16);
  for (const t of [0, 0.25, 0.5, 0.75, 1]) gradient.addColorStop(t, fade(edge, t * t * (3 - 2 * t)));
  brush.fillStyle = gradient;
  brush.fillRect(0, 0, widthPx, heightPx);
}

/** Rays around a point that fade outwards. */
export type Rays = {
  at: Point;
  count: number;
  from: number;
  to: number;
  colour: string;
  strength: number;
  girth?: number;
};

/** @see Rays */
export function paintRays(
  brush: SKRSContext2D,
  { at, count, from, to, colour, strength, girth = 0.5 }: Rays,
): void {
  const rays = new Path2D();
  const half = (Math.PI / count) * girth;
  for (let ray = 0; ray < count; ray += 1) {
    const angle = (ray / count) * Math.PI * 2;
    rays.moveTo(at.x + Math.cos(angle) * from, at.y + Math.sin(angle) * from);
    for (const side of [-half, half]) {
      rays.lineTo(at.x + Math.cos(angle + side) * to, at.y + Math.sin(angle + side) * to);
    }
    rays.closePath();
  }
  const gradient = brush.createRadialGradient(at.x, at.y, from, at.x, at.y, to);
  for (const t of [0, 0.2, 0.45, 0.7, 1]) gradient.addColorStop(t, fade(colour, strength * (1 - t) ** 1.6));
  brush.fillStyle = gradient;
  brush.fill(together([rays]));
}
