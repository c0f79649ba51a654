import type { LanguageVariant } from "@colophon/contracts/books/choices";
import { francAll } from "franc-min";
import { EVERYDAY, everydayShares, primaryOf } from "./everyday-words-of.ts";

/** Under this length a text may be of any language. */
const LETTERS_MIN = 300;
/** How much likelier another language must be before a text counts as written in it. */
const MARGIN = 0.25;
/** By how much more of another language's everyday words a text must have than of its own. */
const EVERYDAY_MARGIN = 0.06;
const EVERYDAY_SHARE = 0.15;
/** A text with so many everyday words of a language that trigrams do not know is in it, whatever they take it for. */
const OWN_SHARE = 0.12;

/**
 * The language of a text, where it plainly is another than the book's. Everyday words tell the languages that books are
 * written in, some of which franc-min does not know; its trigrams tell all others.
 * @returns its ISO 639-3 code; null where it is the book's, or nobody can tell
 */
export function languageOf(text: string, asked: LanguageVariant): string | null {
  const primary = primaryOf(asked);
  const code = EVERYDAY[primary]?.code;
  if (code === undefined || text.length < LETTERS_MIN) return null;
  const shares = everydayShares(text);
  const [likeliest] = shares;
  const own = shares.find(({ language }) => language === primary)?.share ?? 0;
  if (likeliest === undefined) return null;
  if (likeliest.share >= EVERYDAY_SHARE && likeliest.share - own >= EVERYDAY_MARGIN) return likeliest.code;
  const ranked = francAll(text);
  const [best] = ranked;
  const trigrams = ranked.find(([known]) => known === code);
  if (best === undefined || best[0] === "und" || best[0] === code) return null;
  // franc-min does not know the language, or the text is in another script
  if (trigrams === undefined) return own < OWN_SHARE ? best[0] : null;
  return best[1] - trigrams[1] >= MARGIN ? best[0] : null;
}
