import type { BookSummary } from "@colophon/contracts/library/books/book";
import type { Paper, PressTheme, TrimSize } from "@colophon/contracts/library/books/print";
import { themeForGenre } from "@colophon/rules/theme-for-genre";

/** The layout of a book's files, from its settings. */
export function layoutOfBook({ settings, genre }: Pick<BookSummary, "settings" | "genre">): {
  trim: TrimSize;
  paper: Paper;
  theme: PressTheme;
  largePrint: boolean;
} {
  const { trim, paper, theme, large_print: largePrint } = settings;
  return { trim, paper, theme: theme ?? themeForGenre(genre), largePrint };
}
