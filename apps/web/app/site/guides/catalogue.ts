import type { ComponentType, ReactElement } from "react";
import type { GuideCard } from "./guide.ts";

// What stands here is put in by the build, out of the guides' files: scripts/guides/site-guides.ts. Scripts for the
// browser get none of it: pages of guides are sent as they are rendered.

/** A guide's text as a component. */
export type GuideText = (props: {
  components: Readonly<Record<string, ComponentType<never>>>;
}) => ReactElement;

/** Every guide, in the order of their files' names. */
export const GUIDES: readonly GuideCard[] = [];

/** The text of each, by its slug. */
export const GUIDE_TEXTS: Readonly<Record<string, GuideText>> = {};
