/** What is looked for. A pattern is a regular expression of JavaScript, with Unicode. */
export type SearchQuery = {
  text: string;
  isPattern: boolean;
  matchesCase: boolean;
  wholeWord: boolean;
  /** What stands in its place; in that of a pattern, `$1`, `$&` and `$<name>` are what it matched. */
  replacement: string;
};

/** One place in one of the texts that were searched. */
export type TextHit = { index: number; from: number; to: number; replacement: string };

/** `isCut`: there are more than could be shown. */
export type TextHits = { hits: TextHit[]; isCut: boolean } | { sentence: string };

/** Places that one search shows. A letter of a whole novel would be a million. */
export const HITS_MAX = 10_000;

/** Stands where a footnote does. No text of a document holds it, and no hit may: a replacement would take the note. */
export const NOTE_PLACEHOLDER = "\n";

/**
 * Every place where a query matches, in order; empty matches are none. A pattern can take longer than anybody waits:
 * whoever lets people write them runs this where it can be ended.
 * @returns a sentence where the pattern is none
 */
export function searchTexts(texts: readonly string[], query: SearchQuery): TextHits {
  if (query.text === "") return { hits: [], isCut: false };
  const pattern = patternOf(query);
  if (typeof pattern === "string") return { sentence: pattern };
  const hits: TextHit[] = [];
  for (const [index, text] of texts.entries()) {
    for (const match of text.matchAll(pattern)) {
      const [found] = match;
      if (found === "" || found.includes(NOTE_PLACEHOLDER)) continue;
      if (hits.length === HITS_MAX) return { hits, isCut: true };
      const replacement = query.isPattern ? filledIn(query.replacement, match) : query.replacement;
      hits.push({ index, from: match.index, to: match.index + found.length, replacement });
    }
  }
  return { hits, isCut: false };
}

function patternOf(query: SearchQuery): RegExp | string {
  const source = query.isPattern ? query.text : literalPattern(query.text);
  const whole = query.wholeWord ? String.raw`(?<![\p{L}\p{N}_])(?:${source})(?![\p{L}\p{N}_])` : source;
  try {
    return new RegExp(whole, query.matchesCase ? "gu" : "giu");
  } catch {
    return messageOf(query.text);
  }
}

function messageOf(pattern: string): string {
  const opened = pattern.replaceAll(/\\./gu, "");
  if (opened.split("(").length !== opened.split(")").length) {
    return "This pattern opens and closes a different number of parentheses.";
  }
  if (pattern.endsWith("\\")) return "This pattern ends in a backslash, which says how to read what follows.";
  return "This is not a pattern that can be searched for. Put a backslash before . ( ) [ ] { } * + ? ^ $ | and \\ to find the sign itself.";
}

/** Marks are found as they are typed: straight ones match curly ones, a space one that does not break. */
function literalPattern(text: string): string {
  return text
    .replaceAll(/[.*+?^${}()|[\]\\/]/gu, (char) => `\\${char}`)
    .replaceAll("'", "['‘’‚‹›]")
    .replaceAll('"', '["“”„«»]')
    .replaceAll(" ", "[ \u00A0\u202F]");
}

function filledIn(replacement: string, match: RegExpExecArray): string {
  return replacement.replaceAll(
    /\$(?:(\$|&)|(\d{1,2})|<([^>]*)>)/gu,
    (whole: string, char: unknown, number: unknown, name: unknown) => {
      if (char === "$") return "$";
      if (char === "&") return match[0];
      if (typeof name === "string") return match.groups?.[name] ?? "";
      const place = Number(number);
      return place > 0 && place < match.length ? (match[place] ?? "") : whole;
    },
  );
}
