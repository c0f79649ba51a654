import type { BookGenre } from "@colophon/contracts/shared/book-choices";

/** A complete book to read, and facts about its files, which are at `/samples/<slug>.pdf` and `.epub`. */
export type SampleBook = {
  slug: string;
  title: string;
  /** As printed. */
  author: string;
  genre: BookGenre;
  /** Its cover thumbnails, in the usual widths. */
  name: string;
  /** The kind of book, shown wherever it is offered. */
  label: string;
  words: number;
  /** Number of PDF pages. */
  pages: number;
  chapters: number;
  pdfBytes: number;
  epubBytes: number;
  /** The opening of its first chapter, in whole paragraphs. */
  opening: { title: string; paragraphs: readonly string[] };
};
