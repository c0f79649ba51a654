import { proveLaidOut } from "../checks/completeness.ts";
import type { FairCopy } from "../manuscript/fair-copy.ts";
import { explainMissingGlyphs } from "../missing-glyphs.ts";
import { PressError } from "../press-error.ts";
import type { InteriorDesign, InteriorEdition, InteriorJob, LaidOut } from "../typst/messages.ts";
import type { Typesetter } from "../typst/typesetter.ts";
import { hasBleed, interiorBook, interiorFiles } from "./interior-book.ts";

export type RenderedInterior = {
  files: { edition: InteriorEdition; bytes: Uint8Array }[];
  laidOut: LaidOut;
};

/** `design` without what the manuscript itself decides. */
export type InteriorOrder = Omit<InteriorDesign, "hasBleed"> & { editions: readonly InteriorEdition[] };

/**
 * The printed book's inside.
 * @param order  `editions`: the files to make; none only measures, and minds no missing characters
 * @returns      PDF/UA-1, fonts embedded, an even number of pages of exactly the trim's size
 * @throws       PressError "missing_glyphs" naming the characters and where they stand, "incomplete", or
 *               what the typesetter throws
 */
export async function renderInterior(
  typesetter: Typesetter,
  copy: FairCopy,
  { editions, ...design }: InteriorOrder,
): Promise<RenderedInterior> {
  const job: InteriorJob = {
    kind: "interior",
    design: { ...design, hasBleed: hasBleed(copy) },
    book: interiorBook(copy),
    pictures: interiorFiles(copy),
    editions,
  };
  const result = await typesetter.run(job).catch((error: unknown) => {
    throw explainMissingGlyphs(error, copy);
  });
  if (result.kind !== "interior") throw new PressError("crashed", "The typesetter answered another job.");
  if (editions.length > 0) proveLaidOut(result.laidOut, copy);
  return { files: result.files, laidOut: result.laidOut };
}
