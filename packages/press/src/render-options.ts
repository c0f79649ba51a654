import type { Paper, PressTheme, TrimSize } from "@colophon/contracts/library/books/print";
import type { CoverTemplate } from "@colophon/contracts/covers/designs/designs";
import type { CoverRecipe } from "@colophon/contracts/covers/designs/recipe";
import { themeForGenre } from "@colophon/domain/theme-for-genre";

/** How a book is to be made; what is left out has a sound default. */
export type RenderOptions = {
  trim?: TrimSize | undefined;
  /** Left out: cream, which most novels are printed on. */
  paper?: Paper | undefined;
  /** Left out: the theme made for the genre. */
  theme?: PressTheme | undefined;
  largePrint?: boolean | undefined;
  /** One of `BOOK_GENRES`; decides the cover's art and the theme. */
  genre?: string | undefined;
  /** Puts the theme's typefaces into the EPUB; without them a reader's own are used. */
  embedFonts?: boolean | undefined;
  cover?: CoverWish | undefined;
};

/**
 * `seed`: left out, the book's title and author give one; `image`: art of one's own, any PNG, JPEG or WebP. `recipe`:
 * the whole design, whose seed and template then count. `photo` and `mark`: the author's and the publisher's pictures
 * for the back; `authorBio`: printed there where the recipe asks for it.
 */
export type CoverWish = {
  seed?: number | undefined;
  template?: CoverTemplate | undefined;
  image?: Uint8Array | undefined;
  recipe?: CoverRecipe | undefined;
  photo?: Uint8Array | undefined;
  mark?: Uint8Array | undefined;
  authorBio?: string | undefined;
};

export type ResolvedPressOptions = {
  trim: TrimSize;
  paper: Paper;
  theme: PressTheme;
  largePrint: boolean;
  genre: string;
  embedFonts: boolean;
  cover: CoverWish;
};

/** The order with its defaults filled in. */
export function resolvePressOptions(order: RenderOptions): ResolvedPressOptions {
  const genre = order.genre ?? "General";
  return {
    trim: order.trim ?? "6x9",
    paper: order.paper ?? "cream",
    theme: order.theme ?? themeForGenre(genre),
    largePrint: order.largePrint ?? false,
    genre,
    embedFonts: order.embedFonts ?? false,
    cover: order.cover ?? {},
  };
}
