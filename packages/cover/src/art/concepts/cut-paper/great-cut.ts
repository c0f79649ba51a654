import { isDark, mix } from "../../brushes/colour.ts";
import { hanging, widened } from "../../brushes/cutting.ts";
import { layPaperSubject } from "../../brushes/modelling.ts";
import { roundOf, type Workbench } from "../workbench/workbench.ts";
import { laySheet, paintPaperGround } from "./paper-ground.ts";

const ECHOES = 4;

/** One cutting larger than the front and cropped by its edge, with sheets of its own outline below it. */
export function layGreatCut(bench: Workbench): void {
  const { brush, palette, stage, front, lit, unit, cast, choices } = bench;
  paintPaperGround(bench, palette.ground);
  const side = choices.side("great cut");
  const cutting = roundOf(cast, 0);
  const box = { width: front.width * 1.12, height: stage.height };
  const at = { x: front.x + front.width * (0.5 + side * 0.16), y: stage.y + stage.height * 0.5 };
  const turn = side * choices.among("great cut turn", [-0.12, -0.22, 0.06]);
  const piece = hanging(cutting, { at, ...box, turn, flip: choices.isSo("great cut flip") });
  const far = isDark(palette.ground)
    ? mix([palette.ground, palette.mid], 0.45)
    : mix([palette.ground, palette.mid], 0.3);
  const near = mix([palette.accent, palette.light], 0.6);
  for (let echo = ECHOES; echo > 0; echo -= 1) {
    const share = (ECHOES - echo) / (ECHOES - 1);
    const path = widened(piece.body, unit * echo * (20 + echo * 3));
    laySheet(bench, { path, area: piece.area, colour: mix([far, near], share ** 1.3), lift: 0.9 });
  }
  layPaperSubject(brush, {
    piece,
    colour: palette.accent,
    behind: mix([palette.accent, palette.deep], 0.72),
    deep: palette.deep,
    lift: 1.6,
    lit,
    rim: 2,
  });
  layCompanion(bench, side);
}

/** A second, small cutting on the free side that shows the scale of the first. */
function layCompanion(bench: Workbench, side: number): void {
  const { brush, palette, stage, front, lit, cast } = bench;
  const colour = mix([palette.deep, palette.mid], isDark(palette.ground) ? 0.75 : 0.2);
  layPaperSubject(brush, {
    piece: hanging(roundOf(cast, 1), {
      at: { x: front.x + front.width * (0.5 - side * 0.36), y: stage.y + stage.height * 0.85 },
      width: front.width * 0.24,
      height: stage.height * 0.24,
    }),
    colour,
    behind: mix([palette.paper, palette.light], 0.3),
    deep: palette.deep,
    lift: 2,
    lit,
    rim: 4,
  });
}
