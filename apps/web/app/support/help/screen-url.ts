import { generatePath, matchPath } from "react-router";
import { paths, screens } from "../../paths.ts";
import { sameScreen, type ScreenName, screenNames } from "./screen-names.ts";

/** The screen at an address; null where no screen is. */
export function screenAt(pathname: string): ScreenName | null {
  const name = screenNames().find((each) => matchPath({ path: screens[each], end: true }, pathname) !== null);
  return name === undefined ? null : sameScreen(name);
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
export function screenUrl(name: string, bookId: string | null): string {
  const pattern = Object.entries(paths).find(([key]) => key === name)?.[1] ?? paths.dashboard;
  if (!pattern.includes(":")) return pattern;
  const instead = INSTEAD[name];
  if (instead !== undefined) return instead;
  if (bookId === null) return paths.dashboard;
  const whole = pattern.includes(":sectionId") ? paths.write : pattern;
  return generatePath(whole, { bookId });
}
