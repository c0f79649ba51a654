import type { MatterKind } from "./part-kinds.ts";

/** Text the press itself adds to a book, in the book's language. `{…}` are placeholders. */
export type BookLabels = {
  contents: string;
  chapter: string;
  part: string;
  prologue: string;
  interlude: string;
  epilogue: string;
  titlePage: string;
  copyright: string;
  dedication: string;
  epigraph: string;
  cover: string;
  start: string;
  landmarks: string;
  notes: string;
  backToText: string;
  byline: string;
  frontCover: string;
  rightsReserved: string;
  author: string;
  publisher: string;
  parts: Readonly<Record<MatterKind, string>>;
};
