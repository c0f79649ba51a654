import { isGrammarWord, stem } from "../content-words.ts";
import { WORD_RATES } from "../style/word-rates.ts";
import { rarityInGenre } from "./background-words.ts";
import type { ProposedListing } from "./fit-listing.ts";
import { categoriesForGenre } from "./listing-categories.ts";
import { LISTING_LIMITS } from "./listing-rules.ts";

/** A book as its listing can be put together from: what it says itself, and nothing that anybody knows of it. */
export type OwnBook = {
  title: string;
  genre: string;
  isEnglish: boolean;
  /** for the back of its cover; empty where there is none */
  blurb: string;
  /** paragraphs, section by section */
  sections: readonly (readonly string[])[];
  /** people of it: readers do not look for a book by whom they meet in it */
  names: readonly string[];
};

/** Genres whose name readers type after a word: "lighthouse mystery". */
const TYPED_GENRES: ReadonlyMap<string, string> = new Map([
  ["Fiction", "fiction"],
  ["Romance", "romance"],
  ["Mystery", "mystery"],
  ["Thriller", "thriller"],
  ["Science Fiction", "science fiction"],
  ["Fantasy", "fantasy"],
  ["Horror", "horror"],
  ["History", "history"],
  ["Travel", "travel"],
  ["Poetry", "poetry"],
]);

const MOST_PHRASES = 4;
const LEAST_COUNT = 3;
const LEAST_LETTERS = 4;
/** English words that stand after these are things; the others are what happens to them. */
const ARTICLES = new Set("the a an his her their its our my your this that these those".split(" "));
const LEAST_NAMED = 2;
/** Words that every novel has are weighed so much less than words of this one. */
const COMMON_WEIGHT = 0.02;
/** Keeps a book of one passage from weighing nothing. */
const SMOOTHING = 0.1;
/** A phrase of three words that comes nearly as often as two of them says more. */
const TRIPLE_WEIGHT = 1.3;
const OPENING_LETTERS = 700;
const PASSAGE_LETTERS = 1200;
/** A category speaks of a book when the book speaks so often of it. */
const LEAST_SPOKEN = 3;

/**
 * A proposal in the book's own words, put together by counting: no model is asked and nothing is invented. Keywords are
 * words that this book keeps coming back to and that not every passage of it has; the description is its blurb, else how
 * it begins; categories are those of its genre that its words speak of.
 */
export function ownListing(book: OwnBook): ProposedListing {
  const blurb = book.blurb.trim();
  return {
    title: book.title,
    subtitle: "",
    description: blurb === "" ? openingOf(book.sections) : blurb,
    keywords: ownKeywords(book).filter((keyword) => !book.isEnglish || isTypedPhrase(keyword)),
    categories: ownCategories(book),
  };
}

/** Readers of English type two or three words; other languages write as one what these say. */
function isTypedPhrase(keyword: string): boolean {
  const { length } = keyword.split(" ");
  return length >= 2 && length <= 3;
}

/** Words, and phrases of two or three, the weightiest first; at most as many as the store takes. */
export function ownKeywords(book: OwnBook): string[] {
  const { words, phrases: several, passages } = countWords(book);
  const rank = (counts: ReadonlyMap<string, Tally>): string[] =>
    withoutRepeats(ranked(counts, { passages, book }));
  const genre = book.isEnglish ? TYPED_GENRES.get(book.genre) : undefined;
  // Where no genre makes phrases of single words, there is room for more of the text's own.
  const most = book.isEnglish && genre === undefined ? LISTING_LIMITS.keywords : MOST_PHRASES;
  const phrases = rank(several).slice(0, most);
  const said = new Set(phrases.flatMap((phrase) => phrase.split(" ")).map(stem));
  const singles = rank(words)
    .filter((word) => !said.has(stem(word)))
    .map((word) => (genre === undefined || genre.includes(word) ? word : `${word} ${genre}`));
  return [...phrases, ...singles]
    .filter((keyword) => keyword.length <= LISTING_LIMITS.keywordCharacters)
    .slice(0, LISTING_LIMITS.keywords);
}

/** The genre's first, and those whose last step the book itself speaks of most. */
export function ownCategories({ genre, isEnglish, sections }: OwnBook): string[] {
  const [first, ...others] = categoriesForGenre(genre);
  if (first === undefined) return [];
  const stems = new Map<string, number>();
  for (const word of isEnglish ? wordsOf(sections.flat().join(" ")) : []) {
    const key = stem(word);
    stems.set(key, (stems.get(key) ?? 0) + 1);
  }
  const spoken = others
    .map((path) => ({ path, times: timesSpoken(path, stems) }))
    .filter(({ times }) => times >= LEAST_SPOKEN)
    .toSorted((one, other) => other.times - one.times);
  return [first, ...spoken.map(({ path }) => path)].slice(0, LISTING_LIMITS.categories);
}

function timesSpoken(path: string, stems: ReadonlyMap<string, number>): number {
  const last = path.split("›").at(-1) ?? "";
  const words = wordsOf(last).filter((word) => !isGrammarWord(word));
  // Of "Women Sleuths" both: women alone are in every book.
  return words.length === 0 ? 0 : Math.min(...words.map((word) => stems.get(stem(word)) ?? 0));
}

/** `named`: how often it stands after an article or the like, as nouns do. */
type Tally = { count: number; passages: number; named: number };
type Counts = { words: Map<string, Tally>; phrases: Map<string, Tally>; passages: number };

function countWords({ names, title, blurb, sections }: OwnBook): Counts {
  const named = new Set(names.flatMap(wordsOf).map(stem));
  // The title is searched anyway.
  const titled = new Set(wordsOf(title).map(stem));
  const isTelling = (word: string): boolean =>
    word.length >= LEAST_LETTERS && !word.includes("'") && !isGrammarWord(word) && !named.has(stem(word));
  const words = new Map<string, Tally>();
  const phrases = new Map<string, Tally>();
  const passages = passagesOf([...sections, ...(blurb.trim() === "" ? [] : [[blurb]])]);
  for (const passage of passages) {
    const seen = new Set<string>();
    for (const stretch of passage.split(/[^\p{L}\p{M}'’\s-]+/u)) {
      let [first, second, before] = ["", "", ""];
      for (const word of wordsOf(stretch)) {
        if (isTelling(word)) {
          const isNamed = ARTICLES.has(before);
          if (!titled.has(stem(word))) tally(words, { key: word, seen, isNamed });
          const pair = { key: `${before} ${word}`, seen, isNamed: ARTICLES.has(second) };
          if (isTelling(before)) tally(phrases, pair);
          const triple = { key: `${second} ${before} ${word}`, seen, isNamed: ARTICLES.has(first) };
          if (isTelling(before) && isTelling(second)) tally(phrases, triple);
        }
        [first, second, before] = [second, before, word];
      }
    }
  }
  return { words, phrases, passages: passages.length };
}

/** Paragraphs together, until they make a passage: what each of these has is grammar. */
function passagesOf(sections: readonly (readonly string[])[]): string[] {
  return sections.flatMap((paragraphs) => {
    const passages: string[] = [];
    let passage = "";
    for (const paragraph of paragraphs) {
      passage = `${passage}\n\n${paragraph}`;
      if (passage.length < PASSAGE_LETTERS) continue;
      passages.push(passage);
      passage = "";
    }
    return passage === "" ? passages : [...passages, passage];
  });
}

type Seen = { key: string; seen: Set<string>; isNamed: boolean };

function tally(counts: Map<string, Tally>, { key, seen, isNamed }: Seen): void {
  const before = counts.get(key) ?? { count: 0, passages: 0, named: 0 };
  const isNew = !seen.has(key);
  seen.add(key);
  counts.set(key, {
    count: before.count + 1,
    passages: before.passages + (isNew ? 1 : 0),
    named: before.named + (isNamed ? 1 : 0),
  });
}

/**
 * The weightiest first: how often, times how unevenly over the passages of this book, times how rare in books of its
 * genre (term frequency by inverse document frequency, at both sizes). What nearly every passage has says nothing of a
 * book; nor does what all books have.
 */
function ranked(
  counts: ReadonlyMap<string, Tally>,
  { passages, book: { genre, isEnglish } }: { passages: number; book: Pick<OwnBook, "genre" | "isEnglish"> },
): string[] {
  const isCommon = (word: string): boolean => isEnglish && WORD_RATES.has(word);
  const weightOf = (key: string, of: Tally): number => {
    const spread = Math.log(SMOOTHING + passages / of.passages) ** 2;
    const words = key.split(" ");
    const rarity = isEnglish ? mean(words.map((word) => rarityInGenre(stem(word), genre))) : 1;
    const longer = words.length > 2 ? TRIPLE_WEIGHT : 1;
    return of.count * spread * rarity * longer * (words.some(isCommon) ? COMMON_WEIGHT : 1);
  };
  return [...counts]
    .filter(([key, { count }]) => count >= LEAST_COUNT && !key.split(" ").every(isCommon))
    .filter(([, { named }]) => !isEnglish || named >= LEAST_NAMED)
    .map(([key, of]) => ({ key, weight: weightOf(key, of) }))
    .toSorted((one, other) => other.weight - one.weight || (one.key < other.key ? -1 : 1))
    .map(({ key }) => key);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}

/** Of those that share a word the first: each of the seven has its own to say. */
function withoutRepeats(keywords: readonly string[]): string[] {
  const said = new Set<string>();
  return keywords.filter((keyword) => {
    const stems = keyword.split(" ").map(stem);
    if (stems.some((one) => said.has(one))) return false;
    for (const one of stems) said.add(one);
    return true;
  });
}

/** Words of a text in small letters, in their order; whose they are is left off. */
export function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll("’", "'")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu) ?? []
  ).map((word) => word.replace(/'s$/u, ""));
}

/** Whole paragraphs from its beginning, as many as make a description. */
export function openingOf(sections: readonly (readonly string[])[]): string {
  const opening: string[] = [];
  let letters = 0;
  for (const paragraph of sections.flat()) {
    const text = paragraph.trim();
    if (text === "") continue;
    if (letters > 0 && letters + text.length > OPENING_LETTERS) break;
    opening.push(text);
    letters += text.length;
  }
  // The text is its author's and no HTML: a tag in it is words.
  return opening.join("\n\n").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
