import type { Mockup } from "@colophon/contracts/covers/designs/studio";
import type { CoverRequest } from "../cover/cover-request.ts";
import type { MockupText } from "./mockup-text.ts";

/** A mockup to draw: plain data, so that it can be sent to the typesetting process. */
export type MockupJob = { cover: CoverRequest; mockup: Mockup; words: MockupText };
