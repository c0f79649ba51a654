import type { CoverText } from "./cover-order.ts";

/** What a reader takes in at a glance, in letters. */
const LONGEST_HOOK = 120;

/**
 * A back whose first words stand large: where the order names no hook, the blurb's short first paragraph becomes one,
 * or the first sentence of an only or a longer paragraph. No word is lost or said twice.
 */
export function withHook(text: CoverText): CoverText {
  const [first, ...rest] = text.blurb;
  if (text.hook !== null || first === undefined) return text;
  const isWhole = rest.length > 0 && first.length <= LONGEST_HOOK;
  const [hook, blurb] = isWhole ? [first, rest] : splitSentence([first, ...rest], text.language);
  return hook.length <= LONGEST_HOOK && blurb.length > 0 ? { ...text, hook, blurb } : text;
}

/** The sentences of a paragraph, each without the spaces around it. */
export function sentencesOf(paragraph: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(languageOf(language), { granularity: "sentence" });
  return [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim());
}

/** The two or three letters Typst takes; English for what is no language tag. */
export function languageOf(tag: string): string {
  const [language = ""] = tag.toLowerCase().split("-");
  return /^[a-z]{2,3}$/u.test(language) ? language : "en";
}

function splitSentence(
  [paragraph = "", ...others]: readonly string[],
  language: string,
): [hook: string, blurb: string[]] {
  const [first = "", ...rest] = sentencesOf(paragraph, language);
  return [first, [...(rest.length > 0 ? [rest.join(" ")] : []), ...others]];
}
