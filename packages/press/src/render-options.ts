import type { Paper, PressTheme, TrimSize } from "@colophon/contracts/library/books/print";
import type { CoverTemplate } from "@colophon/contracts/covers/designs/choices";
import type { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import { themeForGenre } from "@colophon/rules/theme-for-genre";

/** How to render a book; everything omitted has a sensible default. */
export type RenderOptions = {
  trim?: TrimSize | undefined;
  /** Defaults to cream, which most novels are printed on. */
  paper?: Paper | undefined;
  /** Defaults to the theme designed for the genre. */
  theme?: PressTheme | undefined;
  largePrint?: boolean | undefined;
  /** One of `BOOK_GENRES`; determines the cover's art and the theme. */
  genre?: string | undefined;
  /** Embeds the theme's typefaces in the EPUB; without them a reader's own are used. */
  embedFonts?: boolean | undefined;
  cover?: CoverWish | undefined;
};

/**
 * `seed`: if omitted, derived from title and author; `image`: custom art, any PNG, JPEG or WebP. `recipe`:
 * the whole design, whose seed and template take precedence. `photo` and `mark`: the author's and the
 * publisher's images for the back; `authorBio`: printed there if the recipe asks for it.
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

/** The request with its defaults filled in. */
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
