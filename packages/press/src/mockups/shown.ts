import type { Tones } from "./backdrop.ts";
import type { BookObject } from "./book-object.ts";
import type { MockupText } from "./mockup-text.ts";

/** What scenes are drawn from. */
export type Shown = { book: BookObject; tones: Tones; words: MockupText };
