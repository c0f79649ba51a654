import type { ChapterNumbering, SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import type { Manuscript, Section } from "./manuscript-queries.ts";

/** Display names of the kinds of section. */
export const KIND_NAMES: Readonly<Record<SectionKind, string>> = {
  copyright: "Copyright page",
  dedication: "Dedication",
  epigraph: "Epigraph",
  foreword: "Foreword",
  preface: "Preface",
  introduction: "Introduction",
  part: "Part",
  prologue: "Prologue",
  chapter: "Chapter",
  interlude: "Interlude",
  epilogue: "Epilogue",
  afterword: "Afterword",
  acknowledgements: "Acknowledgements",
  about_the_author: "About the author",
  also_by: "Also by the author",
};

/** How the chapters of a book are named. */
export type Naming = {
  numbering: ChapterNumbering;
  language: string;
  /** chapter id → its position among numbered chapters */
  numbers: ReadonlyMap<string, number>;
};
type Named = Pick<Section, "id" | "kind" | "title">;

/** Prologues, interludes and epilogues are chapters without a number, as are unprinted chapters. */
export function namingOf(manuscript: Manuscript): Naming {
  const numbered = manuscript.sections.filter(({ kind, is_on: isOn }) => kind === "chapter" && isOn);
  return {
    numbering: manuscript.numbering,
    language: manuscript.language_variant,
    numbers: new Map(numbered.map(({ id }, index) => [id, index + 1])),
  };
}

/** A section's name in lists and messages: its title, or a placeholder. */
export function nameOfSection(section: Named, naming: Naming): string {
  const title = section.title.trim();
  return title === "" ? standInTitle(section, naming) : title;
}

/**
 * Shown if there is no title: "Chapter Three", "Foreword". A chapter has its number here even if none is
 * printed, to tell chapters apart.
 */
export function standInTitle({ id, kind }: Omit<Named, "title">, naming: Naming): string {
  const number = naming.numbers.get(id);
  if (kind !== "chapter" || number === undefined) return KIND_NAMES[kind];
  return `${KIND_NAMES.chapter} ${printedNumber(number, naming) ?? String(number)}`;
}

/** A chapter's number as printed; null if none is. */
export function printedNumber(
  number: number,
  { numbering, language }: Pick<Naming, "numbering" | "language">,
): string | null {
  switch (numbering) {
    case "none":
      return null;
    case "figures":
      return String(number);
    case "roman":
      return romanNumber(number);
    case "words":
      return language.startsWith("en") ? (spellNumber(number) ?? String(number)) : String(number);
    default:
      return numbering satisfies never;
  }
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

function romanNumber(number: number): string {
  let rest = number;
  let text = "";
  for (const [value, numeral] of ROMAN) {
    while (rest >= value) {
      text += numeral;
      rest -= value;
    }
  }
  return text;
}

const UP_TO_NINETEEN =
  "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const TENS = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");

/** Null above a hundred, for which the press uses digits. */
function spellNumber(number: number): string | null {
  if (number > 100) return null;
  if (number === 100) return "One Hundred";
  if (number < 20) return UP_TO_NINETEEN[number - 1] ?? null;
  const ten = TENS[Math.floor(number / 10) - 2] ?? "";
  const unit = UP_TO_NINETEEN[(number % 10) - 1];
  return unit === undefined ? ten : `${ten}-${unit}`;
}
