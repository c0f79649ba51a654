import { phrasesOf, sharedPart } from "../guides/shared-phrases.ts";
import type { PageProblem } from "./built-site.ts";
import { structuredData } from "./structured-data.ts";
import type { ReadPage } from "./read-page.ts";

/** Maximum share of a text's phrases that may appear in another. */
const MAX_OVERLAP = 0.1;

/**
 * Checks that complete article pages, including everything around their texts, don't duplicate each other.
 */
export function checkSharedPhrases(pages: readonly ReadPage[]): PageProblem[] {
  const articles = pages.filter(isArticle).map((page) => ({ page, phrases: phrasesOf(page.mainText) }));
  return articles.flatMap((one, at) =>
    articles.slice(at + 1).flatMap((other) => {
      const part = sharedPart(one.phrases, other.phrases);
      if (part <= MAX_OVERLAP) return [];
      const message = `shares ${Math.round(part * 100)} % of its phrases with ${other.page.address}; at most ${MAX_OVERLAP * 100} % may be`;
      return [{ file: one.page.file, message }];
    }),
  );
}

function isArticle(page: ReadPage): boolean {
  return structuredData(page).some(
    ({ value }) =>
      typeof value === "object" && value !== null && "@type" in value && value["@type"] === "Article",
  );
}
