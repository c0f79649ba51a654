import type { CoverRequest } from "./cover/cover-request.ts";
import { coverSeed, designOf } from "./cover-text.ts";
import type { FairCopy } from "./manuscript/fair-copy.ts";
import type { ResolvedPressOptions } from "./render-options.ts";

/** What of a cover's order its author may have left open, settled. */
type SettledArt = Pick<CoverRequest, "seed" | "art" | "palette" | "direction" | "templates" | "types">;

/**
 * What a book's cover shows and in which colours: by its recipe, and where that leaves it open, by genre, title and
 * seed. Wrap and front ask alike, so that they are one design. A picture brings its own colours.
 */
export function settledArt({ copy, order }: { copy: FairCopy; order: ResolvedPressOptions }): SettledArt {
  const { recipe, image } = order.cover;
  const seed = recipe?.seed ?? order.cover.seed ?? coverSeed(copy);
  const { direction, palette, templates, types } = designOf(copy, { genre: order.genre, seed, recipe });
  const design = { seed, direction, templates, types };
  if (image === undefined) return { ...design, art: { kind: "painted" }, palette };
  return { ...design, art: { kind: "image", bytes: image }, palette: recipe?.palette ?? null };
}
