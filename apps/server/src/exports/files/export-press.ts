import type { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import type { Press } from "@colophon/press/press";
import type { ResolvedPressOptions } from "@colophon/press/render-options";
import type { CoverAuthor, CoverArtwork } from "../../manuscript/cover-artwork/cover-artwork.ts";

export type { PressFile } from "@colophon/press/press-files";

/** Subset of the press that exports use. */
export type ExportPress = Pick<Press, "render" | "renderSet" | "wrapImage">;

/** All layout options of files; those relevant to a format go into a file's content hash. */
export type RenderOptions = Pick<
  ResolvedPressOptions,
  "trim" | "paper" | "theme" | "largePrint" | "genre" | "embedFonts"
> & {
  /** null: designed from title and author */
  cover: CoverRecipe | null;
  /** Author text on the back cover; null for none. */
  coverAuthor: CoverAuthor | null;
};

/**
 * The same options in the form the press expects, with the cover images included.
 * @throws PressError "invalid_manuscript" if an image no longer exists; StoreUnavailable
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
