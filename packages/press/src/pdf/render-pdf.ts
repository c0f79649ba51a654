import type { TrimSize } from "@colophon/contracts/books";
import { proveLaidOut } from "../checks/completeness.ts";
import type { Manuscript } from "../manuscript.ts";
import { explainMissingGlyphs } from "../missing-glyphs.ts";
import { PressError } from "../press-error.ts";
import type { LaidOut } from "../typst/messages.ts";
import type { Typesetter } from "../typst/typesetter.ts";
import { interiorBook } from "./interior-book.ts";

export type RenderedPdf = { bytes: Uint8Array; pages: number; laidOut: LaidOut };

/**
 * The printed book's inside.
 * @param manuscript  sanitised
 * @returns           PDF/UA-1, fonts embedded, an even number of pages of exactly the trim's size
 * @throws            PressError "missing_glyphs" naming the characters and where they stand, "incomplete", or
 *                    what the typesetter throws
 */
export async function renderPdf(
  typesetter: Typesetter,
  manuscript: Manuscript,
  { trim }: { trim: TrimSize },
): Promise<RenderedPdf> {
  const book = interiorBook(manuscript);
  const result = await typesetter.run({ kind: "interior", trim, book }).catch((error: unknown) => {
    throw explainMissingGlyphs(error, manuscript);
  });
  if (result.kind !== "interior") throw new PressError("crashed", "The typesetter answered another job.");
  const { bytes, laidOut } = result;
  proveLaidOut(laidOut, manuscript);
  return { bytes, pages: laidOut.pages, laidOut };
}

/**
 * The printed book's length and where each chapter starts, without making a file; characters no typeface has
 * are no hindrance.
 */
export async function measurePrinted(
  typesetter: Typesetter,
  manuscript: Manuscript,
  { trim }: { trim: TrimSize },
): Promise<{ pages: number; folios: number[] }> {
  const result = await typesetter.run({ kind: "pages", trim, book: interiorBook(manuscript) });
  if (result.kind !== "pages") throw new PressError("crashed", "The typesetter answered another job.");
  const { pages, chapters } = result.laidOut;
  return { pages, folios: chapters.map((chapter) => chapter.page) };
}
