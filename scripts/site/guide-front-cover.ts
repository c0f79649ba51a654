import { type CoverRecipe, plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { coverCopy } from "@colophon/press/cover-text";
import { resolvePressOptions } from "@colophon/press/render-options";
import { coverRequestOf } from "@colophon/press/press-run";
import type { PressTypesetter } from "@colophon/press/press-typesetter";
import type { GuideBook } from "../../apps/web/app/site/showcase/guide-books.ts";

/** The design as stored by the studio. */
export function recipeOf(book: GuideBook): CoverRecipe {
  const { seed, subgenre, concept, subjects } = book;
  const type = book.type ?? null;
  return { ...plainRecipe({ seed, template: null }), subgenre, concept, subjects: [...subjects], type };
}

/**
 * The front as requested by the studio for an idea and subjects chosen by its author.
 * @returns a PNG, 1600 px by 2560 px
 */
export async function guideFrontOf(typesetter: PressTypesetter, book: GuideBook): Promise<Buffer> {
  const { genre, title, author } = book;
  const copy = coverCopy({ title, author, language: "en-US", description: "" });
  const output = { kind: "front", format: "png", widthPx: 1600, heightPx: 2560 } as const;
  const order = resolvePressOptions({ genre, cover: { recipe: recipeOf(book) } });
  const { bytes, thumbnail } = await typesetter.cover(coverRequestOf({ copy, order, output }));
  if (!thumbnail.legible) throw new Error(`The title ${title} cannot be read at the size of a thumbnail.`);
  return Buffer.from(bytes);
}
