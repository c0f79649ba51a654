import { mix } from "../../brushes/colour.ts";
import { hanging, moved, widened } from "../../brushes/cutting.ts";
import { radiating } from "../../brushes/engraving.ts";
import { disc } from "../../brushes/shapes.ts";
import type { Point } from "../../painter.ts";
import { roundOf, type Workbench } from "../workbench/workbench.ts";
import { cutSubject, inksOf, printSheet, wearPrint } from "./block.ts";

/**
 * A linocut in two colors: the main subject on a disc of the second ink, gouge marks running out to the
 * edges.
 */
export function cutTwoColours(bench: Workbench): void {
  const { brush, stage, front, cast, unit, random, palette, choices } = bench;
  printSheet(bench);
  const { ink, sheet, tint } = inksOf(bench);
  const heart = { x: front.x + front.width / 2, y: stage.y + stage.height * 0.52 };
  const size = Math.min(front.width * 0.86, stage.height * 0.92);
  const disc2 = size * choices.among("second ink", [0.46, 0.4, 0.5]);
  brush.fillStyle = tint;
  brush.fill(disc({ x: heart.x + unit * 3, y: heart.y - unit * 2 }, disc2));
  const [above, below] = [stage.y, stage.y + stage.height];
  const inStage = ({ y }: Point): number =>
    Math.min(1, Math.max(0, (y - above) / (40 * unit)), Math.max(0, (below - y) / (70 * unit)));
  const marks = (inner: number, outer: number, from: number): ReturnType<typeof radiating> =>
    radiating({
      heart,
      inner,
      outer,
      gap: unit * 8,
      random,
      weight: (out, at) => Math.max(0, from * (1 - out * 1.02)) * inStage(at),
    });
  brush.fillStyle = ink;
  brush.fill(marks(disc2 * 1.05, Math.hypot(front.width, stage.height) * 0.62, 1));
  brush.save();
  brush.clip(disc(heart, disc2));
  brush.fillStyle = mix([tint, palette.ground], 0.78);
  brush.fill(marks(size * 0.2, disc2 * 1.2, 0.62));
  brush.restore();
  layRound(bench, { heart, size, ink, sheet });
  const hero = hanging(roundOf(cast, 0), { at: heart, width: size * 0.86, height: size * 0.82 });
  brush.fillStyle = sheet;
  brush.fill(widened(hero.body, unit * 11));
  brush.fillStyle = mix([tint, sheet], 0.35);
  brush.fill(moved(hero.body, { x: unit * 4, y: unit * 4 }));
  cutSubject(bench, { piece: hero, dark: ink, pale: sheet, gap: unit * 7.5 });
  wearPrint(bench, { area: { ...stage }, sheet, count: 90 });
}

/** The other subjects, small, around the disc and at the lower corners, each with a margin of paper. */
function layRound(
  bench: Workbench,
  { heart, size, ink, sheet }: { heart: Point; size: number; ink: string; sheet: string },
): void {
  const { brush, unit, front, stage } = bench;
  const low = Math.min(heart.y + size * 0.4, stage.y + stage.height - size * 0.1);
  const spots: readonly Point[] = [
    { x: front.x + front.width * 0.13, y: low },
    { x: front.x + front.width * 0.87, y: low },
  ];
  for (const [index, at] of spots.entries()) {
    const piece = hanging(roundOf(bench.others, index), { at, width: size * 0.26, height: size * 0.26 });
    brush.fillStyle = sheet;
    brush.fill(widened(piece.body, unit * 8));
    cutSubject(bench, { piece, dark: ink, pale: sheet, gap: unit * 5 });
  }
}
