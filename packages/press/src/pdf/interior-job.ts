import type { TrimSize, PressTheme } from "@colophon/contracts/library/books/print";
import { z } from "zod";
import { LaidOut } from "../laid-out.ts";
import type { ChapterOpening } from "@colophon/contracts/manuscript/sections/sections";
import type { InteriorBook } from "./interior-book.ts";

/** Design of the interior. `hasBleed`: an image extends to the trim edge, so every page is a bleed page. */
export type InteriorDesign = {
  trim: TrimSize;
  theme: PressTheme;
  largePrint: boolean;
  hasBleed: boolean;
  /** Defaults to right-hand pages. */
  chapterOpening?: ChapterOpening;
};

const InteriorEdition = z.enum(["print", "reading"]);
/** `print` is for KDP; `reading` has the same pages with bookmarks and links, for screens. */
export type InteriorEdition = z.output<typeof InteriorEdition>;

/** An interior to typeset; plain data, so that it can be sent to the typesetting process. */
export type InteriorJob = {
  kind: "interior";
  design: InteriorDesign;
  book: InteriorBook;
  /** By the path used in the blocks. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Files to create; if empty, the book is only laid out. */
  editions: readonly InteriorEdition[];
};

/** A typeset interior; validated, because it crosses a process boundary. */
export const TypesetInterior = z.object({
  files: z.array(
    z.object({
      edition: InteriorEdition,
      bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    }),
  ),
  laidOut: LaidOut,
});
export type TypesetInterior = z.output<typeof TypesetInterior>;

/** Typesets book interiors. */
export interface InteriorTypesetter {
  /** @throws PressError */
  interior(job: InteriorJob): Promise<TypesetInterior>;
}
