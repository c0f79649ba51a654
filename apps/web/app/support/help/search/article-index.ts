import MiniSearch, { type Options } from "minisearch";
import { termOf, wordsOf } from "./search-terms.ts";

/** A stretch of an article under one heading; the first stands under none. */
export type IndexedPassage = { anchor: string | null; heading: string; text: string };

/** An article as the search reads it. */
export type IndexedArticle = {
  slug: string;
  title: string;
  keywords: readonly string[];
  passages: readonly IndexedPassage[];
};

/** One article as the library keeps it: a text for each of the fields. */
type Entry = { id: string; title: string; keywords: string; headings: string; text: string };

/** What the build makes and the browser loads: the library's index, and the texts that excerpts are cut from. */
export type ArticleIndex = { index: string; articles: Readonly<Record<string, IndexedArticle>> };

/** The same words are made of what is indexed and of what is typed. */
export const INDEX_OPTIONS: Options<Entry> = {
  fields: ["title", "keywords", "headings", "text"],
  tokenize: wordsOf,
  processTerm: termOf,
};

/** Made once, by the build. */
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
