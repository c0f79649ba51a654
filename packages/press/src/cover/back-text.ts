import type { CoverRecipe } from "@colophon/contracts/covers/designs/cover";
import { sanitiseText } from "../manuscript/sanitise.ts";
import { setQuotationMarks } from "../manuscript/quotation-marks.ts";
import type { BackQuote, CoverText } from "./cover-request.ts";
import { plainProse, type Prose, proseOf, prosesOf, sliceProse } from "./prose.ts";

/** A cover's text, with italics and bold on its back. */
export type CoverProse = Omit<CoverText, "blurb" | "hook" | "authorBio" | "quotes"> & {
  blurb: readonly Prose[];
  hook: Prose | null;
  authorBio: Prose | null;
  quotes: readonly CoverQuote[];
};
type CoverQuote = { words: Prose; source: string };

/** Maximum characters a reader takes in at a glance. */
const LONGEST_HOOK = 120;

/** The back's texts: the author's own, otherwise the book's blurb. */
export function withBack(text: CoverText, recipe: CoverRecipe | undefined): CoverProse {
  const { language, authorBio } = text;
  const { hook, blurb, quotes } = recipe === undefined ? bookBackText(text) : designed(text, recipe.back);
  return withHook({
    ...text,
    hook,
    blurb,
    authorBio: proseOf(authorBio, null),
    quotes: quotes.flatMap((quote) => bareQuote(quote, language)),
  });
}

type BackText = Pick<CoverProse, "hook" | "blurb"> & { quotes: readonly BackQuote[] };

function bookBackText({ hook, blurb, quotes = [] }: CoverText): BackText {
  return { hook: proseOf(hook, null), blurb: prosesOf(blurb, null), quotes };
}

function designed(text: CoverText, { hook, text: typed, quotes }: CoverRecipe["back"]): BackText {
  const own = bookBackText(text);
  const blurb = prosesOf(typed.split(/\n+/u), text.language);
  return {
    hook: proseOf(hook, text.language) ?? own.hook,
    blurb: blurb.length > 0 ? blurb : own.blurb,
    quotes,
  };
}

/** Removes quotation marks the author may have typed: the press adds the language's own. */
function bareQuote({ words, source }: BackQuote, language: string): CoverQuote[] {
  const bare = words
    .trim()
    .replace(/^["“”„«»]+\s*/u, "")
    .replace(/\s*["“”«»]+$/u, "");
  const quoted = proseOf(bare, language);
  return quoted === null ? [] : [{ words: quoted, source: sourceOf(source, language) }];
}

function sourceOf(source: string, language: string): string {
  const [from = ""] = setQuotationMarks([sanitiseText(source).trim()], language);
  return from.replace(/^[—–-]+\s*/u, "");
}

/**
 * Gives the back a large opening hook: if none is requested, the blurb's short first paragraph, or the first
 * sentence of a single or longer paragraph. No word is lost or repeated.
 */
export function withHook(text: CoverProse): CoverProse {
  const [first, ...rest] = text.blurb;
  if (text.hook !== null || first === undefined) return text;
  const isWhole = rest.length > 0 && plainProse(first).length <= LONGEST_HOOK;
  const [hook, blurb] = isWhole ? [first, rest] : splitSentence([first, ...rest], text.language);
  return plainProse(hook).length <= LONGEST_HOOK && blurb.length > 0 ? { ...text, hook, blurb } : text;
}

/** The trimmed sentences of a paragraph. */
export function sentencesOf(paragraph: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(languageOf(language), { granularity: "sentence" });
  return [...segmenter.segment(paragraph)].map(({ segment }) => segment.trim());
}

/** The two- or three-letter code for Typst; English if this is not a language tag. */
export function languageOf(tag: string): string {
  const [language = ""] = tag.toLowerCase().split("-");
  return /^[a-z]{2,3}$/u.test(language) ? language : "en";
}

/** The same with italics and bold: emphasis across several sentences is repeated in each. */
export function sentencesOfProse(prose: Prose, language: string): Prose[] {
  const words = plainProse(prose);
  let at = 0;
  return sentencesOf(words, language).map((sentence) => {
    const from = words.indexOf(sentence, at);
    at = from + sentence.length;
    return sliceProse(prose, from, at);
  });
}

function splitSentence(
  [paragraph = [], ...others]: readonly Prose[],
  language: string,
): [hook: Prose, blurb: Prose[]] {
  const [first = [], second] = sentencesOfProse(paragraph, language);
  if (second === undefined) return [first, others];
  const rest = plainProse(paragraph).indexOf(plainProse(second), plainProse(first).length);
  return [first, [sliceProse(paragraph, rest), ...others]];
}
