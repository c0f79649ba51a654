import { Fragment, type Node, Slice } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import { comparedTexts } from "./compare-documents.ts";
import { documentOfText, textOfDocument } from "./chapter-document.ts";
import { documentSchema } from "./document-schema.ts";

/** A range of a document to work on: words within one textblock, or whole blocks. */
export type Passage = { from: number; to: number; text: string };

/**
 * The passage for a selection: exact within one paragraph, otherwise extended to whole blocks.
 * @returns null if the selection is not in this document
 */
export function passageAt(document: Node, selection: { from: number; to: number }): Passage | null {
  const { from, to } = selection;
  if (from > to || to > document.content.size) return null;
  const [start, end] = [document.resolve(from), document.resolve(to)];
  if (start.sameParent(end) && start.parent.inlineContent)
    return { from, to, text: textBetween(document, { from, to }) };
  const first = start.depth === 0 ? from : start.before(1);
  const last = end.depth === 0 ? to : end.after(1);
  return { from: first, to: last, text: textBetween(document, { from: first, to: last }) };
}

/** Text of a range of a document, with the few marks that models read and write. */
export function textBetween(document: Node, { from, to }: { from: number; to: number }): string {
  return from >= to ? "" : textOfDocument(document.cut(from, to));
}

/** Characters of context sent with a passage. */
const CHARS_BEFORE = 7000;
const CHARS_AFTER = 2500;

/** The text before and after a range of a document, limited to the context sent to a model. */
export function aroundOf(
  document: Node,
  { from, to }: { from: number; to: number },
): { before: string; after: string } {
  const before = textBetween(document, { from: 0, to: from });
  const after = textBetween(document, { from: to, to: document.content.size });
  return {
    before: before.slice(-CHARS_BEFORE).toWellFormed(),
    after: after.slice(0, CHARS_AFTER).toWellFormed(),
  };
}

/** The words of a range of a document, for comparison. */
export function textAt(document: Node, { from, to }: { from: number; to: number }): string {
  return comparedTexts(document.cut(from, to)).join("\n\n");
}

/** Replaces a passage of a document. @param put.origin  who wrote it: `model:…` */
export function withPassage(
  document: Node,
  { from, to, text, origin }: { from: number; to: number; text: string; origin: string },
): Node {
  const answer = documentOfText(text, origin);
  const start = document.resolve(from);
  const transform = new Transform(document);
  if (!start.parent.inlineContent) return transform.replaceWith(from, to, answer.content).doc;
  const paragraphs = answer.children.filter(({ inlineContent }) => inlineContent);
  const isOne = paragraphs.length <= 1 || start.depth > 1;
  if (isOne) return transform.replace(from, to, new Slice(inOneLine(paragraphs), 0, 0)).doc;
  return transform.replace(from, to, new Slice(Fragment.from(paragraphs), 1, 1)).doc;
}

/** Text within a table or list stays on one line. */
function inOneLine(paragraphs: readonly Node[]): Fragment {
  const space = documentSchema.text(" ");
  return paragraphs.reduce(
    (line, { content }, at) => (at === 0 ? content : line.append(Fragment.from(space)).append(content)),
    Fragment.empty,
  );
}

/** Inserts a text as separate blocks after the block at a position. */
export function withContinuation(
  document: Node,
  { at, text, origin }: { at: number; text: string; origin: string },
): Node {
  const place = document.resolve(at);
  const behind = place.depth === 0 ? at : place.after(1);
  return new Transform(document).insert(behind, documentOfText(text, origin).content).doc;
}
