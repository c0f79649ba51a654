import type { PassageParagraph } from "./cut-passages.ts";

/** Where words stand: letter by letter as the text has them. */
export type FoundQuote = { blockId: string | null; text: string };

/** A quotation of a word or two stands everywhere, and shows nothing. */
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

/** Looks words up in paragraphs. @returns null where they do not stand within one of them, or are too few to show anything */
export type QuoteFinder = (quote: string) => FoundQuote | null;

/**
 * Finds words in paragraphs, whatever their quotation marks, dashes and spaces look like; every other sign has to be
 * the same. Marks and dots around what is looked for are none of it where it is not found with them. Each paragraph is
 * folded once, however many quotes are looked for, and none before the first.
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

/** What is looked for: the whole, and then what is between its marks. */
function wantedOf(quote: string): string[] {
  const whole = foldQuote(quote).text.trim();
  const bare = whole.replace(/^(?:["']|\.\.\.)+\s*/u, "").replace(/\s*(?:["']|\.\.\.)+$/u, "");
  return [...new Set([whole, bare])].filter((wanted) => wanted.length >= MIN_CHARACTERS);
}

/** A text as quotations are compared, and where each of its letters stands in the text itself. */
export type FoldedQuote = { text: string; at: readonly number[] };

/**
 * A text as quotations are compared: one look for each kind of sign, white space as one space.
 * @param dropped  a sign that stands for nothing a reader reads there
 */
export function foldQuote(text: string, dropped = ""): FoldedQuote {
  let out = "";
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    // a hyphen that only tells where a line may end, and what has no width
    if (char === dropped || /[\u00AD\u200B-\u200D\u2060\uFEFF]/u.test(char)) continue;
    const plain = /\s/u.test(char) ? " " : (PLAIN_CHARS[char] ?? char);
    if (plain === " " && out.endsWith(" ")) continue;
    out += plain;
    for (let part = 0; part < plain.length; part += 1) at.push(index);
  }
  return { text: out, at };
}
