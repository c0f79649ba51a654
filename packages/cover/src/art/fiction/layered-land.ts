import type { SKRSContext2D } from "@napi-rs/canvas";
import { mix } from "../brushes/colour.ts";
import { speckPx, stipple } from "../brushes/grain.ts";
import { fillWash, glow, haze } from "../brushes/light.ts";
import { between } from "../brushes/noise.ts";
import { landBelow, rockyLine, rollingLine } from "../brushes/ridges.ts";
import { type Commission, stageOf } from "../painter.ts";

/** Ridge behind ridge under a low sun, in the manner of a lithograph. */
export function paintLayeredLand(brush: SKRSContext2D, { surface, random, choices }: Commission): void {
  const { palette, heightPx, front } = surface;
  const stage = stageOf(surface);
  const horizon = stage.y + stage.height * between(random, [0.32, 0.46]);
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [(horizon / heightPx) * 0.55, palette.ground],
      [horizon / heightPx, mix([palette.light, palette.accent], 0.28)],
      [1, palette.light],
    ],
  });
  const sun = {
    x: front.x + front.width * between(random, [0.28, 0.72]),
    y: horizon - heightPx * between(random, [0.02, 0.08]),
  };
  const radius = heightPx * between(random, [0.06, 0.1]);
  glow(brush, { at: sun, radius: radius * 4.2, colour: palette.light, strength: 0.85 });
  brush.fillStyle = palette.accent;
  brush.beginPath();
  brush.arc(sun.x, sun.y, radius, 0, Math.PI * 2);
  brush.fill();
  paintRidges(brush, { surface, random, choices, horizon });
}

function paintRidges(
  brush: SKRSContext2D,
  { surface, random, choices, horizon }: Commission & { horizon: number },
): void {
  const { palette, heightPx, widthPx } = surface;
  const count = 5 + choices.below("ridges", 2);
  const isRocky = choices.isSo("rocky");
  for (let index = 0; index < count; index += 1) {
    const near = index / (count - 1);
    const base = horizon + (heightPx * 1.02 - horizon) * near ** 1.25 * 0.86 + heightPx * 0.02;
    const rise = heightPx * (0.05 + 0.05 * near);
    const ridge = { base, rise, span: heightPx * (0.22 + 0.22 * near), random };
    const line = isRocky && index < 2 ? rockyLine(ridge) : rollingLine(ridge);
    const land = landBelow(surface, { line });
    const body =
      near < 0.5
        ? mix([palette.light, palette.mid], 0.35 + near * 1.3)
        : mix([palette.mid, palette.deep], near * 2 - 1);
    brush.fillStyle = body;
    brush.fill(land);
    stipple(brush, {
      shape: land,
      from: { x: 0, y: base + rise * 1.3 },
      to: { x: 0, y: base - rise * 0.9 },
      colour: mix([body, palette.deep], 0.34),
      opacity: 0.8,
      random,
      speck: speckPx(heightPx),
      curve: 2.2,
    });
    const area = { x: 0, y: base - rise * 0.2, width: widthPx, height: heightPx * 0.16 };
    if (near < 0.8) haze(brush, { area, colour: palette.light, strength: 0.42 * (1 - near), peak: 0.55 });
  }
}
