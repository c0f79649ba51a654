import { z } from "zod";

/** Every measure of the manuscript, by its stable code. @source docs/product/writing.md "Gates" */
export const HEALTH_MEASURES = [
  "length_score",
  "book_length",
  "chapters_on_length",
  "cross_chapter_repetition",
  "four_gram_repetition",
  "shared_phrases",
  "mattr_500",
  "sentence_variation",
  "paragraph_variation",
  "similes",
  "em_dashes",
  "stock_names",
  "name_drift",
  "outline_coverage",
  "promises_paid",
  "integrity",
  "cost",
] as const;

export type HealthMeasure = (typeof HEALTH_MEASURES)[number];

/** One measure of one manuscript, with the gate it was held to. */
export const HealthReading = z.object({
  measure: z.enum(HEALTH_MEASURES),
  value: z.number(),
  /** the bound the value was held to, in words: "at least 97", "at most 0.5" */
  gate: z.string(),
  human: z.string().nullable().describe("What published novels measure, where known"),
  /** `pass`; `warn`: shown to the author; `block`: the chapter is repaired before the book goes on */
  verdict: z.enum(["pass", "warn", "block"]),
  /** what was found: phrases, names, chapter numbers; at most 20 */
  findings: z.array(z.string().max(300)).max(20),
});

export type HealthReading = z.output<typeof HealthReading>;

/** The whole *Manuscript health* panel. */
export const HealthReport = z.object({
  words: z.int(),
  chapters: z.int(),
  readings: z.array(HealthReading),
  blocking: z.boolean(),
});

export type HealthReport = z.output<typeof HealthReport>;
