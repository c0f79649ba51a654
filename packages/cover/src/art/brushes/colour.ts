import { formatHex, interpolate, wcagContrast, wcagLuminance } from "culori";

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** @param colour  #rrggbb */
export function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** @returns #rrggbb; each part is rounded and clamped between 0 and 255 */
export function hexOf([red, green, blue]: Rgb): string {
  const part = (value: number): string =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, "0");
  return `#${part(red)}${part(green)}${part(blue)}`;
}

/**
 * A color between two, mixed in Oklab, so that blends of blue and gold don't turn gray.
 * @param share  0 gives the first of the pair, 1 the second
 */
export function mix(pair: readonly [from: string, to: string], share: number): string {
  return formatHex(interpolate([...pair], "oklab")(Math.min(1, Math.max(0, share))));
}

/** @returns the color as `rgba(…)` with the given opacity, 0 to 1 */
export function fade(colour: string, opacity: number): string {
  const [red, green, blue] = rgbOf(colour);
  return `rgba(${red},${green},${blue},${Math.min(1, Math.max(0, opacity)).toFixed(4)})`;
}

/** @param amount  −1 (black) to 1 (white); small steps keep the hue */
export function shade(colour: string, amount: number): string {
  return mix([colour, amount < 0 ? "#000000" : "#ffffff"], Math.abs(amount));
}

/** Relative luminance (WCAG 2.2), 0 (black) to 1 (white). */
export function luminanceOf(colour: string): number {
  return wcagLuminance(colour);
}

/** Contrast of two colors (WCAG 2.2), 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** Whether type on this color should be light. */
export function isDark(colour: string): boolean {
  return luminanceOf(colour) < 0.2;
}
