import { namesOneOf } from "./answer-phrases.ts";
import { knownCategory } from "./listing-categories.ts";
import {
  LISTING_LIMITS,
  FORBIDDEN_IN_DESCRIPTIONS,
  FORBIDDEN_IN_KEYWORDS,
  FORBIDDEN_IN_TITLES,
  type ForbiddenPhrase,
  findForbiddenPhrases,
} from "./listing-rules.ts";
import {
  type DescriptionBlock,
  fitDescription,
  plainDescription,
  printDescription,
  readDescription,
} from "./store-description.ts";

/** A proposal, by a person or a model, for a book's store page. */
export type ProposedListing = {
  title: string;
  subtitle: string;
  /** text or HTML of any kind */
  description: string;
  keywords: readonly string[];
  categories: readonly string[];
};

/** The same as the store would accept it, and what was changed or removed, one sentence each. */
export type FittedListing = {
  title: string;
  subtitle: string;
  /** with the store's tags */
  description: string;
  keywords: string[];
  categories: string[];
  notes: string[];
};

/**
 * The book it is for. `comparable`: books and authors it is compared to, which only a description may name.
 */
export type ListedBook = { title: string; author: string; comparable: readonly string[] };

/**
 * Checks a proposal against the store's rules: parts that break one are removed or shortened, and reported.
 * The rest fits `LISTING_LIMITS` and contains no forbidden words; an unusable title is replaced by the book's
 * own.
 */
export function fitListing(proposed: ProposedListing, book: ListedBook): FittedListing {
  const notes: string[] = [];
  const title = fitTitle(proposed.title, { book, notes });
  return {
    title,
    subtitle: fitSubtitle(proposed.subtitle, { book, title, notes }),
    description: fitDescriptionText(proposed.description, notes),
    keywords: fitKeywords(proposed.keywords, { book, title, notes }),
    categories: fitCategories(proposed.categories, notes),
    notes,
  };
}

function fitTitle(proposed: string, { book, notes }: { book: ListedBook; notes: string[] }): string {
  const title = oneLine(proposed);
  if (title === "" || title === book.title) return book.title;
  const reason = reasonAgainst(title, FORBIDDEN_IN_TITLES) ?? reasonAgainstNames(title, book);
  if (reason !== null) {
    notes.push(`The title proposed was left out: “${shown(title)}” ${reason}.`);
    return book.title;
  }
  if (title.length > LISTING_LIMITS.titleAndSubtitle) {
    notes.push(`The title proposed was left out: it has ${title.length} characters.`);
    return book.title;
  }
  return title;
}

function fitSubtitle(
  proposed: string,
  { book, title, notes }: { book: ListedBook; title: string; notes: string[] },
): string {
  const subtitle = oneLine(proposed);
  if (subtitle === "") return "";
  const reason = reasonAgainst(subtitle, FORBIDDEN_IN_TITLES) ?? reasonAgainstNames(subtitle, book);
  if (reason !== null) {
    notes.push(`The subtitle was left out: “${shown(subtitle)}” ${reason}.`);
    return "";
  }
  const maxLength = LISTING_LIMITS.titleAndSubtitle - title.length;
  if (subtitle.length <= maxLength) return subtitle;
  const cut = cutAtWord(subtitle, maxLength);
  notes.push(
    cut === ""
      ? "The subtitle was left out: the title leaves it no room."
      : `The subtitle was cut to ${cut.length} characters: it has ${LISTING_LIMITS.titleAndSubtitle} together with the title.`,
  );
  return cut;
}

function fitDescriptionText(proposed: string, notes: string[]): string {
  const blocks = readDescription(proposed);
  const allowed: DescriptionBlock[] = [];
  for (const block of blocks) {
    const reason = reasonAgainst(plainDescription([block]), FORBIDDEN_IN_DESCRIPTIONS);
    if (reason === null) allowed.push(block);
    else notes.push(`A paragraph of the description was left out: it ${reason}.`);
  }
  // Combined, parts may say what neither of them says alone.
  const whole = reasonAgainst(plainDescription(allowed), FORBIDDEN_IN_DESCRIPTIONS);
  const fitted = fitDescription(whole === null ? allowed : allowed.slice(0, 1), LISTING_LIMITS.description);
  const printed = printDescription(fitted);
  if (printed !== printDescription(allowed)) {
    notes.push(
      `The description was cut to its ${LISTING_LIMITS.description.toLocaleString("en")} characters.`,
    );
  }
  return printed;
}

function fitKeywords(
  proposed: readonly string[],
  { book, title, notes }: { book: ListedBook; title: string; notes: string[] },
): string[] {
  const used = new Set([book.title, title, book.author].map(folded));
  const kept: string[] = [];
  let further = 0;
  for (const raw of proposed) {
    const keyword = cutAtWord(oneLine(raw.replaceAll(/["“”„«»]/gu, " ")), LISTING_LIMITS.keywordCharacters);
    if (keyword === "") continue;
    const reason = used.has(folded(keyword))
      ? "only repeats title, author or another keyword"
      : (reasonAgainst(keyword, FORBIDDEN_IN_KEYWORDS) ?? reasonAgainstNames(keyword, book));
    if (reason !== null) {
      notes.push(`A keyword was left out: “${shown(keyword)}” ${reason}.`);
    } else if (kept.length === LISTING_LIMITS.keywords) {
      further += 1;
    } else {
      kept.push(keyword);
      used.add(folded(keyword));
    }
  }
  if (further > 0) notes.push(`Keywords beyond the seventh were left out: ${further}.`);
  return kept;
}

function fitCategories(proposed: readonly string[], notes: string[]): string[] {
  const known = new Set<string>();
  for (const path of proposed) {
    const category = knownCategory(oneLine(path));
    if (category === null) {
      notes.push(`A category was left out, since nobody here knows it: “${shown(oneLine(path))}”.`);
    } else known.add(category);
  }
  return [...known].slice(0, LISTING_LIMITS.categories);
}

function reasonAgainst(text: string, rules: readonly ForbiddenPhrase[]): string | null {
  return findForbiddenPhrases(text, rules)[0]?.reason ?? null;
}

/** @source KDP Help, "Metadata Guidelines for Books" (G201097560), as of 2026-09-30: no other authors or titles */
function reasonAgainstNames(text: string, { comparable }: ListedBook): string | null {
  return namesOneOf(text, comparable) ? "names a book or an author that yours is compared to" : null;
}

/** As many whole words as fit; empty if not even the first fits. */
function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.slice(0, Math.max(0, maxLength) + 1).lastIndexOf(" ");
  return end <= 0 ? "" : text.slice(0, end).replace(/[\s,;:–—-]+$/u, "");
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/<[^<>]*>/gu, " ")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

function shown(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79).toWellFormed()}…` : text;
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
