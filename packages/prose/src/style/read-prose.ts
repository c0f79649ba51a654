import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { isEnglish } from "@colophon/contracts/library/books/languages";
import { readText } from "../manuscript-health/measured-text.ts";
import { WORD_RATES } from "./word-rates.ts";

/** A run of end marks, as people type in anger; a pattern would scan each of them again. */
const MARKS_IN_A_ROW = /[.!?…]{10,}/gu;
/** Minimum share of the commonest words in an English text. */
const ENGLISH_SHARE = 0.2;
const COMMONEST = new Set([...WORD_RATES.keys()].slice(0, 40));

/** A text ready to be measured, split once into words, sentences and paragraphs. */
export type ReadProse = {
  words: number;
  tokens: readonly string[];
  sentences: readonly string[];
  paragraphs: readonly string[];
};

/**
 * Reads a text with the marks of chapter-text.ts, or pasted from anywhere: there a line may be a paragraph.
 */
export function readProse(raw: string): ReadProse {
  const clean = raw.replace(/\r\n?/gu, "\n").replace(MARKS_IN_A_ROW, (marks) => marks.slice(0, 3));
  const parted = /\n[ \t]*\n/u.test(clean.trim()) ? clean : clean.replaceAll("\n", "\n\n");
  const { words, tokens, sentences, paragraphs } = readText(parted);
  return { words, tokens, sentences, paragraphs };
}

/** Whether English word lists apply to a text, whatever language its book claims. */
export function readsAsEnglish({ tokens }: ReadProse, language: LanguageVariant): boolean {
  if (!isEnglish(language) || tokens.length === 0) return false;
  return tokens.filter((token) => COMMONEST.has(token)).length / tokens.length >= ENGLISH_SHARE;
}
