import type { Mockup } from "@colophon/contracts/covers/studio";
import type { CoverOrder } from "../cover/cover-order.ts";
import type { MockupWords } from "./words.ts";

/** A mockup to be drawn: plain data, so that it can cross to the typesetting process. */
export type MockupJob = { cover: CoverOrder; mockup: Mockup; words: MockupWords };
