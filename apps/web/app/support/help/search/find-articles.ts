import MiniSearch, { type SearchResult } from "minisearch";
import { type ArticleIndex, INDEX_OPTIONS, type IndexedPassage } from "./article-index.ts";
import { excerptOf } from "./excerpt.ts";
import { markWords, type MarkedText } from "./marked-text.ts";
import { foldWord, wordPlaces } from "./search-terms.ts";

/** A search result, and the place within the article. */
export type ArticleHit = {
  slug: string;
  title: MarkedText;
  /** the heading with most of the matches; null for the beginning */
  anchor: string | null;
  heading: string;
  excerpt: MarkedText;
};

/** Searches all articles. */
export type FindArticles = (typed: string) => ArticleHit[];

/** In shorter words, a wrong letter makes a different word. */
const FORGIVEN_FROM = 4;
/** Typos allowed as a share of a word's letters: one in five. */
const FORGIVEN_SHARE = 0.2;

const WEIGHTS = { title: 6, keywords: 5, headings: 3, text: 1 } as const;

/** Opens the index made by the build. */
export function openIndex({ index, articles }: ArticleIndex): FindArticles {
  const search = MiniSearch.loadJSON(index, INDEX_OPTIONS);
  return (typed) => {
    const options = {
      boost: WEIGHTS,
      prefix: true,
      fuzzy: (term: string) => (term.length < FORGIVEN_FROM ? false : FORGIVEN_SHARE),
    };
    const withAll = search.search(typed, { ...options, combineWith: "AND" });
    // No article has all the words: partial matches are better than an empty page.
    const found = withAll.length > 0 ? withAll : search.search(typed, { ...options, combineWith: "OR" });
    return found.flatMap((result) => {
      const article = articles[String(result.id)];
      return article === undefined ? [] : [hitOf(article, result)];
    });
  };
}

function hitOf(article: ArticleIndex["articles"][string], { id, terms }: SearchResult): ArticleHit {
  const words = new Set(terms.map(foldWord));
  const inTitle = new Set(wordPlaces(article.title).map(({ word }) => word));
  const beyondTitle = words.difference(inTitle);
  // The title is shown anyway: the excerpt should match words the title doesn't contain.
  const best = bestPassage(article.passages, beyondTitle.size > 0 ? beyondTitle : words);
  return {
    slug: String(id),
    title: markWords(article.title, words),
    anchor: best.anchor,
    heading: best.heading,
    excerpt: excerptOf(best.text, words),
  };
}

const NOWHERE: IndexedPassage = { anchor: null, heading: "", text: "" };

/**
 * The passage with the most distinct words, then the most matches, where a heading counts as one more word;
 * ties go to the earlier one.
 */
function bestPassage(passages: readonly IndexedPassage[], words: ReadonlySet<string>): IndexedPassage {
  const ranked = passages
    .map((passage) => ({ passage, rank: rankOf(passage, words) }))
    .toSorted((one, other) => other.rank - one.rank);
  return ranked[0]?.passage ?? NOWHERE;
}

const DIFFERENT = 1000;

function rankOf({ heading, text }: IndexedPassage, words: ReadonlySet<string>): number {
  const inText = wordPlaces(text).filter(({ word }) => words.has(word));
  const inHeading = wordPlaces(heading).filter(({ word }) => words.has(word));
  const different = new Set([...inText, ...inHeading].map(({ word }) => word)).size;
  return different * DIFFERENT + inHeading.length * DIFFERENT + inText.length;
}
