import { z } from "zod";
import type { Mode } from "./installation.ts";
import { Flag, wholeNumber } from "./variable-kinds.ts";

/** How much may be written at a time and per day, and whether sample books are available. */
export const WritingVariables = z.object({
  WORKER_BOOKS: wholeNumber(1, 1000).default(20),
  FAIR_USE_BOOKS_PER_DAY: wholeNumber(1, 10_000).default(30),
  BOOKS_PER_DAY: wholeNumber(1, 10_000).default(20),
  // Some 500 books of 60,000 words; the operator knows better what a day may cost.
  TOKENS_PER_DAY: wholeNumber(1, 1_000_000_000_000).default(200_000_000),
  SPEND_PER_DAY_USD: wholeNumber(1, 1_000_000).optional(),
  SAMPLE_WRITER: Flag.optional(),
  SAMPLE_WRITER_DELAY_MS: wholeNumber(0, 60_000).default(0),
});

export type WritingConfig = {
  workerBooks: number;
  /** books one author may start in 24 hours */
  booksPerDay: { premium: number; others: number };
  /** ceiling for all writing in 24 hours */
  ceiling: { billedTokens: number; usd: number | null };
  sampleWriter: { allowed: boolean; delayMs: number };
};

export function writingOf(values: z.output<typeof WritingVariables>, mode: Mode): WritingConfig {
  return {
    workerBooks: values.WORKER_BOOKS,
    booksPerDay: { premium: values.FAIR_USE_BOOKS_PER_DAY, others: values.BOOKS_PER_DAY },
    ceiling: { billedTokens: values.TOKENS_PER_DAY, usd: values.SPEND_PER_DAY_USD ?? null },
    sampleWriter: {
      allowed: values.SAMPLE_WRITER ?? mode !== "production",
      delayMs: values.SAMPLE_WRITER_DELAY_MS,
    },
  };
}
