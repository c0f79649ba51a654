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

/** `design` without the parts determined by the manuscript. */
export type InteriorOptions = Omit<InteriorDesign, "hasBleed" | "chapterOpening"> & {
  editions: readonly InteriorEdition[];
};

/**
 * Renders the printed book's interior.
 * @param editions  the files to create; if empty, only measures, and ignores missing characters
 * @returns      PDF/UA-1, fonts embedded, an even number of pages of exactly the trim size
 * @throws       PressError "missing_glyphs" naming the characters and their location, "incomplete", or
 *               the typesetter's own error
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
