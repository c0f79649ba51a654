import { Path2D } from "@napi-rs/canvas";
import { mix } from "../../brushes/colour.ts";
import { glow } from "../../brushes/light.ts";
import { landBelow, rollingLine, type Skyline } from "../../brushes/ridges.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { disc } from "../easel/shapes.ts";

/** Dunes with one lit and one shaded flank each, a low sun, and a line of riders. */
export const dunes: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette, stage, unit } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const side = choices.side("sun");
  const sun = { x: stage.x + stage.width * (0.5 + side * 0.2), y: stage.y + stage.height * 0.26 };
  glow(brush, { at: sun, radius: unit * 420, colour: palette.light, strength: 0.55 });
  easel.flat(disc({ ...sun, r: stage.height * 0.17 }), palette.paper);
  const count = 5;
  for (let index = 0; index < count; index += 1) {
    const t = index / (count - 1);
    const line = duneLine(easel, { t, side });
    drawDune(easel, { line, t, side });
    if (index === 2) drawCaravan(easel, { line, side });
  }
  easel.settle(mix([palette.deep, palette.mid], 0.12));
};

function duneLine(easel: Easel, { t, side }: { t: number; side: number }): Skyline {
  const { stage, unit, random } = easel;
  const base = stage.y + stage.height * (0.42 + 0.5 * t ** 1.15);
  const soft = rollingLine({ base, rise: unit * (22 + 18 * t), span: unit * (420 + 260 * t), random });
  const at = crestX(easel, { t, side });
  const span = unit * (170 + 130 * t);
  const height = unit * (66 + 74 * t) * (t === 1 ? 0.6 : 1);
  return (x) => {
    const distance = Math.abs(x - at) / span;
    const steep = (x - at) * side < 0 ? 0.72 : 1.25;
    return soft(x) - height / (1 + (distance * steep * 1.6) ** 1.7);
  };
}

function crestX({ stage }: Easel, { t, side }: { t: number; side: number }): number {
  const sway = Math.round(t * 4) % 2 === 0 ? -0.24 : 0.2;
  return stage.x + stage.width * (0.5 + side * sway * (1 + 0.4 * t));
}

function drawDune(easel: Easel, { line, t, side }: { line: Skyline; t: number; side: number }): void {
  const { surface, palette, unit } = easel;
  const land = landBelow(surface, { line });
  const lit = mix([mix([palette.light, palette.accent], 0.25 + 0.65 * t), palette.mid], t * 0.35);
  const dark = mix([mix([palette.accent, palette.mid], 0.5 + t * 0.5), palette.deep], 0.1 + t * 0.55);
  easel.flat(land, lit);
  const at = crestX(easel, { t, side });
  const top = line(at);
  easel.shade(land, {
    from: { x: at, y: top + unit * 40 },
    to: { x: at, y: top + unit * (320 + 80 * t) },
    colour: mix([lit, palette.mid], 0.7),
    opacity: 0.75,
    curve: 1.3,
  });
  const flank = leeSide(easel, { line, at, side, t });
  easel.flat(flank, dark);
  easel.shade(flank, {
    from: { x: at - side * unit * 200, y: top + unit * 20 },
    to: { x: at + side * unit * 40, y: top + unit * 10 },
    colour: palette.deep,
    opacity: 0.35,
    curve: 1.5,
  });
}

/** The shaded side: from the crest along the skyline in one direction, and back along the winding ridge. */
function leeSide(easel: Easel, flank: { line: Skyline; at: number; side: number; t: number }): Path2D {
  const { unit, surface } = easel;
  const { line, at, side, t } = flank;
  const shape = new Path2D();
  const reach = unit * (420 + 200 * t);
  for (let x = 0; x <= reach; x += unit * 3) shape.lineTo(at - side * x, line(at - side * x));
  const drop = surface.heightPx - line(at) + unit;
  shape.lineTo(at - side * reach, line(at) + drop);
  for (let step = 60; step >= 0; step -= 1) {
    const s = (step / 60) * (drop / unit / 420);
    const sway = Math.sin(s * Math.PI * 1.7) * unit * (46 + 40 * t) * (1 + s * 0.7) - s * unit * 36;
    shape.lineTo(at + side * sway, line(at) + (drop * step) / 60);
  }
  shape.closePath();
  return shape;
}

function drawCaravan(easel: Easel, { line, side }: { line: Skyline; side: number }): void {
  const { unit, palette, stage } = easel;
  const camel = new Path2D(
    "M-15 0 V-13 C-17 -20 -10 -22 -7 -22 C-5 -28 -1 -28 1 -22 C5 -22 8 -21 10 -18 C13 -20 13 -26 15 -29 L21 -28 L20 -25 L17 -25 C17 -18 15 -12 11 -12 V0 H9 L8 -11 H-10 L-12 0 Z M-4 -25 C-5 -33 3 -33 2 -25 Z",
  );
  const start = crestX(easel, { t: 0.5, side }) + side * unit * 60;
  for (let index = 0; index < 4; index += 1) {
    const x = start + side * unit * (index * 34 + (index % 2) * 5);
    if (x < stage.x || x > stage.x + stage.width) continue;
    easel.at({ x, y: line(x) + unit * 1.5 }, () => {
      easel.brush.scale(-side * unit * 0.82, unit * 0.82);
      easel.flat(camel, palette.deep);
    });
  }
}
