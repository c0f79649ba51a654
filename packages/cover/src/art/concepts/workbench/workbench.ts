import { createRandom, deriveSeed } from "@colophon/rules/seeded-random";
import type { SKRSContext2D } from "@napi-rs/canvas";
import { contrastOf, fade, mix, rgbOf } from "../../brushes/colour.ts";
import { type Cutting, cuttingOf } from "../../brushes/cutting.ts";
import type { Lit } from "../../brushes/modelling.ts";
import type { Choices } from "../../choices.ts";
import { type Area, type Palette, type Point, type Random, type Surface } from "../../painter.ts";
import type { ConceptCommission } from "../../concept.ts";
import { roomyStageOf } from "../roomy-stage.ts";
import { standInsOf } from "./stand-ins.ts";
import { accentOfVolume } from "./volume-accent.ts";

/** Shared context of every composition in this folder; lengths are in units of the painter's own surface. */
export type Workbench = {
  brush: SKRSContext2D;
  surface: Surface;
  palette: Palette;
  random: Random;
  choices: Choices;
  genre: string;
  volume: number | null;
  lit: Lit;
  /** A thousandth of the height. */
  unit: number;
  /** The front the composition is made for. */
  front: Area;
  /** The tallest band of the front without type. */
  stage: Area;
  /** The subjects, largest first; never empty. */
  cast: readonly Cutting[];
  /** The cast except its first. */
  others: readonly Cutting[];
  fillers: readonly Cutting[];
  /** Strong, distinct tones that all contrast with the ground, the accent first. */
  tints: readonly string[];
};

/** Minimum size of a cast, including the genre's own subjects. */
const MIN_CAST = 3;

/** Sets up the brush for one painting. */
export function workbenchOf(brush: SKRSContext2D, commission: ConceptCommission): Workbench {
  const { surface, random, choices, genre, direction } = commission;
  const unit = surface.heightPx / 1000;
  const palette = withVisibleAccent({
    ...surface.palette,
    accent: accentOfVolume(surface.palette, direction.volume),
  });
  const standIns = standInsOf(genre);
  const drawings = direction.subjects.slice(0, 6);
  const heroes = standIns.heroes.slice(0, Math.max(0, MIN_CAST - drawings.length));
  const side = choices.side("light");
  const cast = [...drawings, ...heroes].map(cuttingOf);
  return {
    brush,
    surface: { ...surface, palette },
    palette,
    random,
    choices,
    genre,
    volume: direction.volume,
    lit: { side, unit, random },
    unit,
    front: { x: surface.front.x, y: 0, width: surface.front.width, height: surface.heightPx },
    stage: roomyStageOf(surface),
    cast,
    others: cast.slice(1),
    fillers: standIns.fillers.map(cuttingOf),
    tints: tintsOf(palette),
  };
}

/** Minimum contrast for a tone to be distinguishable from the ground. */
const MIN_TONE_CONTRAST = 1.45;

/**
 * Minimum distance from the ground, summed over red, green and blue, for a tone to be distinguishable by hue.
 */
const MIN_COLOUR_DISTANCE = 170;

function isVisible(tone: string, ground: string): boolean {
  const other = rgbOf(ground);
  const steps = rgbOf(tone).reduce((sum, part, at) => sum + Math.abs(part - (other[at] ?? 0)), 0);
  return contrastOf(tone, ground) >= MIN_TONE_CONTRAST || steps >= MIN_COLOUR_DISTANCE;
}

/** If the accent is nearly the ground's tone, the light replaces it. */
function withVisibleAccent(palette: Palette): Palette {
  const { accent, ground, light, paper, mid } = palette;
  if (isVisible(accent, ground)) return palette;
  const other = [mix([light, accent], 0.15), mix([paper, mid], 0.2), mid].find((tone) =>
    isVisible(tone, ground),
  );
  return { ...palette, accent: other ?? paper };
}

function tintsOf(palette: Palette): string[] {
  const { ground, deep, mid, light, accent, paper } = palette;
  const visible = [
    accent,
    mid,
    light,
    mix([accent, light], 0.5),
    mix([mid, paper], 0.45),
    mix([accent, deep], 0.35),
    mix([mid, deep], 0.4),
    paper,
  ].filter((tone) => contrastOf(tone, ground) >= MIN_TONE_CONTRAST);
  return visible.length > 2 ? visible : [accent, paper, deep];
}

/** The same bench with its own random source, so that an extra stroke there shifts nothing elsewhere. */
export function forkBench(bench: Workbench, name: string): Workbench {
  const random = createRandom(deriveSeed(bench.surface.seed, `strokes ${name}`));
  return { ...bench, random, lit: { ...bench.lit, random } };
}

/** The member at an index, wrapping around. */
export function roundOf<Member>(list: readonly Member[], place: number): Member {
  for (const member of list.slice(place % list.length)) return member;
  throw new RangeError("Nothing to take from");
}

/** Distance of a point from the nearest place for type; negative inside it. */
export function clearanceAt({ surface, front }: Workbench, { x, y }: Point): number {
  const types = surface.quiet.filter((area) => area.x + area.width > front.x);
  const areas =
    types.length > 0
      ? types
      : [
          { ...front, y: 0, height: front.height * 0.34 },
          { ...front, y: front.height * 0.9, height: front.height * 0.1 },
        ];
  return Math.min(
    ...areas.map((area) => {
      const dx = Math.max(area.x - x, x - area.x - area.width);
      const dy = Math.max(area.y - y, y - area.y - area.height);
      return dx > 0 && dy > 0 ? Math.hypot(dx, dy) : Math.max(dx, dy);
    }),
  );
}

/** Fills the whole surface with one tone. */
export function fillGround({ brush, surface }: Workbench, colour: string): void {
  brush.fillStyle = colour;
  brush.fillRect(0, 0, surface.widthPx, surface.heightPx);
}

/** A wash over everything, from clear above the stage to full below it. */
export function sinkBelow(
  bench: Workbench,
  { colour, strength }: { colour: string; strength: number },
): void {
  const { brush, stage, surface } = bench;
  const top = stage.y + stage.height * 0.78;
  const bottom = stage.y + stage.height * 1.02;
  const gradient = brush.createLinearGradient(0, top, 0, bottom);
  for (const t of [0, 0.25, 0.5, 0.75, 1])
    gradient.addColorStop(t, fade(colour, strength * t * t * (3 - 2 * t)));
  brush.fillStyle = gradient;
  brush.fillRect(0, top, surface.widthPx, surface.heightPx);
}

/** Softly tones down everything under type and on spine and back, using the tone under the type. */
export function hushType(bench: Workbench, { colour, strength }: { colour: string; strength: number }): void {
  const { brush, surface, front, unit } = bench;
  const feather = 46 * unit;
  for (const area of surface.quiet.filter(({ x, width }) => x + width > front.x)) {
    const top = area.y - feather;
    const bottom = area.y + area.height + feather;
    const gradient = brush.createLinearGradient(0, top, 0, bottom);
    const edge = Math.min(0.5, (feather * 1.2) / (bottom - top));
    for (const t of [0, 0.25, 0.5, 0.75, 1]) {
      const opacity = fade(colour, strength * t * t * (3 - 2 * t));
      gradient.addColorStop(t * edge, opacity);
      gradient.addColorStop(1 - t * edge, opacity);
    }
    brush.fillStyle = gradient;
    brush.fillRect(0, top, surface.widthPx, bottom - top);
  }
}

/** Fades anything that continues over spine and back into one tone; the front is unchanged. */
export function hushBack(
  { brush, front, unit }: Workbench,
  { colour, strength }: { colour: string; strength: number },
): void {
  const from = front.x - 90 * unit;
  const gradient = brush.createLinearGradient(from - 160 * unit, 0, from, 0);
  for (const t of [0, 0.25, 0.5, 0.75, 1])
    gradient.addColorStop(t, fade(colour, strength * (1 - t * t * (3 - 2 * t))));
  brush.fillStyle = gradient;
  brush.fillRect(0, 0, from, front.height);
}
