import type { Mockup } from "@colophon/contracts/covers/studio";
import type { CoverRequest } from "../cover/cover-order.ts";
import type { MockupText } from "./words.ts";

/** A mockup to be drawn: plain data, so that it can cross to the typesetting process. */
export type MockupJob = { cover: CoverRequest; mockup: Mockup; words: MockupText };
