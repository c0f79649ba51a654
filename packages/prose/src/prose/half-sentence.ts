import { parseChapterText } from "@colophon/rules/chapter-text";
import { isVerse } from "../manuscript-health/integrity.ts";

/** Ends a sentence, speech, emphasis or a list's introduction; full stops of other scripts too. */
const ENDED = /[.!?…:—。！？।؟"“”‘’«»‹›」』')\]*_]$/u;
const SENTENCE_END = /[.!?…。！？।؟]+(?:[ \u00A0\u202F]?»)?["“”‘’«»‹›」』')\]*_]*(?=\s|$)/gu;
const SHORT_FORM = /(?:^|[\s“"‘'(])(?:Mr|Mrs|Ms|Dr|St|Prof|Rev|Capt|Col|Gen|Lt|Sgt|Mme|vs|\p{Lu})\.$/u;
/** More than this without a stop is the text's style, not a truncated sentence. */
const HALF_SENTENCE_MAX = 500;

/**
 * Cuts a text that ends mid-sentence back to its last full one. Lists, verse and headings end without a stop,
 * and a text without a full sentence stays as it is.
 * @param text  trimmed
 */
export function dropHalfSentence(text: string): { text: string; removed: string[] } {
  const whole = { text, removed: [] };
  const last = text.split(/\n\s*\n/).at(-1) ?? "";
  if (ENDED.test(text) || isVerse(last)) return whole;
  if (parseChapterText(last).some(({ t }) => t !== "p" && t !== "quote")) return whole;
  const end = [...text.matchAll(SENTENCE_END)]
    .filter((match) => !SHORT_FORM.test(text.slice(0, match.index + 1)))
    .at(-1);
  if (end === undefined) return whole;
  const kept = text.slice(0, end.index + end[0].length);
  const half = text.slice(kept.length).trim();
  return half.length > HALF_SENTENCE_MAX ? whole : { text: kept, removed: [half] };
}
