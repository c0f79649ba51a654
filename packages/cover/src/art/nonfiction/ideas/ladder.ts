import { mix, shade } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { disc, path } from "../easel/shapes.ts";

/** A ladder that leans against an opening in the page. */
export const ladder: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  easel.band([0, surface.heightPx], surface.palette.ground);
  drawLadder(easel);
  easel.settle(surface.palette.ground);
};

function drawLadder(easel: Easel): void {
  const { palette } = easel;
  easel.onStage(() => {
    const hole = disc({ x: 40, y: -62, r: 178 });
    easel.flat(hole, palette.accent);
    easel.shade(hole, {
      from: { x: 0, y: -160 },
      to: { x: 90, y: 170 },
      colour: shade(palette.accent, -0.3),
      opacity: 0.6,
      curve: 2.2,
    });
    easel.inside(hole, () => {
      easel.flat(disc({ x: 66, y: -30, r: 178 }), mix([palette.accent, palette.light], 0.55));
    });
    easel.at({ x: 18, y: 520, turn: 0.09 }, () => {
      drawRungs(easel, { colour: mix([palette.ground, palette.deep], 0.45), shift: 26 });
      drawRungs(easel, { colour: palette.paper, shift: 0 });
    });
  });
}

function drawRungs(easel: Easel, { colour, shift }: { colour: string; shift: number }): void {
  const rails = path(`M${-54 + shift} 0 V-660 M${54 + shift} 0 V-660`);
  easel.line(rails, { colour, width: 15 });
  for (let y = -40; y > -650; y -= 58) {
    easel.line(path(`M${-54 + shift} ${y} H${54 + shift}`), { colour, width: 12 });
  }
}
