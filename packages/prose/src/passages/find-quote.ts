import type { PassageParagraph } from "./cut-passages.ts";

/** A match of quoted words, exactly as in the text. */
export type FoundQuote = { blockId: string | null; text: string };

/** A quotation of a word or two occurs everywhere and proves nothing. */
const MIN_CHARACTERS = 8;

const PLAIN_CHARS: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "‚": "'",
  "‛": "'",
  "‹": "'",
  "›": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "‟": '"',
  "«": '"',
  "»": '"',
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "―": "-",
  "…": "...",
};

/**
 * Looks words up in paragraphs. @returns null if no single paragraph
 * contains them, or they are too few to prove anything
 */
export type QuoteFinder = (quote: string) => FoundQuote | null;

/**
 * Finds words in paragraphs, regardless of the style of quotation marks, dashes and spaces; every other
 * character must match. Marks and dots around the words are dropped if there is no match with them. Each
 * paragraph is folded only once, on first use.
 */
export function createQuoteFinder(paragraphs: readonly PassageParagraph[]): QuoteFinder {
  let known: { blockId: string | null; text: string; line: FoldedQuote }[] | null = null;
  return (quote) => {
    for (const wanted of wantedOf(quote)) {
      known ??= paragraphs.map(({ blockId, text }) => ({ blockId, text, line: foldQuote(text) }));
      for (const { blockId, text, line } of known) {
        const from = line.text.indexOf(wanted);
        if (from < 0) continue;
        const to = line.at[from + wanted.length] ?? text.length;
        return { blockId, text: text.slice(line.at[from], to).trimEnd() };
      }
    }
    return null;
  };
}

/** Search candidates: the whole, and then the part between its marks. */
function wantedOf(quote: string): string[] {
  const whole = foldQuote(quote).text.trim();
  const bare = whole.replace(/^(?:["']|\.\.\.)+\s*/u, "").replace(/\s*(?:["']|\.\.\.)+$/u, "");
  return [...new Set([whole, bare])].filter((wanted) => wanted.length >= MIN_CHARACTERS);
}

/** A text normalized for comparing quotations, and the position of each character in the original. */
export type FoldedQuote = { text: string; at: readonly number[] };

/**
 * Normalizes a text for comparing quotations: one form for each kind
 * of character, white space as a single space.
 * @param dropped  a character without meaning for readers there
 */
export function foldQuote(text: string, dropped = ""): FoldedQuote {
  let out = "";
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    // soft hyphens and zero-width characters
    if (char === dropped || /[\u00AD\u200B-\u200D\u2060\uFEFF]/u.test(char)) continue;
    const plain = /\s/u.test(char) ? " " : (PLAIN_CHARS[char] ?? char);
    if (plain === " " && out.endsWith(" ")) continue;
    out += plain;
    for (let part = 0; part < plain.length; part += 1) at.push(index);
  }
  return { text: out, at };
}
