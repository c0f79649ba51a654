import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";

/**
 * English takes about 1.35 tokens per word; other languages more. A slightly long scene must not be
 * truncated.
 */
const TOKENS_A_WORD = { english: 1.8, other: 2.6 };
/** Even a short scene needs room to end. */
const MARGIN_TOKENS = 300;
/** Characters per token, chosen to overestimate a text's length rather than underestimate it. */
const CHARACTERS_A_TOKEN = 3.6;

/** Tokens for an answer of this many words, without reasoning. */
export function tokensForWords(words: number, language: LanguageVariant): number {
  const aWord = language.startsWith("en") ? TOKENS_A_WORD.english : TOKENS_A_WORD.other;
  return Math.ceil(words * aWord) + MARGIN_TOKENS;
}

/** Approximate tokens of a text in a model's context window. */
export function tokensOfText(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}
