import { z } from "zod";
import { Paper, TrimSize } from "../../library/books/print-schemas.ts";

/** Values that determine the size of a paperback's wrap. */
export const WrapSpec = z
  .object({ trim: TrimSize, paper: Paper, pages: z.int().min(1).max(2000) })
  .meta({ id: "WrapSpec" });
export type WrapSpec = z.output<typeof WrapSpec>;

/**
 * A book's current wrap, and the one its author was last notified of. The
 * wrap itself is always made from current values.
 */
export const WrapNews = z
  .object({
    now: WrapSpec.extend({ spine_in: z.number(), width_in: z.number(), height_in: z.number() })
      .nullable()
      .describe("null while nobody knows how many pages the book has"),
    seen: WrapSpec.nullable().describe("null: nothing was told yet"),
    changes: z.array(z.string()).describe("What has moved since, a sentence each; empty where nothing has"),
  })
  .meta({ id: "WrapNews" });
export type WrapNews = z.output<typeof WrapNews>;
