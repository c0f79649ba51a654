import type { CoverRecipe } from "@colophon/contracts/covers/recipe";
import type { Press } from "@colophon/press/press";
import type { SettledOrder } from "@colophon/press/press-order";
import type { CoverAuthor, CoverPictures } from "../cover-pictures/cover-pictures.ts";

export type { PressFile } from "@colophon/press/press-files";

/** What the exports need of the press. */
export type ExportPress = Pick<Press, "render" | "renderSet" | "wrapPicture">;

/** How files are to look, nothing left out: what a format has a use for goes into a file's content hash. */
export type PressOrder = Pick<
  SettledOrder,
  "trim" | "paper" | "theme" | "largePrint" | "genre" | "embedFonts"
> & {
  /** null: drawn by title and author */
  cover: CoverRecipe | null;
  /** What the back says of its author; null: nothing. */
  coverAuthor: CoverAuthor | null;
};

/**
 * The same in the press's words, with the pictures of its cover.
 * @throws PressError "invalid_manuscript" for a picture that is not there any more; StoreAway
 */
export async function settledOrder(
  { coverPictures }: { coverPictures: Pick<CoverPictures, "wishOf"> },
  { ownerId, order: { cover: recipe, coverAuthor: author, ...look } }: { ownerId: string; order: PressOrder },
): Promise<SettledOrder> {
  if (recipe === null) return { ...look, cover: {} };
  return { ...look, cover: await coverPictures.wishOf({ ownerId, recipe, author, parts: "wrap" }) };
}
