import { documentSchema } from "@colophon/manuscript/document-schema";
import { countDocumentWords } from "@colophon/manuscript/chapter-document";
import { countWords } from "@colophon/rules/word-count";
import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";

// Unchanged blocks are the same objects in the next document.
const counted = new WeakMap<Node, number>();

/** Word count of a document; each block is counted once until it changes. */
export function wordCountOf(document: Node): number {
  let words = 0;
  document.forEach((block) => {
    words += countBlockWords(block);
  });
  return words;
}

function countBlockWords(block: Node): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const words = countDocumentWords(documentSchema.nodes.doc.create(null, block));
  counted.set(block, words);
  return words;
}

/** Number of selected words; 0 without a selection. */
export function selectedWordCount({ doc, selection }: EditorState): number {
  return selection.empty ? 0 : countWords(doc.textBetween(selection.from, selection.to, "\n", " "));
}
