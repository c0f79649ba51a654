import { COVER_CONCEPTS, type CoverConcept, type CoverTemplate } from "@colophon/contracts/covers/designs";
import type { CoverRecipe } from "@colophon/contracts/covers/recipe";
import { coverVariations, differingSeeds } from "@colophon/press/cover/variations";
import { colourNames } from "./colour-words.ts";
import { palettesFor } from "@colophon/press/cover/genre-palettes";
import type { PictureLook } from "./cover-prompt.ts";

const SEEDS = 2 ** 32;

/** Covers that are to differ from each other, and from the one that a book bears. */
export type DesignsOrder = {
  genre: string;
  count: number;
  /** of the cover that is borne, and of those that stay */
  beside: readonly CoverRecipe[];
  subgenre: string | null;
  subjects: readonly string[];
};

/**
 * Recipes that differ on purpose: no two have one template, one concept or like colours, as far as there are so many.
 * @param draw  a whole number below the given one, by chance
 */
export function orderedDesigns(
  { genre, count, beside, subgenre, subjects }: DesignsOrder,
  draw: (below: number) => number,
): CoverRecipe[] {
  const seeds = differingSeeds({ genre, count, beside: beside.map(({ seed }) => seed) }, () => draw(SEEDS));
  const used = beside.flatMap(({ template }): CoverTemplate[] => (template === null ? [] : [template]));
  const concepts = differingConcepts(
    beside.map(({ concept }) => concept),
    draw,
  );
  return coverVariations({ genre, seeds, used }).map((recipe, index) => ({
    ...recipe,
    subgenre,
    subjects: [...subjects],
    concept: concepts[index % concepts.length] ?? "scene",
  }));
}

/** All concepts, those first that are not there yet; letters as a picture are left to whoever chooses them. */
function differingConcepts(
  beside: readonly (CoverConcept | null)[],
  draw: (below: number) => number,
): CoverConcept[] {
  const all = COVER_CONCEPTS.filter((concept) => concept !== "lettering");
  const from = draw(all.length);
  const turned = [...all.slice(from), ...all.slice(0, from)];
  return [...turned.filter((one) => !beside.includes(one)), ...turned.filter((one) => beside.includes(one))];
}

/** What a picture for a recipe is to look like, in an image model's words. */
export function lookOf(recipe: CoverRecipe, genre: string): PictureLook {
  const palettes = palettesFor(genre);
  const palette = recipe.palette ?? palettes[recipe.seed % palettes.length];
  const colours = palette === undefined ? [] : [palette.ground, palette.accent, palette.mid];
  return { concept: recipe.concept ?? "scene", colours: colourNames(colours) };
}
