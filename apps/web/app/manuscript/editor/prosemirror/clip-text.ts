import { isSceneBreak } from "@colophon/rules/chapter-text";
import { documentSchema } from "@colophon/manuscript/document-schema";
import { Fragment, type Mark, type Node, Slice } from "prosemirror-model";

const { nodes } = documentSchema;

/** Longer lines were not wrapped by a program. */
const WRAPPED_LINE = 100;

/**
 * Plain text → paragraphs, separated by blank lines or, if there are none, line breaks. Lines wrapped by an
 * email program are joined again.
 */
export function sliceOfText(text: string, marks: readonly Mark[]): Slice {
  const blocks = paragraphsOf(text).map((paragraph): Node =>
    isSceneBreak(paragraph)
      ? nodes.scene_break.create()
      : nodes.paragraph.create(null, documentSchema.text(paragraph, marks)),
  );
  const isOpen = (block: Node | undefined): number => (block?.type === nodes.paragraph ? 1 : 0);
  return new Slice(Fragment.from(blocks), isOpen(blocks[0]), isOpen(blocks.at(-1)));
}

function paragraphsOf(text: string): string[] {
  const lines = text.replaceAll(/\r\n?|\u2028/gu, "\n").replaceAll("\u2029", "\n\n");
  const parts = lines.split(/\n[ \t]*\n+/u);
  const divided = parts.length > 1 ? parts.flatMap(joinedLines) : lines.split("\n");
  // a single paragraph keeps its outer spaces: it is inserted into a sentence
  const plain = divided.map((line) => line.replaceAll(/[\t\n]+/gu, " "));
  return plain.length === 1
    ? plain.filter((line) => line !== "")
    : plain.map((line) => line.trim()).filter(Boolean);
}

function joinedLines(part: string): string[] {
  const lines = part.split("\n").filter((line) => line.trim() !== "");
  const areWrapped = lines.slice(0, -1).every((line) => line.length <= WRAPPED_LINE && line.length > 45);
  return areWrapped ? [lines.map((line) => line.trim()).join(" ")] : lines;
}
