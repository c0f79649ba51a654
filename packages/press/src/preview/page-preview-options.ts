import type { PressTheme, TrimSize } from "@colophon/contracts/library/books/print";
import { z } from "zod";
import type { ManuscriptInput } from "../manuscript/manuscript.ts";

/**
 * A request for the chapter page containing a position; plain data, so that it can be sent to the preview
 * process.
 */
export type PagePreviewOptions = {
  /** The chapter's id, under which its previous layout is reused. */
  key: string;
  /** The whole book for its titles and numbers; chapters other than the requested one may have no blocks. */
  manuscript: ManuscriptInput;
  /** Index of the chapter in `manuscript.chapters`. */
  chapter: number;
  look: { trim: TrimSize; theme: PressTheme; largePrint: boolean };
  /** Whether any image of the book, in any chapter, extends to the trim edge. */
  hasBleed: boolean;
  /** KDP's minimum inside margin for the book's page count. */
  gutterInches: number;
  /** The folio of the chapter's first page in the last layout of the whole book. */
  firstPage: number;
  /** Index of a block of the chapter; past the end means the last one. */
  block: number;
  /** Characters from the block's start. */
  offset: number;
};

/**
 * A page as it will be printed. `refused`: the chapter cannot be typeset as it is, with a sentence for its
 * author.
 */
export const PagePreviewResult = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("page"),
    picture: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    mediaType: z.literal("image/png"),
    /** The page's folio, whether or not it is printed. */
    page: z.int(),
    side: z.enum(["recto", "verso"]),
    /** Page number within the chapter, from 1. */
    pageOfChapter: z.int().positive(),
    /** Total pages of the chapter. */
    pages: z.int().positive(),
    /**
     * False if later pages were not typeset again after an edit moved them, so that their number is an
     * estimate.
     */
    arePagesCounted: z.boolean(),
    widthPt: z.number(),
    heightPt: z.number(),
  }),
  z.object({ kind: z.literal("refused"), message: z.string() }),
]);
export type PagePreviewResult = z.output<typeof PagePreviewResult>;
