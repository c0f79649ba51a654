import { converter, formatHex } from "culori";
import { contrastOf, luminanceOf, mix } from "../../brushes/colour.ts";
import type { Palette } from "../../painter.ts";

/** Steps around the hue circle; three at a time, so that neighboring volumes differ most. */
const STEPS = 8;
const STRIDE = 3;
/** Hues closer to the ground than this, in degrees, would swallow an accent. */
const MIN_HUE_DISTANCE = 32;

const toHsl = converter("hsl");

/** The one colour that changes from volume to volume of a series; the first has the palette's own. */
export function accentOfVolume(palette: Palette, volume: number | null): string {
  if (volume === null || volume <= 1) return palette.accent;
  const { h: hue, s: saturation, l: lightness } = hslOf(palette.accent);
  const ground = hslOf(palette.ground);
  const isFree = (one: number): boolean => ground.s < 0.15 || hueDistance(one, ground.h) >= MIN_HUE_DISTANCE;
  const hues = Array.from({ length: STEPS }, (_, step) => (hue + (step * STRIDE * 360) / STEPS) % 360).filter(
    (one, step) => step === 0 || isFree(one),
  );
  const chosen = hues[(volume - 1) % hues.length] ?? hue;
  const tone = {
    mode: "hsl",
    h: chosen,
    s: Math.min(0.64, Math.max(0.42, saturation)),
    l: lightness,
  } as const;
  return asLight(formatHex(tone), palette);
}

/** A gray has hue 0. */
function hslOf(colour: string): { h: number; s: number; l: number } {
  return { h: 0, s: 0, l: 0, ...toHsl(colour) };
}

function hueDistance(one: number, other: number): number {
  const step = Math.abs(one - other) % 360;
  return Math.min(step, 360 - step);
}

/** As light as the palette's own accent, for the same contrast. */
function asLight(colour: string, { accent, ground }: Palette): string {
  const wanted = luminanceOf(accent);
  const towards = luminanceOf(colour) < wanted ? "#ffffff" : "#000000";
  let best = colour;
  for (let share = 0; share <= 0.6; share += 0.05) {
    const tone = mix([colour, towards], share);
    if (Math.abs(luminanceOf(tone) - wanted) < Math.abs(luminanceOf(best) - wanted)) best = tone;
  }
  return contrastOf(best, ground) < contrastOf(accent, ground) * 0.7 ? accent : best;
}
