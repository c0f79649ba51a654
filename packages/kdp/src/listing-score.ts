import {
  LISTING_LIMITS,
  FORBIDDEN_IN_DESCRIPTIONS,
  isCommonMarketingClaim,
  FORBIDDEN_IN_KEYWORDS,
  FORBIDDEN_IN_TITLES,
  type ForbiddenPhrase,
  findForbiddenPhrases,
} from "./listing-rules.ts";
import { plainDescription, printDescription, readDescription } from "./store-description.ts";

/** A book's store page for scoring. */
export type ScoredListing = {
  title: string;
  subtitle: string;
  /** as entered on KDP's form */
  description: string;
  keywords: readonly string[];
  categories: readonly string[];
  author: string;
};

export type ListingPart = "title" | "description" | "keywords" | "categories";

/** One rule, its points, and why. */
export type ScorePoint = {
  rule: string;
  part: ListingPart;
  label: string;
  /** 0 to `of`, with at most two decimals */
  points: number;
  of: number;
  /** a sentence; if points were lost, how to gain them */
  why: string;
  source: string;
};

export type ListingScore = {
  /** 0 to 10, one decimal: the sum of the points */
  score: number;
  points: ScorePoint[];
};

type Verdict = { share: number; why: string };
type Rule = Omit<ScorePoint, "points" | "why"> & { judge: (listing: ReadListing) => Verdict };

/** A listing parsed once for all rules. */
type ReadListing = Omit<ScoredListing, "description"> & {
  plain: string;
  paragraphs: string[];
  printedLength: number;
};

/** Name of the score wherever it is shown. */
export const SCORE_NAME = "Completeness and rules";
/** Meaning of the score, in two sentences. */
export const SCORE_MEANING =
  "Checks whether anything is missing and whether KDP’s rules are met. It doesn’t forecast searches or sales.";

const TITLES = "KDP Help, Titles, subtitles and editions (GW7J4WEKBVU25YEC), as of 2026-09-30";
const DESCRIPTIONS = "KDP Help, Write a Book Description (G201189630), as of 2026-09-30";
const KEYWORDS = "KDP Help, Make Your Book More Discoverable with Keywords (G201298500), as of 2026-09-30";
const KEYWORD_LIMIT_SOURCE = "The form’s limit as the trade press reports it, as of 2026-09-30";
const CATEGORIES = "KDP Help, Categories (G200652170), as of 2026-09-30";
const OURS = "Colophon’s own rule: the store folds a description after its first lines";
const OURS_LENGTH = "Colophon’s own rule";

/** Approximate number of characters the store shows before "Read more" on a narrow screen; our own value. */
export const SEEN_FIRST = 150;
/** Minimum number of words for a reader to decide by; our own value. */
export const MIN_WORDS = 120;
/** Maximum characters of a paragraph readable on a phone; our own value. */
export const LONGEST_PARAGRAPH = 600;

const RULES: readonly Rule[] = [
  {
    rule: "title-allowed",
    part: "title",
    label: "Title and subtitle hold no words that KDP refuses",
    of: 1,
    source: TITLES,
    judge: ({ title, subtitle }) =>
      allowed([title, subtitle], { rules: FORBIDDEN_IN_TITLES, what: "Title and subtitle" }),
  },
  {
    rule: "title-room",
    part: "title",
    label: "Title and subtitle fit the form",
    of: 0.5,
    source: TITLES,
    judge: ({ title, subtitle }) =>
      within(title.length + subtitle.length, {
        most: LISTING_LIMITS.titleAndSubtitle,
        what: "Title and subtitle",
      }),
  },
  {
    rule: "title-readable",
    part: "title",
    label: "The title can be read in a row of books",
    of: 0.5,
    source: TITLES,
    judge: ({ title }) => within(title.length, { most: LISTING_LIMITS.readableTitle, what: "The title" }),
  },
  {
    rule: "subtitle",
    part: "title",
    label: "There is a subtitle",
    of: 0.5,
    source: OURS_LENGTH,
    judge: ({ subtitle }) =>
      subtitle === ""
        ? lost("A subtitle says what the title leaves open: the kind of story, or what a reader learns.")
        : won("The subtitle says what the title leaves open."),
  },
  {
    rule: "description-room",
    part: "description",
    label: "The description fits the form",
    of: 0.5,
    source: DESCRIPTIONS,
    judge: ({ printedLength }) =>
      within(printedLength, { most: LISTING_LIMITS.description, what: "The description, tags counted," }),
  },
  {
    rule: "description-allowed",
    part: "description",
    label: "The description holds nothing that KDP refuses",
    of: 1,
    source: DESCRIPTIONS,
    judge: ({ plain }) =>
      allowed([plain], {
        rules: FORBIDDEN_IN_DESCRIPTIONS,
        what: "The description",
        isFine: isCommonMarketingClaim,
      }),
  },
  {
    rule: "description-length",
    part: "description",
    label: `The description has ${MIN_WORDS} words or more`,
    of: 0.75,
    source: OURS_LENGTH,
    judge: ({ plain }) => {
      const words = wordCountIn(plain);
      const share = Math.min(1, words / MIN_WORDS);
      return share === 1
        ? won(`It has ${words} words.`)
        : {
            share,
            why: `It has ${words} words; ${MIN_WORDS - words} more give a reader enough to decide by.`,
          };
    },
  },
  {
    rule: "description-opening",
    part: "description",
    label: `Its first ${SEEN_FIRST} characters end a sentence`,
    of: 0.75,
    source: OURS,
    judge: ({ plain }) =>
      /[.!?…]["”’»)]*(?:\s|$)/u.test(plain.slice(0, SEEN_FIRST))
        ? won("The first sentence ends before the store folds the text.")
        : lost(
            `End the first sentence within ${SEEN_FIRST} characters: the store folds the text about there.`,
          ),
  },
  {
    rule: "description-paragraphs",
    part: "description",
    label: "It is divided into paragraphs that can be read",
    of: 0.5,
    source: OURS_LENGTH,
    judge: ({ paragraphs }) => {
      if (paragraphs.length < 2) return lost("Divide it into two paragraphs or more.");
      const longest = Math.max(...paragraphs.map(({ length }) => length));
      return longest <= LONGEST_PARAGRAPH
        ? won(`It has ${paragraphs.length} paragraphs, none too long for a phone.`)
        : lost(`One paragraph has ${longest} characters; divide what is longer than ${LONGEST_PARAGRAPH}.`);
    },
  },
  {
    rule: "keywords-filled",
    part: "keywords",
    label: "All seven keywords are used",
    of: 1,
    source: KEYWORDS,
    judge: ({ keywords }) => filled(keywords.length, { most: LISTING_LIMITS.keywords, what: "keywords" }),
  },
  {
    rule: "keywords-room",
    part: "keywords",
    label: "Each keyword fits its field",
    of: 0.25,
    source: KEYWORD_LIMIT_SOURCE,
    judge: ({ keywords }) =>
      each(keywords, (keyword) =>
        keyword.length <= LISTING_LIMITS.keywordCharacters
          ? null
          : `has ${keyword.length} characters, and the field takes ${LISTING_LIMITS.keywordCharacters}`,
      ),
  },
  {
    rule: "keywords-phrases",
    part: "keywords",
    label: "Keywords are phrases of two or three words",
    of: 0.5,
    source: KEYWORDS,
    judge: ({ keywords }) =>
      each(keywords, (keyword) => {
        const words = wordCountIn(keyword);
        return words === 2 || words === 3
          ? null
          : `has ${words === 1 ? "1 word" : `${words} words`}; two or three work best`;
      }),
  },
  {
    rule: "keywords-further",
    part: "keywords",
    label: "No keyword only repeats title, author or category",
    of: 0.5,
    source: KEYWORDS,
    judge: (listing) => {
      const used = new Set(
        foldedWords([listing.title, listing.subtitle, listing.author, ...listing.categories].join(" ")),
      );
      return each(listing.keywords, (keyword) =>
        foldedWords(keyword).every((word) => used.has(word))
          ? "only repeats words of title, author or category, which are searched anyway"
          : null,
      );
    },
  },
  {
    rule: "keywords-once",
    part: "keywords",
    label: "No keyword says what another says",
    of: 0.25,
    source: KEYWORDS,
    judge: ({ keywords }) => {
      const keys = keywords.map((keyword) => foldedWords(keyword).toSorted().join(" "));
      return each(keywords, (_keyword, at) =>
        keys.indexOf(keys[at] ?? "") === at ? null : "has the same words as another one",
      );
    },
  },
  {
    rule: "keywords-allowed",
    part: "keywords",
    label: "Keywords hold nothing that KDP refuses",
    of: 0.5,
    source: KEYWORDS,
    judge: ({ keywords }) =>
      each(keywords, (keyword) => findForbiddenPhrases(keyword, FORBIDDEN_IN_KEYWORDS)[0]?.reason ?? null),
  },
  {
    rule: "categories-filled",
    part: "categories",
    label: "Three categories are chosen",
    of: 1,
    source: CATEGORIES,
    judge: ({ categories }) => {
      const different = new Set(categories.map((path) => foldedWords(path).join(" "))).size;
      return different > LISTING_LIMITS.categories
        ? lost(`KDP takes ${LISTING_LIMITS.categories} categories; these are ${different}.`)
        : filled(different, { most: LISTING_LIMITS.categories, what: "different categories" });
    },
  },
];

/**
 * Scores a listing by published rules, and a few of our own that are marked as such. Uses no model, and the
 * same listing always has the same score. Missing parts get no points.
 */
export function scoreListing({ description, ...listing }: ScoredListing): ListingScore {
  const blocks = readDescription(description);
  const read: ReadListing = {
    ...listing,
    title: listing.title.trim(),
    subtitle: listing.subtitle.trim(),
    keywords: filledTexts(listing.keywords),
    categories: filledTexts(listing.categories),
    plain: plainDescription(blocks).trim(),
    paragraphs: blocks.map((block) => plainDescription([block]).trim()).filter((text) => text !== ""),
    printedLength: printDescription(blocks).length,
  };
  const points = RULES.map(({ judge, ...rule }) => {
    const { share, why } = isThere(read, rule.part) ? judge(read) : NOTHING[rule.part];
    return { ...rule, points: Math.round(share * rule.of * 100) / 100, why };
  });
  const sum = points.reduce((total, point) => total + point.points, 0);
  return { score: Math.round(sum * 10) / 10, points };
}

/** How to gain the points that were lost, largest gain first. */
export function listingTips({ points }: ListingScore): string[] {
  const open = points
    .filter((point) => point.points < point.of)
    .toSorted((one, other) => other.of - other.points - (one.of - one.points));
  return [...new Set(open.map(({ why }) => why))];
}

const NOTHING: Readonly<Record<ListingPart, Verdict>> = {
  title: { share: 0, why: "There is no title yet." },
  description: { share: 0, why: "There is no description yet." },
  keywords: { share: 0, why: "There are no keywords yet." },
  categories: { share: 0, why: "No category is chosen yet." },
};

function isThere({ title, plain, keywords, categories }: ReadListing, part: ListingPart): boolean {
  switch (part) {
    case "title":
      return title !== "";
    case "description":
      return plain !== "";
    case "keywords":
      return keywords.length > 0;
    case "categories":
      return categories.length > 0;
    default:
      return part satisfies never;
  }
}

function won(why: string): Verdict {
  return { share: 1, why };
}

function lost(why: string): Verdict {
  return { share: 0, why };
}

function within(length: number, { most, what }: { most: number; what: string }): Verdict {
  const limit = most.toLocaleString("en");
  return length <= most
    ? won(`${what} ${isMany(what) ? "have" : "has"} ${length.toLocaleString("en")} of ${limit} characters.`)
    : lost(`${what} ${isMany(what) ? "have" : "has"} ${length - most} characters more than ${limit}.`);
}

function isMany(what: string): boolean {
  return what.includes(" and ");
}

function allowed(
  texts: readonly string[],
  {
    rules,
    what,
    isFine = () => false,
  }: {
    rules: readonly ForbiddenPhrase[];
    what: string;
    isFine?: (found: { words: string; reason: string }) => boolean;
  },
): Verdict {
  const first = texts.flatMap((text) => findForbiddenPhrases(text, rules)).find((found) => !isFine(found));
  return first === undefined
    ? won(`${what} ${isMany(what) ? "break" : "breaks"} none of its rules.`)
    : lost(`Take out “${first.words.trim()}”: it ${first.reason}.`);
}

function filled(count: number, { most, what }: { most: number; what: string }): Verdict {
  if (count >= most) return won(`${most} of ${most} ${what} are there.`);
  return { share: count / most, why: `${count} of ${most} ${what} are there; add ${most - count} more.` };
}

/** The share of texts that pass a rule, and the objection to the first that does not. */
function each(texts: readonly string[], against: (text: string, at: number) => string | null): Verdict {
  const faults = texts.flatMap((text, at) => {
    const problem = against(text, at);
    return problem === null ? [] : [`“${text}” ${problem}.`];
  });
  const [first] = faults;
  if (first === undefined) return won("True of every keyword.");
  const others = faults.length - 1;
  return {
    share: 1 - faults.length / texts.length,
    why:
      others === 0
        ? first
        : `${first} ${others === 1 ? "Another one has" : `${others} others have`} the like.`,
  };
}

function filledTexts(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

function foldedWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function wordCountIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
