import type { ChapterNumbering, SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import type { Manuscript, Section } from "./manuscript-queries.ts";

/** What each kind of section is called on screens. */
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

/** How the chapters of a book are called. */
export type Naming = {
  numbering: ChapterNumbering;
  language: string;
  /** the place of each chapter among those that get a number, by its id */
  numbers: ReadonlyMap<string, number>;
};
type Named = Pick<Section, "id" | "kind" | "title">;

/** Prologues, interludes and epilogues are chapters without a number; nor has one that is not printed. */
export function namingOf(manuscript: Manuscript): Naming {
  const numbered = manuscript.sections.filter(({ kind, is_on: isOn }) => kind === "chapter" && isOn);
  return {
    numbering: manuscript.numbering,
    language: manuscript.language_variant,
    numbers: new Map(numbered.map(({ id }, index) => [id, index + 1])),
  };
}

/** What a section is called where it is listed or told of: its title, or the name that stands in for one. */
export function nameOfSection(section: Named, naming: Naming): string {
  const title = section.title.trim();
  return title === "" ? standInTitle(section, naming) : title;
}

/**
 * What is shown where there is no title: "Chapter Three", "Foreword". A chapter keeps its figure here even where none
 * is printed, so that two of them can be told apart.
 */
export function standInTitle({ id, kind }: Omit<Named, "title">, naming: Naming): string {
  const number = naming.numbers.get(id);
  if (kind !== "chapter" || number === undefined) return KIND_NAMES[kind];
  return `${KIND_NAMES.chapter} ${printedNumber(number, naming) ?? String(number)}`;
}

/** A chapter's number in the way the press prints it; null where it prints none. */
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

/** Null above a hundred, where the press has figures. */
function spellNumber(number: number): string | null {
  if (number > 100) return null;
  if (number === 100) return "One Hundred";
  if (number < 20) return UP_TO_NINETEEN[number - 1] ?? null;
  const ten = TENS[Math.floor(number / 10) - 2] ?? "";
  const unit = UP_TO_NINETEEN[(number % 10) - 1];
  return unit === undefined ? ten : `${ten}-${unit}`;
}
