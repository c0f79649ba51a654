import type { BookGenre } from "@colophon/contracts/shared/book-choices";

/** A whole book to be read, and what is known of its files; they lie under `/samples/<slug>.pdf` and `.epub`. */
export type SampleBook = {
  slug: string;
  title: string;
  /** As printed. */
  author: string;
  genre: BookGenre;
  /** Its front's pictures, in the widths that all fronts have. */
  name: string;
  /** What kind of book it is, said wherever it is offered. */
  label: string;
  words: number;
  /** Of the PDF. */
  pages: number;
  chapters: number;
  pdfBytes: number;
  epubBytes: number;
  /** How its first chapter begins, by whole paragraphs. */
  opening: { title: string; paragraphs: readonly string[] };
};
