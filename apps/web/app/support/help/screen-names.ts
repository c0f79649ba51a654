import { screens } from "../../paths.ts";

/** A screen by its name in `paths.ts`. */
export type ScreenName = keyof typeof screens;

/** Screens that stand for others, so that an article names only one of them. */
const SAME: Partial<Record<ScreenName, ScreenName>> = {
  writeSection: "write",
  wizard: "create",
  helpArticle: "help",
};

/** The name under which a screen is offered help: its own, or that of the one it stands for. */
export function sameScreen(name: ScreenName): ScreenName {
  return SAME[name] ?? name;
}

/** Every screen whose header shows the question mark. */
export function screenNames(): ScreenName[] {
  return Object.keys(screens).filter(isScreen);
}

function isScreen(name: string): name is ScreenName {
  return name in screens;
}
