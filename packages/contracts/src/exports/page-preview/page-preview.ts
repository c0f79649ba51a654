import { z } from "zod";
import { keepableJson } from "../../shared/text.ts";
import { ExportLayout } from "../files/export-request.ts";

/** A position in a chapter that is being written, and the book's look. */
export const PagePreviewRequest = z
  .object({
    document: keepableJson("A document")
      .optional()
      .describe("As it stands on the screen, typed words included; left out, as it is stored"),
    block: z.int().min(0).describe("Index of one of the document's blocks; past the end: the last"),
    offset: z.int().min(0).describe("Characters from the block's start"),
    look: ExportLayout.optional(),
  })
  .meta({ id: "PagePreviewRequest" });
export type PagePreviewRequest = z.output<typeof PagePreviewRequest>;

/** The page with a position, as it will be printed. */
export const PagePreview = z
  .object({
    picture: z.base64().describe("The page, at twice the size it is shown at"),
    media_type: z.literal("image/png"),
    folio: z.int().describe("The page's number in the book, printed on it or not"),
    is_folio_exact: z
      .boolean()
      .describe("False where the pages before the chapter are reckoned by their words"),
    side: z
      .enum(["recto", "verso"])
      .describe("Recto: a right-hand page, left in books read from right to left"),
    page_of_chapter: z.int().describe("From 1"),
    pages: z.int().describe("Of the chapter"),
    are_pages_counted: z.boolean().describe("False: reckoned, until the rest of the chapter was set"),
    width_pt: z.number(),
    height_pt: z.number(),
  })
  .meta({ id: "PagePreview" });
export type PagePreview = z.output<typeof PagePreview>;
