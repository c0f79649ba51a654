import { WRONGLY_OPENED } from "../manuscript-health/quote-balance.ts";
import { rawParagraphs } from "../manuscript-health/leaks.ts";
import { countWords } from "@colophon/rules/word-count";

/**
 * Headings, quotation blocks, lists and paragraphs all in italics:
 * letters, songs and thoughts are not narration.
 */
const NOT_NARRATION = /^(?:#{1,6}\s|>|[-•]\s|\d{1,3}[.)]\s)|^\*(?!\*)[^*]+\*$|^_[^_]+_$/u;
/** A speech opened by a dash, as in most of Europe. */
const DASHED = /^[—–]\s?\p{L}/u;

/**
 * The narrator's own words, by paragraph: speech, thoughts in italics, letters set apart and headings are
 * excluded. Quotation marks may be double or single, curly or straight.
 */
export function narrationOf(text: string): string[] {
  return withoutLetters(rawParagraphs(text))
    .filter((paragraph) => !NOT_NARRATION.test(paragraph) && !DASHED.test(paragraph))
    .map((paragraph) => withoutSpeech(paragraph).replace(/(?<!\*)\*(?!\*)[^*]+\*/g, " "))
    .filter((paragraph) => /\p{L}/u.test(paragraph));
}

const SALUTATION = /^[*_“"]?(?:my )?(?:own )?dear(?:est)? (?!god|lord|me\b)[^.!?,:]{1,40}[,:—–]/iu;
const SIGNATURE =
  /^[*_“"—–\s]*(?:yours?|love|sincerely|faithfully|affectionately|ever|with|as ever|\p{Lu}\p{L}*[.]?[*_”"]?$)/iu;
const MAX_SIGNATURE_WORDS = 8;

/** A letter runs from its salutation to its signature, or to the end of the text. */
function withoutLetters(paragraphs: readonly string[]): string[] {
  let inLetter = false;
  return paragraphs.filter((paragraph) => {
    if (SALUTATION.test(paragraph)) inLetter = true;
    const wasInLetter = inLetter;
    if (SIGNATURE.test(paragraph) && countWords(paragraph) <= MAX_SIGNATURE_WORDS) inLetter = false;
    return !wasInLetter;
  });
}

function withoutSpeech(paragraph: string): string {
  const doubles = paragraph.replace(/[“„][^”“]*(?:[”“]|$)|"[^"]*(?:"|$)|«[^»]*(?:»|$)/gu, " ");
  return withoutSingle(withoutSingle(doubles.replace(WRONGLY_OPENED, "’"), "‘", "’"), "'", "'");
}

/**
 * A closing single mark looks like an apostrophe. Before the next opening one, the first mark after a full
 * stop closes; if there is none, the last one not followed by a letter; otherwise the paragraph's end.
 */
function withoutSingle(paragraph: string, open: string, close: string): string {
  const opening = new RegExp(`(?<=^|[\\s—–(:*_-])${open}(?=\\S)`, "gu");
  const starts = [...paragraph.matchAll(opening)].map(({ index }) => index);
  let narrated = "";
  let from = 0;
  for (const [at, start] of starts.entries()) {
    if (start < from) continue;
    const until = starts[at + 1] ?? paragraph.length;
    narrated += `${paragraph.slice(from, start)} `;
    from = start + speechLength(paragraph.slice(start + 1, until), paragraph.slice(start + 1), close);
  }
  return narrated + paragraph.slice(from);
}

function speechLength(untilNext: string, rest: string, close: string): number {
  const stopped = new RegExp(`[.,!?…—–;:)*_-]${close}(?!\\p{L})`, "u");
  const bare = new RegExp(`${close}(?!\\p{L})(?!.*${close}(?!\\p{L}))`, "su");
  const within = stopped.exec(untilNext);
  if (within !== null) return within.index + 3;
  // A straight mark without a full stop before its partner is an apostrophe: 'tis, the dogs' dinner.
  if (close === "'") return 0;
  const last = bare.exec(untilNext);
  if (last !== null) return last.index + 2;
  const later = stopped.exec(rest);
  return later === null ? rest.length + 1 : later.index + 3;
}
