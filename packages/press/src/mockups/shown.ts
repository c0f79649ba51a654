import type { Tones } from "./backdrop.ts";
import type { BookObject } from "./book-object.ts";
import type { MockupText } from "./mockup-text.ts";

/** Input for drawing scenes. */
export type Shown = { book: BookObject; tones: Tones; words: MockupText };
