import type { Node } from "prosemirror-model";
import { MANUSCRIPT_WORDS_MAX } from "@colophon/contracts/manuscript/sections";
import { BLOCK_LIMITS } from "./block-limits.ts";
import { wordsOfDocument } from "./chapter-document.ts";

/** Letters of a section that hold `MANUSCRIPT_WORDS_MAX` words with room. */
const LETTERS_MAX = MANUSCRIPT_WORDS_MAX * 10;

/**
 * Why a document is more than the press sets, as a sentence; null where it is not. Both the editor and the server ask,
 * so that nothing is typed that could not be printed.
 */
export function whyTooLong(document: Node): string | null {
  if (document.childCount > BLOCK_LIMITS.blocks) {
    return `A chapter has at most ${figure(BLOCK_LIMITS.blocks)} paragraphs. Please divide it into chapters.`;
  }
  if (document.content.size > LETTERS_MAX || wordsOfDocument(document) > MANUSCRIPT_WORDS_MAX) {
    return `A chapter has at most ${figure(MANUSCRIPT_WORDS_MAX)} words. Please divide it into chapters.`;
  }
  let why: string | null = null;
  document.descendants((node) => {
    why ??= whyBlockTooLong(node);
    return why === null && !node.isTextblock;
  });
  return why;
}

function whyBlockTooLong(node: Node): string | null {
  const { paragraph, listItems, verseLines, tableRows, tableColumns, boxBlocks, alternativeText } =
    BLOCK_LIMITS;
  if (node.isTextblock && node.content.size > paragraph) {
    return `A paragraph has at most ${figure(paragraph)} letters. Please divide it.`;
  }
  switch (node.type.name) {
    case "list":
      return node.childCount > listItems ? `A list has at most ${figure(listItems)} items.` : null;
    case "verse":
      return node.childCount > verseLines ? `A poem has at most ${figure(verseLines)} lines a stanza.` : null;
    case "table":
      if (node.childCount > tableRows) return `A table has at most ${figure(tableRows)} rows.`;
      return (node.firstChild?.childCount ?? 0) > tableColumns
        ? `A table has at most ${tableColumns} columns.`
        : null;
    case "box":
      return node.childCount > boxBlocks ? `A box has at most ${figure(boxBlocks)} paragraphs.` : null;
    case "figure":
      return String(node.attrs["alt"]).length > alternativeText
        ? `The description of a picture has at most ${figure(alternativeText)} letters.`
        : null;
    default:
      return null;
  }
}

function figure(value: number): string {
  return value.toLocaleString("en-US");
}
