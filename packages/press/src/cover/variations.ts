import { motifOf, paletteOf } from "@colophon/cover-art/palettes";
import { COVER_TEMPLATES, type CoverTemplate } from "@colophon/contracts/covers/designs";
import { type CoverRecipe, plainRecipe } from "@colophon/contracts/covers/recipe";
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
    return plainRecipe({ seed, template });
  });
}

/** Seeds that are drawn for one cover, of which the one that repeats least is taken. */
const DRAWN_FOR_ONE = 60;

/** Covers whose pictures are to differ. */
export type SeedsOrder = {
  /** one of `BOOK_GENRES`; any other is treated as General */
  genre: string;
  count: number;
  /** seeds of covers that these are seen beside: they are not repeated either, where that leaves a choice */
  beside: readonly number[];
};

/**
 * Seeds whose covers differ in their colours, and in what is painted, as far as a genre has so many: both go by the
 * seed, and a painter's palettes are its own.
 * @param draw  any next seed
 */
export function differingSeeds({ genre, count, beside }: SeedsOrder, draw: () => number): number[] {
  const seeds: number[] = [];
  const repeats = (seed: number, others: readonly number[]): { ground: number; motif: number } => ({
    ground: others.filter((one) => paletteOf(genre, one).ground === paletteOf(genre, seed).ground).length,
    motif: others.filter((one) => motifOf(genre, one) === motifOf(genre, seed)).length,
  });
  const costOf = (seed: number): readonly number[] => {
    const [own, others] = [repeats(seed, seeds), repeats(seed, beside)];
    return [own.ground, own.motif, others.motif, others.ground];
  };
  while (seeds.length < count) {
    const drawn = Array.from({ length: DRAWN_FOR_ONE }, () => {
      const seed = draw();
      return { seed, cost: costOf(seed) };
    });
    const [best] = drawn.toSorted((one, other) => firstDifference(one.cost, other.cost));
    seeds.push(best?.seed ?? draw());
  }
  return seeds;
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  return one.map((cost, at) => cost - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
