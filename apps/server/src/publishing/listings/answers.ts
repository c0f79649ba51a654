import { printable } from "@colophon/rules/printable";
import { z } from "zod";

const Raw = z.string().overwrite(printable);
const Level = Raw.describe("Low, Medium or High, as you estimate it");
const OutOfTen = z.number().describe("0 to 10");

/** A model's proposal. Lenient: code removes what breaks a rule of the store. */
export const ListingAnswer = z.object({
  titles: z
    .array(
      z.object({
        title: Raw.describe("The title, as it is unless another one is clearly better"),
        subtitle: Raw.describe("Empty where the title needs none"),
        why: Raw.describe("What this one does for its readers, in a sentence"),
      }),
    )
    .describe("3 to choose from, the best first"),
  descriptions: z
    .array(
      z.object({
        text: Raw.describe("Paragraphs divided by empty lines; of tags only b, i, ul and li"),
        why: Raw.describe("How it tries to win a reader, in a sentence"),
      }),
    )
    .describe("3 to choose from, each with another way in, the best first"),
  keywords: z
    .array(
      z.object({
        keyword: Raw.describe("2 or 3 words"),
        why: Raw.describe("Whom it finds, in a sentence"),
        difficulty: Level,
        relevance: OutOfTen,
        category_match: OutOfTen,
      }),
    )
    .describe("7"),
  categories: z
    .array(
      z.object({
        category: Raw.describe("Letter by letter from the list"),
        why: Raw.describe("Why this book belongs there, in a sentence"),
        competition: Level,
        opportunity: OutOfTen,
      }),
    )
    .describe("At most 3"),
  market: z.object({
    saturation: Level,
    opportunity: OutOfTen,
    focus: Raw.describe("Which readers to address first, in a sentence"),
    reason: Raw.describe("What of the book this estimate rests on, in a sentence or two"),
  }),
});
export type ListingAnswer = z.output<typeof ListingAnswer>;
