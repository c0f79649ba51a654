import MiniSearch, { type Options } from "minisearch";
import { termOf, wordsOf } from "./search-terms.ts";

/** The part of an article under one heading; the first has no heading. */
export type IndexedPassage = { anchor: string | null; heading: string; text: string };

/** An article as indexed by the search. */
export type IndexedArticle = {
  slug: string;
  title: string;
  keywords: readonly string[];
  passages: readonly IndexedPassage[];
};

/** An article as stored by the library: one text per field. */
type Entry = { id: string; title: string; keywords: string; headings: string; text: string };

/** Built once and loaded by the browser: the library's index, and the texts that excerpts are cut from. */
export type ArticleIndex = { index: string; articles: Readonly<Record<string, IndexedArticle>> };

/** Splits indexed and typed text into the same terms. */
export const INDEX_OPTIONS: Options<Entry> = {
  fields: ["title", "keywords", "headings", "text"],
  tokenize: wordsOf,
  processTerm: termOf,
};

/** Runs once, in the build. */
export function makeIndex(articles: readonly IndexedArticle[]): ArticleIndex {
  const search = new MiniSearch<Entry>(INDEX_OPTIONS);
  search.addAll(
    articles.map(({ slug, title, keywords, passages }) => ({
      id: slug,
      title,
      keywords: keywords.join(" "),
      headings: passages.map(({ heading }) => heading).join(" "),
      text: passages.map(({ text }) => text).join(" "),
    })),
  );
  return {
    index: JSON.stringify(search),
    articles: Object.fromEntries(articles.map((article) => [article.slug, article])),
  };
}
