import { z } from "zod";

const Level = z.enum(["Low", "Medium", "High"]).nullable();
const OutOfTen = z.number().min(0).max(10).nullable();

/** Stored besides a record's own texts: the alternatives, and the model's ratings. */
export const StoredResult = z.object({
  titles: z.array(z.object({ title: z.string(), subtitle: z.string(), why: z.string() })),
  descriptions: z.array(z.object({ description: z.string(), why: z.string() })),
  keywords: z.array(
    z.object({
      keyword: z.string(),
      why: z.string(),
      difficulty: Level,
      relevance: OutOfTen,
      category_match: OutOfTen,
    }),
  ),
  categories: z.array(
    z.object({ category: z.string(), why: z.string(), competition: Level, opportunity: OutOfTen }),
  ),
  market: z
    .object({ saturation: Level, opportunity: OutOfTen, focus: z.string(), reason: z.string() })
    .nullable(),
  /** the book's; empty if there is no book */
  author: z.string(),
});
export type StoredResult = z.output<typeof StoredResult>;

/** A model's word for high or low; null for any other. */
export function levelOf(value: string): "Low" | "Medium" | "High" | null {
  switch (value.trim().toLowerCase()) {
    case "low":
      return "Low";
    case "medium":
      return "Medium";
    case "high":
      return "High";
    default:
      return null;
  }
}

/** A model's score out of ten with one decimal; null if it isn't a valid score. */
export function outOfTen(value: number): number | null {
  return value >= 0 && value <= 10 ? Math.round(value * 10) / 10 : null;
}
