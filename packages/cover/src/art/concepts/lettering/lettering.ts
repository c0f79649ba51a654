import type { SKRSContext2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import { sizeWithin } from "../../brushes/motif.ts";
import { castOf, middleOf } from "../cast.ts";
import type { ConceptCommission } from "../../concept.ts";
import { metalOn } from "../metals.ts";
import { roomyStageOf } from "../roomy-stage.ts";
import { type Mood, moodOf } from "../mood.ts";
import { paintEcho } from "./echo.ts";
import { paintFilled } from "./filled.ts";
import { paintIlluminated } from "./illuminated.ts";
import { initialOf, shortWordOf } from "./initials.ts";
import { paintMonument } from "./monument.ts";
import { paintOverlap } from "./overlap.ts";
import { paintWound } from "./wound.ts";
import type { Lettering } from "./lettering-parts.ts";

type Composition = (brush: SKRSContext2D, lettering: Lettering) => void;

/** Compositions for each mood. */
const COMPOSITIONS: Readonly<Record<Mood, readonly Composition[]>> = {
  ornate: [paintIlluminated, paintWound, paintOverlap, paintFilled],
  bright: [paintFilled, paintOverlap, paintEcho, paintWound],
  stark: [paintEcho, paintMonument, paintOverlap, paintFilled],
  dark: [paintWound, paintMonument, paintIlluminated, paintEcho],
  wonder: [paintIlluminated, paintWound, paintMonument, paintOverlap],
  glow: [paintEcho, paintMonument, paintOverlap, paintFilled],
  quiet: [paintWound, paintFilled, paintMonument, paintOverlap],
};

/** A letter of the title as the image. If its alphabet is not available, the first subject replaces it. */
export function paintLettering(brush: SKRSContext2D, commission: ConceptCommission): void {
  const { surface, random, choices, direction, genre } = commission;
  const stage = roomyStageOf(surface);
  const mood = moodOf({ genre, subgenre: direction.subgenre });
  const cast = castOf(commission);
  const glyph = initialOf(direction.title, mood) ?? cast.hero;
  const { width, height } = sizeWithin(glyph, { width: stage.width * 0.82, height: stage.height * 0.88 });
  const { palette } = surface;
  choices.among("lettering composition", COMPOSITIONS[mood])(brush, {
    surface,
    random,
    choices,
    stage,
    at: middleOf(stage),
    glyph,
    size: Math.max(width, height),
    word: shortWordOf(direction.title, { mood, most: 4 }) ?? glyph,
    cast,
    mood,
    metal: metalOn(mood, palette),
    field: isDark(palette.ground)
      ? mix([palette.mid, palette.ground], 0.45)
      : mix([palette.mid, palette.light], 0.25),
  });
}
