import { isGrammarWord, stem } from "../content-words.ts";
import type { ProposedListing } from "./fit-listing.ts";
import { type OwnBook, openingOf, ownKeywords, ownListing, wordsOf } from "./own-listing.ts";

/** What a book is called by its genre, where that makes a subtitle. */
const CALLED: ReadonlyMap<string, string> = new Map([
  ["Fiction", "A Novel"],
  ["Romance", "A Romance"],
  ["Mystery", "A Mystery"],
  ["Thriller", "A Thriller"],
  ["Science Fiction", "A Science Fiction Novel"],
  ["Fantasy", "A Fantasy"],
  ["Horror", "A Horror Novel"],
  ["Biography", "A Life"],
  ["History", "A History"],
  ["Travel", "A Journey"],
  ["Children", "A Story for Children"],
  ["Poetry", "Poems"],
]);

/** A line of its own above a description that makes a reader go on. */
const HOOK_LETTERS = 150;
const CHOICES = 3;
const MOST_IMPORTED = 7;

/** What an author's own form says of a book, beside its text. */
export type OwnWishes = {
  /** keywords the author has in mind */
  keywords: readonly string[];
  description: string;
  /** keywords of the author's own lists that fit, the most searched first */
  imported: readonly string[];
};

/**
 * Three proposals in the book's own words, each complete, alike in keywords and categories; nothing is invented. The
 * first is what `ownListing` makes, the others say the same otherwise: with another subtitle, from another place.
 */
export function ownChoices(book: OwnBook, wishes: OwnWishes): ProposedListing[] {
  const own = ownListing(book);
  const keywords = unique([...wishes.keywords, ...wishes.imported.slice(0, MOST_IMPORTED), ...own.keywords]);
  const subtitles = ownSubtitles(book);
  const descriptions = ownDescriptions(book, { own: own.description, wished: wishes.description });
  return Array.from({ length: CHOICES }, (_, at) => ({
    ...own,
    subtitle: subtitles[at] ?? "",
    description: descriptions[at] ?? "",
    keywords,
  })).filter(({ subtitle, description }, at) => at === 0 || subtitle !== "" || description !== "");
}

/** None; what the genre is called; the same with what the book comes back to most. */
export function ownSubtitles(book: OwnBook): string[] {
  const called = book.isEnglish ? CALLED.get(book.genre) : undefined;
  if (called === undefined) return [""];
  const [phrase] = ownKeywords(book).filter(
    (keyword) => !keyword.toLowerCase().includes(book.genre.toLowerCase()),
  );
  return phrase === undefined ? ["", called] : ["", called, `${called} of the ${titled(phrase)}`];
}

/** The blurb or what was typed; the same with its first sentence as a line of its own; how the book begins. */
function ownDescriptions(book: OwnBook, { own, wished }: { own: string; wished: string }): string[] {
  const typed = wished.trim() === "" ? own : wished.trim();
  return unique([typed, withHook(typed), openingOf(book.sections), own].filter((text) => text !== ""));
}

/** The first sentence by itself and bold, where it is short enough to be seen before the store folds the text. */
export function withHook(description: string): string {
  const sentence = /^[^<]{20,}?[.!?…]["”’]?(?=\s)/u.exec(description)?.[0] ?? "";
  if (sentence === "" || sentence.length > HOOK_LETTERS) return description;
  const rest = description.slice(sentence.length).trim();
  return rest === "" ? description : `<b>${sentence}</b>\n\n${rest}`;
}

/**
 * Which of an author's own keywords are about this book: all their words stand in it, and at least one is no word of
 * grammar. In the order given.
 */
export function keywordsThatFit(
  keywords: readonly string[],
  book: Pick<OwnBook, "sections" | "blurb" | "genre" | "title">,
): string[] {
  const has = new Set(
    wordsOf([book.title, book.genre, book.blurb, ...book.sections.flat()].join(" ")).map(stem),
  );
  // What readers type beside the subject: "lighthouse mystery novels".
  for (const word of ["book", "novel", "story", "fiction", "series"]) has.add(stem(word));
  const general = new Set(wordsOf(`${book.genre} book novel story fiction series`).map(stem));
  return keywords.filter((keyword) => {
    const words = wordsOf(keyword)
      .filter((word) => !isGrammarWord(word))
      .map(stem);
    return words.some((word) => !general.has(word)) && words.every((word) => has.has(word));
  });
}

function titled(phrase: string): string {
  return phrase.replaceAll(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}

function unique(texts: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const text of texts) {
    const key = text.trim().toLowerCase();
    if (key !== "" && !seen.has(key)) seen.set(key, text.trim());
  }
  return [...seen.values()];
}
