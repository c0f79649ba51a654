import { mix } from "../../brushes/colour.ts";
import { landBelow, rollingLine } from "../../brushes/ridges.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { disc, path } from "../easel/shapes.ts";

/** A sun in bands rises behind hills, and a path leads to it. */
export const sunrise: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { stage, palette, unit } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const sun = {
    x: stage.x + stage.width * (0.5 + 0.1 * (choices.below("place", 3) - 1)),
    y: stage.y + stage.height * 0.52,
  };
  const reach = Math.min(stage.width * 0.56, stage.height * 0.64);
  const bands = 5 + choices.below("bands", 2);
  for (let band = 0; band < bands; band += 1) {
    const share = band / (bands - 1);
    const colour = mix([mix([palette.ground, palette.light], 0.45), palette.accent], share ** 1.25);
    const ring = disc({ ...sun, r: reach * (1 - share * 0.68) });
    easel.flat(ring, colour);
    easel.shade(ring, {
      from: { x: sun.x, y: sun.y - reach * (1 - share * 0.68) * 0.4 },
      to: { x: sun.x, y: sun.y - reach * (1 - share * 0.68) * 1.05 },
      colour: mix([colour, palette.paper], 0.5),
      opacity: 0.5,
      curve: 2,
    });
  }
  drawHills(easel, sun);
  drawPath(easel, { sun, wind: easel.between([0.5, 1]) * choices.side("path") * unit });
  easel.settle(mix([palette.mid, palette.deep], 0.9));
};

function drawHills(easel: Easel, sun: { x: number; y: number }): void {
  const { surface, palette, random, unit, stage } = easel;
  const count = 4;
  for (let hill = 0; hill < count; hill += 1) {
    const t = hill / (count - 1);
    const base = sun.y + unit * 12 + stage.height * 0.36 * t ** 1.3;
    const line = rollingLine({ base, rise: unit * (34 + 26 * t), span: unit * (230 + 150 * t), random });
    const land = landBelow(surface, { line });
    const colour = mix([mix([palette.light, palette.mid], 0.7), palette.deep], t);
    easel.flat(land, colour);
    easel.shade(land, {
      from: { x: 0, y: base + unit * 40 },
      to: { x: 0, y: base - unit * 60 },
      colour: mix([colour, palette.accent], 0.45),
      opacity: 0.55,
      curve: 1.5,
    });
  }
}

/** The path narrows toward the sun; its bends shrink with distance. */
function drawPath(easel: Easel, { sun, wind }: { sun: { x: number; y: number }; wind: number }): void {
  const { palette, surface } = easel;
  const top = sun.y + easel.unit * 26;
  const drop = surface.heightPx * 1.04 - top;
  const middle = (t: number): number => sun.x + wind * 120 * Math.sin(t * Math.PI * 1.9 + 0.4) * t ** 0.8;
  const half = (t: number): number => easel.unit * (1.2 + 74 * t ** 2.1);
  const steps = Array.from({ length: 61 }, (_, step) => step / 60);
  const y = (t: number): number => top + drop * t;
  const left = steps.map((t) => `L${middle(t) - half(t)} ${y(t)}`);
  const right = steps.map((t) => `L${middle(t) + half(t)} ${y(t)}`).toReversed();
  const way = path(`M${middle(0)} ${top} ${left.join(" ")} ${right.join(" ")} Z`);
  easel.flat(way, mix([palette.paper, palette.accent], 0.16));
  easel.shade(way, {
    from: { x: 0, y: y(0.1) },
    to: { x: 0, y: y(0.95) },
    colour: palette.deep,
    opacity: 0.55,
    curve: 1.4,
  });
}
