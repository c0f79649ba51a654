import type { Mockup } from "@colophon/contracts/covers/studio";
import type { CoverOutput } from "./cover/cover-order.ts";
import { coverCopy, type CoverWords } from "./cover-words.ts";
import { explainMissingGlyphs } from "./missing-glyphs.ts";
import { type SettledOrder, settleOrder } from "./press-order.ts";
import { coverOrderOf } from "./press-run.ts";
import type { PressTypesetter } from "./press-typesetter.ts";
import type { MockupOrder, MockupPicture } from "./mockups/mockup-order.ts";

type Drawing = { words: CoverWords; order: MockupOrder; mockup: Mockup };

/** Of a usual novel, where nobody knows how many pages a book will have. */
const USUAL_PAGES = 280;
/** What the process sets where a cover has no sheet of its own; how large is the scene's to say. */
const FRONT = { kind: "front", format: "png", widthPx: 900, heightPx: 1440 } as const;

/** A cover as a product picture, or in the shape of a social post. @throws PressError */
export async function drawMockup(
  typesetter: PressTypesetter,
  { words, order, mockup }: Drawing,
): Promise<MockupPicture> {
  const { pages, binding, tagline, ...look } = order;
  const copy = coverCopy(words);
  const settled = settleOrder(look);
  const cover = coverOrderOf({ copy, order: settled, output: outputOf(settled, { pages, binding }) });
  const said = { title: copy.title, author: copy.author, tagline: tagline ?? "" };
  return typesetter.mockup({ cover, mockup, words: said }).catch((error: unknown) => {
    throw explainMissingGlyphs(error, copy);
  });
}

function outputOf(
  { trim, paper }: SettledOrder,
  { pages, binding }: Pick<MockupOrder, "pages" | "binding">,
): CoverOutput {
  if (binding === undefined || binding === null) return FRONT;
  return { kind: "wrap", binding, trim, paper, pages: pages ?? USUAL_PAGES };
}
