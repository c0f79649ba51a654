import { printedIsbn, whyNoIsbn } from "@colophon/contracts/manuscript/sections/isbn";
import type { RuleSource } from "./store-rule-sources.ts";

/**
 * Result of examining a typed number as an ISBN; the forms are digits only, null if there is no such form.
 */
export type IsbnExamination = {
  /** as it would be printed, with the typed separators */
  printed: string;
  /** number of digits typed, including an X */
  digits: string;
  /** what is wrong with it, as a sentence; null if it is valid */
  trouble: string | null;
  /** the correct check digit; null if no ISBN starts with these digits */
  dueDigit: string | null;
  /** the last digit is missing: with `dueDigit` appended the number is complete */
  isCut: boolean;
  thirteen: string | null;
  /** null for 979 numbers, which have none */
  ten: string | null;
};

/** Source on which ISBN is used for what. @source KDP Help, "ISBN" (G201834170), as of 2026-09-30 */
export const ISBN_SOURCE: Pick<RuleSource, "page" | "readOn"> = {
  page: "ISBN (G201834170)",
  readOn: "as of 2026-09-30",
};

/** Prefix of ten-digit numbers since 2007, when they got thirteen digits. @source ISO 2108 */
const BOOKLAND = "978";
const CHECK_DIGITS = Array.from("0123456789X");
const TEN = 10;
const THIRTEEN = 13;

/** Examines a number as an ISBN, with the same rule as a book's copyright page. */
export function examineIsbn(typed: string): IsbnExamination {
  const printed = printedIsbn(typed);
  const digits = printed.replaceAll("-", "");
  const trouble = whyNoIsbn(typed);
  const isWhole = digits.length === TEN || digits.length === THIRTEEN;
  const isCut = digits.length === TEN - 1 || digits.length === THIRTEEN - 1;
  const body = isWhole ? digits.slice(0, -1) : digits;
  const dueDigit = isWhole || isCut ? dueCheckDigit(body) : null;
  return {
    printed,
    digits,
    trouble,
    dueDigit,
    isCut: isCut && dueDigit !== null,
    ...(trouble === null ? formsOf(digits) : { thirteen: null, ten: null }),
  };
}

/** The check digit of an ISBN's other digits. @returns null if no digit makes it valid */
function dueCheckDigit(body: string): string | null {
  return CHECK_DIGITS.find((digit) => whyNoIsbn(`${body}${digit}`) === null) ?? null;
}

function formsOf(digits: string): { thirteen: string; ten: string | null } {
  const within = digits.length === TEN ? digits.slice(0, -1) : digits.slice(BOOKLAND.length, -1);
  if (digits.length === THIRTEEN && !digits.startsWith(BOOKLAND)) return { thirteen: digits, ten: null };
  return {
    thirteen: whole(`${BOOKLAND}${within}`),
    ten: whole(within),
  };
}

function whole(body: string): string {
  return `${body}${dueCheckDigit(body) ?? ""}`;
}
