import { mix } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, disc, polygon } from "../easel/shapes.ts";

/** A door ajar, and the light of the next room on the floor. */
export const openDoor: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  easel.band([0, surface.heightPx], surface.palette.ground);
  drawDoor(easel);
  easel.settle(mix([surface.palette.ground, surface.palette.deep], 0.6), 0.8);
};

function drawDoor(easel: Easel): void {
  const { palette, surface, stage, unit } = easel;
  const floor = stage.y + stage.height * 0.72;
  easel.band([floor, surface.heightPx], mix([palette.ground, palette.deep], 0.42));
  easel.onStage(() => {
    const foot = 108;
    const beam = polygon([
      [-82, foot],
      [82, foot],
      [330, 520],
      [-330, 520],
    ]);
    easel.flat(beam, mix([palette.ground, palette.accent], 0.8));
    easel.shade(beam, {
      from: { x: 0, y: foot + 20 },
      to: { x: 0, y: 420 },
      colour: mix([palette.ground, palette.deep], 0.42),
      opacity: 1,
      curve: 1.1,
    });
    const opening = box({ x: -82, y: -238, width: 164, height: 346 });
    easel.flat(box({ x: -94, y: -250, width: 188, height: 358 }), mix([palette.ground, palette.deep], 0.55));
    easel.flat(opening, palette.accent);
    easel.shade(opening, {
      from: { x: 0, y: -150 },
      to: { x: 0, y: 140 },
      colour: palette.light,
      opacity: 0.95,
      curve: 1.2,
    });
    const wing = polygon([
      [82, -238],
      [196, -282],
      [196, 164],
      [82, 108],
    ]);
    easel.cut(wing, { colour: mix([palette.ground, palette.mid], 0.9), lift: 2 });
    easel.shade(wing, {
      from: { x: 90, y: 0 },
      to: { x: 215, y: 30 },
      colour: palette.deep,
      opacity: 0.7,
    });
    easel.flat(disc({ x: 178, y: -40, r: 7 }), palette.accent);
  });
  easel.band([floor, floor + unit * 0.8], mix([palette.ground, palette.deep], 0.2));
}
