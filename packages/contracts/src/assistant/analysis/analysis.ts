import { z } from "zod";
import { BOOK_GENRES } from "../../shared/book-choices.ts";

/** State of a book's latest analysis. */
export const AnalysisState = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("none") }),
    z.object({ state: z.literal("running"), chapters_read: z.int(), chapters: z.int() }),
    z.object({
      state: z.literal("done"),
      read_at: z.iso.datetime(),
      chapters_read: z.int(),
      chapters: z.int(),
      is_older: z.boolean().describe("Whether the text has changed since"),
      credits: z.int().describe("What it has cost"),
    }),
    z.object({
      state: z.literal("failed"),
      detail: z.string(),
      advice: z.string(),
      credits_returned: z.int(),
    }),
  ])
  .meta({ id: "AnalysisState" });
export type AnalysisState = z.output<typeof AnalysisState>;

/** A book's analysis and the price of another. */
export const Analysis = z
  .object({
    book_id: z.uuid(),
    title: z.string(),
    reading: AnalysisState,
    last_read_at: z.iso.datetime().nullable().describe("When the reading ended that the bible is of"),
    offer: z.object({
      hindrance: z.string().nullable().describe("Why it cannot be ordered just now, in a sentence"),
      credits: z.int(),
      words: z.int(),
      chapters: z.int(),
      genre: z.enum(BOOK_GENRES).nullable().describe("As far as it is known; the author says it"),
    }),
  })
  .meta({ id: "Analysis" });
export type Analysis = z.output<typeof Analysis>;

export const AnalysisRequest = z
  .object({
    genre: z
      .enum(BOOK_GENRES)
      .describe("What kind of book it is: a story is read for other things than a guide"),
    credits: z.int().min(0).describe("The price that was said; at another one nothing is begun"),
  })
  .meta({ id: "AnalysisRequest" });
export type AnalysisRequest = z.output<typeof AnalysisRequest>;
