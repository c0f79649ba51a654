import { z } from "zod";

/** What the typesetter itself says it laid out; read from the finished pages, not from what it was given. */
export const LaidOut = z.object({
  /** Of the file, blank ones included. */
  pages: z.int().positive(),
  gutterInches: z.number(),
  /** Front matter, chapters and back matter in order. `folio` as printed, "ix" or "12"; `sheet` counts from 1. */
  parts: z.array(z.object({ title: z.string(), folio: z.string(), sheet: z.int() })),
  words: z.int(),
  textHash: z.string(),
  /** Of the footnotes, in the order they stand in. */
  notesHash: z.string(),
});
export type LaidOut = z.output<typeof LaidOut>;
