import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";

/** English takes some 1.35 tokens a word; other languages more. A scene that runs a little over must not be cut. */
const TOKENS_A_WORD = { english: 1.8, other: 2.6 };
/** Even a short scene needs room to end. */
const MARGIN_TOKENS = 300;
/** Characters of one token, counted so that a text is rather taken for too long than for too short. */
const CHARACTERS_A_TOKEN = 3.6;

/** Tokens that an answer of this many words may take; what a model thinks before it comes on top. */
export function tokensForWords(words: number, language: LanguageVariant): number {
  const aWord = language.startsWith("en") ? TOKENS_A_WORD.english : TOKENS_A_WORD.other;
  return Math.ceil(words * aWord) + MARGIN_TOKENS;
}

/** About how many tokens a text takes of a model's context window. */
export function tokensOfText(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}
