import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Random, Surface } from "../painter.ts";
import { fade } from "./colour.ts";
import { glow } from "./light.ts";

/**
 * A sky of stars over the whole width, thinning out toward `until` (px from the top).
 * @param density  1 is a clear country night
 */
export function paintStars(
  brush: SKRSContext2D,
  {
    surface,
    random,
    until,
    colour,
    density,
  }: { surface: Surface; random: Random; until: number; colour: string; density: number },
): void {
  const { widthPx, heightPx } = surface;
  const count = Math.round(((widthPx * until) / heightPx ** 2) * 900 * density);
  for (let star = 0; star < count; star += 1) {
    const x = random.next() * widthPx;
    const height = random.next() ** 1.5;
    const size = heightPx * (0.00035 + 0.0011 * random.next() ** 6);
    const light = (0.2 + 0.7 * random.next() ** 2) * (1 - height ** 2);
    brush.fillStyle = fade(colour, light);
    brush.beginPath();
    brush.arc(x, height * until, size, 0, Math.PI * 2);
    brush.fill();
    if (random.next() < 0.012) {
      glow(brush, { at: { x, y: height * until }, radius: size * 9, colour, strength: 0.5 * light });
    }
  }
}
