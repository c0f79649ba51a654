import { z } from "zod";

const Line = z.string().trim().max(600);

/** What the memory call answers with. */
export const MemoryAnswer = z.object({
  summary: z.string().trim().max(1500).describe("About 80 words"),
  facts: z.array(Line).max(30),
  states: z.array(Line).max(30),
  openPromises: z.array(Line).max(20),
});

/** What the repair call answers with: patches that quote the exact text they replace. */
export const RepairAnswer = z.object({
  patches: z
    .array(z.object({ quote: z.string().min(1).max(4000), replacement: z.string().max(4000) }))
    .max(20),
});

/** What the blurb call answers with, paragraph by paragraph. */
export const BlurbAnswer = z.object({
  paragraphs: z.array(z.string().trim().max(2000)).min(1).max(8).describe("2 or 3 paragraphs"),
});

/** What the book pass answers with; every quote stands exactly so in the text. */
export const BookPassAnswer = z.object({
  repetitions: z.array(z.object({ quote: z.string().max(2000), reason: Line })).max(40),
  contradictions: z
    .array(z.object({ first_quote: z.string().max(2000), second_quote: z.string().max(2000), reason: Line }))
    .max(40),
});
