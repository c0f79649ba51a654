import { z } from "zod";

/** A page that can be generated from an author's profile and books. */
export const GeneratedPage = z
  .object({
    section_id: z.string(),
    kind: z.enum(["also_by", "about_the_author"]),
    follows: z.boolean().describe("It says what was made, and changes with the author's books by itself"),
    now: z.array(z.string()).describe("What it says, a paragraph each"),
    made: z
      .array(z.string())
      .nullable()
      .describe(
        "What it would say if it were made now; null where nothing is known that it could be made of",
      ),
  })
  .meta({ id: "GeneratedPage" });
export type GeneratedPage = z.output<typeof GeneratedPage>;

export const GeneratedPages = z.object({ pages: z.array(GeneratedPage) }).meta({ id: "GeneratedPages" });
export type GeneratedPages = z.output<typeof GeneratedPages>;
