import type { Mockup } from "@colophon/contracts/covers/studio";
import type { CoverWords } from "../cover-words.ts";
import type { PressTypesetter } from "../press-typesetter.ts";
import type { MockupOrder, MockupPicture } from "./mockup-order.ts";

/** A cover as a product picture. @throws PressError */
export function drawMockup(
  _typesetter: PressTypesetter,
  _order: { words: CoverWords; order: MockupOrder; mockup: Mockup },
): Promise<MockupPicture> {
  return Promise.reject(new Error("still to be made"));
}
