import { contrastOf, hexOf, luminanceOf, mix, type Rgb, rgbOf } from "../../brushes/colour.ts";
import type { Palette } from "../../painter.ts";

/** Steps around the hue circle; three at a time, so that neighboring volumes differ most. */
const STEPS = 8;
const STRIDE = 3;
/** Hues closer to the ground than this, in degrees, would swallow an accent. */
const MIN_HUE_DISTANCE = 32;

/** The one color that changes from volume to volume of a series; the first has the palette's own. */
export function accentOfVolume(palette: Palette, volume: number | null): string {
  if (volume === null || volume <= 1) return palette.accent;
  const [hue, saturation, lightness] = hslOf(palette.accent);
  const [groundHue, groundSaturation] = hslOf(palette.ground);
  const isFree = (one: number): boolean =>
    groundSaturation < 0.15 || hueDistance(one, groundHue) >= MIN_HUE_DISTANCE;
  const hues = Array.from({ length: STEPS }, (_, step) => (hue + (step * STRIDE * 360) / STEPS) % 360).filter(
    (one, step) => step === 0 || isFree(one),
  );
  const chosen = hues[(volume - 1) % hues.length] ?? hue;
  return asLight(hexOf(rgbOfHsl([chosen, Math.min(0.64, Math.max(0.42, saturation)), lightness])), palette);
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

type Hsl = readonly [hue: number, saturation: number, lightness: number];

function hslOf(colour: string): Hsl {
  const [red, green, blue] = rgbOf(colour).map((part) => part / 255);
  const [r, g, b] = [red ?? 0, green ?? 0, blue ?? 0];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = most - least;
  const lightness = (most + least) / 2;
  if (span === 0) return [0, 0, lightness];
  const hue = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return [(hue * 60 + 360) % 360, span / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function rgbOfHsl([hue, saturation, lightness]: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [part(0), part(8), part(4)];
}
