import { type BookLabels } from "./book-labels-form.ts";
import { bookLabels } from "./book-labels.ts";
import { isSelfNumbered } from "./self-numbered.ts";
import { spellNumber } from "./number-words.ts";
import type { ChapterNumbering } from "@colophon/contracts/manuscript/sections/sections";
import { numeralOf, romanOf } from "./numbering.ts";
import type { ChapterKind } from "./part-kinds.ts";

/**
 * How one entry of `chapters` is headed, in every format. `title` is its heading, and never empty; `label` stands
 * above it ("Chapter 3", "Part One"), `number` is the label's number alone, with which chapters stand in the contents.
 * `name` is what contents and navigation call it.
 */
export type ChapterHeading = { title: string; label: string | null; number: string | null; name: string };

export type NumberingRules = { numbering: ChapterNumbering; language: string };

type Entry = { kind: ChapterKind; title: string };

/**
 * Headings of all chapters, in order. Chapters and parts are counted, each on their own; a title that names its place
 * ("Chapter 3: Rain") has no label above it, and what follows is counted on from there. A title that is only its
 * number counts as none: a chapter without title is headed by its number alone.
 * @param entries  titles as they are printed; empty where there is none
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

/** What a title says of its place: only the next number, a number of its own, or that it is in no count. */
function numberInTitle(title: string, place: Place): "number alone" | "unnumbered" | number | null {
  const { kind, next, words, rules } = place;
  const heading = bare(title);
  const nouns = [words, bookLabels("en")].map((of) => bare(of[kind].replace("{number}", " ")));
  const isNext = formsOf(next, rules.language).some((form) =>
    [form, ...nouns.flatMap((noun) => [`${noun} ${form}`, `${form} ${noun}`])].includes(heading),
  );
  const isWhole = isSelfNumbered(title);
  // with figures a heading of the author's own hand stays as it was typed
  const isRestyled = rules.numbering === "words" || rules.numbering === "roman";
  if (isNext) return isWhole && !isRestyled ? next : "number alone";
  return isWhole ? (parseNumber(heading, nouns, rules.language) ?? "unnumbered") : null;
}

/** A number as titles write it, each form as `bare` leaves it. */
function formsOf(number: number, language: string): string[] {
  const words = [spellNumber(number, language), spellNumber(number, "en")];
  return [String(number), romanOf(number), ...words.flatMap((form) => form ?? [])].map(bare);
}

const MAX_SPELLED_NUMBER = 100;

/** The number behind the word for a chapter, or before it: 3 in "chapter three rain" and in "3 kafli". */
function parseNumber(heading: string, nouns: readonly string[], language: string): number | null {
  for (const noun of nouns) {
    const after = heading.startsWith(`${noun} `) ? `${heading.slice(noun.length + 1)} ` : null;
    const before = new RegExp(`^(\\d{1,4}) ${noun}(?: |$)`, "u").exec(heading)?.[1];
    const figures = before ?? /^\d{1,4}(?= )/u.exec(after ?? "")?.[0];
    if (figures !== undefined) return Number(figures);
    // from the largest, so that "twenty one" is not read as twenty
    for (let number = after === null ? 0 : MAX_SPELLED_NUMBER; number > 0; number -= 1) {
      if (formsOf(number, language).some((form) => after?.startsWith(`${form} `))) return number;
    }
  }
  return null;
}

/** A title in lower case with single spaces, without stops and dashes: what is in quotation marks is a title. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s.:\p{Pd}]+/gu, " ")
    .trim();
}
