import { splitSentences } from "@colophon/rules/sentences";
import { readProse } from "./read-prose.ts";

/** Uses of a word or phrase the author avoids, with the first sentences that contain it. */
export type AvoidedUse = { words: string; times: number; quotes: string[] };

/** Maximum sentences quoted per word; beyond this, the count says enough. */
const QUOTES = 5;
const QUOTE_CHARACTERS = 400;

/**
 * Finds a card's avoided words and phrases in a text: exact matches in upper or lower case, with straight or
 * curly apostrophes; a word that merely contains one does not count.
 */
export function findAvoided(text: string, avoid: readonly string[]): AvoidedUse[] {
  const named = [...new Set(avoid.map((words) => words.trim()))].flatMap((words) =>
    words === "" ? [] : [{ words, pattern: patternOf(words) }],
  );
  // Most words do not occur in most texts: only search sentences for those that do.
  const patterns = named.filter(({ pattern }) => text.search(pattern) >= 0);
  if (patterns.length === 0) return [];
  const sentences = readProse(text).paragraphs.flatMap(splitSentences);
  return patterns.flatMap(({ words, pattern }) => {
    const found = sentences
      .map((sentence) => ({ sentence, times: sentence.match(pattern)?.length ?? 0 }))
      .filter(({ times }) => times > 0);
    if (found.length === 0) return [];
    return [
      {
        words,
        times: found.reduce((sum, { times }) => sum + times, 0),
        quotes: [...new Set(found.map(({ sentence }) => sentence))]
          .filter((sentence) => sentence.length <= QUOTE_CHARACTERS)
          .slice(0, QUOTES),
      },
    ];
  });
}

function patternOf(words: string): RegExp {
  const escaped = words
    .replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
    .replace(/['’]/gu, "['’]")
    .replace(/["“”]/gu, '["“”]')
    .replace(/\s+/gu, String.raw`\s+`);
  const before = /^[\p{L}\p{N}]/u.test(words) ? String.raw`(?<![\p{L}\p{M}\p{N}])` : "";
  const after = /[\p{L}\p{N}]$/u.test(words) ? String.raw`(?![\p{L}\p{M}\p{N}])` : "";
  return new RegExp(`${before}${escaped}${after}`, "giu");
}
