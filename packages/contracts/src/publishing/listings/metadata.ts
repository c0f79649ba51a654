import { z } from "zod";

/**
 * Texts proposed for a book's store page, stored for the author: they change no book until assigned, and
 * remain if the book they were made for is deleted.
 */
export const MetadataRecord = z
  .object({
    id: z.uuid(),
    book_id: z.uuid().nullable().describe("The book it was made for; null where that is gone"),
    title: z.string().describe("Of that book, when it was made"),
    genre: z.string(),
    optimized_title: z.string(),
    optimized_subtitle: z.string().describe("Empty where none is proposed"),
    optimized_description: z.string().describe("With the store's few tags, and no others"),
    optimized_keywords: z.array(z.string()),
    optimized_categories: z.array(z.string()),
    notes: z.array(z.string()).describe("What was cut or left out of it for KDP's rules, a sentence each"),
    provider: z.string().describe("Who made it; `sample` where no model was asked"),
    model: z.string().describe("Empty where no model was asked"),
    is_sample: z.boolean().describe("Put together by code from the author's answers"),
    source_optimization_id: z.uuid().nullable().describe("The order it came of"),
    assigned_at: z.iso.datetime().nullable().describe("When it was last assigned to a book"),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "MetadataRecord" });
export type MetadataRecord = z.output<typeof MetadataRecord>;
