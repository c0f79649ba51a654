import { BUILT_INDEX } from "./built-index.ts";
import { type FindArticles, openIndex } from "./find-articles.ts";

/** The search over all articles: a separate chunk, because it includes their full text. */
export const findArticles: FindArticles = openIndex(BUILT_INDEX);
