import { printedIsbn, whyNoIsbn } from "@colophon/contracts/manuscript/sections/isbn";
import type { RuleSource } from "./kdp/store-rule-sources.ts";

/** What a number that somebody typed is as an ISBN; the forms are digits alone, null where there is no such form. */
export type IsbnExamination = {
  /** as it would be printed, divided where it was */
  printed: string;
  /** digits that were typed, an X among them */
  digits: string;
  /** why it is none, as a sentence; null where it is one */
  trouble: string | null;
  /** the last digit that the others ask for; null where no ISBN begins so */
  dueDigit: string | null;
  /** the last digit was not typed: with `dueDigit` behind it the number is whole */
  isCut: boolean;
  thirteen: string | null;
  /** a number of 979 has none */
  ten: string | null;
};

/** Where it is said whose ISBN is used for what. @source KDP Help, "ISBN" (G201834170), as of 2026-09-30 */
export const ISBN_SOURCE: Pick<RuleSource, "page" | "readOn"> = {
  page: "ISBN (G201834170)",
  readOn: "as of 2026-09-30",
};

/** What the numbers of ten digits became in 2007, when thirteen took their place. @source ISO 2108 */
const BOOKLAND = "978";
const CHECK_DIGITS = Array.from("0123456789X");
const TEN = 10;
const THIRTEEN = 13;

/** Examines a number as an ISBN, by the rule that the imprint of a book is held to. */
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

/** The last digit of an ISBN by the others. @returns null where none makes it one */
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
