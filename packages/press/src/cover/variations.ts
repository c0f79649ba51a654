import { paletteOf } from "@colophon/cover-art/palettes";
import { COVER_TEMPLATES, type CoverTemplate } from "@colophon/contracts/covers/designs";
import type { CoverRecipe } from "@colophon/contracts/covers/recipe";
import { templatesFor } from "./designs.ts";

/** Covers that are to differ. */
export type VariationsOrder = {
  /** one of `BOOK_GENRES`; any other is treated as General */
  genre: string;
  /** one a cover; like seeds give like art */
  seeds: readonly number[];
  /** templates that these covers are not to have, as far as there are others */
  used: readonly CoverTemplate[];
};

/**
 * Recipes of covers that differ on purpose: no two have one template. Each seed chooses among those made for the genre,
 * then among those for any book, and takes another genre's only when these are used up.
 */
export function coverVariations({ genre, seeds, used }: VariationsOrder): CoverRecipe[] {
  const taken = new Set<CoverTemplate>(used);
  return seeds.map((seed) => {
    const choice = [...templatesFor(genre, seed), ...templatesFor("General", seed), ...COVER_TEMPLATES];
    const template = choice.find((one) => !taken.has(one)) ?? null;
    if (template !== null) taken.add(template);
    return { seed, template };
  });
}

/** Seeds that are drawn for one cover, of which the first with colours of its own is taken. */
const DRAWN_FOR_ONE = 60;

/**
 * Seeds whose covers differ in their colours too, as far as a genre has so many: what is painted goes by the seed, and
 * a painter's palettes are its own.
 * @param draw  any next seed
 */
export function differingSeeds(
  { genre, count }: { genre: string; count: number },
  draw: () => number,
): number[] {
  const grounds = new Set<string>();
  return Array.from({ length: count }, () => {
    const drawn = Array.from({ length: DRAWN_FOR_ONE }, draw);
    const seed = drawn.find((one) => !grounds.has(paletteOf(genre, one).ground)) ?? draw();
    grounds.add(paletteOf(genre, seed).ground);
    return seed;
  });
}
