import { z } from "zod";
import { Paper, PressTheme, TrimSize } from "../library/books/print-schemas.ts";
import { BINDINGS, type Binding, PRESS_FILE_KINDS } from "../library/books/print.ts";

/** Formats every author downloads: for print, screens and word processors. */
export const DOWNLOAD_FORMATS = ["pdf", "epub", "docx"] as const;

export const ExportFormat = z
  .enum(PRESS_FILE_KINDS, "Choose a format from the list")
  .meta({ id: "ExportFormat" });

export type ExportFormat = z.output<typeof ExportFormat>;

/** Binding of formats made for a specific binding; the interior fits both. */
export const BINDING_OF_FORMAT: Readonly<Partial<Record<ExportFormat, Binding>>> = {
  cover: "paperback",
  hardcover: "hardcover",
};

/** Files of a book uploaded to the store, in upload order. */
export function packageFormats({ hasHardcover }: { hasHardcover: boolean }): ExportFormat[] {
  return ["pdf", "cover", ...(hasHardcover ? (["hardcover"] as const) : []), "front-jpeg", "epub", "docx"];
}

/** Layout of the files; omitted values come from the book's settings. A null theme is the genre's own. */
export const ExportLayout = z
  .object({
    trim: TrimSize.optional(),
    paper: Paper.optional(),
    theme: PressTheme.nullish(),
    large_print: z.boolean().optional(),
  })
  .meta({ id: "ExportLayout" });

export type ExportLayout = z.output<typeof ExportLayout>;

/** The same in a URL: `?trim=5x8&theme=modern&large_print=1`. */
export const ExportLayoutQuery = ExportLayout.extend({
  large_print: z
    .enum(["0", "1"], "Choose 0 or 1")
    .transform((flag) => flag === "1")
    .optional(),
});

/** Which wrap of a book to preview, and its layout. */
export const WrapPreviewQuery = ExportLayoutQuery.extend({
  binding: z.enum(BINDINGS, "Choose paperback or hardcover").default("paperback"),
});

/** The author's request; a format named twice is made once. */
export const ExportRequest = ExportLayout.extend({
  formats: z
    .array(ExportFormat)
    .min(1, "Choose at least one format")
    .max(PRESS_FILE_KINDS.length)
    .transform((formats) => [...new Set(formats)]),
}).meta({ id: "ExportRequest" });

export type ExportRequest = z.output<typeof ExportRequest>;
