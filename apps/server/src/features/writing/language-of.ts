import type { LanguageVariant } from "@colophon/contracts/books/choices";
import { francAll } from "franc-min";

/** Under this length a text may be of any language; parts of it this long are judged. */
const LETTERS = 300;
/** How much likelier another language must be. The longer a text, the nearer all languages come to each other. */
const MARGIN = 0.15;
/** Parts that are looked at, spread over the text; more than half of them decide. */
const SAMPLES = 5;

/** BCP 47 primary subtag → ISO 639-3, for the languages that books are written in. */
const CODES: Readonly<Record<string, readonly string[]>> = { en: ["eng"] };

/**
 * The language of a text, where it plainly is another than the book's.
 * @returns its ISO 639-3 code; null where it is the book's, or nobody can tell
 */
export function languageOf(text: string, asked: LanguageVariant): string | null {
  const wanted = CODES[asked.split("-")[0] ?? ""];
  if (wanted === undefined || text.length < LETTERS) return null;
  const found = samplesOf(text).map((sample) => otherLanguage(sample, wanted));
  const others = found.filter((code) => code !== null);
  return others.length * 2 > found.length ? (others[0] ?? null) : null;
}

function samplesOf(text: string): string[] {
  const plain = text.replace(/\s+/g, " ");
  const count = Math.max(1, Math.min(SAMPLES, Math.floor(plain.length / LETTERS)));
  const step = Math.floor(plain.length / count);
  return Array.from({ length: count }, (_, at) => plain.slice(at * step, at * step + LETTERS));
}

function otherLanguage(sample: string, wanted: readonly string[]): string | null {
  const ranked = francAll(sample);
  const [best] = ranked;
  const own = ranked.find(([code]) => wanted.includes(code));
  if (best === undefined || best[0] === "und" || wanted.includes(best[0])) return null;
  return best[1] - (own?.[1] ?? 0) >= MARGIN ? best[0] : null;
}
