import type { Mockup } from "@colophon/contracts/covers/designs/studio";
import type { CoverOutput } from "./cover/cover-request.ts";
import { coverCopy, type CoverText } from "./cover-text.ts";
import { explainMissingGlyphs } from "./missing-glyphs.ts";
import { type ResolvedPressOptions, resolvePressOptions } from "./render-options.ts";
import { coverRequestOf } from "./press-run.ts";
import type { PressTypesetter } from "./press-typesetter.ts";
import type { MockupOptions, MockupImage } from "./mockups/mockup-options.ts";

type Drawing = { words: CoverText; order: MockupOptions; mockup: Mockup };

/** Pages of a typical novel, for books of unknown length. */
const USUAL_PAGES = 280;
/** Default output for a cover without a wrap; the scene decides its size. */
const FRONT = { kind: "front", format: "png", widthPx: 900, heightPx: 1440 } as const;

/** Draws a cover as a product image or a social media post. @throws PressError */
export async function drawMockup(
  typesetter: PressTypesetter,
  { words, order, mockup }: Drawing,
): Promise<MockupImage> {
  const { pages, binding, tagline, ...look } = order;
  const copy = coverCopy(words);
  const settled = resolvePressOptions(look);
  const cover = coverRequestOf({ copy, order: settled, output: outputOf(settled, { pages, binding }) });
  const text = { title: copy.title, author: copy.author, tagline: tagline ?? "" };
  return typesetter.mockup({ cover, mockup, words: text }).catch((error: unknown) => {
    throw explainMissingGlyphs(error, copy);
  });
}

function outputOf(
  { trim, paper }: ResolvedPressOptions,
  { pages, binding }: Pick<MockupOptions, "pages" | "binding">,
): CoverOutput {
  if (binding === undefined || binding === null) return FRONT;
  return { kind: "wrap", binding, trim, paper, pages: pages ?? USUAL_PAGES };
}
