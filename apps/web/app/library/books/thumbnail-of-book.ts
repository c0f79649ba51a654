import type { BookSummary } from "@colophon/contracts/library/books/book";

type Fronted = Pick<
  BookSummary,
  "title" | "author_name" | "thumbnail_url" | "thumbnail_large_url" | "cover_palette"
>;

/** The props of a book's `CoverThumbnail`. */
export function thumbnailOfBook(book: Fronted): {
  title: string;
  author: string;
  picture: { small: string; large: string } | null;
  palette: BookSummary["cover_palette"];
} {
  const { thumbnail_url: small, thumbnail_large_url: large } = book;
  const picture = small === null || large === null ? null : { small, large };
  return { title: book.title, author: book.author_name, picture, palette: book.cover_palette };
}
