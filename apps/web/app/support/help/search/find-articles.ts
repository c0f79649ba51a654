import MiniSearch, { type SearchResult } from "minisearch";
import { type ArticleIndex, INDEX_OPTIONS, type IndexedPassage } from "./article-index.ts";
import { excerptOf } from "./excerpt.ts";
import { markWords, type MarkedText } from "./marked-text.ts";
import { foldWord, wordPlaces } from "./search-terms.ts";

/** An article that was found, and where in it. */
export type ArticleHit = {
  slug: string;
  title: MarkedText;
  /** the heading under which most of it stands; null at its beginning */
  anchor: string | null;
  heading: string;
  excerpt: MarkedText;
};

/** Looks through all articles. */
export type FindArticles = (typed: string) => ArticleHit[];

/** A short word with a wrong letter is another word. */
const FORGIVEN_FROM = 4;
/** Wrong letters in each letter of a word: one in five. */
const FORGIVEN_SHARE = 0.2;

const WEIGHTS = { title: 6, keywords: 5, headings: 3, text: 1 } as const;

/** Opens the index that the build has made. */
export function openIndex({ index, articles }: ArticleIndex): FindArticles {
  const search = MiniSearch.loadJSON(index, INDEX_OPTIONS);
  return (typed) => {
    const options = {
      boost: WEIGHTS,
      prefix: true,
      fuzzy: (term: string) => (term.length < FORGIVEN_FROM ? false : FORGIVEN_SHARE),
    };
    const withAll = search.search(typed, { ...options, combineWith: "AND" });
    // Nothing has every word: what has some of them is better than an empty page.
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
  // The title is read anyway: an excerpt tells of what it does not say.
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

/** Most different words first, then most of them, a heading counting as much as a word more; at a tie the earlier. */
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
