import { BLURB_WORD_RANGE } from "@colophon/contracts/library/books/limits";
import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { FORBIDDEN_IN_DESCRIPTIONS, type ForbiddenPhrase, findForbiddenPhrases } from "./listing-rules.ts";
import { findLeaks, rawParagraphs } from "@colophon/prose/manuscript-health/leaks";
import { splitSentences } from "@colophon/rules/sentences";
import { countWords } from "@colophon/rules/word-count";

/** The author's brief and the title: neither should be repeated on the back. */
export type BlurbBook = { title: string; description: string };

const PARAGRAPHS = { min: 2, max: 3 } as const;
/** Details of a request, which some outlines repeat in their first line. */
const LISTED = /^(?:themes?|genre|the idea|title)\s*:/i;
/** This many consecutive words of the brief are a copy of it, not a text about the book. */
const MIN_COPIED_WORDS = 8;

/** Praise that sells but describes nothing: not believable from a book's own author. */
const PRAISE: readonly ForbiddenPhrase[] = [
  {
    pattern:
      /\b(?:award[- ]winning|must[- ]read|unputdownable|page[- ]turner|instant classic|critically acclaimed|internationally acclaimed|five[- ]star)\b/iu,
    reason: "praises the book",
  },
  // “A triumph.” — The Morning Post
  { pattern: /^["“][^"“”\n]+["”]\s*[—–-]+\s*\S/mu, reason: "quotes a review" },
];

const FORBIDDEN: readonly ForbiddenPhrase[] = [...FORBIDDEN_IN_DESCRIPTIONS, ...PRAISE];

const INTRODUCTION =
  /^(?:(?:sure|certainly|of course|absolutely)[,!.]?\s*)?here(?:['’]s| is)\b[^.:\n]{0,80}:\s*/i;
const LABEL = /^(?:the )?(?:blurb|back[- ]cover(?: (?:text|copy|blurb))?)\s*(?::|\n)\s*/i;

/**
 * Removes what models add around an answer: fences, a label, an
 * introduction, quotation marks, formatting marks.
 */
export function cleanBlurb(text: string): string {
  const bare = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/^\s*```\w*\s*$/gm, "")
    .replaceAll(/\*\*|__|^#+\s*/gm, "")
    .trim()
    .replace(INTRODUCTION, "")
    .replace(LABEL, "");
  const paragraphs = rawParagraphs(bare).map((paragraph) => paragraph.replaceAll(/\s+/g, " "));
  return unquoted(paragraphs.join("\n\n"));
}

/** Reasons not to propose a text; empty if there are none. */
export function blurbProblems(text: string, book: BlurbBook): string[] {
  const words = countWords(text);
  const paragraphs = rawParagraphs(text).length;
  return [
    ...(words < BLURB_WORD_RANGE.min || words > BLURB_WORD_RANGE.max ? [`has ${words} words`] : []),
    ...(paragraphs < PARAGRAPHS.min || paragraphs > PARAGRAPHS.max ? [`has ${paragraphs} paragraphs`] : []),
    ...findLeaks(text, { isFiction: true, chapterTitle: book.title }).map(({ detail }) => detail),
    ...findForbiddenPhrases(text, FORBIDDEN).map(({ reason }) => reason),
    ...(repeatsBrief(text, book.description) ? ["repeats the brief"] : []),
  ];
}

/**
 * A proposal made from the outline alone, for a book whose model wrote none: its subject and how it begins,
 * never how it ends. Sentences that contain the author's own instructions are left out. Empty if nothing is
 * left.
 */
export function composeBlurb(plan: BookOutline, { title, description }: BlurbBook): string {
  const isFiction = plan.thesis.trim() === "";
  const first = plan.chapters.slice(0, Math.max(1, Math.ceil(plan.chapters.length / 3))).slice(0, 3);
  const openings = first.map(({ purpose, question }) => (isFiction || question === "" ? purpose : question));
  const titled = `${title}: `;
  const logline = plan.logline.startsWith(titled) ? plan.logline.slice(titled.length) : plan.logline;
  const paragraphs = [logline, isFiction ? "" : plan.thesis, openings.join(" ")];
  return paragraphs
    .map((paragraph) =>
      splitSentences(paragraph)
        .filter((sentence) => !LISTED.test(sentence) && !repeatsBrief(sentence, description))
        .join(" ")
        .trim(),
    )
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

function unquoted(text: string): string {
  const inside = /^["“]([^"“”]+)["”]$/u.exec(text)?.[1];
  return (inside ?? text).trim();
}

/** A brief of fewer words is repeated only if all of them are. */
function repeatsBrief(text: string, description: string): boolean {
  const brief = wordsOf(description);
  const length = Math.min(MIN_COPIED_WORDS, brief.length);
  if (length < 3) return false;
  const folded = ` ${wordsOf(text).join(" ")} `;
  return brief
    .slice(0, brief.length - length + 1)
    .some((_, index) => folded.includes(` ${brief.slice(index, index + length).join(" ")} `));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
