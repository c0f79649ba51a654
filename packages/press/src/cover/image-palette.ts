import { createHash } from "node:crypto";
import sharp from "sharp";
import { PressError } from "../press-error.ts";
import { contrastOf, hexOf, luminanceOf, mix, type Rgb } from "@colophon/cover/art/brushes/colour";
import type { Palette } from "@colophon/cover/art/painter";

const SIDE = 24;
/** The cover designer requests the same image's colors at every step, and large images are slow to open. */
const MAX_CACHED = 32;
const read = new Map<string, Palette>();
const INK = "#f8f3e8";

/**
 * Extracts colors from an image: a deep shadow tone, its strongest hue, and paper and ink tinted with it.
 * @throws PressError "invalid_manuscript" if the image cannot be read
 */
export async function imagePalette(bytes: Uint8Array): Promise<Palette> {
  const key = createHash("sha256").update(bytes).digest("base64");
  const known = read.get(key);
  if (known !== undefined) return known;
  const palette = await readPalette(bytes);
  read.set(key, palette);
  for (const old of [...read.keys()].slice(0, -MAX_CACHED)) read.delete(old);
  return palette;
}

async function readPalette(bytes: Uint8Array): Promise<Palette> {
  const colours = await sampled(bytes);
  const byLight = colours.toSorted((a, b) => luminanceOf(hexOf(a)) - luminanceOf(hexOf(b)));
  const shadow = hexOf(average(byLight.slice(0, byLight.length / 4)));
  const middle = hexOf(average(byLight.slice(byLight.length / 3, (byLight.length * 2) / 3)));
  const light = hexOf(average(byLight.slice((byLight.length * 4) / 5)));
  const strongest = colours.reduce((best, one) => (chroma(one) > chroma(best) ? one : best), [128, 128, 128]);
  const deep = darkened(shadow);
  return {
    ground: mix([deep, middle], 0.12),
    deep,
    mid: middle,
    light,
    accent: brightened(hexOf(strongest)),
    ink: mix([INK, light], 0.08),
    paper: mix(["#faf5ea", light], 0.1),
  };
}

async function sampled(bytes: Uint8Array): Promise<Rgb[]> {
  try {
    const data = await sharp(bytes)
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .resize(SIDE, SIDE, { fit: "fill" })
      .removeAlpha()
      .raw()
      .toBuffer();
    return Array.from({ length: SIDE * SIDE }, (_, k) => [
      data[k * 3] ?? 0,
      data[k * 3 + 1] ?? 0,
      data[k * 3 + 2] ?? 0,
    ]);
  } catch (error) {
    throw new PressError("invalid_manuscript", "The cover's picture cannot be read.", { cause: error });
  }
}

function average(colours: readonly Rgb[]): Rgb {
  const sum = (part: 0 | 1 | 2): number =>
    colours.reduce((total, colour) => total + colour[part], 0) / Math.max(1, colours.length);
  return [sum(0), sum(1), sum(2)];
}

function chroma(colour: Rgb): number {
  return Math.max(...colour) - Math.min(...colour);
}

/** Dark enough for light text, keeping the hue. */
function darkened(colour: string): string {
  let dark = colour;
  for (let k = 0; k < 12 && contrastOf(dark, INK) < 12; k++) dark = mix([dark, "#0b0c10"], 0.25);
  return dark;
}

function brightened(colour: string): string {
  return luminanceOf(colour) < 0.25 ? mix([colour, "#ffffff"], 0.35) : colour;
}
