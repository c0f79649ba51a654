import { parseChapterText, plainText } from "@colophon/rules/chapter-text";
import { countWords } from "@colophon/rules/word-count";
import type { Measurement } from "./gates.ts";
import { findLeaks, rawParagraphs } from "./leaks.ts";
import type { Leak, LeakContext } from "./leaks.ts";
import { repeatedShare, selfRepeatedShare } from "./repetition.ts";
import type { KnownGrams } from "./repetition.ts";
import { unbalancedParagraphs } from "./quote-balance.ts";
import { tokensOf } from "./measured-text.ts";

/**
 * Text that must not be printed. `quote` is an exact slice of the text,
 * so that a patch can name what it replaces.
 */
export type IntegrityFinding = {
  kind: "empty" | "duplicate" | "unfinished" | "unbalanced_quotes" | "wrong_name" | Leak["kind"];
  quote: string;
  /** shown to the author and to the model that repairs it */
  detail: string;
};

/** A text to check, and what it is checked against. */
export type IntegritySubject = LeakContext & {
  text: string;
  /** 5-grams of everything before it */
  earlier: KnownGrams;
  /** 0 if unknown */
  targetWords: number;
};

/** Minimum number of words in a scene (or half of the requested length, if less). */
const MIN_NONEMPTY_WORDS = 20;
/** A text is a duplicate if this percentage of its 5-grams occurred before. */
const DUPLICATE_FROM_PERCENT = 50;

/** Findings of one text, in a fixed order of kinds. */
export function findIntegrityProblems(subject: IntegritySubject): IntegrityFinding[] {
  const { text, targetWords } = subject;
  const words = countWords(text);
  const least = targetWords > 0 ? Math.min(MIN_NONEMPTY_WORDS, targetWords / 2) : MIN_NONEMPTY_WORDS;
  if (words === 0 || words < least) {
    return [{ kind: "empty", quote: text.trim(), detail: `There are only ${words} words` }];
  }
  return [
    ...findDuplicate(subject),
    ...findUnfinished(text),
    ...findUnbalanced(text),
    ...findLeaks(text, subject),
  ];
}

/** The findings of all chapters, as one measure. */
export function measureIntegrity(
  chapters: readonly { number: number; faults: readonly IntegrityFinding[] }[],
): Measurement {
  const findings = chapters.flatMap(({ number, faults }) =>
    faults.map(({ detail, quote }) => `Chapter ${number}: ${detail}: ${quote.slice(0, 120).toWellFormed()}`),
  );
  return { measure: "integrity", value: findings.length, findings };
}

function findDuplicate({ text, earlier }: IntegritySubject): IntegrityFinding[] {
  const tokens = tokensOf(text);
  const before = repeatedShare(tokens, earlier);
  const itself = selfRepeatedShare(tokens);
  if (Math.max(before, itself) < DUPLICATE_FROM_PERCENT) return [];
  const share = Math.round(Math.max(before, itself));
  const where = before >= itself ? "stands in earlier text already" : "repeats itself";
  return [
    { kind: "duplicate", quote: rawParagraphs(text)[0] ?? "", detail: `${share} % of the text ${where}` },
  ];
}

/**
 * Last sentences without an end. Lists may end without a full stop, and so may
 * verse: three lines or more, none of them long.
 */
export function findUnfinished(text: string): IntegrityFinding[] {
  const last = rawParagraphs(text).findLast((paragraph) =>
    parseChapterText(paragraph).some(({ t }) => t !== "break"),
  );
  if (last === undefined || isVerse(last)) return [];
  const [block] = parseChapterText(last);
  if (block === undefined || block.t === "list") return [];
  const isHeading = block.t === "h2" || block.t === "h3";
  // closing marks of every language, in French after a space
  if (!isHeading && /[.!?…—][\s"'“”‘’«»‹›)\]*_]*$/u.test(plainText([block]).trim())) return [];
  const quote = last.split(/(?<=[.!?…])\s+/u).at(-1) ?? last;
  return [{ kind: "unfinished", quote, detail: "The last sentence is not finished" }];
}

/** Three or more short lines in one paragraph, which may end without a full stop. */
export function isVerse(paragraph: string): boolean {
  const lines = paragraph.split("\n");
  return lines.length >= 3 && lines.every((line) => line.trim().length <= 70);
}

/** Paragraphs with unpaired quotation marks. */
export function findUnbalanced(text: string): IntegrityFinding[] {
  const paragraphs = rawParagraphs(text).filter((paragraph) =>
    parseChapterText(paragraph).some(({ t }) => t === "p" || t === "quote"),
  );
  return unbalancedParagraphs(paragraphs).map((at) => ({
    kind: "unbalanced_quotes",
    quote: paragraphs[at] ?? "",
    detail: "Quotation marks do not pair",
  }));
}
