import { sameScreen, screenNames } from "../../app/support/help/screen-names.ts";
import type { ReadArticle } from "./read-article.ts";
import type { ArticleProblem } from "./read-text.ts";

/**
 * All problems of the articles as a whole: if no article is about a screen, its question mark has no answer.
 * Every screen of `screens` in paths.ts has one; public pages have none.
 */
export function checkCatalogue(articles: readonly ReadArticle[]): ArticleProblem[] {
  const named = new Set(articles.flatMap(({ front }) => front.places));
  return [
    ...articles.flatMap(({ file, front }) =>
      front.places.flatMap((place) => {
        const shown = screenNames().find((name) => name === place);
        if (shown === undefined || sameScreen(shown) === shown) return [];
        return [
          {
            path: file.path,
            line: 1,
            message: `places: "${place}" is offered help as "${sameScreen(shown)}"`,
          },
        ];
      }),
    ),
    ...screenNames()
      .filter((name) => sameScreen(name) === name && !named.has(name))
      .map((name) => ({
        path: "apps/web/content/help",
        line: 1,
        message: `no article names the screen "${name}" in its places, so the question mark there has no answer`,
      })),
  ];
}
