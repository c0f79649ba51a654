import type { Manuscript } from "../manuscript.ts";
import { explainMissingGlyphs } from "../missing-glyphs.ts";
import { PressError } from "../press-error.ts";
import type { Typesetter } from "../typst/typesetter.ts";
import { coverColours } from "./palettes.ts";

/** @source KDP Help, "eBook cover image guidelines" (G200645690), read 2026-09-03: ideal size of a front cover */
const IDEAL_SIZE = { widthPx: 1600, heightPx: 2560 } as const;

/** A front cover as an e-book embeds it, ideally 1600 x 2560 px. */
export type CoverImage = { bytes: Uint8Array; mediaType: "image/png" | "image/jpeg" };

/**
 * A calm typographic front cover of 1600 x 2560 px.
 * @param manuscript  sanitised
 * @throws PressError "missing_glyphs" where title, subtitle or author cannot be set
 */
export async function simpleCover(
  typesetter: Typesetter,
  manuscript: Manuscript,
  { genre }: { genre?: string | undefined },
): Promise<CoverImage> {
  const cover = {
    title: manuscript.title,
    subtitle: manuscript.subtitle ?? null,
    author: manuscript.author,
    lang: manuscript.language.slice(0, 2),
    colours: coverColours(genre),
    ...IDEAL_SIZE,
  };
  const result = await typesetter.run({ kind: "cover", cover }).catch((error: unknown) => {
    throw explainMissingGlyphs(error, manuscript);
  });
  if (result.kind !== "cover") throw new PressError("crashed", "The typesetter answered another job.");
  return { bytes: result.png, mediaType: "image/png" };
}
