import { readWordCase } from "../manuscript-health/capitalised-words.ts";
import { EVERYDAY_WORDS } from "../manuscript-health/everyday-words.ts";
import { rawParagraphs } from "../manuscript-health/leaks.ts";
import { misspeltNames } from "../manuscript-health/naming.ts";
import { splitSentences } from "@colophon/rules/sentences";
import { countWords } from "@colophon/rules/word-count";
import { findOnce } from "./find-passage.ts";

/** A change to a passage, identified by the text it replaces. An empty replacement removes the passage. */
export type Patch = { quote: string; replacement: string };

/** Rules that patches are checked against. */
export type PatchRules = {
  /** maximum number of patches applied */
  most: number;
  /** maximum total growth or shrinkage of the text, as a share of its words */
  lengthTolerance: number;
  /** whether nouns are capitalized, so that a capital does not indicate a name */
  hasCapitalNouns?: boolean | undefined;
  /** whether the whole text is worse after a patch than before */
  worsens: (before: string, after: string) => boolean;
};

/** One patch may not remove more than this share of all words. */
const MAX_SHRINKAGE = 0.2;

/** A text, its patches, and the rules for them. */
export type PatchedText = { text: string; patches: readonly Patch[]; rules: PatchRules };

/**
 * Applies patches in order, each that can be trusted; the others are dropped with the reason. A quote must
 * occur exactly once, both in the original text and in the text changed so far.
 */
export function applyGoodPatches({ text, patches, rules }: PatchedText): {
  text: string;
  applied: Patch[];
  dropped: { patch: Patch; why: string }[];
} {
  const applied: Patch[] = [];
  const dropped: { patch: Patch; why: string }[] = [];
  let current = text;
  for (const patch of patches) {
    const after = patched(current, patch);
    const why =
      applied.length >= rules.most
        ? `More than ${rules.most} changes were proposed`
        : whyNot(patch, { original: text, before: current, after, rules });
    if (why !== null || after === null) dropped.push({ patch, why: why ?? NOT_ONCE });
    else {
      applied.push(patch);
      current = after;
    }
  }
  return { text: current, applied, dropped };
}

const NOT_ONCE = "Its quote does not stand exactly once in the text";

type Change = { original: string; before: string; after: string | null; rules: PatchRules };

/** The cheap checks come first: `worsens` reads the whole text twice. */
function whyNot(patch: Patch, { original, before, after, rules }: Change): string | null {
  if (after === null || findOnce(original, patch.quote) === null) return NOT_ONCE;
  if (after === before) return "It changes nothing";
  const [whole, had, has] = [countWords(original), countWords(before), countWords(after)];
  if (has === 0 || had - has > whole * MAX_SHRINKAGE) return "It takes out too much of the text";
  const name = rules.hasCapitalNouns === true ? null : renamedOnce(patch, before);
  if (name !== null) return `It changes the name ${name}, which stands once`;
  if (Math.abs(has - whole) > whole * rules.lengthTolerance) return "The text would leave its length";
  return rules.worsens(before, after) ? "The text would be worse by its measures" : null;
}

/** @returns null if the quote does not occur exactly once */
function patched(text: string, { quote, replacement }: Patch): string | null {
  const passage = findOnce(text, quote);
  if (passage === null) return null;
  const before = text.slice(0, passage.from);
  const after = text.slice(passage.to);
  const inserted = inMarksOf(text, replacement.trim(), before);
  return inserted === "" ? withoutGap(before, after) : before + inserted + after;
}

/** Removed text leaves no double space and no empty paragraph. */
function withoutGap(before: string, after: string): string {
  const gap = /\s*$/.exec(before)?.[0] ?? "";
  const next = /^\s*/.exec(after)?.[0] ?? "";
  const head = before.slice(0, before.length - gap.length);
  const tail = after.slice(next.length);
  if (head === "" || tail === "") return head + tail;
  const breaks = [gap, next].toSorted((a, b) => b.split("\n").length - a.split("\n").length);
  return head + (gap === "" || /^[.,;:!?…]/u.test(tail) ? next : (breaks[0] ?? gap)) + tail;
}

/**
 * A book has one kind of quotation marks: straight ones in a replacement become curly in a curly text. Marks
 * of other languages are left to the press, which converts straight ones for the language.
 */
function inMarksOf(text: string, replacement: string, before: string): string {
  if (/["'„‚«»‹›]/u.test(text) || !/[“”‘’]/u.test(text)) return replacement;
  if (text.includes("”") && !text.includes("“")) return replacement;
  const opens = /(?:^|[\s([—–“‘])$/u;
  return replacement.replace(/["']/g, (mark, at: number) => {
    const isOpening = opens.test(before + replacement.slice(0, at));
    if (mark === '"') return isOpening ? "“" : "”";
    return isOpening && replacement.indexOf("'", at + 1) > 0 ? "‘" : "’";
  });
}

/**
 * A name that occurs once and would be replaced by another: the model believes it
 * is misspelt, and is wrong more often than right.
 */
function renamedOnce({ quote, replacement }: Patch, text: string): string | null {
  const [old, inserted] = [capitalisedIn(quote), capitalisedIn(replacement)];
  const added = [...inserted].filter((word) => !old.has(word));
  if (added.length === 0) return null;
  const all = readWordCase(sentencesOf(text));
  const gone = [...old].filter((word) => !inserted.has(word) && isOnceIn(all, word));
  const inside = gone.find((word) => (all.capitalised.get(word)?.mid ?? 0) === 1);
  if (inside !== undefined) return inside;
  // A word that opens a sentence may not be a name; if spelt almost like its replacement, it is one.
  const near = misspeltNames(sentencesOf(quote), new Set(added)).map(({ use }) => use.word);
  return gone.find((word) => near.includes(word)) ?? null;
}

function isOnceIn({ capitalised, lower }: ReturnType<typeof readWordCase>, word: string): boolean {
  const use = capitalised.get(word);
  return use !== undefined && use.mid + use.start === 1 && !lower.has(word.toLowerCase());
}

function capitalisedIn(text: string): Set<string> {
  const words = [...readWordCase(sentencesOf(text)).capitalised.keys()];
  return new Set(words.filter((word) => !EVERYDAY_WORDS.has(word.toLowerCase()) && word !== "I"));
}

function sentencesOf(text: string): string[] {
  return rawParagraphs(text).flatMap(splitSentences);
}
