import type { PressTheme, TrimSize } from "@colophon/contracts/library/books/print";
import { z } from "zod";
import type { ManuscriptInput } from "../manuscript/manuscript.ts";

/** The page of a chapter that holds a place in its text; plain data, so that it can cross to the live process. */
export type PagePreviewOptions = {
  /** The chapter's id: what was laid out of it before is used again. */
  key: string;
  /** The whole book for its titles and numbers; chapters but the one asked for may have no blocks. */
  manuscript: ManuscriptInput;
  /** Index of the chapter in `manuscript.chapters`. */
  chapter: number;
  look: { trim: TrimSize; theme: PressTheme; largePrint: boolean };
  /** Whether a picture of the book, in whichever chapter, runs to the cut edge. */
  hasBleed: boolean;
  /** KDP's least inside margin for the book's pages. */
  gutterInches: number;
  /** The folio of the chapter's first page in the last layout of the whole book. */
  firstPage: number;
  /** Index of a block of the chapter; what is past its end means the last one. */
  block: number;
  /** Characters from the block's start. */
  offset: number;
};

/** A page as it will be printed. `refused`: the chapter cannot be set as it is, with a sentence for its author. */
export const PagePreviewResult = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("page"),
    picture: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    mediaType: z.literal("image/png"),
    /** The folio that belongs to the page, printed on it or not. */
    page: z.int(),
    side: z.enum(["recto", "verso"]),
    /** Which of the chapter's pages it is, from 1. */
    pageOfChapter: z.int().positive(),
    /** Of the chapter. */
    pages: z.int().positive(),
    /** False where pages behind the place were not set since an edit moved them, so that their number is reckoned. */
    arePagesCounted: z.boolean(),
    widthPt: z.number(),
    heightPt: z.number(),
  }),
  z.object({ kind: z.literal("refused"), message: z.string() }),
]);
export type PagePreviewResult = z.output<typeof PagePreviewResult>;
