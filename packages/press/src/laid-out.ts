import { z } from "zod";

/** Layout reported by the typesetter; read from the finished pages, not from its input. */
export const LaidOut = z.object({
  /** Of the file, including blank ones. */
  pages: z.int().positive(),
  gutterInches: z.number(),
  /** Front matter, chapters and back matter in order. `folio` as printed, "ix" or "12"; `sheet` counts from 1. */
  parts: z.array(z.object({ title: z.string(), folio: z.string(), sheet: z.int() })),
  words: z.int(),
  textHash: z.string(),
  /** Of the footnotes, in order. */
  notesHash: z.string(),
});
export type LaidOut = z.output<typeof LaidOut>;
