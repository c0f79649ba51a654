import { fade, isDark, mix } from "../../brushes/colour.ts";
import { hanging, standing } from "../../brushes/cutting.ts";
import { isoline, landAbove, reliefOf } from "../../brushes/isolines.ts";
import { fillShadowed, layPaperSubject } from "../../brushes/modelling.ts";
import { createNoise, layered } from "../../brushes/noise.ts";
import { hushBack, hushType, roundOf, type Workbench } from "../workbench/workbench.ts";
import {
  aroundFront,
  drawRoute,
  layBadge,
  line,
  markColour,
  paintSheet,
  shownCount,
  windingPlaces,
} from "./sheet.ts";

const LEVELS = 9;

/** A relief of layered sheets with contour lines, and a trail from mark to mark to the summit. */
export function drawContours(bench: Workbench): void {
  const { brush, palette, front, stage, unit, random, lit, cast } = bench;
  paintSheet(bench, palette.ground);
  const noise = layered(createNoise(random), 3);
  const peak = { x: front.x + front.width * 0.5, y: stage.y + stage.height * 0.42 };
  const reach = Math.max(front.width * 0.62, stage.height * 0.55);
  const heights = (x: number, y: number): number =>
    1 -
    Math.hypot(x - peak.x, (y - peak.y) * 0.86) / reach +
    noise(x / (reach * 0.6), y / (reach * 0.6)) * 0.34;
  const relief = reliefOf(heights, { area: aroundFront(bench), step: 12 * unit });
  const high = isDark(palette.ground)
    ? mix([palette.mid, palette.light], 0.25)
    : mix([palette.mid, palette.ground], 0.25);
  for (let level = 0; level < LEVELS; level += 1) {
    const share = (level + 1) / LEVELS;
    const colour = mix([palette.ground, high], share ** 0.85 * 0.92);
    const height = -0.02 + share * 0.8;
    const fall = { colour: palette.deep, opacity: 0.34, blur: 8, dx: -lit.side * 3, dy: 4 };
    fillShadowed(brush, { path: landAbove(relief, height), colour, fall, unit });
    line(bench, {
      path: isoline(relief, height),
      colour: fade(mix([colour, palette.paper], 0.6), 0.55),
      width: 1.5,
    });
    for (const between of [0.3, 0.65])
      line(bench, {
        path: isoline(relief, height + (between * 0.8) / LEVELS),
        colour: fade(mix([colour, palette.deep], 0.55), 0.3),
        width: 0.9,
      });
  }
  hushType(bench, { colour: palette.ground, strength: 0.8 });
  hushBack(bench, { colour: palette.ground, strength: 0.9 });
  const marks = windingPlaces(bench, shownCount(bench)).slice(0, -1);
  drawRoute(bench, {
    points: [
      { x: front.x - 30 * unit, y: stage.y + stage.height },
      ...marks,
      { x: peak.x, y: stage.y + stage.height * 0.3 },
    ],
    colour: palette.accent,
    width: 6.5,
    dash: 17,
  });
  for (const [index, at] of marks.entries()) {
    const radius = Math.min(front.width, stage.height) * 0.088;
    layBadge(bench, {
      at,
      radius,
      rim: palette.accent,
      face: palette.paper,
      lay: (inner) => {
        layPaperSubject(brush, {
          piece: hanging(roundOf(bench.others, index), { at, width: inner * 1.4, height: inner * 1.4 }),
          colour: mix([markColour(bench, index + 1), palette.deep], 0.5),
          behind: palette.deep,
          deep: palette.deep,
          lift: 0.5,
          lit,
        });
      },
    });
  }
  layPaperSubject(brush, {
    piece: standing(roundOf(cast, 0), {
      at: { x: peak.x, y: stage.y + stage.height * 0.67 },
      width: front.width * 0.5,
      height: stage.height * 0.56,
    }),
    colour: palette.accent,
    behind: mix([palette.paper, palette.light], 0.3),
    deep: palette.deep,
    lift: 2.2,
    lit,
    rim: 5,
  });
}
