import { isDark, mix } from "../brushes/colour.ts";
import { goldOf, type Metal, silverOf, tintOf } from "../brushes/foil.ts";
import type { Palette } from "../painter.ts";
import type { Mood } from "./mood.ts";

/** Material of the first subject on bare ground: visible by day and night. */
export function metalOn(mood: Mood, palette: Palette): Metal {
  const isNight = isDark(palette.ground);
  if (mood === "bright" || mood === "quiet") {
    return tintOf(mix([palette.accent, palette.light], isNight ? 0.15 : 0), 0.1);
  }
  if (!isNight) return tintOf(mix([palette.accent, palette.deep], 0.35), 0.45);
  return mood === "stark" || mood === "glow" ? silverOf(palette) : goldOf(palette);
}
