import type { BookGenre } from "@colophon/contracts/shared/book-choices";

/** Milliseconds since the request was sent. */
type At = { atMs: number };

/** One recorded run of the product: the events a screen received, and the results. */
export type RecordedRun = {
  /** ISO date. */
  recordedOn: string;
  /** As stated in the book; the sample books' writer, not a model. */
  writtenBy: { provider: string; model: string };
  order: { title: string; genre: BookGenre; description: string; chapters: number; wordsPerChapter: number };
  plan: At & { logline: string; chapters: readonly { number: number; title: string }[] };
  /** The opening of chapter one as it arrived: whole sentences without emphasis marks. */
  opening: At & { chapter: string; paragraphs: readonly string[] };
  /** Each when it finished; `words` is its own count. */
  chapters: readonly (At & { number: number; title: string; words: number })[];
  end: At & { words: number };
  /** Metrics of the finished text that passed their thresholds, out of all metrics. */
  health: { passed: number; measures: number };
  /** Each as requested, with the milliseconds until it was ready. */
  files: readonly { format: "reading-pdf" | "epub" | "cover"; bytes: number; tookMs: number }[];
  /** Number of interior pages. */
  pages: number;
  /** Image name, widths in px and aspect (height to width). */
  page: RunImage;
  wrap: RunImage;
};

export type RunImage = { name: string; widths: readonly [number, number]; shape: number; alt: string };
