import { BOOK_LANGUAGES } from "@colophon/contracts/library/books/languages";
import { numberOf } from "./numbers.ts";

/** A numbered title: "Chapter 3", "3. The Road". `title` is the text besides the number. */
export type NumberedTitle = { word: "chapter" | "part" | null; number: number; title: string };

/** Words before the number, and those after it as in "3. kafli". */
const CHAPTER_WORDS = [
  ...Object.values(BOOK_LANGUAGES).map(({ chapter }) =>
    chapter
      .replace(/\{number\}\.?/u, "")
      .trim()
      .toLowerCase(),
  ),
  "ch.",
  "chap.",
];
const PART_WORDS = [
  "part",
  "book",
  "volume",
  "teil",
  "buch",
  "partie",
  "livre",
  "parte",
  "libro",
  "livro",
  "deel",
  "boek",
  "del",
  "bok",
  "bog",
  "osa",
  "kirja",
  "hluti",
  "part",
  "llibre",
];

const SEPARATOR = String.raw`(?:\s*[.:–—|-]+\s*|\s+)`;
const LEADING = new RegExp(
  String.raw`^(?<word>${either([...CHAPTER_WORDS, ...PART_WORDS])})\s+(?:the\s+)?(?<number>[\p{L}\p{N}]+(?:-\p{L}+| (?:one|two|three|four|five|six|seven|eight|nine)(?!\p{L}))?)(?:${SEPARATOR}(?<title>\S.*))?[.:]?$`,
  "iu",
);
const TRAILING = new RegExp(
  String.raw`^(?<number>\d{1,3})\.\s+(?<word>${either(["kafli", "luku", "kapitel", "kapittel"])})(?:\s*[.:–—-]+\s*(?<title>\S.*))?[.:]?$`,
  "iu",
);
const BARE = /^(?<number>\d{1,3}|[ivxlc]{1,7})(?:(?:[.):]|\s*[–—-])\s*(?<title>\S.*)?)?$/iu;

function either(words: readonly string[]): string {
  return [...new Set(words)].map((word) => word.replaceAll(".", "\\.")).join("|");
}

/**
 * Parses "Chapter Three: The Road", "Part II", "3. kafli", "12", "IV. The Road"; null for an unnumbered
 * title.
 */
export function numberedTitle(text: string): NumberedTitle | null {
  const plain = text.replaceAll(/\s+/gu, " ").trim();
  if (plain.length > 150) return null;
  const groups = (LEADING.exec(plain) ?? TRAILING.exec(plain))?.groups;
  if (groups !== undefined) return counted(groups, wordOf(groups["word"] ?? ""));
  const bare = BARE.exec(plain)?.groups;
  return bare === undefined ? null : counted(bare, null);
}

/** A line of text that can only start a chapter, unlike prose that starts with such words. */
export function chapterLine(text: string): NumberedTitle | null {
  const found = text.length > 100 ? null : numberedTitle(text);
  if (found === null || found.word === null) return null;
  const plain = text.replaceAll(/\s+/gu, " ").trim();
  const isProse =
    found.title !== "" && !/[.:–—|-]\s*$/u.test(plain.slice(0, plain.length - found.title.length));
  const isSentence = /[.,;]$/u.test(found.title) || found.title.length > 80;
  return isProse || isSentence ? null : found;
}

function counted(
  groups: Readonly<Record<string, string>>,
  word: NumberedTitle["word"],
): NumberedTitle | null {
  const number = numberOf(groups["number"] ?? "");
  return number === null ? null : { word, number, title: groups["title"] ?? "" };
}

function wordOf(word: string): "chapter" | "part" {
  const plain = word.toLowerCase();
  return PART_WORDS.includes(plain) && !CHAPTER_WORDS.includes(plain) ? "part" : "chapter";
}
