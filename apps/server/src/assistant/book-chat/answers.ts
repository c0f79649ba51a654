import { printable } from "@colophon/rules/printable";
import { z } from "zod";

const Raw = z.string().overwrite(printable);

/** A model's answer to a question. Lenient: excess is dropped by code. */
export const ChatAnswer = z.object({
  answer: Raw.trim().describe("At most 150 words"),
  quotes: z
    .array(
      z.object({
        section: z.union([z.string(), z.number()]).describe("The number before the passage"),
        quote: Raw.describe("Exact words, within one paragraph, at most 30"),
      }),
    )
    .describe("At most 8; none where the passages do not tell"),
});
export type ChatAnswer = z.output<typeof ChatAnswer>;
