import { mix, shade } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, disc, path } from "../easel/shapes.ts";

/** One match, just struck: the start of a thought. */
export const struckMatch: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  easel.band([0, surface.heightPx], surface.palette.ground);
  drawMatch(easel);
  easel.settle(surface.palette.ground, 0.92);
};

const FLAME =
  "M8 -262 C34 -196 104 -150 96 -70 C90 -18 46 6 0 6 C-48 6 -96 -22 -94 -82 C-92 -128 -56 -146 -50 -200 C-24 -184 2 -210 8 -262 Z";

function drawMatch(easel: Easel): void {
  const { palette } = easel;
  easel.onStage(() => {
    for (const [ring, r] of [340, 262, 188].entries()) {
      easel.flat(disc({ x: 0, y: -70, r }), mix([palette.ground, palette.light], 0.16 + ring * 0.2));
    }
    easel.at({ y: 20, turn: easel.between([-0.1, 0.1]) }, () => {
      const stick = box({ x: -14, y: -10, width: 28, height: 700 });
      easel.cut(stick, { colour: mix([palette.paper, palette.light], 0.7), lift: 1.6 });
      easel.shade(stick, {
        from: { x: -8, y: 0 },
        to: { x: 26, y: 0 },
        colour: shade(palette.mid, -0.1),
        opacity: 0.7,
      });
      easel.shade(stick, { from: { x: 0, y: 150 }, to: { x: 0, y: -8 }, colour: palette.deep });
      easel.cut(path(FLAME), { colour: palette.accent, lift: 2 });
      easel.shade(path(FLAME), {
        from: { x: -30, y: -80 },
        to: { x: 120, y: -60 },
        colour: shade(palette.accent, -0.28),
        opacity: 0.55,
      });
      easel.at({ x: 2, y: -8, scale: 0.64 }, () =>
        easel.cut(path(FLAME), { colour: mix([palette.accent, palette.light], 0.62) }),
      );
      easel.at({ x: -2, y: -14, scale: 0.34 }, () => easel.cut(path(FLAME), { colour: palette.paper }));
      easel.flat(path("M-17 4 C-24 -40 -14 -66 0 -66 C14 -66 24 -40 17 4 Z"), palette.deep);
    });
  });
}
