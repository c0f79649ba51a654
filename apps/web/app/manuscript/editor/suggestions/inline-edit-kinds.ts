import type { InlineEdits, InlineEditKind } from "../../../assistant/inline-edits/inline-edit-queries.ts";

/** Inline edits, in display order; a test compares them with `INLINE_EDIT_KINDS`. */
export const WORKS: readonly { work: InlineEditKind; name: string }[] = [
  { work: "rewrite", name: "Rewrite" },
  { work: "shorten", name: "Shorten" },
  { work: "expand", name: "Expand" },
  { work: "tone", name: "Change the tone" },
  { work: "senses", name: "Describe with the senses" },
  { work: "continue", name: "Continue" },
  { work: "own", name: "Follow my instruction" },
];

/** Suggested tones; authors can also type their own. */
export const TONES = ["Warmer", "Darker", "Drier", "More playful"] as const;

/** “Shorten”, “Change the tone” */
export function nameOfWork(work: InlineEditKind): string {
  return WORKS.find((each) => each.work === work)?.name ?? "Work on it";
}

/** Price of an inline edit of this many words. @returns credits */
export function priceOf(
  work: InlineEditKind,
  { words, offer }: { words: number; offer: InlineEdits["offer"] },
): number {
  const counted = work === "continue" ? offer.words_continued : words;
  return Math.ceil(counted / offer.words) * offer.credits;
}

/** Why this cannot be requested for the selection; null if it can. */
export function whyNot(
  work: InlineEditKind,
  { words, note, offer }: { words: number; note: string; offer: InlineEdits["offer"] },
): string | null {
  if (offer.hindrance !== null) return offer.hindrance;
  if (work !== "continue" && words === 0) return "Select the words it is about.";
  if (work !== "continue" && words > offer.words_most) {
    return `${inFigures.format(words)} words are selected, and at most ${inFigures.format(offer.words_most)} can be worked on at once.`;
  }
  if (work === "own" && note.trim() === "") return "Say what should be done.";
  if (work === "tone" && note.trim() === "") return "Choose a tone, or say one.";
  return null;
}

const inFigures = new Intl.NumberFormat("en-US");

/** “1 credit” */
export function credits(count: number): string {
  return count === 1 ? "1 credit" : `${inFigures.format(count)} credits`;
}

/** “1,450 words” */
export function wordCount(words: number): string {
  return words === 1 ? "1 word" : `${inFigures.format(words)} words`;
}
