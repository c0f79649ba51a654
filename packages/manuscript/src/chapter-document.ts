import { parseChapterText } from "@colophon/domain/chapter-text";
import { countWords } from "@colophon/domain/word-count";
import { Node } from "prosemirror-model";
import type { ManuscriptBlock, ManuscriptRun } from "./blocks.ts";
import { blocksOfDocument, blocksOfNodes } from "./blocks-of-document.ts";
import { documentOfBlocks } from "./document-of-blocks.ts";
import { documentSchema } from "./document-schema.ts";

/**
 * The document of a text with the few marks of `@colophon/domain/chapter-text`. The same text always gives the same
 * document with the same ids (`b1`, `b2`, …), so that one which was never stored can be read twice and then be changed.
 */
export function documentOfText(text: string, origin?: string): Node {
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `b${count}`;
  };
  return documentOfBlocks(parseChapterText(text), origin === undefined ? { newId } : { newId, origin });
}

/** A document as it is stored or sent. @throws RangeError where it is none of the schema's */
export function readDocument(json: unknown): Node {
  const document = Node.fromJSON(documentSchema, json);
  document.check();
  return document;
}

/**
 * A document as the wire's `content` and writers read it: blocks divided by blank lines, with the few marks. What these
 * have no mark for (verse, tables, pictures, notes, boxes) keeps its words.
 */
export function textOfDocument(document: Node): string {
  return blocksOfDocument(document)
    .map(markedText)
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Blocks are never changed but replaced, so each is counted once, however often its chapter is. */
const countedBlocks = new WeakMap<Node, number>();

/** The words of a document, as the product counts them everywhere: titles of pages and marks are none. */
export function wordsOfDocument(document: Node): number {
  let words = 0;
  document.forEach((block) => {
    const known = countedBlocks.get(block) ?? wordsOfBlock(block);
    countedBlocks.set(block, known);
    words += known;
  });
  return words;
}

function wordsOfBlock(block: Node): number {
  return blocksOfNodes([block])
    .flatMap((each) => linesOfBlock(each, plainRuns))
    .reduce((sum, line) => sum + countWords(line), 0);
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
      return linesOfBlock(block, markedRuns)
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
      return linesOfBlock(block, markedRuns).join("\n\n");
    default:
      return block satisfies never;
  }
}

/** Every line of a block that a reader reads, in their order. */
function linesOfBlock(block: ManuscriptBlock, say: (runs: readonly ManuscriptRun[]) => string): string[] {
  const optional = (runs: readonly ManuscriptRun[] | undefined): string[] =>
    runs === undefined ? [] : [say(runs)];
  switch (block.t) {
    case "break":
      return [];
    case "p":
    case "h2":
    case "h3":
    case "footnote":
      return [say(block.r)];
    case "quote":
      return [say(block.r), ...optional(block.source)];
    case "verse":
      return block.lines.map(say);
    case "list":
      return block.items.map(say);
    case "figure":
      return optional(block.caption);
    case "table":
      return [...optional(block.caption), ...[...(block.head ?? []), ...block.rows.flat()].map(say)];
    case "box":
      return [block.title, ...block.blocks.flatMap((inner) => linesOfBlock(inner, say))];
    default:
      return block satisfies never;
  }
}

function plainRuns(runs: readonly ManuscriptRun[]): string {
  return runs.map((run) => run.s).join("");
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
