import type { SKRSContext2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import type { Palette } from "../../painter.ts";
import { castOf, middleOf } from "../cast.ts";
import type { ConceptCommission } from "../../concept.ts";
import { metalOn } from "../metals.ts";
import { roomyStageOf, withWideFront } from "../roomy-stage.ts";
import { type Mood, moodOf } from "../mood.ts";
import { paintBands } from "./bands.ts";
import { paintBorder } from "./border.ts";
import { paintDamask } from "./damask.ts";
import { paintKaleidoscope } from "./kaleidoscope.ts";
import { paintStripes } from "./stripes.ts";
import { paintToss } from "./toss.ts";
import type { Cloth } from "./cloth.ts";

type Composition = (brush: SKRSContext2D, cloth: Cloth) => void;

/** Compositions for each mood. */
const COMPOSITIONS: Readonly<Record<Mood, readonly Composition[]>> = {
  ornate: [paintDamask, paintKaleidoscope, paintBorder, paintBands],
  bright: [paintToss, paintStripes, paintBands, paintBorder],
  stark: [paintKaleidoscope, paintToss, paintStripes, paintDamask],
  dark: [paintDamask, paintToss, paintKaleidoscope, paintBorder],
  wonder: [paintKaleidoscope, paintBorder, paintDamask, paintBands],
  glow: [paintKaleidoscope, paintToss, paintDamask, paintStripes],
  quiet: [paintToss, paintBorder, paintDamask, paintBands],
};

/** The book's subjects repeated, as on cloth and endpapers. */
export function paintPattern(brush: SKRSContext2D, commission: ConceptCommission): void {
  const { random, choices, direction, genre } = commission;
  const surface = withWideFront(commission.surface);
  const stage = roomyStageOf(surface);
  const mood = moodOf({ genre, subgenre: direction.subgenre });
  const { ground, mid } = surface.palette;
  choices.among("pattern composition", COMPOSITIONS[mood])(brush, {
    surface,
    random,
    choices,
    stage,
    at: middleOf(stage),
    cast: castOf(commission),
    mood,
    soft: mix([ground, mid], 0.55),
    softer: mix([ground, mid], 0.26),
    inks: inksOf(surface.palette),
    metal: metalOn(mood, surface.palette),
  });
}

/** Colors that are visible on the ground, the strongest first. */
function inksOf({ ground, deep, mid, light, accent, paper }: Palette): readonly string[] {
  return isDark(ground)
    ? [accent, light, mix([mid, light], 0.4), mix([accent, paper], 0.5)]
    : [accent, deep, mix([mid, deep], 0.2), mix([accent, light], 0.35)];
}
