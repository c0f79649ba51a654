import { paletteOf } from "@colophon/cover-art/palettes";
import type { CoverPalette } from "@colophon/contracts/covers/recipe";

/** Seeds that are looked through: a genre has some thirty palettes at most, and each comes up early. */
const SEEDS = 400;

/**
 * Every palette that a genre's painters have, each once, in an order that stays.
 * @param genre  one of `BOOK_GENRES`; any other is treated as General
 */
export function palettesFor(genre: string): CoverPalette[] {
  const palettes = Array.from({ length: SEEDS }, (_, seed) => paletteOf(genre, seed));
  return [...new Set(palettes)].map(({ ground, deep, mid, light, accent, ink, paper }) => ({
    ground,
    deep,
    mid,
    light,
    accent,
    ink,
    paper,
  }));
}
