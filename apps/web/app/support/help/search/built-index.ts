import { type ArticleIndex, makeIndex } from "./article-index.ts";

// What stands here is put in by the build, out of the articles' files: scripts/help/help-articles.ts.

/** All articles for the search: large, and so loaded when somebody searches. */
export const BUILT_INDEX: ArticleIndex = makeIndex([]);
