import type { ChapterNumbering } from "@colophon/contracts/manuscript/sections/sections";
import { hasCapitalNumbers, spellNumber } from "./number-words.ts";

/** A number on its own, "Twenty-one" or "XXI", and within "Kapitel einundzwanzig". */
export type Numeral = { alone: string; inside: string };

const ROMAN = [
  ["M", 1000],
  ["CM", 900],
  ["D", 500],
  ["CD", 400],
  ["C", 100],
  ["XC", 90],
  ["L", 50],
  ["XL", 40],
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
] as const;

/** A number in a book's numbering style; digits if its language has no words for it, and under "none". */
export function numeralOf(
  number: number,
  { numbering, language }: { numbering: ChapterNumbering; language: string },
): Numeral {
  if (numbering === "roman") return same(romanOf(number));
  const words = numbering === "words" ? spellNumber(number, language) : null;
  if (words === null) return same(String(number));
  if (hasCapitalNumbers(language)) return same(words.replace(/(?<!\p{L})\p{L}/gu, upper));
  return { alone: words.replace(/^\p{L}/u, upper), inside: words };
}

function same(text: string): Numeral {
  return { alone: text, inside: text };
}

function upper(letter: string): string {
  return letter.toUpperCase();
}

/** The number in Roman capitals. */
export function romanOf(number: number): string {
  let left = number;
  let text = "";
  for (const [numeral, value] of ROMAN) {
    while (left >= value) {
      text += numeral;
      left -= value;
    }
  }
  return text;
}
