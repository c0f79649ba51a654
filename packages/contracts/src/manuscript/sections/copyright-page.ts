import { z } from "zod";
import { textLine } from "../../shared/text.ts";
import { printedIsbn, whyNoIsbn } from "./isbn.ts";

const ISBN_MAX = 40;
const EDITION_MAX = 100;
const PUBLISHER_MAX = 120;

/** Contents of the copyright page besides title, author and rights; null if not given. */
export const CopyrightPage = z
  .object({
    isbn: z.string().nullable(),
    edition: z.string().nullable().describe("As printed; “First edition” in the book's language where null"),
    publisher: z.string().nullable().describe("Who holds the rights and publishes, where not the author"),
  })
  .meta({ id: "CopyrightPage" });
export type CopyrightPage = z.output<typeof CopyrightPage>;

/** An empty field means not given. */
const Isbn = textLine("The ISBN")
  .max(ISBN_MAX, "An ISBN has 13 digits, or 10 if it is from before 2007.")
  .superRefine((typed, context) => {
    const why = typed === "" ? null : whyNoIsbn(typed);
    if (why !== null) context.addIssue({ code: "custom", message: why });
  })
  .nullable()
  .transform((typed) => (typed === null || typed === "" ? null : printedIsbn(typed)));

export const SetCopyrightPageRequest = z
  .object({
    isbn: Isbn,
    edition: textLine("The edition")
      .max(EDITION_MAX, "Please use at most 100 characters")
      .nullable()
      .transform(orNothing),
    publisher: textLine("The publisher")
      .max(PUBLISHER_MAX, "Please use at most 120 characters")
      .nullable()
      .transform(orNothing),
  })
  .meta({ id: "SetCopyrightPageRequest" });
export type SetCopyrightPageRequest = z.output<typeof SetCopyrightPageRequest>;

function orNothing(typed: string | null): string | null {
  return typed === "" ? null : typed;
}
