import type { ArticleText } from "./article-text.ts";
import type { ArticleCard } from "./article.ts";

// Replaced at build time with data from the articles' files: scripts/help/help-articles.ts.

/** Every article, ordered by section and title. */
export const ARTICLES: readonly ArticleCard[] = [];

/** The text of each article by slug, loaded when it is read. */
export const ARTICLE_TEXTS: Readonly<Record<string, () => Promise<ArticleText>>> = {};
