import { sameScreen, screenNames } from "../../app/support/help/screen-names.ts";
import type { ReadArticle } from "./read-article.ts";
import type { ArticleProblem } from "./read-text.ts";

/**
 * Everything that is wrong with the articles as a whole: a screen that none of them is about has a question mark that
 * does not answer. Every screen of `screens` in paths.ts shows one; the pages that are open to everybody show none.
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
