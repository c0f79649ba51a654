import { z } from "zod";
import { OLDEST_PLACE_MS, READER_PAPERS, READER_SETTINGS, READER_SIZES } from "./reader-settings.ts";

const place = {
  chapter: z.int().min(1).max(1000).describe("Number of the chapter"),
  offset: z
    .int()
    .min(0)
    .max(10_000_000)
    .describe("Characters of the chapter before the place, marks not counted"),
  fraction: z.number().min(0).max(1).describe("Share of the whole book that lies before the place"),
  size: z.literal(READER_SIZES).describe("Size of type, 1 to 5"),
  paper: z.enum(READER_PAPERS),
  setting: z.enum(READER_SETTINGS),
};

/** Where the author stopped reading a book, and how the pages looked. */
export const ReadingProgress = z
  .object({ ...place, updated_at: z.iso.datetime() })
  .meta({ id: "ReadingProgress" });

export type ReadingProgress = z.output<typeof ReadingProgress>;

/** A reading position to save. It gives the time since it was read, so no device's clock has to be right. */
export const SaveReadingProgressRequest = z
  .object({
    ...place,
    age_ms: z
      .int()
      .min(0)
      .max(OLDEST_PLACE_MS)
      .default(0)
      .describe("Milliseconds since the place was read; of two places the one read later stands"),
  })
  .meta({ id: "SaveReadingProgressRequest" });

export type SaveReadingProgressRequest = z.output<typeof SaveReadingProgressRequest>;
