import { screens } from "../../paths.ts";

/** A screen by its name in `paths.ts`. */
export type ScreenName = keyof typeof screens;

/** Screens covered by another screen's help, so that an article names only one of them. */
const SAME: Partial<Record<ScreenName, ScreenName>> = {
  writeSection: "write",
  wizard: "create",
  helpArticle: "help",
};

/** The name a screen's help is filed under: its own, or that of the screen covering it. */
export function sameScreen(name: ScreenName): ScreenName {
  return SAME[name] ?? name;
}

/** Every screen with a help button in its header. */
export function screenNames(): ScreenName[] {
  return Object.keys(screens).filter(isScreen);
}

function isScreen(name: string): name is ScreenName {
  return name in screens;
}
