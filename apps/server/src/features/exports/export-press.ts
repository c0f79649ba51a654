import type { CoverRecipe } from "@colophon/contracts/covers/recipe";
import type { Press } from "@colophon/press/press";
import type { CoverWish, SettledOrder } from "@colophon/press/press-order";

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
};

/** The same in the press's words. */
export function settledOrder({ cover, ...look }: PressOrder): SettledOrder {
  return { ...look, cover: coverWish(cover) };
}

/** A chosen cover as the press is asked for it; without one, it draws by title and author. */
export function coverWish(recipe: CoverRecipe | null): CoverWish {
  return recipe === null ? {} : { recipe };
}
