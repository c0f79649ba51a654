import { type ArticleIndex, makeIndex } from "./article-index.ts";

// Replaced at build time with data from the articles' files: scripts/help/help-articles.ts.

/** Search index of all articles: large, so loaded only when somebody searches. */
export const BUILT_INDEX: ArticleIndex = makeIndex([]);
