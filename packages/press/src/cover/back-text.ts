import type { CoverRecipe } from "@colophon/contracts/covers/recipe";
import { setQuotationMarks } from "../manuscript/quotation-marks.ts";
import { sanitiseText } from "../manuscript/sanitise.ts";
import type { BackQuote, CoverText } from "./cover-order.ts";

/** What a reader takes in at a glance, in letters. */
const LONGEST_HOOK = 120;

/** The texts of a back: what its author has written for it, else the book's own blurb. */
export function withBack(text: CoverText, recipe: CoverRecipe | undefined): CoverText {
  if (recipe === undefined) return withHook(text);
  const { hook, text: own, quotes } = recipe.back;
  const set = (words: string): string | null => clean(words, text.language);
  const blurb = own.split(/\n+/u).flatMap((paragraph) => set(paragraph) ?? []);
  return withHook({
    ...text,
    hook: set(hook) ?? text.hook,
    blurb: blurb.length > 0 ? blurb : text.blurb,
    quotes: quotes.flatMap((quote) => bareQuote(quote, text.language)),
  });
}

/** Without the marks that its author may have typed: the press sets the language's own. */
function bareQuote({ words, source }: BackQuote, language: string): BackQuote[] {
  const bare = words
    .trim()
    .replace(/^["“”„«»]+\s*/u, "")
    .replace(/\s*["“”«»]+$/u, "");
  const from = clean(source, language)?.replace(/^[—–-]+\s*/u, "") ?? "";
  const said = clean(bare, language);
  return said === null ? [] : [{ words: said, source: from }];
}

function clean(words: string, language: string): string | null {
  const [line = ""] = setQuotationMarks([sanitiseText(words).trim()], language);
  return line === "" ? null : line;
}

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
