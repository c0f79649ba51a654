import type { BookGenre } from "@colophon/contracts/shared/book-choices";

/** Milliseconds after the order was sent. */
type At = { atMs: number };

/** What one run of the product told a screen that watched it, and what came of it. */
export type RecordedRun = {
  /** ISO date. */
  recordedOn: string;
  /** As the book states it; the prepared books' writer, not a model. */
  writtenBy: { provider: string; model: string };
  order: { title: string; genre: BookGenre; description: string; chapters: number; wordsPerChapter: number };
  plan: At & { logline: string; chapters: readonly { number: number; title: string }[] };
  /** How chapter one begins, as it arrived: whole sentences, with the marks of emphasis taken off. */
  opening: At & { chapter: string; paragraphs: readonly string[] };
  /** Each as it ended; `words` are its own. */
  chapters: readonly (At & { number: number; title: string; words: number })[];
  end: At & { words: number };
  /** Measures of the finished text that passed their gates, of all that there are. */
  health: { passed: number; measures: number };
  /** Each as it was asked for, and the milliseconds until it was there. */
  files: readonly { format: "reading-pdf" | "epub" | "cover"; bytes: number; tookMs: number }[];
  /** Of the inside. */
  pages: number;
  /** Names of its pictures, widths in px and shape (height to width). */
  page: RunImage;
  wrap: RunImage;
};

export type RunImage = { name: string; widths: readonly [number, number]; shape: number; alt: string };
