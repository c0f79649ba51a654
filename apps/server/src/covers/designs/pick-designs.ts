import { COVER_TEMPLATES, type CoverTemplate } from "@colophon/contracts/covers/designs/choices";
import type { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import { type DesignsRequest, differingDesigns, directionFor } from "@colophon/cover/subjects/direction";
import { templatesFor } from "@colophon/press/cover/designs";
import { colourNames } from "./colour-names.ts";
import type { ImageStyle } from "./cover-prompt.ts";

const SEEDS = 2 ** 32;

/**
 * Recipes that differ on purpose: each has its own layout, and concept, colors and focus differ as far as
 * the kind of book has enough of them.
 * @param draw  a random integer below the given one
 */
export function orderedDesigns(order: DesignsRequest, draw: (below: number) => number): CoverRecipe[] {
  const recipes = differingDesigns(order, () => draw(SEEDS));
  const used = new Set(order.beside.map(({ template }) => template));
  return recipes.map((recipe) => {
    const template = used.has(recipe.template)
      ? otherTemplate(order.genre, { recipe, used })
      : recipe.template;
    used.add(template);
    return { ...recipe, template };
  });
}

/** A kind of book may have few layouts: then one of the genre's, or one for any book. */
function otherTemplate(
  genre: string,
  { recipe, used }: { recipe: CoverRecipe; used: ReadonlySet<CoverTemplate | null> },
): CoverTemplate | null {
  const choice = [...templatesFor(genre, recipe.seed), ...templatesFor("General", recipe.seed)];
  return [...choice, ...COVER_TEMPLATES].find((one) => !used.has(one)) ?? recipe.template;
}

/** The image style of a recipe, as used in prompts. */
export function imageStyleOf(
  recipe: CoverRecipe,
  { genre, title }: { genre: string; title: string },
): ImageStyle {
  const { direction, palette } = directionFor({ genre, title, recipe });
  return {
    concept: direction.concept,
    colours: colourNames([palette.ground, palette.accent, palette.mid]),
  };
}
