import { AMBIGUOUS_GIVEN_NAMES, COMMON_GIVEN_NAMES } from "@colophon/rules/common-given-names";
import { EVERYDAY_WORDS } from "../manuscript-health/everyday-words.ts";
import { type FoldedText, foldText } from "./fold-text.ts";
import { isTitle, keyOf, type NameChange } from "./name-changes.ts";
import { type NameCase, caseOf, endsInHiss, genitiveOf, inCase, pluralOf } from "./name-forms.ts";

/**
 * Why a match may mean something else: it is part of a longer name, the name is shared, it is an everyday
 * word here, an address, the name plus one letter, or lower case.
 */
export type NameDoubt = "longer" | "shared" | "word" | "address" | "plural" | "small";

/**
 * A match in a text, by character offsets, and its replacement. Doubtful matches are left alone unless
 * chosen.
 */
export type NamePlace = {
  from: number;
  to: number;
  text: string;
  replacement: string;
  doubt: NameDoubt | null;
};

/** Finder for one rename, built once for all texts of a book. */
export type NameFinder = { find: (text: string) => NamePlace[] };

type Form = { change: NameChange; isMore: boolean };
type Tongue = { isEnglish: boolean; hasCapitalNouns: boolean };
type Found = Form &
  Tongue & {
    own: ReadonlySet<string>;
    folded: FoldedText;
    text: string;
    start: number;
    end: number;
    word: string;
  };

const WORD_CHAR = String.raw`[\p{L}\p{N}_]`;

/**
 * Finds the names to replace in texts, one paragraph each: possessives, capitals and plurals of the name
 * included, and never inside words that merely contain it.
 * @param known.own  every name of the person or thing being renamed
 * @param known.others  independent names to leave alone: those of everything else in the book
 * @param known.language  of the book, such as `en-GB`: decides what an s after a name means
 */
export function createNameFinder(
  changes: readonly NameChange[],
  known: { own: readonly string[]; others: readonly string[]; language: string },
): NameFinder {
  const isEnglish = /^en\b/u.test(known.language);
  const tongue = { isEnglish, hasCapitalNouns: /^de\b/u.test(known.language) };
  const forms = new Map<string, Form>();
  for (const change of changes) {
    forms.set(keyOf(change.from), { change, isMore: false });
  }
  for (const change of changes) {
    const key = keyOf(isEnglish ? pluralOf(change.from) : `${change.from}s`);
    if (!forms.has(key)) forms.set(key, { change, isMore: true });
  }
  const own = new Set(known.own.flatMap((name) => keyOf(name).split(" ")));
  const left = [...known.others, ...changes.map(({ to }) => to)]
    .map(keyOf)
    .filter((name) => !forms.has(name) && changes.some(({ from }) => name.includes(keyOf(from))));
  const names = [...forms.keys(), ...left].filter((name) => name !== "");
  if (forms.size === 0) return { find: () => [] };
  const source = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/gu, (char) => `\\${char}`))
    .join("|");
  const pattern = new RegExp(`(?<!${WORD_CHAR})(?:${source})(?!${WORD_CHAR})`, "giu");
  return {
    find(text) {
      const folded = foldText(text);
      const places: NamePlace[] = [];
      for (const match of folded.folded.matchAll(pattern)) {
        const [word] = match;
        const form = forms.get(word.toLowerCase());
        // Names of others are matched so that they are not split up.
        if (form === undefined) continue;
        const [start, end] = [match.index, match.index + word.length];
        const place = placeOf({ ...form, ...tongue, own, folded, text, start, end, word });
        if (place.text !== place.replacement) places.push(place);
      }
      return places;
    },
  };
}

/** Renames the undoubted matches in a text. */
export function renameInText(text: string, places: readonly NamePlace[]): string {
  return renameAt(
    text,
    places.filter(({ doubt }) => doubt === null),
  );
}

/** Renames all of these matches in a text. */
export function renameAt(text: string, places: readonly NamePlace[]): string {
  let renamed = "";
  let at = 0;
  for (const place of places) {
    renamed += text.slice(at, place.from) + place.replacement;
    at = place.to;
  }
  return renamed + text.slice(at);
}

function placeOf(found: Found): NamePlace {
  const { change, isMore, isEnglish, folded, text, start, end, word } = found;
  const name = foldText(change.from).folded;
  const more = isEnglish ? pluralOf : genitiveOf;
  const is = caseOf(
    word,
    isMore ? foldText(isEnglish ? pluralOf(change.from) : `${change.from}s`).folded : name,
  );
  let from = folded.placeOf(start);
  let to = folded.placeOf(end);
  let replacement = inCase(isMore ? more(change.to) : change.to, { is, found: word });
  const stutter = stutterBefore(folded.folded.slice(0, start), word);
  if (stutter !== "") {
    from = folded.placeOf(start - stutter.length);
    replacement = stutter.replaceAll(/\p{L}/gu, replacement[0] ?? "") + replacement;
  }
  if (!isMore && isBareGenitive(found) && !endsInHiss(change.to)) {
    replacement += `${text[to] ?? "’"}${is === "capitals" ? "S" : "s"}`;
    to = folded.placeOf(end + 1);
  }
  const old = text.slice(from, to);
  return {
    from,
    to,
    text: old,
    replacement: withSamePunctuation(replacement, old, text),
    doubt: doubtOf(found, is),
  };
}

/** A-Anna. */
function stutterBefore(before: string, word: string): string {
  const [stutter = ""] = /(?:(?<![\p{L}\p{N}])\p{L}-)+$/u.exec(before.slice(-8)) ?? [];
  const letters = stutter.replaceAll("-", "");
  return letters === (word[0] ?? "").repeat(letters.length) ? stutter : "";
}

/** Jess' coat: an apostrophe that marks a possessive rather than the end of direct speech. */
function isBareGenitive({ word, folded: { folded }, text, end }: Found): boolean {
  if (folded[end] !== "'" || /[\p{L}\p{N}]/u.test(folded[end + 1] ?? "") || !endsInHiss(word)) return false;
  const openers = [...folded.matchAll(/(?<=^|[\s"“„«([—–-])'(?=["“\p{L}\p{N}])/gu)].map(({ index }) => index);
  const last = openers.findLast((index) => index < end);
  if (last === undefined || text.length === 0) return true;
  const next = openers.find((index) => index > end) ?? folded.length;
  const closers = [...folded.slice(last + 1, next).matchAll(/(?<=\S)'(?![\p{L}\p{N}])/gu)].map(
    ({ index }) => index + last + 1,
  );
  const isClosed = closers.some((index) => index < end && /[,.!?…—–]/u.test(folded[index - 1] ?? ""));
  return isClosed || closers.at(-1) !== end;
}

/** Replacement with the apostrophes and spaces of the original. */
function withSamePunctuation(replacement: string, old: string, text: string): string {
  const apostrophe = /['’]/u.exec(old)?.[0] ?? (text.includes("’") ? "’" : "'");
  const space = /[\u00A0\u202F]/u.exec(old)?.[0] ?? " ";
  return replacement.replaceAll(/['’]/gu, apostrophe).replaceAll(" ", space);
}

type Around = { before: string; after: string };

function doubtOf(found: Found, is: NameCase): NameDoubt | null {
  const { folded, start, end, change, isMore, isEnglish } = found;
  const around = {
    before: folded.folded.slice(Math.max(0, start - 60), start),
    after: folded.folded.slice(end, end + 60),
  };
  if (isUrlOrEmail(around)) return "address";
  if (is === "small" || is === "other") return "small";
  if (isInLongerName(found, is, around)) return "longer";
  if (change.isShared) return "shared";
  if (isWord(found, around)) return "word";
  return isMore && isEnglish && !isOfSeveral(around) ? "plural" : null;
}

function isUrlOrEmail({ before, after }: Around): boolean {
  const [head = ""] = /\S*$/u.exec(before) ?? [];
  const [tail = ""] = /^\S*/u.exec(after) ?? [];
  return /[@#\\]|:\/\/|^www\./iu.test(head) || /^(?:@|\.\p{Ll}{2})/u.test(tail);
}

function isInLongerName(found: Found, is: NameCase, { before, after }: Around): boolean {
  if (/\p{L}'$/u.test(before)) return true;
  if (/^-\p{Lu}/u.test(after) || (/\p{Lu}\p{L}+-$/u.test(before) && stutterBefore(before, found.word) === ""))
    return true;
  if (is === "capitals") return false;
  return (!found.hasCapitalNouns && goesOn(after, found.own)) || hasBegun(before, found);
}

/** Anna Karenina: a capitalized word right after the name that is not an everyday word. */
function goesOn(after: string, own: ReadonlySet<string>): boolean {
  const next = /^ (\p{Lu}[\p{L}'-]*)/u.exec(after)?.[1];
  if (next === undefined || /^I(?:'|$)/u.test(next)) return false;
  const word = next.replace(/'.*$/u, "");
  return !own.has(keyOf(word)) && !isEveryday(word);
}

/** Tom Harrison: a name right before it; at the start of a sentence, only a known name. */
function hasBegun(before: string, { change, own, hasCapitalNouns }: Found): boolean {
  const [, start = "", word = ""] = /(^|.)\s?(?<![\p{L}'])(\p{Lu}[\p{L}'-]*) $/u.exec(before) ?? [];
  if (word.length < 2 || isTitle(word) || own.has(keyOf(word)) || keyOf(change.from).includes(" "))
    return false;
  if (COMMON_GIVEN_NAMES.has(word)) return true;
  const beginsSentence = start === "" || /[.!?…"“”'«:—–(]/u.test(start);
  return !beginsSentence && !hasCapitalNouns && !isEveryday(word);
}

const WORDS_AS_NAMES = new Set([...AMBIGUOUS_GIVEN_NAMES].map((name) => name.toLowerCase()));

const SMALL_WORDS = new Set(
  `a an and are as at be but by can did do does for from had has have he her hers him his how i if in into is it its let me
  my no nor not now of off on or our out over own she should so that the their them then there these they this those to up
  us was we went were what when where which who whom why will with would yet you your yours said says asked goes comes`
    .trim()
    .split(/\s+/u),
);

function isEveryday(word: string): boolean {
  const small = word.toLowerCase();
  return SMALL_WORDS.has(small) || EVERYDAY_WORDS.has(small);
}

/** Words that follow a verb, not a name, at the start of a sentence. */
const FOLLOWERS =
  /^ (?:the|an?|my|your|his|her|its|our|their|this|that|these|those|it|them|him|me|us|out|down|off|up|you|we|they|he|she|i|there)(?![\p{L}])/iu;

/** Mark my words. Will you come? */
function isWord({ change, isMore }: Found, { before, after }: Around): boolean {
  const small = keyOf(change.from);
  if (!WORDS_AS_NAMES.has(small) && !EVERYDAY_WORDS.has(small)) return false;
  if (/(?:^|[^\p{L}])(?:the|an?|this|that|every|each|no) $/iu.test(before)) return !isMore;
  const beginsSentence = /(?:^|[.!?…:]["”’']? |["“‘'(—–] ?)$/u.test(before);
  return beginsSentence && FOLLOWERS.test(after);
}

/** The Harrisons, both Annas, the Harrisons' house. */
function isOfSeveral({ before, after }: Around): boolean {
  return (
    /(?:^|[^\p{L}])(?:the|both|all|other|these|those|two|three|four|five|many|any|our|young|old) $/iu.test(
      before,
    ) || /^'(?![\p{L}])/u.test(after)
  );
}
