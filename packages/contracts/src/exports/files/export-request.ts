import { z } from "zod";
import { BINDINGS, type Binding, PRESS_FILE_KINDS } from "../../library/books/print.ts";
import { Paper, PressTheme, TrimSize } from "../../library/books/print-schemas.ts";

/** What every author takes away: for print, for screens, for a word processor. */
export const DOWNLOAD_FORMATS = ["pdf", "epub", "docx"] as const;

export const ExportFormat = z.enum(PRESS_FILE_KINDS, "Choose a format from the list");

export type ExportFormat = z.output<typeof ExportFormat>;

/** How a book is bound where a file is made for a binding; the inside fits both. */
export const BINDING_OF_FORMAT: Readonly<Partial<Record<ExportFormat, Binding>>> = {
  cover: "paperback",
  hardcover: "hardcover",
};

/** What goes to the store with a book, as it is sold, in the order in which it is uploaded. */
export function packageFormats({ hasHardcover }: { hasHardcover: boolean }): ExportFormat[] {
  return ["pdf", "cover", ...(hasHardcover ? (["hardcover"] as const) : []), "front-jpeg", "epub", "docx"];
}

/** How the files are to look; what is left out is as the book's settings say. A theme of null is the genre's own. */
export const ExportLayout = z.object({
  trim: TrimSize.optional(),
  paper: Paper.optional(),
  theme: PressTheme.nullish(),
  large_print: z.boolean().optional(),
});

export type ExportLayout = z.output<typeof ExportLayout>;

/** The same in an address: `?trim=5x8&theme=modern&large_print=1`. */
export const ExportLayoutQuery = ExportLayout.extend({
  large_print: z
    .enum(["0", "1"], "Choose 0 or 1")
    .transform((flag) => flag === "1")
    .optional(),
});

/** Which wrap of a book is to be shown, in which look. */
export const WrapPreviewQuery = ExportLayoutQuery.extend({
  binding: z.enum(BINDINGS, "Choose paperback or hardcover").default("paperback"),
});

/** What the author asks for; a format named twice is made once. */
export const ExportRequest = ExportLayout.extend({
  formats: z
    .array(ExportFormat)
    .min(1, "Choose at least one format")
    .max(PRESS_FILE_KINDS.length)
    .transform((formats) => [...new Set(formats)]),
});

export type ExportRequest = z.output<typeof ExportRequest>;
