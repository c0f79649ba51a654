import { parseChapterText } from "@colophon/rules/chapter-text";
import { countWords } from "@colophon/rules/word-count";
import { Node } from "prosemirror-model";
import type { ManuscriptBlock, ManuscriptRun } from "./blocks.ts";
import { blocksOfDocument, blocksOfNodes } from "./blocks-of-document.ts";
import { documentOfBlocks } from "./document-of-blocks.ts";
import { documentSchema } from "./document-schema.ts";
import { linesOfBlock } from "./lines-of-block.ts";

/**
 * The document of a text with the few marks of `@colophon/rules/chapter-text`. The same text always gives
 * the same document with the same ids (`b1`, `b2`, …), so a document never stored can be read twice and then
 * changed.
 */
export function documentOfText(text: string, origin?: string): Node {
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `b${count}`;
  };
  return documentOfBlocks(parseChapterText(text), origin === undefined ? { newId } : { newId, origin });
}

/** Parses a stored or sent document. @throws RangeError if it violates the schema */
export function readDocument(json: unknown): Node {
  const document = Node.fromJSON(documentSchema, json);
  document.check();
  return document;
}

/**
 * A document as text for the wire's `content` and for models: blocks separated by blank lines, with the few
 * marks. Verse, tables, images, notes and boxes have no mark there but keep their words.
 */
export function textOfDocument(document: Node): string {
  return blocksOfDocument(document)
    .map(markedText)
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Blocks are replaced, never changed, so each is counted once, however often its chapter is. */
const countedBlocks = new WeakMap<Node, number>();

/** Word count of a document: `countWords` of its text, so that both always agree. */
export function countDocumentWords(document: Node): number {
  let words = 0;
  document.forEach((block) => {
    const known = countedBlocks.get(block) ?? countBlockWords(block);
    countedBlocks.set(block, known);
    words += known;
  });
  return words;
}

function countBlockWords(block: Node): number {
  return countBlocksWords(blocksOfNodes([block]));
}

/** Word count of blocks as in `textOfDocument`: marks do not count, and list numbers do. */
export function countBlocksWords(blocks: readonly ManuscriptBlock[]): number {
  return blocks.reduce((sum, block) => sum + countWords(markedText(block)), 0);
}

function markedText(block: ManuscriptBlock): string {
  switch (block.t) {
    case "break":
      return "* * *";
    case "h2":
      return `## ${markedRuns(block.r)}`;
    case "h3":
      return `### ${markedRuns(block.r)}`;
    case "quote":
      return markedLines(block)
        .map((line) => `> ${line}`)
        .join("\n\n");
    case "list":
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : "-"} ${markedRuns(item)}`)
        .join("\n");
    case "p":
    case "verse":
    case "figure":
    case "table":
    case "footnote":
    case "box":
      return markedLines(block).join("\n\n");
    default:
      return block satisfies never;
  }
}

/** Every line of a block, with marks. */
function markedLines(block: ManuscriptBlock): string[] {
  return linesOfBlock(block).map(markedRuns);
}

function markedRuns(runs: readonly ManuscriptRun[]): string {
  return runs
    .map((run) => {
      const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(run.s) ?? [];
      if (inner === "") return run.s;
      if (run.b === 1) return `${before}**${inner}**${after}`;
      return run.i === 1 ? `${before}*${inner}*${after}` : run.s;
    })
    .join("");
}
