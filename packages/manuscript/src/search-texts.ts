/** A search query. A pattern is a JavaScript regular expression with Unicode. */
export type SearchQuery = {
  text: string;
  isPattern: boolean;
  matchesCase: boolean;
  wholeWord: boolean;
  /** Replacement text; for a pattern, `$1`, `$&` and `$<name>` refer to the match. */
  replacement: string;
};

/** One match in one of the searched texts. */
export type TextHit = { index: number; from: number; to: number; replacement: string };

/** `isCut`: there are more matches than can be shown. */
export type TextHits = { hits: TextHit[]; isCut: boolean } | { sentence: string };

/** Maximum matches shown by one search. A single character in a whole novel would match a million times. */
export const HITS_MAX = 10_000;

/**
 * Placeholder for a footnote. It occurs in no document text, and matches must not contain it: a replacement
 * would delete the note.
 */
export const NOTE_PLACEHOLDER = "\n";

/**
 * Finds all matches of a query in order, ignoring empty ones. A pattern can run for very long: callers that
 * accept patterns from users must run this where it can be terminated.
 * @returns a message if the pattern is invalid
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

/** Marks match as typed: straight ones match curly ones, a space matches a non-breaking one. */
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
