import { proveLaidOut } from "../checks/completeness.ts";
import type { FairCopy } from "../manuscript/fair-copy.ts";
import { explainMissingGlyphs } from "../missing-glyphs.ts";
import { hasBleed, interiorBook, interiorFiles } from "./interior-book.ts";
import type {
  InteriorDesign,
  InteriorEdition,
  InteriorJob,
  InteriorTypesetter,
  TypesetInterior,
} from "./interior-job.ts";

/** `design` without what the manuscript itself decides. */
export type InteriorOptions = Omit<InteriorDesign, "hasBleed" | "chapterOpening"> & {
  editions: readonly InteriorEdition[];
};

/**
 * The printed book's inside.
 * @param order  `editions`: the files to make; none only measures, and minds no missing characters
 * @returns      PDF/UA-1, fonts embedded, an even number of pages of exactly the trim's size
 * @throws       PressError "missing_glyphs" naming the characters and where they stand, "incomplete", or
 *               what the typesetter throws
 */
export async function renderInterior(
  typesetter: InteriorTypesetter,
  { copy, editions, ...design }: InteriorOptions & { copy: FairCopy },
): Promise<TypesetInterior> {
  const job: InteriorJob = {
    kind: "interior",
    design: { ...design, hasBleed: hasBleed(copy), chapterOpening: copy.chapterOpening },
    book: interiorBook(copy),
    pictures: interiorFiles(copy),
    editions,
  };
  const interior = await typesetter.interior(job).catch((error: unknown) => {
    throw explainMissingGlyphs(error, copy);
  });
  if (editions.length > 0) proveLaidOut(interior.laidOut, copy);
  return interior;
}
