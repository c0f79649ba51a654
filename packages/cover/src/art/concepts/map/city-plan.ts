import { Path2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { fillPath, hanging } from "../../brushes/cutting.ts";
import { layPaperSubject } from "../../brushes/modelling.ts";
import { between } from "../../brushes/noise.ts";
import { curveThrough } from "../../brushes/shapes.ts";
import type { Point } from "../../painter.ts";
import { hushBack, hushType, roundOf, type Workbench } from "../workbench/workbench.ts";
import { drawRoute, layBadge, markColour, paintSheet, shownCount, windingPlaces } from "./sheet.ts";

/** A city from above: blocks between streets, a river, parks, and a path from mark to mark. */
export function drawCityPlan(bench: Workbench): void {
  const { brush, palette, front, stage, unit, cast, lit } = bench;
  const street = palette.ground;
  paintSheet(bench, street);
  brush.save();
  layBlocks(bench, street);
  layRiver(bench);
  brush.restore();
  hushType(bench, { colour: street, strength: 0.93 });
  hushBack(bench, { colour: street, strength: 0.9 });
  const places = windingPlaces(bench, shownCount(bench));
  const off = { x: front.x + front.width * (0.5 - lit.side * 0.7), y: stage.y + stage.height * 1.02 };
  const points = [
    off,
    ...places,
    { x: front.x + front.width * (0.5 + lit.side * 0.75), y: stage.y + stage.height * 0.02 },
  ];
  drawRoute(bench, { points, colour: mix([palette.paper, palette.accent], 0.05), width: 21, dash: 0 });
  drawRoute(bench, { points, colour: palette.accent, width: 12, dash: 0 });
  for (const [place, at] of [...places.entries()].toReversed()) {
    const radius = Math.min(front.width, stage.height) * (place === 0 ? 0.215 : 0.115);
    const shown =
      place === 0
        ? { x: front.x + front.width * (0.5 + lit.side * 0.1), y: stage.y + stage.height * 0.68 }
        : at;
    layBadge(bench, {
      at: shown,
      radius,
      rim: mix([palette.paper, "#ffffff"], 0.3),
      face: place === 0 ? palette.accent : mix([markColour(bench, place), palette.deep], 0.25),
      lay: (inner) => {
        layPaperSubject(brush, {
          piece: hanging(roundOf(cast, place), { at: shown, width: inner * 1.42, height: inner * 1.42 }),
          colour: palette.paper,
          behind: mix([palette.accent, palette.deep], 0.6),
          deep: palette.deep,
          lift: 0.8,
          lit,
        });
      },
    });
  }
  brush.lineWidth = unit;
}

/** Blocks of a rotated grid, some of them squares, some parks, the rest divided into houses. */
function layBlocks(bench: Workbench, street: string): void {
  const { brush, front, palette, random, unit, choices, lit } = bench;
  const turn = choices.among("streets", [0.32, -0.24, 0.5, -0.42]);
  const house = mix([street, isDark(street) ? palette.mid : palette.deep], isDark(street) ? 0.38 : 0.13);
  const park = mix([mix([palette.mid, palette.light], 0.35), street], 0.3);
  brush.translate(front.x + front.width / 2, front.height / 2);
  brush.rotate(turn);
  const reach = front.height * 0.78;
  for (let y = -reach; y < reach;) {
    const tall = between(random, [62, 128]) * unit;
    for (let x = -reach; x < reach;) {
      const wide = between(random, [80, 190]) * unit;
      const gap = (random.next() < 0.18 ? 22 : 11) * unit;
      const kind = random.next();
      const seed = random.next();
      const block = new Path2D();
      block.roundRect(x, y, wide - gap, tall - 11 * unit, 5 * unit);
      brush.save();
      brush.translate(-lit.side * 3 * unit, 4 * unit);
      fillPath(brush, { path: block, colour: fade(palette.deep, 0.16) });
      brush.restore();
      fillPath(brush, { path: block, colour: kind < 0.13 ? park : mix([house, palette.mid], seed * 0.22) });
      if (kind >= 0.13) divide(bench, { block, x, y, wide: wide - gap, tall, colour: fade(street, 0.75) });
      else plantTrees(bench, { x, y, wide: wide - gap, tall, colour: mix([park, palette.deep], 0.3) });
      x += wide;
    }
    y += tall;
  }
}

type Block = { x: number; y: number; wide: number; tall: number; colour: string };

function divide(
  { brush, random, unit }: Workbench,
  { block, x, y, wide, tall, colour }: Block & { block: Path2D },
): void {
  const cuts = new Path2D();
  for (let at = x + between(random, [20, 40]) * unit; at < x + wide; at += between(random, [22, 52]) * unit) {
    cuts.moveTo(at, y);
    cuts.lineTo(at, y + tall);
  }
  const middle = y + tall * between(random, [0.38, 0.6]);
  cuts.moveTo(x, middle);
  cuts.lineTo(x + wide, middle);
  brush.save();
  brush.clip(block);
  brush.strokeStyle = colour;
  brush.lineWidth = 1.6 * unit;
  brush.stroke(cuts);
  brush.restore();
}

function plantTrees({ brush, random, unit }: Workbench, { x, y, wide, tall, colour }: Block): void {
  brush.fillStyle = colour;
  for (let tree = 0; tree < 22; tree += 1) {
    brush.beginPath();
    brush.arc(
      x + wide * random.next() * 0.92 + wide * 0.03,
      y + tall * (0.06 + 0.78 * random.next()),
      between(random, [3, 6.5]) * unit,
      0,
      Math.PI * 2,
    );
    brush.fill();
  }
}

/** A river across the map, in the blocks' own frame. */
function layRiver({ brush, front, palette, unit, random, choices }: Workbench): void {
  const lean = choices.side("river") * 0.5;
  const points: Point[] = Array.from({ length: 9 }, (_, index) => {
    const t = (index / 8 - 0.5) * 2;
    return {
      x: t * front.height * 0.8,
      y:
        t * lean * front.height * 0.5 +
        Math.sin(t * 4 + lean) * 90 * unit +
        between(random, [-30, 30]) * unit,
    };
  });
  const river = curveThrough(points);
  const water = mix([palette.mid, palette.deep], isDark(palette.ground) ? 0.55 : 0.12);
  brush.lineCap = "round";
  for (const [width, colour] of [
    [112, fade(palette.deep, 0.2)],
    [104, palette.ground],
    [88, water],
  ] as const) {
    brush.strokeStyle = colour;
    brush.lineWidth = width * unit;
    brush.stroke(river);
  }
  brush.strokeStyle = fade(mix([water, "#ffffff"], 0.5), 0.35);
  brush.lineWidth = 1.6 * unit;
  brush.setLineDash([60 * unit, 34 * unit]);
  brush.stroke(river);
  brush.setLineDash([]);
}
