import type { Node } from "prosemirror-model";
import { MANUSCRIPT_WORDS_MAX } from "@colophon/contracts/manuscript/sections/sections";
import { BLOCK_LIMITS } from "./block-limits.ts";
import { countDocumentWords } from "./chapter-document.ts";

/** Maximum characters of a section, ample for `MANUSCRIPT_WORDS_MAX` words. */
const MAX_CHARS = MANUSCRIPT_WORDS_MAX * 10;

/**
 * Why a document exceeds the press's limits, as a sentence; null if it does not. Used by both editor and
 * server, so that nothing unprintable is typed.
 */
export function whyTooLong(document: Node): string | null {
  if (document.childCount > BLOCK_LIMITS.blocks) {
    return `A chapter has at most ${figure(BLOCK_LIMITS.blocks)} paragraphs. Please divide it into chapters.`;
  }
  if (document.content.size > MAX_CHARS || countDocumentWords(document) > MANUSCRIPT_WORDS_MAX) {
    return `A chapter has at most ${figure(MANUSCRIPT_WORDS_MAX)} words. Please divide it into chapters.`;
  }
  let why: string | null = null;
  document.descendants((node) => {
    why ??= whyBlockTooLong(node);
    return why === null && !node.isTextblock;
  });
  return why;
}

/** Why a word count exceeds the press's limit, as a sentence; null if it does not. */
export function tooManyWordsMessage(words: number): string | null {
  if (words <= MANUSCRIPT_WORDS_MAX) return null;
  return `A book has at most ${figure(MANUSCRIPT_WORDS_MAX)} words. Please divide it into volumes.`;
}

/** Maximum number of children per node type, with the message if exceeded. */
const MAX_CHILDREN: Readonly<Record<string, { most: number; sentence: string }>> = {
  list: { most: BLOCK_LIMITS.listItems, sentence: "A list has at most {most} items." },
  verse: { most: BLOCK_LIMITS.verseLines, sentence: "A poem has at most {most} lines." },
  table: { most: BLOCK_LIMITS.tableRows, sentence: "A table has at most {most} rows." },
  table_row: { most: BLOCK_LIMITS.tableColumns, sentence: "A table has at most {most} columns." },
  box: { most: BLOCK_LIMITS.boxBlocks, sentence: "A box has at most {most} paragraphs." },
};

function whyBlockTooLong(node: Node): string | null {
  if (node.isTextblock && node.content.size > BLOCK_LIMITS.paragraph) {
    return `A paragraph has at most ${figure(BLOCK_LIMITS.paragraph)} letters. Please divide it.`;
  }
  const alt: unknown = node.attrs["alt"];
  if (typeof alt === "string" && alt.length > BLOCK_LIMITS.alternativeText) {
    return `The description of a picture has at most ${figure(BLOCK_LIMITS.alternativeText)} letters.`;
  }
  const bound = MAX_CHILDREN[node.type.name];
  if (bound === undefined || node.childCount <= bound.most) return null;
  return bound.sentence.replace("{most}", figure(bound.most));
}

function figure(value: number): string {
  return value.toLocaleString("en-US");
}
