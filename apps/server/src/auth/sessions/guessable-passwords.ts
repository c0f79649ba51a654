import { isCommonPassword } from "./common-passwords.ts";

/**
 * Sequences that are easy to type: keyboard rows and columns, digits, the alphabet. Attackers try both
 * directions.
 */
const ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop[]",
  "asdfghjkl;",
  "zxcvbnm,./",
  "qwertzuiop",
  "yxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "!@#$%^&*()",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
  "qazwsxedcrfvtgbyhnujmik",
  "1q2w3e4r5t6y7u8i9o0p",
].flatMap((row) => [row, row.split("").toReversed().join("")]);
/** Shorter runs may be part of any word. */
const SHORTEST_RUN = 3;
const MIN_DISTINCT_CHARS = 4;
const LONGEST_UNIT = 5;
/** Characters a password needs besides the author's own data. */
const MIN_OTHER_CHARS = 4;
/** Shorter personal words, e.g. from an address like al@…, occur in too many other words. */
const MIN_PERSONAL_WORD = 3;

/**
 * Whether an attacker who knows common habits, and the account's owner, would try this early: few different
 * characters, repetition, keyboard runs, a common password followed by digits, or little more than the
 * author's own name or address.
 */
export function isGuessablePassword(password: string, own: { email: string; fullName: string }): boolean {
  const text = password.toLowerCase();
  return (
    new Set(text).size < MIN_DISTINCT_CHARS ||
    isOneThingRepeated(text) ||
    isMadeOfRuns(text) ||
    isCommonPassword(text.replace(/[^a-z]+$/, "")) ||
    isMostlyPersonalWords(text, own)
  );
}

function isOneThingRepeated(text: string): boolean {
  for (let size = 1; size <= LONGEST_UNIT && size * 2 <= text.length; size += 1) {
    const again = text.slice(0, size).repeat(Math.ceil(text.length / size));
    if (again.startsWith(text)) return true;
  }
  return false;
}

function isMadeOfRuns(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const run = longestRun(text.slice(at));
    if (run < SHORTEST_RUN) return false;
    at += run;
  }
  return true;
}

/** Length of the leading run along one row, or of one repeated character. */
function longestRun(text: string): number {
  const same = /^(.)\1*/su.exec(text)?.[0].length ?? 0;
  return Math.max(same, ...ROWS.map((row) => sharedStart(text, row)));
}

function sharedStart(text: string, row: string): number {
  const start = row.indexOf(text.charAt(0));
  if (start === -1) return 0;
  let length = 1;
  while (length < text.length && text[length] === row[start + length]) length += 1;
  return length;
}

function isMostlyPersonalWords(text: string, own: { email: string; fullName: string }): boolean {
  const letters = lettersAndDigits(text);
  const left = personalWords(own).reduce((rest, word) => rest.replaceAll(word, ""), letters);
  return left !== letters && left.replaceAll(/\p{N}/gu, "").length < MIN_OTHER_CHARS;
}

/** Longest first, so that "ada@example.org" is removed before "ada". */
function personalWords({ email, fullName }: { email: string; fullName: string }): string[] {
  const [mailbox = ""] = email.split("@");
  const texts = [email, mailbox, fullName, "colophon", ...splitWords(mailbox), ...splitWords(fullName)];
  return texts
    .map(lettersAndDigits)
    .filter((word) => word.length >= MIN_PERSONAL_WORD)
    .toSorted((one, other) => other.length - one.length);
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}]+/u);
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
