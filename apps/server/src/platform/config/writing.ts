import { z } from "zod";
import type { Mode } from "./installation.ts";
import { Flag, wholeNumber } from "./variable-kinds.ts";

/** How much is written at once and in a day, and whether the sample writer may write. */
export const WritingVariables = z.object({
  WORKER_BOOKS: wholeNumber(1, 1000).default(20),
  FAIR_USE_BOOKS_PER_DAY: wholeNumber(1, 10_000).default(30),
  SAMPLE_WRITER: Flag.optional(),
  SAMPLE_WRITER_DELAY_MS: wholeNumber(0, 60_000).default(0),
});

export type WritingConfig = {
  workerBooks: number;
  fairUseBooksPerDay: number;
  sampleWriter: { allowed: boolean; delayMs: number };
};

export function writingOf(values: z.output<typeof WritingVariables>, mode: Mode): WritingConfig {
  return {
    workerBooks: values.WORKER_BOOKS,
    fairUseBooksPerDay: values.FAIR_USE_BOOKS_PER_DAY,
    sampleWriter: {
      allowed: values.SAMPLE_WRITER ?? mode !== "production",
      delayMs: values.SAMPLE_WRITER_DELAY_MS,
    },
  };
}
