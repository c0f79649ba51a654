import { generatePath, matchPath } from "react-router";
import { paths, screens } from "../../paths.ts";
import { sameScreen, type ScreenName, screenNames } from "./screen-names.ts";

/** The screen at a URL; null if there is none. */
export function screenAt(pathname: string): ScreenName | null {
  const name = screenNames().find((each) => matchPath({ path: screens[each], end: true }, pathname) !== null);
  return name === undefined ? null : sameScreen(name);
}

/** Fallbacks for screens about one item if none is known. */
const INSTEAD: Readonly<Record<string, string>> = {
  coverDesign: paths.coverStudio,
  helpArticle: paths.help,
};

/**
 * The URL of a screen named in an article. A book's screen is that of the remembered book; without one, it's
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
