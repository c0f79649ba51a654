import type { Node } from "prosemirror-model";
import { type ComparedRun, compareWords, countChangedWords } from "./compare-words.ts";
import { diffSequences } from "./diff-sequences.ts";
import { type Side, pairAlike } from "./pair-blocks.ts";

/**
 * One block of a side-by-side comparison. `changed`: different words; `restyled`: the same words with another
 * look or block type; a block that moved is `taken` at its old place and `added` at its new one, both with
 * `moved`.
 */
export type ComparedBlock = {
  change: "same" | "changed" | "restyled" | "added" | "taken";
  moved: boolean;
  /** the node's name; in the newer version if it is in both */
  type: string;
  /** of a heading: 2 or 3 */
  level: number | null;
  runs: ComparedRun[];
};

/**
 * A side-by-side comparison of two versions with word counts; moved words count as neither added nor removed.
 */
export type Comparison = { blocks: ComparedBlock[]; wordsAdded: number; wordsRemoved: number };

/**
 * Compares two versions of a section word by word. In block order, the runs that are not "added" form the
 * older text, and those that are not "taken" the newer.
 */
export function compareDocuments(older: Node, newer: Node): Comparison {
  const before = sidesOf(older);
  const after = sidesOf(newer);
  const anchors = diffSequences(
    before.map(({ signature }) => signature),
    after.map(({ signature }) => signature),
  );
  const blocks: ComparedBlock[] = [];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...anchors, [before.length, after.length] as const]) {
    blocks.push(...comparedGap(before.slice(x, nextX), after.slice(y, nextY)));
    const same = after[nextY];
    if (same !== undefined) blocks.push(blockOf(same, "same", runsOf("same", same.text)));
    [x, y] = [nextX + 1, nextY + 1];
  }
  return counted(withMoves(blocks));
}

/** Texts of a document's blocks for comparison, their lines separated by line breaks. */
export function comparedTexts(document: Node): string[] {
  return sidesOf(document).map(({ text }) => text);
}

function comparedGap(before: readonly Side[], after: readonly Side[]): ComparedBlock[] {
  const blocks: ComparedBlock[] = [];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...pairAlike(before, after), [before.length, after.length] as const]) {
    blocks.push(...before.slice(x, nextX).map((side) => blockOf(side, "taken", runsOf("taken", side.text))));
    blocks.push(...after.slice(y, nextY).map((side) => blockOf(side, "added", runsOf("added", side.text))));
    const [old, young] = [before[nextX], after[nextY]];
    if (old !== undefined && young !== undefined) {
      const runs = compareWords(old.text, young.text);
      blocks.push(blockOf(young, old.text === young.text ? "restyled" : "changed", runs));
    }
    [x, y] = [nextX + 1, nextY + 1];
  }
  return blocks;
}

function blockOf({ node }: Side, change: ComparedBlock["change"], runs: ComparedRun[]): ComparedBlock {
  const level: unknown = node.attrs["level"];
  return {
    change,
    moved: false,
    type: node.type.name,
    level: typeof level === "number" ? level : null,
    runs,
  };
}

function runsOf(change: ComparedRun["change"], text: string): ComparedRun[] {
  return text === "" ? [] : [{ change, text }];
}

/** Marks a block as moved if it was taken in one place and added in another with the same words. */
function withMoves(blocks: readonly ComparedBlock[]): ComparedBlock[] {
  const taken = new Map<string, ComparedBlock[]>();
  for (const block of blocks) {
    const text = block.runs[0]?.text;
    if (block.change !== "taken" || text === undefined) continue;
    taken.set(text, [...(taken.get(text) ?? []), block]);
  }
  const moved = new Set<ComparedBlock>();
  for (const block of blocks) {
    if (block.change !== "added") continue;
    const from = taken.get(block.runs[0]?.text ?? "")?.shift();
    if (from !== undefined) moved.add(block).add(from);
  }
  return blocks.map((block) => (moved.has(block) ? { ...block, moved: true } : block));
}

function counted(blocks: ComparedBlock[]): Comparison {
  const words = blocks.filter(({ moved }) => !moved).map(({ runs }) => countChangedWords(runs));
  return {
    blocks,
    wordsAdded: words.reduce((sum, { added }) => sum + added, 0),
    wordsRemoved: words.reduce((sum, { taken }) => sum + taken, 0),
  };
}

/** A document's blocks prepared for comparison. */
export function sidesOf(document: Node): Side[] {
  return document.children.map((node) => {
    const id: unknown = node.attrs["id"];
    return {
      node,
      id: typeof id === "string" ? id : null,
      text: textOfBlock(node),
      signature: signatureOf(node),
    };
  });
}

/** Everything visible about a block, so neither its id nor its origin. */
function signatureOf(node: Node): string {
  if (node.isText) {
    const marks = node.marks.map(({ type }) => type.name);
    return `${marks.join("+")}:${node.text ?? ""}`;
  }
  const { id: _id, ...attributes } = node.attrs;
  const inner = joinedText(node.children).map(signatureOf).join("|");
  return `${node.type.name}${JSON.stringify(attributes)}(${inner})`;
}

/** Merges adjacent texts that differ only in origin: to a reader they are one. */
function joinedText(nodes: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const node of nodes) {
    const plain = node.isText ? node.mark(node.marks.filter(({ type }) => type.name !== "origin")) : node;
    const last = joined.at(-1);
    if (last?.isText === true && plain.isText && last.sameMarkup(plain)) {
      joined[joined.length - 1] = plain.type.schema.text((last.text ?? "") + (plain.text ?? ""), plain.marks);
    } else joined.push(plain);
  }
  return joined;
}

/** A block's words, with notes in brackets at their marks. */
export function textOfBlock(node: Node): string {
  if (node.isText) return node.text ?? "";
  if (node.type.name === "footnote") return ` [${node.textContent}]`;
  const pieces = node.children.map(textOfBlock);
  return pieces.join(node.isTextblock ? "" : "\n");
}
