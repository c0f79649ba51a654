import { mix } from "../../brushes/colour.ts";
import { createNoise, layered } from "../../brushes/noise.ts";
import type { Painter } from "../../painter.ts";
import { easelOf } from "../easel/easel.ts";
import { underLine } from "../easel/shapes.ts";

/** Lines of one signal, stacked, that swell in the middle of the front. */
export const signalWaves: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette, stage, unit } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const noise = layered(createNoise(random), 3);
  const middle = stage.x + stage.width * (0.5 + easel.between([-0.1, 0.1]));
  const lines = 34;
  const focus = easel.between([0.42, 0.62]);
  for (let index = 0; index < lines; index += 1) {
    const t = index / (lines - 1);
    const base = stage.y + stage.height * (0.2 + 0.76 * t);
    const swell = stage.height * 0.34 * Math.exp(-(((t - focus) / 0.3) ** 2));
    const points = [];
    for (let x = -unit * 6; x <= surface.widthPx + unit * 6; x += unit * 3) {
      const offset = (x - middle) / (stage.width * 0.25);
      const envelope = Math.exp(-offset * offset) + 0.035 * Math.exp(-((offset / 4) ** 2));
      const wave = 0.5 + 0.62 * noise((x / unit) * 0.0125 + index * 0.05, index * 0.31);
      points.push({
        x,
        y: base - swell * envelope * Math.max(0, wave) - unit * 1.5 * noise(x / unit / 60, index * 2),
      });
    }
    const shape = underLine(points, base + stage.height * 0.2);
    easel.inside(shape, () => easel.flat(shape, palette.ground));
    const isStray = index === Math.round(lines * focus);
    const colour = isStray
      ? palette.accent
      : mix([palette.mid, palette.paper], Math.exp(-(((t - focus) / 0.26) ** 2)));
    brush.save();
    const glowing = underLine(points, base + stage.height);
    easel.shade(glowing, {
      from: { x: 0, y: base + unit * 4 },
      to: { x: 0, y: base - swell * 1.1 - unit },
      colour: isStray ? palette.accent : palette.mid,
      opacity: 0.3,
      curve: 2.6,
    });
    brush.restore();
    strokeAlong(points, { brush, colour, width: unit * (isStray ? 3 : 1.5) });
  }
};

type Stroke = { brush: Parameters<Painter>[0]; colour: string; width: number };

function strokeAlong(points: readonly { x: number; y: number }[], { brush, colour, width }: Stroke): void {
  brush.beginPath();
  for (const { x, y } of points) brush.lineTo(x, y);
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  brush.lineJoin = "round";
  brush.stroke();
}
