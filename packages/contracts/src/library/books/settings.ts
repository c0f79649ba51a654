import { z } from "zod";
import { Paper, PressTheme, TrimSize } from "./print-schemas.ts";
import { COVER_FINISHES } from "./print.ts";

/** How a book is printed and sold; applies to its files unless a request overrides it. */
export const BookSettings = z
  .object({
    trim: TrimSize,
    paper: Paper,
    theme: PressTheme.nullable().describe("null: the theme made for its genre"),
    large_print: z.boolean(),
    embed_fonts: z.boolean().describe("Whether the e-book carries the theme's typefaces"),
    finish: z.enum(COVER_FINISHES).describe("Of the printed cover; chosen on KDP's form, no file holds it"),
    has_hardcover: z.boolean().describe("Whether it is sold as a hardcover too"),
  })
  .meta({ id: "BookSettings" });
export type BookSettings = z.output<typeof BookSettings>;
