import type { CoverRequest } from "./cover/cover-request.ts";
import { coverSeed, designOf } from "./cover-text.ts";
import type { FairCopy } from "./manuscript/fair-copy.ts";
import type { ResolvedPressOptions } from "./render-options.ts";

/** The open choices of a cover request, resolved. */
type SettledArt = Pick<CoverRequest, "seed" | "art" | "palette" | "direction" | "templates" | "types">;

/**
 * A cover's subject and colors: from its recipe and, if that leaves them open, from genre, title and seed.
 * Wrap and front both use this, so that they share one design. An image brings its own colors.
 */
export function settledArt({ copy, order }: { copy: FairCopy; order: ResolvedPressOptions }): SettledArt {
  const { recipe, image } = order.cover;
  const seed = recipe?.seed ?? order.cover.seed ?? coverSeed(copy);
  const { direction, palette, templates, types } = designOf(copy, { genre: order.genre, seed, recipe });
  const design = { seed, direction, templates, types };
  if (image === undefined) return { ...design, art: { kind: "painted" }, palette };
  return { ...design, art: { kind: "image", bytes: image }, palette: recipe?.palette ?? null };
}
