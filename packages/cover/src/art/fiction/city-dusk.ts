import type { SKRSContext2D } from "@napi-rs/canvas";
import { paintTowers } from "../brushes/city.ts";
import { fade, mix } from "../brushes/colour.ts";
import { fillWash, glow, haze } from "../brushes/light.ts";
import { between } from "../brushes/noise.ts";
import { disc } from "../brushes/shapes.ts";
import { paintStars } from "../brushes/stars.ts";
import { type Commission, type Point, type Random, stageOf, type Surface } from "../painter.ts";

/** A city at blue hour, its lights in the river, and strings of lamps above. */
export function paintCityDusk(brush: SKRSContext2D, { surface, random }: Commission): void {
  const { palette, heightPx, widthPx } = surface;
  const stage = stageOf(surface);
  const quay = stage.y + stage.height * between(random, [0.68, 0.76]);
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [(quay / heightPx) * 0.5, palette.ground],
      [(quay / heightPx) * 0.86, mix([palette.accent, palette.mid], 0.35)],
      [quay / heightPx, palette.light],
      [1, palette.ground],
    ],
  });
  paintStars(brush, { surface, random, until: quay * 0.6, colour: palette.light, density: 0.5 });
  paintRows(brush, { surface, random, quay, tall: stage.height * 0.46 });
  paintRiver(brush, { surface, random, quay });
  const area = { x: 0, y: quay - heightPx * 0.05, width: widthPx, height: heightPx * 0.1 };
  haze(brush, { area, colour: palette.light, strength: 0.3, peak: 0.5 });
  paintLampStrings(brush, { surface, random, from: stage.y + stage.height * 0.02, to: quay });
}

type Scene = { surface: Surface; random: Random };

function paintRows(
  brush: SKRSContext2D,
  { surface, random, quay, tall }: Scene & { quay: number; tall: number },
): void {
  const { palette, heightPx, front } = surface;
  const heart = front.x + front.width * between(random, [0.35, 0.65]);
  const profile = (x: number): number => 0.45 + 0.55 * Math.exp(-(((x - heart) / (front.width * 0.42)) ** 2));
  for (let row = 0; row < 3; row += 1) {
    const near = row / 2;
    const body = mix([mix([palette.accent, palette.mid], 0.65), palette.deep], 0.15 + near * 0.7);
    paintTowers(brush, {
      surface,
      random,
      foot: quay,
      tall: tall * (1 - near * 0.45),
      wide: heightPx * (0.034 + 0.02 * near),
      top: body,
      bottom: mix([body, palette.light], 0.3 * (1 - near)),
      window: palette.light,
      lit: [0.12, 0.3, 0.5][row] ?? 0,
      profile,
    });
  }
}

/** The city's reflection, flipped and broken up by the water. */
function paintRiver(brush: SKRSContext2D, { surface, random, quay }: Scene & { quay: number }): void {
  const { palette, heightPx, widthPx } = surface;
  const depth = heightPx - quay;
  const slice = Math.max(1, heightPx / 640);
  const { a, e, f } = brush.getTransform();
  const shown = { x: -e / a, width: brush.canvas.width / a };
  for (let y = 0; y < depth; y += slice) {
    const from = Math.max(0, quay - y * 1.15 - slice);
    const sway =
      Math.sin(y / (heightPx * 0.0042)) *
      heightPx *
      (0.0006 + 0.005 * (y / depth)) *
      between(random, [0.4, 1.2]);
    const source = { y: from * a + f, height: slice * a };
    brush.drawImage(
      brush.canvas,
      0,
      source.y,
      shown.width * a,
      source.height,
      shown.x + sway,
      quay + y,
      shown.width,
      slice + 1,
    );
  }
  const gradient = brush.createLinearGradient(0, quay, 0, heightPx);
  gradient.addColorStop(0, fade(palette.deep, 0.25));
  gradient.addColorStop(0.6, fade(palette.deep, 0.72));
  gradient.addColorStop(1, fade(palette.deep, 0.95));
  brush.fillStyle = gradient;
  brush.fillRect(0, quay, widthPx, depth);
  brush.fillStyle = palette.deep;
  brush.fillRect(0, quay - heightPx * 0.004, widthPx, heightPx * 0.007);
}

function paintLampStrings(
  brush: SKRSContext2D,
  { surface, random, from, to }: Scene & { from: number; to: number },
): void {
  const { palette, heightPx, front } = surface;
  for (let string = 0; string < 2; string += 1) {
    const start = { x: front.x - front.width * 0.08, y: from + (to - from) * (string === 0 ? 0 : 0.17) };
    const end = { x: front.x + front.width * 1.08, y: from + (to - from) * (string === 0 ? 0.2 : -0.04) };
    const sag = heightPx * between(random, [0.05, 0.08]);
    const at = (t: number): Point => ({
      x: start.x + (end.x - start.x) * t,
      y: start.y + (end.y - start.y) * t + sag * 4 * t * (1 - t),
    });
    brush.strokeStyle = fade(palette.deep, 0.8);
    brush.lineWidth = heightPx * 0.0012;
    brush.beginPath();
    for (let step = -15; step <= 75; step += 1) brush.lineTo(at(step / 60).x, at(step / 60).y);
    brush.stroke();
    for (let lamp = -3.5; lamp < 19; lamp += 1) paintLamp(brush, surface, at(lamp / 15));
  }
}

function paintLamp(brush: SKRSContext2D, { palette, heightPx }: Surface, at: Point): void {
  const size = heightPx * 0.0055;
  brush.fillStyle = palette.deep;
  brush.fillRect(at.x - size * 0.3, at.y - size * 0.2, size * 0.6, size * 0.9);
  const bulb = { x: at.x, y: at.y + size * 1.5 };
  glow(brush, { at: bulb, radius: size * 7, colour: palette.light, strength: 0.4 });
  brush.fillStyle = mix([palette.light, palette.paper], 0.6);
  brush.fill(disc(bulb, size));
}
