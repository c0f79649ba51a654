import { documentSchema } from "@colophon/manuscript/document-schema";
import { wordsOfDocument } from "@colophon/manuscript/chapter-document";
import { countWords } from "@colophon/domain/word-count";
import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";

// A block that nobody touched is the same object in the next document.
const counted = new WeakMap<Node, number>();

/** Words of a document as the product counts them, each block counted once as long as it stays as it is. */
export function wordsOf(document: Node): number {
  let words = 0;
  document.forEach((block) => {
    words += wordsOfBlock(block);
  });
  return words;
}

function wordsOfBlock(block: Node): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const words = wordsOfDocument(documentSchema.nodes.doc.create(null, block));
  counted.set(block, words);
  return words;
}

/** Words that are selected; 0 where nothing is. */
export function wordsSelected({ doc, selection }: EditorState): number {
  return selection.empty ? 0 : countWords(doc.textBetween(selection.from, selection.to, "\n", " "));
}
