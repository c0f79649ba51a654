import { fade, mix, shade } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, path, polygon } from "../easel/shapes.ts";
import { drawArmchair, drawChair, drawTypewriter } from "./furniture.ts";

/** An empty room, the light of a window on its wall, and the one object a person left there. */
export const litRoom: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { stage, palette, unit } = easel;
  const floor = stage.y + stage.height * 0.77;
  easel.band([0, surface.heightPx], palette.ground);
  const floorTone = mix([palette.ground, palette.deep], 0.5);
  easel.onStage(() => drawWindowLight(easel));
  easel.band([floor, surface.heightPx], floorTone);
  const ground = box({ x: 0, y: floor, width: surface.widthPx, height: surface.heightPx - floor });
  easel.shade(ground, {
    from: { x: 0, y: floor + unit * 30 },
    to: { x: 0, y: surface.heightPx * 1.1 },
    colour: palette.deep,
    opacity: 0.9,
  });
  easel.band([floor - unit * 13, floor], mix([palette.ground, palette.deep], 0.24));
  easel.band([floor - unit * 1.2, floor], mix([palette.ground, palette.deep], 0.6));
  const draw = choices.among("furniture", [drawChair, drawArmchair, drawTypewriter]);
  easel.onStage(() => easel.at({ x: easel.between([-34, 10]), y: 160 }, () => draw(easel)));
};

/** The slanted image of a window of six panes, brighter toward its foot. */
function drawWindowLight(easel: Easel): void {
  const { palette, brush } = easel;
  const lit = mix([palette.ground, palette.light], 0.86);
  brush.save();
  brush.transform(1, -0.16, 0.18, 1, easel.between([4, 30]), -40);
  for (let column = 0; column < 2; column += 1) {
    for (let row = 0; row < 3; row += 1) {
      const pane = box({ x: -128 + column * 134, y: -196 + row * 124, width: 122, height: 112 });
      brush.save();
      brush.shadowColor = fade(lit, 0.8);
      brush.shadowBlur = 9 * easel.unit * easel.base;
      easel.flat(pane, lit);
      brush.restore();
      easel.shade(pane, {
        from: { x: -60, y: 40 },
        to: { x: 160, y: -330 },
        colour: palette.ground,
        opacity: 0.75,
        curve: 1.3,
      });
    }
  }
  drawTwigShadow(easel);
  brush.restore();
}

/** The shadow of a branch outside, so that the light has a source. */
function drawTwigShadow(easel: Easel): void {
  const colour = mix([easel.palette.ground, easel.palette.light], 0.45);
  const panes = polygon([
    [-128, -196],
    [128, -196],
    [128, 164],
    [-128, 164],
  ]);
  easel.inside(panes, () => {
    easel.line(path("M150 -190 C90 -160 60 -120 -10 -108 C-40 -102 -70 -80 -92 -50"), { colour, width: 5 });
    easel.line(path("M70 -138 C52 -110 50 -80 30 -60 M10 -112 C-10 -140 -30 -150 -50 -156"), {
      colour,
      width: 3.4,
    });
    for (let leafIndex = 0; leafIndex < 16; leafIndex += 1) {
      const t = leafIndex / 16;
      easel.at(
        { x: 130 - 225 * t, y: -186 + 120 * t + easel.between([-30, 34]), turn: easel.between([0, 6]) },
        () => easel.flat(path("M0 0 C10 -8 20 -8 28 0 C20 8 10 8 0 0 Z"), shade(colour, 0)),
      );
    }
  });
}
