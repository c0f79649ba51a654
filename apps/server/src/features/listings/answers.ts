import { printable } from "@colophon/domain/printable";
import { z } from "zod";

const Raw = z.string().overwrite(printable);

/** What a model proposes. Lenient: what breaks a rule of the store is left out by code. */
export const ListingAnswer = z.object({
  title: Raw.describe("The title, as it is unless another one is clearly better"),
  subtitle: Raw.describe("Empty where the title needs none"),
  description: Raw.describe("Paragraphs divided by empty lines; of tags only b, i, ul and li"),
  keywords: z.array(Raw).describe("7, of 2 or 3 words each"),
  categories: z.array(Raw).describe("At most 3, letter by letter from the list"),
});
export type ListingAnswer = z.output<typeof ListingAnswer>;
