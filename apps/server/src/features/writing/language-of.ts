import type { LanguageVariant } from "@colophon/contracts/books/choices";
import { francAll } from "franc-min";

/** Under this length a text may be of any language. */
const LETTERS_MIN = 300;
/** How much likelier another language must be before a text counts as written in it. */
const MARGIN = 0.25;

/** BCP 47 primary subtag → ISO 639-3, for the languages that books are written in. */
const CODES: Readonly<Record<string, readonly string[]>> = { en: ["eng"] };

/**
 * The language of a text, where it plainly is another than the book's.
 * @returns its ISO 639-3 code; null where it is the book's, or nobody can tell
 */
export function languageOf(text: string, asked: LanguageVariant): string | null {
  const wanted = CODES[asked.split("-")[0] ?? ""];
  if (wanted === undefined || text.length < LETTERS_MIN) return null;
  const ranked = francAll(text);
  const [best] = ranked;
  const own = ranked.find(([code]) => wanted.includes(code));
  if (best === undefined || best[0] === "und" || wanted.includes(best[0])) return null;
  return best[1] - (own?.[1] ?? 0) >= MARGIN ? best[0] : null;
}
