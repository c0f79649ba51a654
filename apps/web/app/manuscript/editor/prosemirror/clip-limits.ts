import { MANUSCRIPT_WORDS_MAX } from "@colophon/contracts/manuscript/sections/sections";
import { countWords } from "@colophon/rules/word-count";
import { whyTooLong } from "@colophon/manuscript/document-limits";
import type { Fragment, Slice } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";

/**
 * Why a clip can't be inserted into a book; null if it can. Content that the server would reject never
 * enters the text.
 */
export function clipRejection(state: EditorState, clip: { slice: Slice; wordsLeft: number }): string | null {
  const { slice, wordsLeft } = clip;
  const words = wordCountIn(slice.content);
  if (words > wordsLeft) {
    return `What you want to paste has ${formatCount(words)} words, and this book can take ${formatCount(Math.max(0, wordsLeft))} more of its ${formatCount(MANUSCRIPT_WORDS_MAX)}. Nothing was pasted.`;
  }
  const why = whyTooLong(state.tr.replaceSelection(slice).doc);
  return why === null ? null : `${why} Nothing was pasted.`;
}

export function wordCountIn(content: Fragment): number {
  return countWords(content.textBetween(0, content.size, "\n", " "));
}

function formatCount(count: number): string {
  return count.toLocaleString("en");
}
