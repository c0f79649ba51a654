import { isFrontText } from "@colophon/contracts/covers/designs/choices";
import { type CoverTextName } from "@colophon/contracts/library/books/book-texts";
import type { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import { CHECKED_TEXTS, type CheckedText } from "@colophon/contracts/library/books/book-texts";
import { withoutMarks } from "@colophon/rules/chapter-text";
import { STRAY_MARKS_OF_BLURBS, strayPassage } from "@colophon/rules/stray-text";
import {
  FORBIDDEN_IN_DESCRIPTIONS,
  FORBIDDEN_IN_TITLES,
  FORBIDDEN_ON_COVERS,
  isCommonMarketingClaim,
  type ForbiddenPhrase,
  findForbiddenPhrases,
} from "./listing-rules.ts";
import { plainDescription, readDescription } from "./store-description.ts";

/** Texts by kind; an omitted text does not exist. */
export type CheckedTexts = Readonly<Partial<Record<CheckedText, string | readonly string[]>>>;
/** The texts of a cover. */
export type CoverTexts = Omit<CheckedTexts, "description">;

/** Problematic words. `text`: where to change them, the first of all their places. */
export type TextProblem = {
  code: "MET-004" | "ECO-005" | "OWN-001" | "OWN-005";
  /** If omitted: that of the rule. */
  severity?: "blocker" | "warning" | "info";
  sentence: string;
  hint: string;
  text: CheckedText;
};

/** Sources of a cover's texts: a design, a book and its author. */
export type CoverTextSource = {
  title: string;
  subtitle?: string | undefined;
  author: string;
  /** null: designed from title and author only */
  recipe: CoverRecipe | null;
  blurb: string;
  biography?: string | undefined;
  publisher?: string | null | undefined;
  /** A front alone has no back. */
  parts: "front" | "wrap";
};

/**
 * Every readable text on a cover. The blurb is included only if the
 * design has no text of its own for the back.
 */
export function coverTextsOf({ recipe, parts, ...book }: CoverTextSource): CoverTexts {
  const front = {
    title: book.title,
    subtitle: book.subtitle ?? "",
    author: book.author,
    series: recipe?.series_line ?? "",
    tagline: recipe?.tagline ?? "",
  };
  if (parts === "front") return front;
  const publisher = book.publisher ?? "";
  if (recipe === null) return { ...front, blurb: book.blurb, publisher };
  const { hook, text, quotes, has_bio: hasBiography } = recipe.back;
  return {
    ...front,
    hook,
    ...(text.trim() === "" ? { blurb: book.blurb } : { back: text }),
    quotes: quotes.flatMap(({ words, source }) => [words, source]),
    biography: hasBiography ? (book.biography ?? "") : "",
    publisher,
  };
}

/** Texts whose Markdown is set as italics and bold. */
const SET_WITH_MARKS: ReadonlySet<CheckedText> = new Set(["hook", "back", "blurb", "quotes", "biography"]);
/** Their claims, prices and URLs are checked by the listing title's own rules. */
const TITLES: ReadonlySet<CheckedText> = new Set(["title", "subtitle"]);
const OF_TITLES: ReadonlySet<string> = new Set([
  ...FORBIDDEN_IN_TITLES.map(({ reason }) => reason),
  "has a web address",
]);
/** Printed only on the back, which an e-book does not have. */
export const ON_BACK_ALONE: ReadonlySet<CheckedText> = new Set(["hook", "back", "quotes", "biography"]);

const NAMES: Readonly<Record<CheckedText, string>> = {
  description: "description",
  title: "title",
  subtitle: "subtitle",
  author: "author's name",
  series: "series line",
  tagline: "tagline",
  hook: "hook on the back cover",
  back: "back cover text",
  blurb: "back cover text",
  quotes: "quotes on the back cover",
  biography: "biography on the back cover",
  publisher: "publisher's name",
};

const FROM_DESCRIPTION: ReadonlySet<string> = new Set([
  "has a web address",
  "has an e-mail address",
  "has a telephone number",
  "asks for reviews",
  "has emoji",
]);
/** Words forbidden on a cover, and those only worth checking. */
const COVER_RULES: readonly ForbiddenPhrase[] = [
  ...FORBIDDEN_ON_COVERS,
  ...FORBIDDEN_IN_DESCRIPTIONS.filter(({ reason }) => FROM_DESCRIPTION.has(reason)),
];

const ADVERTISES = "KDP refuses a cover that advertises. Take those words off.";
const HINTS: Readonly<Record<string, string>> = {
  "claims a rank": ADVERTISES,
  "is advertising": ADVERTISES,
  "is advertising tied to a time": ADVERTISES,
  "names a price": ADVERTISES,
  "names a programme of the store": ADVERTISES,
  "offers something for reviews": "Amazon allows no rewards for reviews. Take those words off.",
  "asks for reviews": "Ask inside the book instead, after the last chapter.",
  "has a telephone number":
    "A printed number can't be taken back. Keep it only if you want readers to call it.",
  "has emoji": "Emoji are printed in one color, and not as you see them here. Take them out.",
};

type Found = Omit<TextProblem, "sentence"> & { reason: string; words: string; also: CheckedText[] };

/**
 * Problems in the wording of a listing's description and of a cover, without duplicates: the same words in
 * several places are one problem that names them all. For title and subtitle, only those not covered by
 * `FORBIDDEN_IN_TITLES`.
 *
 * On a cover, advertising is rejected (`FORBIDDEN_ON_COVERS`); no KDP page forbids the author's own website
 * on the back, which is usual in print, so that is only mentioned. "Bestselling" without a number is a common
 * way to introduce authors; it is a warning, since KDP removes misleading text.
 */
export function textProblems(texts: CheckedTexts): TextProblem[] {
  const found = new Map<string, Found>();
  for (const [text, entries] of inOrder(texts)) {
    for (const words of entries) {
      for (const one of foundIn(text, words)) {
        const key = `${one.reason}\n${one.words.toLowerCase()}`;
        const first = found.get(key);
        if (first === undefined) found.set(key, one);
        else if (first.text !== text && !first.also.includes(text)) first.also.push(text);
      }
    }
  }
  return [...found.values()].map(({ reason, words, also, ...problem }) => ({
    ...problem,
    sentence: `${messageOf(problem.text, { reason, words })}${alsoIn(also)}`,
  }));
}

function inOrder(texts: CheckedTexts): [CheckedText, readonly string[]][] {
  return CHECKED_TEXTS.flatMap((name) => {
    const entries = texts[name];
    if (entries === undefined) return [];
    return [[name, typeof entries === "string" ? [entries] : entries]];
  });
}

function foundIn(text: CheckedText, words: string): Found[] {
  if (words.trim() === "") return [];
  const refused = text === "description" ? inDescription(words) : onCover(text, words);
  return [...refused, ...strays(text, words)];
}

function inDescription(words: string): Found[] {
  return findForbiddenPhrases(words, FORBIDDEN_IN_DESCRIPTIONS).map(({ words: quoted, reason }) => ({
    code: "MET-004",
    ...(isCommonMarketingClaim({ reason, words: quoted })
      ? UNPROVED
      : { hint: "Take those words out of the description." }),
    text: "description",
    reason,
    words: quoted.trim(),
    also: [],
  }));
}

function onCover(text: CoverTextName, words: string): Found[] {
  const rules = TITLES.has(text) ? COVER_RULES.filter(({ reason }) => !OF_TITLES.has(reason)) : COVER_RULES;
  return findForbiddenPhrases(words, rules).map(({ words: quoted, reason }) => ({
    code: FROM_DESCRIPTION.has(reason) ? "MET-004" : "ECO-005",
    ...gradeOf(text, { reason, words: quoted }),
    text,
    reason,
    words: quoted.trim(),
    also: [],
  }));
}

const UNPROVED = {
  severity: "warning",
  hint: "Keep it only if it's true and you can prove it: KDP removes claims that mislead.",
} as const;

function gradeOf(
  text: CoverTextName,
  { reason, words }: { reason: string; words: string },
): Pick<TextProblem, "severity" | "hint"> {
  const hint = HINTS[reason] ?? "";
  if (isCommonMarketingClaim({ reason, words })) return UNPROVED;
  if (reason === "has a web address" || reason === "has an e-mail address") {
    return isFrontText(text)
      ? {
          severity: "warning",
          hint: "An address on the front cover reads as advertising. Move it to the back.",
        }
      : {
          severity: "info",
          hint: "Your own address may be on the back cover. Check that it works, and that it isn't another store's.",
        };
  }
  return FROM_DESCRIPTION.has(reason) ? { severity: "warning", hint } : { severity: "blocker", hint };
}

function strays(text: CheckedText, words: string): Found[] {
  const seen = seenOf(text, words);
  const marks = STRAY_MARKS_OF_BLURBS.flatMap((mark) => {
    const passage = strayPassage(seen, mark);
    return passage === null ? [] : [{ ...mark, passage }];
  });
  // of two patterns for one kind, the first is enough
  const once = marks.filter(
    ({ code, what }, at) => marks.findIndex((one) => one.code === code && isKin(one.what, what)) === at,
  );
  return once.map(({ code, what, severity, passage }) => ({
    code,
    ...(severity === undefined ? {} : { severity }),
    hint:
      code === "OWN-005"
        ? "Fill in the placeholder, or take it out."
        : "Take it out, unless it belongs to the text.",
    text,
    reason: `has ${what}`,
    words: passage,
    also: [],
  }));
}

/** "stars of emphasis" and "a star of emphasis" are one problem. */
function isKin(one: string, other: string): boolean {
  return one === other || (one.includes("star") && other.includes("star"));
}

/** The words as a reader sees them: a description without its tags, the back without emphasis asterisks. */
function seenOf(text: CheckedText, words: string): string {
  if (text === "description") return plainDescription(readDescription(words));
  return SET_WITH_MARKS.has(text) ? withoutMarks(words) : words;
}

function messageOf(text: CheckedText, { reason, words }: { reason: string; words: string }): string {
  const verb = text === "quotes" ? pluralOf(reason) : reason;
  return `The ${NAMES[text]} ${verb}: “${words}”.`;
}

/** "has a price" → "have a price". */
function pluralOf(reason: string): string {
  return reason
    .replace(/^has\b/u, "have")
    .replace(/^is\b/u, "are")
    .replace(/^(claim|name|offer|ask)s\b/u, "$1");
}

function alsoIn(texts: readonly CheckedText[]): string {
  const names = texts.map((text) => `the ${NAMES[text]}`);
  const last = names.at(-1);
  if (last === undefined) return "";
  const all = names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
  return ` The same words are in ${all}.`;
}
