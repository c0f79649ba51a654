import type { ArticleText } from "./article-text.ts";
import type { ArticleCard } from "./article.ts";

// What stands here is put in by the build, out of the articles' files: scripts/help/help-articles.ts.

/** Every article, by section and title. */
export const ARTICLES: readonly ArticleCard[] = [];

/** The text of each, by its slug: asked for when it is read. */
export const ARTICLE_TEXTS: Readonly<Record<string, () => Promise<ArticleText>>> = {};
