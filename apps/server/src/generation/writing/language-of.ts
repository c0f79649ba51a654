import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { francAll } from "franc-min";
import { EVERYDAY, everydayShares, primaryOf } from "./everyday-words.ts";

/** A shorter text may be in any language. */
const MIN_CHARS = 300;
/** Number of characters that trigrams are counted in. */
const SAMPLE = 900;
/** Minimum trigram lead of another language before a text counts as written in it. */
const MARGIN = 0.1;
/** Minimum lead in everyday words of another language over the expected one. */
const EVERYDAY_MARGIN = 0.06;
const EVERYDAY_SHARE = 0.15;
/**
 * A text with this share of its language's everyday words is in it, whatever its trigrams say; prose has 0.28
 * or more.
 */
const MIN_EXPECTED_SHARE = 0.12;

/**
 * Detects a text that is clearly in a different language from the book's. Everyday words identify the
 * languages books are written in, some of which franc-min doesn't know; its trigrams identify all others.
 * @returns its ISO 639-3 code; null if it is the book's language or can't be determined
 */
export function languageOf(text: string, asked: LanguageVariant): string | null {
  const primary = primaryOf(asked);
  const code = EVERYDAY[primary]?.code;
  if (code === undefined || text.length < MIN_CHARS) return null;
  const shares = everydayShares(text);
  const [likeliest] = shares;
  const own = shares.find(({ language }) => language === primary)?.share ?? 0;
  const isOther = (share: number): boolean => share >= EVERYDAY_SHARE && share - own >= EVERYDAY_MARGIN;
  if (likeliest !== undefined && isOther(likeliest.share)) return likeliest.code;
  return own >= MIN_EXPECTED_SHARE ? null : byTrigrams(text, code);
}

function byTrigrams(text: string, wanted: string): string | null {
  // The longer the text, the closer the scores of all languages.
  const ranked = francAll(text.slice(0, SAMPLE));
  const [best] = ranked;
  // franc-min may not know the language, or the text is in another script
  const own = ranked.find(([code]) => code === wanted)?.[1] ?? 0;
  if (best === undefined || best[0] === "und") return null;
  return best[1] - own >= MARGIN ? best[0] : null;
}
