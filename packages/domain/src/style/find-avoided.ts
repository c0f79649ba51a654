import { splitSentences } from "../sentences.ts";
import { readProse } from "./read-prose.ts";

/** Uses of something that the author keeps out, with the first sentences they stand in. */
export type AvoidedUse = { words: string; times: number; quotes: string[] };

/** Sentences shown of one word; beyond, the count says enough. */
const QUOTES = 5;
const QUOTE_CHARACTERS = 400;

/**
 * Words and turns that a card keeps out, and where a text has them all the same: exactly as they are named, in small
 * letters or capitals, with straight or curly apostrophes; a word that only contains one is none.
 */
export function findAvoided(text: string, avoid: readonly string[]): AvoidedUse[] {
  const named = [...new Set(avoid.map((words) => words.trim()))].flatMap((words) =>
    words === "" ? [] : [{ words, pattern: patternOf(words) }],
  );
  // Most words do not stand in most texts: sentences are looked at only where one does.
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
