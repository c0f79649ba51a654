import type { ComponentType, ReactElement } from "react";
import type { GuideCard } from "./guide.ts";

// Replaced at build time with data from the guides' files: scripts/guides/site-guides.ts. Browser scripts
// contain none of it, because guide pages are served as rendered.

/** A guide's text as a component. */
export type GuideText = (props: {
  components: Readonly<Record<string, ComponentType<never>>>;
}) => ReactElement;

/** Every guide, ordered by file name. */
export const GUIDES: readonly GuideCard[] = [];

/** The text of each guide, by slug. */
export const GUIDE_TEXTS: Readonly<Record<string, GuideText>> = {};
