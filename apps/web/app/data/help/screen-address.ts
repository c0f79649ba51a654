import { generatePath, matchPath } from "react-router";
import { paths, screens } from "../../paths.ts";

/** A screen by its name in `paths.ts`. */
export type ScreenName = keyof typeof screens;

/** Screens that stand for others, so that an article names only one of them. */
const SAME: Partial<Record<ScreenName, ScreenName>> = {
  writeSection: "write",
  wizard: "create",
  helpArticle: "help",
};

/** The screen at an address; null where no screen is. */
export function screenAt(pathname: string): ScreenName | null {
  const name = screenNames().find((each) => matchPath({ path: screens[each], end: true }, pathname) !== null);
  return name === undefined ? null : sameScreen(name);
}

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

/** Where there is one of many, and none is known. */
const INSTEAD: Readonly<Record<string, string>> = {
  coverDesign: paths.coverStudio,
  helpArticle: paths.help,
};

/**
 * The address of a screen that an article names. A screen of a book is that of the book that is in mind; without one
 * the dashboard, where books are chosen.
 */
export function screenAddress(name: string, bookId: string | null): string {
  const pattern = Object.entries(paths).find(([key]) => key === name)?.[1] ?? paths.dashboard;
  if (!pattern.includes(":")) return pattern;
  const instead = INSTEAD[name];
  if (instead !== undefined) return instead;
  if (bookId === null) return paths.dashboard;
  const whole = pattern.includes(":sectionId") ? paths.write : pattern;
  return generatePath(whole, { bookId });
}
