import type { CoverRecipe } from "@colophon/contracts/covers/designs/recipe";
import type { Press } from "@colophon/press/press";
import type { ResolvedPressOptions } from "@colophon/press/render-options";
import type { CoverAuthor, CoverArtwork } from "../../manuscript/cover-artwork/cover-artwork.ts";

export type { PressFile } from "@colophon/press/press-files";

/** What the exports need of the press. */
export type ExportPress = Pick<Press, "render" | "renderSet" | "wrapImage">;

/** How files are to look, nothing left out: what a format has a use for goes into a file's content hash. */
export type RenderOptions = Pick<
  ResolvedPressOptions,
  "trim" | "paper" | "theme" | "largePrint" | "genre" | "embedFonts"
> & {
  /** null: drawn by title and author */
  cover: CoverRecipe | null;
  /** What the back says of its author; null: nothing. */
  coverAuthor: CoverAuthor | null;
};

/**
 * The same in the press's words, with the pictures of its cover.
 * @throws PressError "invalid_manuscript" for a picture that is not there any more; StoreUnavailable
 */
export async function resolvedPressOptions(
  { coverArtwork }: { coverArtwork: Pick<CoverArtwork, "wishOf"> },
  {
    ownerId,
    order: { cover: recipe, coverAuthor: author, ...look },
  }: { ownerId: string; order: RenderOptions },
): Promise<ResolvedPressOptions> {
  if (recipe === null) return { ...look, cover: {} };
  return { ...look, cover: await coverArtwork.wishOf({ ownerId, recipe, author, parts: "wrap" }) };
}
