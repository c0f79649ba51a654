import { BUILT_INDEX } from "./built-index.ts";
import { type FindArticles, openIndex } from "./find-articles.ts";

/** The search over all articles: a part of the build of its own, since it brings their whole text. */
export const findArticles: FindArticles = openIndex(BUILT_INDEX);
