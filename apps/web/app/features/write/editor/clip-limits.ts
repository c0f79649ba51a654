import { MANUSCRIPT_WORDS_MAX } from "@colophon/contracts/manuscript/sections";
import { countWords } from "@colophon/domain/word-count";
import { BLOCK_LIMITS } from "@colophon/manuscript/block-limits";
import type { Fragment, Node } from "prosemirror-model";

/** Why a clip can't be put into a book; null where it can. What the server would refuse is never put into the text. */
export function clipRefusal(content: Fragment, wordsLeft: number): string | null {
  return tooManyWords(wordsIn(content), wordsLeft) ?? tooLargeBlock(content);
}

export function wordsIn(content: Fragment): number {
  return countWords(content.textBetween(0, content.size, "\n", " "));
}

function tooManyWords(words: number, wordsLeft: number): string | null {
  if (words <= wordsLeft) return null;
  return `What you want to paste has ${said(words)} words, and this book can take ${said(Math.max(0, wordsLeft))} more of its ${said(MANUSCRIPT_WORDS_MAX)}. Nothing was pasted.`;
}

/** What a block of a type may hold, and how that is called. */
const MOST: Readonly<Record<string, readonly [count: (node: Node) => number, most: number, what: string]>> = {
  paragraph: [(node) => node.textContent.length, BLOCK_LIMITS.paragraph, "letters in one paragraph"],
  list: [(node) => node.childCount, BLOCK_LIMITS.listItems, "items in one list"],
  verse: [(node) => node.childCount, BLOCK_LIMITS.verseLines, "lines in one poem"],
  table: [(node) => node.childCount, BLOCK_LIMITS.tableRows, "rows in one table"],
  table_row: [(node) => node.childCount, BLOCK_LIMITS.tableColumns, "columns in one table"],
  box: [(node) => node.childCount - 1, BLOCK_LIMITS.boxBlocks, "paragraphs in one box"],
};

function tooLargeBlock(content: Fragment): string | null {
  let refusal: string | null = null;
  content.descendants((node) => {
    const [count, most, what] = MOST[node.type.name] ?? [];
    if (count === undefined || most === undefined || count(node) <= most) return refusal === null;
    refusal = `What you want to paste has ${said(count(node))} ${what}, and ${said(most)} can be set. Divide it, then paste again. Nothing was pasted.`;
    return false;
  });
  return refusal;
}

function said(count: number): string {
  return count.toLocaleString("en");
}
