import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { francAll } from "franc-min";
import { EVERYDAY, everydayShares, primaryOf } from "./everyday-words.ts";

/** Under this length a text may be of any language. */
const MIN_CHARS = 300;
/** Letters that trigrams are counted in. */
const SAMPLE = 900;
/** How much likelier trigrams must find another language before a text counts as written in it. */
const MARGIN = 0.1;
/** By how much more of another language's everyday words a text must have than of its own. */
const EVERYDAY_MARGIN = 0.06;
const EVERYDAY_SHARE = 0.15;
/** A text with so many of its language's everyday words is in it, whatever its trigrams look like; prose has 0.28 and more. */
const MIN_EXPECTED_SHARE = 0.12;

/**
 * The language of a text, where it plainly is another than the book's. Everyday words tell the languages that books are
 * written in, some of which franc-min does not know; its trigrams tell all others.
 * @returns its ISO 639-3 code; null where it is the book's, or nobody can tell
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
  // The longer a text, the nearer all languages come to each other.
  const ranked = francAll(text.slice(0, SAMPLE));
  const [best] = ranked;
  // franc-min may not know the language, or the text is in another script
  const own = ranked.find(([code]) => code === wanted)?.[1] ?? 0;
  if (best === undefined || best[0] === "und") return null;
  return best[1] - own >= MARGIN ? best[0] : null;
}
