import { COVER_TEXTS } from "../covers/designs.ts";

/** Texts whose words are checked: the listing's description, and all of the cover's. */
export const CHECKED_TEXTS = ["description", ...COVER_TEXTS] as const;
export type CheckedText = (typeof CHECKED_TEXTS)[number];
