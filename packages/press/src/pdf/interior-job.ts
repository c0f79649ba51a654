import type { TrimSize, PressTheme } from "@colophon/contracts/library/books/print";
import { z } from "zod";
import { LaidOut } from "../laid-out.ts";
import type { ChapterOpening } from "@colophon/contracts/manuscript/sections/sections";
import type { InteriorBook } from "./interior-book.ts";

/** How the inside is to look. `hasBleed`: a picture runs to the cut edge, so every page is a bleed page. */
export type InteriorDesign = {
  trim: TrimSize;
  theme: PressTheme;
  largePrint: boolean;
  hasBleed: boolean;
  /** Left out: on right-hand pages. */
  chapterOpening?: ChapterOpening;
};

const InteriorEdition = z.enum(["print", "reading"]);
/** `print` is what KDP takes; `reading` has the same pages with bookmarks and links, for screens. */
export type InteriorEdition = z.output<typeof InteriorEdition>;

/** An inside to be set; plain data, so that it can cross to the typesetting process. */
export type InteriorJob = {
  kind: "interior";
  design: InteriorDesign;
  book: InteriorBook;
  /** By the path the blocks name. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Files to make; none only lays the book out. */
  editions: readonly InteriorEdition[];
};

/** A typeset inside; checked, since it crosses a process border. */
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

/** Whoever sets insides. */
export interface InteriorTypesetter {
  /** @throws PressError */
  interior(job: InteriorJob): Promise<TypesetInterior>;
}
