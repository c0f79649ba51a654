import { z } from "zod";
import { textLine } from "../shared/text.ts";
import { printedIsbn, whyNoIsbn } from "./isbn.ts";

const ISBN_MAX = 40;

const Isbn = textLine("The ISBN")
  .max(ISBN_MAX, "An ISBN has 13 digits, or 10 if it is from before 2007.")
  .superRefine((typed, context) => {
    const why = whyNoIsbn(typed);
    if (why !== null) context.addIssue({ code: "custom", message: why });
  })
  .transform(printedIsbn);

/** What stands on the copyright page beside title, author and rights; null where nothing is given. */
export const Imprint = z.object({
  isbn: z.string().nullable(),
  edition: z.string().nullable().describe("As printed; “First edition” in the book's language where null"),
  publisher: z.string().nullable().describe("Who holds the rights and publishes, where not the author"),
});
export type Imprint = z.output<typeof Imprint>;

/** An empty field is one that is not given. */
function orNothing<S extends z.ZodType<string>>(field: S): z.ZodType<string | null> {
  return z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    field.nullable(),
  );
}

export const SetImprintRequest = z.object({
  isbn: orNothing(Isbn),
  edition: orNothing(textLine("The edition").max(100, "Please use at most 100 characters")),
  publisher: orNothing(textLine("The publisher").max(120, "Please use at most 120 characters")),
});
export type SetImprintRequest = z.output<typeof SetImprintRequest>;
