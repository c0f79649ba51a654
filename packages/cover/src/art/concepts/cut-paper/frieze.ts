import { mix } from "../../brushes/colour.ts";
import { standing } from "../../brushes/cutting.ts";
import { layPaper } from "../../brushes/cut-paper.ts";
import { glow } from "../../brushes/light.ts";
import { layPaperSubject } from "../../brushes/modelling.ts";
import { between } from "../../brushes/noise.ts";
import { landBelow, type Skyline } from "../../brushes/ridges.ts";
import { disc } from "../../brushes/shapes.ts";
import { roundOf, type Workbench } from "../workbench/workbench.ts";
import { paintPaperGround } from "./paper-ground.ts";

/** Positions of the rows on the stage, the height of their subjects, and their number. */
const ROWS = [
  { foot: 0.52, tall: 0.24, count: 4 },
  { foot: 0.72, tall: 0.32, count: 3 },
  { foot: 0.97, tall: 0.6, count: 1 },
] as const;

/** Rows of cuttings on paper hills in front of a huge paper sun, the hero on the nearest. */
export function layFrieze(bench: Workbench): void {
  const { palette, stage, front, lit, brush, surface, random, unit } = bench;
  paintPaperGround(bench, palette.ground);
  const sun = { x: front.x + front.width * (0.5 + lit.side * 0.16), y: stage.y + stage.height * 0.36 };
  const radius = Math.min(front.width * 0.36, stage.height * 0.34);
  glow(brush, { at: sun, radius: radius * 2.2, colour: palette.light, strength: 0.45 });
  for (const [ring, share] of [1, 0.78, 0.56].entries()) {
    const colour = mix(
      [mix([palette.accent, palette.light], 0.75 - ring * 0.25), palette.ground],
      0.35 - ring * 0.16,
    );
    layPaper(brush, {
      shape: disc(sun, radius * share),
      colour,
      shade: mix([colour, palette.accent], 0.35),
      top: sun.y - radius * share,
      bottom: sun.y + radius * share * 1.5,
      heightPx: surface.heightPx,
      random,
      shadow: palette.deep,
    });
  }
  for (const [place, row] of ROWS.entries()) layRow(bench, { row, place, unit });
}

type Row = { row: (typeof ROWS)[number]; place: number; unit: number };

function layRow(bench: Workbench, { row, place, unit }: Row): void {
  const { palette, stage, surface, random, brush, front } = bench;
  const base = stage.y + stage.height * row.foot;
  const span = front.width * between(random, [0.2, 0.3]);
  const phase = random.next() * 9;
  const line: Skyline = (x) =>
    base - 16 * unit * (Math.sin(x / span + phase) + 0.5 * Math.sin(x / (span * 0.43) + phase * 2));
  standRow(bench, { row, place, line });
  const colour = mix(
    [mix([palette.mid, palette.ground], 0.4 - place * 0.2), palette.deep],
    0.06 + place * 0.3,
  );
  layPaper(brush, {
    shape: landBelow(surface, { line: (x) => line(x) }),
    colour,
    shade: mix([colour, palette.deep], 0.45),
    top: base - 10 * unit,
    bottom: base + 200 * unit,
    heightPx: surface.heightPx,
    random,
    shadow: palette.deep,
  });
}

function standRow(
  bench: Workbench,
  { row, place, line }: { row: (typeof ROWS)[number]; place: number; line: Skyline },
): void {
  const { brush, palette, lit, cast, fillers, tints, random, front, stage, unit } = bench;
  const isHero = row.count === 1;
  const spots = Array.from({ length: row.count + (isHero ? 0 : 1) }, (_, index) => {
    const share = isHero
      ? 0.5 - lit.side * 0.06
      : index / row.count + between(random, [-0.05, 0.05]) + place * 0.07;
    return front.x + front.width * share;
  });
  for (const [index, x] of spots.entries()) {
    const number = isHero ? 0 : 1 + index + place * 2;
    const isFiller = !isHero && index % 2 === place % 2;
    const ofCast = isHero ? roundOf(cast, 0) : roundOf(bench.others, number - 1);
    const cutting = isFiller ? roundOf(fillers, index + place) : ofCast;
    const tall = stage.height * row.tall * (isHero ? 1 : between(random, [0.8, 1.1]));
    const own = isHero ? palette.accent : roundOf(tints, number + place);
    const colour = mix([own, palette.ground], isHero ? 0 : 0.35 - place * 0.2);
    layPaperSubject(brush, {
      piece: standing(cutting, {
        at: { x, y: line(x) + 13 * unit },
        width: isHero ? front.width * 0.7 : tall * 1.15,
        height: tall,
      }),
      colour,
      behind: mix([colour, palette.deep], 0.55),
      deep: palette.deep,
      lift: 0.8 + place * 0.5,
      lit,
      rim: isHero ? 4 : 0,
    });
  }
}
