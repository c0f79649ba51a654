type Lab = readonly [lightness: number, a: number, b: number];

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
 * A color between two, mixed perceptually, so that blends of blue and gold do not turn gray.
 * @param share  0 gives the first of the pair, 1 the second
 * @source Björn Ottosson, "A perceptual color space for image processing" (Oklab), public domain
 */
export function mix(pair: readonly [from: string, to: string], share: number): string {
  const t = Math.min(1, Math.max(0, share));
  const from = labOf(pair[0]);
  const to = labOf(pair[1]);
  return hexOf(rgbOfLab([blend(from[0], to[0], t), blend(from[1], to[1], t), blend(from[2], to[2], t)]));
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

/**
 * Relative luminance, 0 (black) to 1 (white).
 * @source WCAG 2.2, "relative luminance"
 */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = rgbOf(colour);
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
}

/**
 * Contrast of two colors, 1 to 21.
 * @source WCAG 2.2, "contrast ratio"
 */
export function contrastOf(one: string, other: string): number {
  const pair = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
}

/** Whether type on this color should be light. */
export function isDark(colour: string): boolean {
  return luminanceOf(colour) < 0.2;
}

function blend(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function encoded(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(part, 0) ** (1 / 2.4) - 0.055;
}

function labOf(colour: string): Lab {
  const [red, green, blue] = rgbOf(colour);
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgbOfLab([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    255 * encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    255 * encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    255 * encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
