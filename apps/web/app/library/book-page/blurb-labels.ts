import type { BookBlurb } from "@colophon/contracts/library/books/book";
import { BLURB_MAX } from "@colophon/contracts/library/books/limits";
import { withoutMarks } from "@colophon/rules/chapter-text";
import { inFigures } from "./writing-labels.ts";

/** More words than fit on a back cover of the usual size. */
const LONG_BLURB_WORD_COUNT = 220;
/** A short first paragraph is set large on the back cover. */
const HOOK_CHARACTERS = 120;

/** "143 words · 812 of 4,000 characters" */
export function blurbLength(text: string): string {
  const words = wordCountIn(text);
  return `${inFigures(words)} ${words === 1 ? "word" : "words"} · ${inFigures(text.trim().length)} of ${inFigures(BLURB_MAX)} characters`;
}

/**
 * Warnings before an author approves a text; empty if there are none.
 * @param faults  problems with its wording (`blurb-check.ts`)
 */
export function blurbWarnings(text: string, faults: readonly string[]): string[] {
  return wordCountIn(text) > LONG_BLURB_WORD_COUNT
    ? [
        ...faults,
        "This is long for a back cover. What does not fit is left off from the end, by whole sentences.",
      ]
    : [...faults];
}

/** The back cover as typeset: a short first paragraph large, the others below. */
export function backOf(text: string): { hook: string; paragraphs: string[] } {
  const paragraphs = text
    .split(/\n\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const [first = "", ...rest] = paragraphs;
  return withoutMarks(first).length <= HOOK_CHARACTERS && rest.length > 0
    ? { hook: first, paragraphs: rest }
    : { hook: "", paragraphs };
}

/** The blurb's status, in a sentence or two. */
export function blurbStatus({ state, is_composed: isComposed }: BookBlurb): string {
  switch (state) {
    case "approved":
      return "On the back of your cover, and in the e-book’s particulars.";
    case "proposed":
      return isComposed
        ? "Put together from the plan, as a beginning. Nothing is printed until you approve it."
        : "Proposed for the back of your cover. Nothing is printed until you approve it.";
    case "none":
      return "The back of your cover carries no text yet. Write one here, and approve it.";
    default:
      return state satisfies never;
  }
}

function wordCountIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
