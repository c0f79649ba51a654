import { mix } from "../../brushes/colour.ts";
import { hanging } from "../../brushes/cutting.ts";
import { layPaperSubject } from "../../brushes/modelling.ts";
import { between } from "../../brushes/noise.ts";
import type { Point } from "../../painter.ts";
import { forkBench, clearanceAt, roundOf, type Workbench } from "../workbench/workbench.ts";
import { paintPaperGround } from "./paper-ground.ts";

const PLACES = 18;
/** Radii as shares of the front's height; anything smaller than the minimum is dropped. */
const WIDEST = 0.095;
const MIN = 0.022;

/** Cuttings all around the front, cropped by its edges where type is wide, with the largest in the middle. */
export function layWreath(bench: Workbench): void {
  const { palette, choices } = bench;
  paintPaperGround(bench, palette.ground);
  const turn = choices.below("wreath turn", 12) / 12;
  const places = Array.from({ length: PLACES }, (_, index) => placeOf(bench, (index + turn) / PLACES));
  for (const [index, place] of places.entries()) {
    const next = roundOf(places, index + 1);
    layFiller(
      forkBench(bench, `filler ${index}`),
      { x: (place.x + next.x) / 2, y: (place.y + next.y) / 2 },
      index,
    );
  }
  for (const [index, place] of places.entries())
    laySubject(forkBench(bench, `subject ${index}`), place, index);
  layHero(forkBench(bench, "hero"));
}

/** On a rounded frame just inside the edges, which leaves space for wide type. */
function placeOf({ front, random }: Workbench, share: number): Point {
  const angle = share * Math.PI * 2 - Math.PI / 2;
  const squared = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.62;
  return {
    x: front.x + front.width * (0.5 + 0.47 * squared(Math.cos(angle)) + between(random, [-0.015, 0.015])),
    y: front.height * (0.5 + 0.465 * squared(Math.sin(angle)) + between(random, [-0.008, 0.008])),
  };
}

function spaceAt(bench: Workbench, at: Point, widest: number): number {
  return Math.min(bench.front.height * widest, clearanceAt(bench, at) * 0.98);
}

function layFiller(bench: Workbench, at: Point, index: number): void {
  const { brush, random, palette, lit, fillers, tints, front } = bench;
  const turn =
    between(random, [-1.2, 1.2]) + Math.atan2(at.y - front.height / 2, at.x - front.x - front.width / 2);
  const radius = spaceAt(bench, at, WIDEST * 0.8);
  if (radius < front.height * MIN) return;
  const colour = mix([roundOf(tints, index + 1), palette.ground], 0.35);
  layPaperSubject(brush, {
    piece: hanging(roundOf(fillers, index), {
      at,
      width: radius * 1.5,
      height: radius * 1.9,
      turn: turn + Math.PI / 2,
    }),
    colour,
    behind: mix([colour, palette.deep], 0.3),
    deep: palette.deep,
    lift: 0.7,
    lit,
    isPlain: true,
  });
}

function laySubject(bench: Workbench, at: Point, index: number): void {
  const { brush, random, palette, lit, tints, front } = bench;
  const turn = between(random, [-0.4, 0.4]);
  const isFlipped = random.next() < 0.5;
  const radius = spaceAt(bench, at, WIDEST);
  if (radius < front.height * MIN * 1.4) return;
  const colour = roundOf(tints, index * 3);
  layPaperSubject(brush, {
    piece: hanging(roundOf(bench.others, index), {
      at,
      width: radius * 2,
      height: radius * 2,
      turn,
      flip: isFlipped,
    }),
    colour,
    behind: mix([colour, palette.deep], 0.55),
    deep: palette.deep,
    lift: 1.3,
    lit,
  });
}

function layHero(bench: Workbench): void {
  const { brush, palette, lit, cast, stage, front, unit } = bench;
  const inset = front.height * 0.07;
  const low = Math.min(stage.y + stage.height, front.height - inset * 1.2);
  const top = Math.max(stage.y, inset * 1.2);
  const at = { x: front.x + front.width / 2, y: (top + low) / 2 };
  layPaperSubject(brush, {
    piece: hanging(roundOf(cast, 0), { at, width: front.width * 0.62, height: (low - top) * 0.82 }),
    colour: palette.accent,
    behind: mix([palette.accent, palette.deep], 0.62),
    deep: palette.deep,
    lift: 2,
    lit,
    rim: Math.min(7, (low - top) / unit / 60),
  });
}
