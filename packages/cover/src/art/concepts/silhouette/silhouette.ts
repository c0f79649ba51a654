import type { SKRSContext2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import { solidOf } from "../../brushes/solid.ts";
import type { Palette } from "../../painter.ts";
import { type Cast, castOf } from "../cast.ts";
import type { ConceptCommission } from "../../concept.ts";
import { roomyStageOf } from "../roomy-stage.ts";
import { type Mood, moodOf } from "../mood.ts";
import { paintBelow } from "./below.ts";
import { paintColossus } from "./colossus.ts";
import { paintDoorway } from "./doorway.ts";
import { paintExposure } from "./exposure.ts";
import { paintReflection } from "./reflection.ts";
import { paintRidge } from "./ridge.ts";
import type { Scene, Tones } from "./scene.ts";

type Composition = (brush: SKRSContext2D, scene: Scene) => void;

/** Compositions for each mood. */
const COMPOSITIONS: Readonly<Record<Mood, readonly Composition[]>> = {
  ornate: [paintRidge, paintExposure, paintDoorway, paintReflection],
  bright: [paintRidge, paintExposure, paintReflection, paintDoorway],
  stark: [paintDoorway, paintBelow, paintExposure, paintColossus],
  dark: [paintColossus, paintBelow, paintRidge, paintDoorway, paintReflection],
  wonder: [paintRidge, paintColossus, paintReflection, paintExposure, paintBelow],
  glow: [paintColossus, paintRidge, paintBelow, paintExposure],
  quiet: [paintReflection, paintExposure, paintRidge, paintDoorway],
};

/** The book's subjects against the light. */
export function paintSilhouette(brush: SKRSContext2D, commission: ConceptCommission): void {
  const { surface, random, choices, direction, genre } = commission;
  const mood = moodOf({ genre, subgenre: direction.subgenre });
  choices.among("silhouette composition", COMPOSITIONS[mood])(brush, {
    surface,
    random,
    choices,
    stage: roomyStageOf(surface),
    cast: outlined(castOf(commission)),
    mood,
    tones: tonesOf(surface.palette),
  });
}

/** Against the light, only outlines are visible. */
function outlined({ hero, second, third, all }: Cast): Cast {
  return { hero: solidOf(hero), second: solidOf(second), third, all };
}

/** A palette's tones with the light behind. */
export function tonesOf({ ground, deep, mid, light, accent }: Palette): Tones {
  const isNight = isDark(ground);
  return {
    sky: ground,
    low: isNight ? mix([mid, accent], 0.45) : mix([light, accent], 0.42),
    light: isNight ? mix([light, "#fff8e8"], 0.35) : mix([light, "#fffdf4"], 0.6),
    far: isNight ? mix([mid, light], 0.22) : mix([mid, accent], 0.28),
    near: mix([deep, "#000000"], isNight ? 0.25 : 0.05),
  };
}
