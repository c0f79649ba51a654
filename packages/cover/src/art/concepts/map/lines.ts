import { Path2D } from "@napi-rs/canvas";
import { fade, mix } from "../../brushes/colour.ts";
import { fillPath, hanging } from "../../brushes/cutting.ts";
import { layPaperSubject } from "../../brushes/modelling.ts";
import type { Point } from "../../painter.ts";
import { hushBack, hushType, roundOf, type Workbench } from "../workbench/workbench.ts";
import { layBadge, markColour, paintSheet, windingPlaces } from "./sheet.ts";

/** A diagram of lines like an underground map: the subjects are its stations, the hero where lines meet. */
export function drawLines(bench: Workbench): void {
  const { palette, front, stage, unit, cast, lit, tints, brush } = bench;
  paintSheet(bench, palette.ground);
  dotGrid(bench);
  hushType(bench, { colour: palette.ground, strength: 0.95 });
  const hub = { x: front.x + front.width * 0.5, y: stage.y + stage.height * 0.5 };
  const others = windingPlaces(bench, Math.min(5, bench.others.length));
  const wide = Math.min(22, stage.height / unit / 26);
  for (const [index, at] of others.entries()) {
    const colour = index % 3 === 0 ? palette.accent : roundOf(tints, index + 1);
    const side = at.x < hub.x ? -1 : 1;
    const out = { x: front.x + front.width * (0.5 + side * 0.9), y: at.y };
    const shift = (index - others.length / 2 + 0.5) * wide * 1.25 * unit;
    runLine(bench, {
      points: [out, at, { x: at.x - side * 60 * unit, y: at.y }, { x: hub.x + shift, y: hub.y }],
      colour,
      wide,
    });
  }
  hushBack(bench, { colour: palette.ground, strength: 1 });
  for (const [index, at] of others.entries()) {
    station(bench, { at, radius: Math.min(front.width, stage.height) * 0.118, place: index + 1 });
  }
  const radius = Math.min(front.width, stage.height) * 0.27;
  layBadge(bench, {
    at: hub,
    radius,
    rim: mix([palette.paper, "#ffffff"], 0.4),
    face: palette.accent,
    lay: (inner) => {
      brush.strokeStyle = fade(palette.paper, 0.6);
      brush.lineWidth = 3 * unit;
      brush.beginPath();
      brush.arc(hub.x, hub.y, inner * 0.93, 0, Math.PI * 2);
      brush.stroke();
      layPaperSubject(brush, {
        piece: hanging(roundOf(cast, 0), { at: hub, width: inner * 1.5, height: inner * 1.5 }),
        colour: palette.paper,
        behind: mix([palette.accent, palette.deep], 0.65),
        deep: palette.deep,
        lift: 1.3,
        lit,
      });
    },
  });
}

function station(
  bench: Workbench,
  { at, radius, place }: { at: Point; radius: number; place: number },
): void {
  const { brush, palette, lit } = bench;
  const colour = markColour(bench, place);
  layBadge(bench, {
    at,
    radius,
    rim: mix([colour, palette.deep], 0.15),
    face: mix([palette.paper, "#ffffff"], 0.3),
    lay: (inner) => {
      layPaperSubject(brush, {
        piece: hanging(roundOf(bench.others, place - 1), { at, width: inner * 1.4, height: inner * 1.4 }),
        colour: mix([colour, palette.deep], 0.45),
        behind: palette.deep,
        deep: palette.deep,
        lift: 0.5,
        lit,
      });
    },
  });
}

/** A line that turns only by 45°, with round corners and a lighter vein. */
function runLine(
  bench: Workbench,
  { points, colour, wide }: { points: readonly Point[]; colour: string; wide: number },
): void {
  const { brush, unit, palette } = bench;
  const path = new Path2D();
  const [first, second, third, last] = points;
  if (!first || !second || !third || !last) return;
  const down = last.y - third.y;
  const run = Math.min(Math.abs(last.x - third.x), Math.abs(down));
  const corner = { x: last.x, y: last.y - Math.sign(down || 1) * Math.max(0, Math.abs(down) - run) };
  const turn = { x: last.x + Math.sign(third.x - last.x || 1) * run, y: third.y };
  path.moveTo(first.x, first.y);
  path.lineTo(second.x, second.y);
  path.arcTo(turn.x, turn.y, corner.x, corner.y, 60 * unit);
  path.lineTo(corner.x, corner.y);
  path.lineTo(last.x, last.y);
  brush.save();
  brush.lineJoin = "round";
  brush.lineCap = "round";
  for (const [width, tone, drop] of [
    [wide, fade(palette.deep, 0.28), 4],
    [wide, colour, 0],
    [wide * 0.2, fade(mix([colour, "#ffffff"], 0.6), 0.6), 0],
  ] as const) {
    brush.save();
    brush.translate(0, drop * unit);
    brush.strokeStyle = tone;
    brush.lineWidth = width * unit;
    brush.stroke(path);
    brush.restore();
  }
  brush.restore();
}

function dotGrid({ brush, surface, unit, palette, front }: Workbench): void {
  const dots = new Path2D();
  const step = 30 * unit;
  for (let x = front.x % step; x < surface.widthPx; x += step) {
    for (let y = step / 2; y < surface.heightPx; y += step) {
      dots.moveTo(x + 2 * unit, y);
      dots.arc(x, y, 2 * unit, 0, Math.PI * 2);
    }
  }
  fillPath(brush, { path: dots, colour: fade(mix([palette.ground, palette.mid], 0.8), 0.45) });
}
