import { countDocumentWords } from "@colophon/manuscript/chapter-document";
import { documentSchema } from "@colophon/manuscript/document-schema";
import { countWords } from "@colophon/rules/word-count";
import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import type { TextCounts } from "./text-handle.ts";

/** Unchanged blocks are the same objects across states, and are counted once. */
const counted = new WeakMap<Node, number>();

/** Word counts of a document and its selection, counted as everywhere in the product. */
export function countsOf(state: EditorState): TextCounts {
  let words = 0;
  state.doc.forEach((block) => {
    words += countBlockWords(block);
  });
  const { from, to, empty } = state.selection;
  const selected = empty ? 0 : countWords(state.doc.textBetween(from, to, "\n", " "));
  return { words, selected };
}

function countBlockWords(block: Node): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const words = countDocumentWords(documentSchema.node("doc", null, [block]));
  counted.set(block, words);
  return words;
}

/** The position to split the text at: the cursor; null if one side would be empty. */
export function splitPlaceOf(state: EditorState): number | null {
  const { from } = state.selection;
  const before = state.doc.textBetween(0, from, "\n", "·").trim();
  const after = state.doc.textBetween(from, state.doc.content.size, "\n", "·").trim();
  return before === "" || after === "" ? null : from;
}
