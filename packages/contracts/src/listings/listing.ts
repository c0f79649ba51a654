import { z } from "zod";

/**
 * The texts of a book's page in the store, as its author keeps them. Title, subtitle and author stand with the book,
 * which is what cover and files say too.
 */
export const BookListing = z.object({
  description: z.string().describe("As it is entered on KDP's form: text with the store's few tags"),
  keywords: z.array(z.string()),
  categories: z.array(z.string()).describe("Paths as the store shows them: Books › Literature & Fiction › …"),
  updated_at: z.iso.datetime(),
});
export type BookListing = z.output<typeof BookListing>;
