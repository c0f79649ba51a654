import type { SKRSContext2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import { goldOf, type Metal, silverOf, tintOf } from "../../brushes/foil.ts";
import type { Palette } from "../../painter.ts";
import { castOf, middleOf } from "../cast.ts";
import type { ConceptCommission } from "../../concept.ts";
import { roomyStageOf } from "../roomy-stage.ts";
import { type Mood, moodOf } from "../mood.ts";
import { paintBinding } from "./binding.ts";
import { paintCards } from "./cards.ts";
import { paintMedallion } from "./medallion.ts";
import { paintSeal } from "./seal.ts";
import { paintShield } from "./shield.ts";
import { paintSunburst } from "./sunburst.ts";
import type { Emblem } from "./emblem-parts.ts";

type Composition = (brush: SKRSContext2D, emblem: Emblem) => void;

/** Compositions for each mood, the likeliest first. */
const COMPOSITIONS: Readonly<Record<Mood, readonly Composition[]>> = {
  ornate: [paintBinding, paintMedallion, paintSeal, paintShield, paintCards],
  bright: [paintSunburst, paintMedallion, paintSeal, paintCards],
  stark: [paintSunburst, paintMedallion, paintSeal, paintShield],
  dark: [paintCards, paintMedallion, paintBinding, paintSeal, paintSunburst],
  wonder: [paintMedallion, paintShield, paintBinding, paintCards, paintSunburst],
  glow: [paintSunburst, paintMedallion, paintShield, paintCards],
  quiet: [paintBinding, paintSeal, paintMedallion, paintSunburst],
};

/** The book's sign, struck in foil, wax or paper. */
export function paintEmblem(brush: SKRSContext2D, commission: ConceptCommission): void {
  const { surface, random, choices } = commission;
  const stage = roomyStageOf(surface);
  const mood = moodOf({ genre: commission.genre, subgenre: commission.direction.subgenre });
  choices.among("emblem composition", COMPOSITIONS[mood])(brush, {
    surface,
    random,
    choices,
    stage,
    at: middleOf(stage),
    size: Math.min(stage.width * 0.84, stage.height * 0.88),
    cast: castOf(commission),
    mood,
    metal: metalFor(mood, surface.palette),
    field: fieldOf(surface.palette),
  });
}

function metalFor(mood: Mood, palette: Palette): Metal {
  if (mood === "stark" || mood === "glow") return silverOf(palette);
  if (mood !== "bright") return goldOf(palette);
  return tintOf(mix([palette.accent, palette.light], 0.12), 0.12);
}

function fieldOf({ deep, ground }: Palette): string {
  return mix([deep, ground], isDark(ground) ? 0.25 : 0.05);
}
