import { type BookLabels } from "./book-labels-form.ts";
import { bookLabels } from "./book-labels.ts";
import { isSelfNumbered } from "./self-numbered.ts";
import { spellNumber } from "./number-words.ts";
import type { ChapterNumbering } from "@colophon/contracts/manuscript/sections/sections";
import { numeralOf, romanOf } from "./numbering.ts";
import type { ChapterKind } from "./part-kinds.ts";

/**
 * The heading of one entry of `chapters`, in every format. `title` is never empty; `label` goes above it
 * ("Chapter 3", "Part One"), `number` is the label's number alone, used in the contents. `name` is used in
 * contents and navigation.
 */
export type ChapterHeading = { title: string; label: string | null; number: string | null; name: string };

export type NumberingRules = { numbering: ChapterNumbering; language: string };

type Entry = { kind: ChapterKind; title: string };

/**
 * Headings of all chapters, in order. Chapters and parts are counted separately; a title that states its
 * number ("Chapter 3: Rain") gets no label, and counting continues from it. A title that is only its number
 * counts as none: a chapter without a title is headed by its number alone.
 * @param entries  titles as printed; empty if there is none
 */
export function chapterHeadings(entries: readonly Entry[], rules: NumberingRules): ChapterHeading[] {
  const words = bookLabels(rules.language);
  const counts = { chapter: 0, part: 0 };
  return entries.map(({ kind, title }) => {
    if (kind !== "chapter" && kind !== "part") return plain(title === "" ? words[kind] : title);
    const next = counts[kind] + 1;
    const own = title === "" ? null : numberInTitle(title, { kind, next, words, rules });
    if (own === "unnumbered") return plain(title);
    counts[kind] = own === null || own === "number alone" ? next : Math.max(counts[kind], own);
    if (typeof own === "number") return plain(title);
    return numbered({ kind, title: own === null ? title : "" }, { number: next, words, rules });
  });
}

function plain(title: string): ChapterHeading {
  return { title, label: null, number: null, name: title };
}

type NumberedEntry = { kind: "chapter" | "part"; title: string };
type NumberedBy = { number: number; words: BookLabels; rules: NumberingRules };

function numbered({ kind, title }: NumberedEntry, { number, words, rules }: NumberedBy): ChapterHeading {
  const numeral = numeralOf(number, rules);
  const label = words[kind].replace("{number}", numeral.inside);
  if (title === "") return plain(label);
  if (rules.numbering === "none") return plain(title);
  if (kind === "chapter") return { title, label, number: numeral.alone, name: title };
  const colon = rules.language.startsWith("fr") ? "\u00A0: " : ": ";
  return { title, label, number: null, name: label + colon + title };
}

type Place = { kind: "chapter" | "part"; next: number; words: BookLabels; rules: NumberingRules };

/** Numbering information in a title: only the next number, its own number, or that it is not counted. */
function numberInTitle(title: string, place: Place): "number alone" | "unnumbered" | number | null {
  const { kind, next, words, rules } = place;
  const heading = bare(title);
  const nouns = [words, bookLabels("en")].map((of) => bare(of[kind].replace("{number}", " ")));
  const isNext = formsOf(next, rules.language).some((form) =>
    [form, ...nouns.flatMap((noun) => [`${noun} ${form}`, `${form} ${noun}`])].includes(heading),
  );
  const isWhole = isSelfNumbered(title);
  // with digits, a heading typed by the author stays as is
  const isRestyled = rules.numbering === "words" || rules.numbering === "roman";
  if (isNext) return isWhole && !isRestyled ? next : "number alone";
  return isWhole ? (parseNumber(heading, nouns, rules.language) ?? "unnumbered") : null;
}

/** All spellings of a number in titles, normalized by `bare`. */
function formsOf(number: number, language: string): string[] {
  const words = [spellNumber(number, language), spellNumber(number, "en")];
  return [String(number), romanOf(number), ...words.flatMap((form) => form ?? [])].map(bare);
}

const MAX_SPELLED_NUMBER = 100;

/** The number after or before the word for a chapter: 3 in "chapter three rain" and in "3 kafli". */
function parseNumber(heading: string, nouns: readonly string[], language: string): number | null {
  for (const noun of nouns) {
    const after = heading.startsWith(`${noun} `) ? `${heading.slice(noun.length + 1)} ` : null;
    const before = new RegExp(`^(\\d{1,4}) ${noun}(?: |$)`, "u").exec(heading)?.[1];
    const figures = before ?? /^\d{1,4}(?= )/u.exec(after ?? "")?.[0];
    if (figures !== undefined) return Number(figures);
    // largest first, so that "twenty one" is not read as twenty
    for (let number = after === null ? 0 : MAX_SPELLED_NUMBER; number > 0; number -= 1) {
      if (formsOf(number, language).some((form) => after?.startsWith(`${form} `))) return number;
    }
  }
  return null;
}

/**
 * A title in lower case with single spaces, without full stops and dashes: text in quotation marks is a real
 * title.
 */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s.:\p{Pd}]+/gu, " ")
    .trim();
}
