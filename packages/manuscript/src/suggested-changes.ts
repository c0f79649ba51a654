import type { Node } from "prosemirror-model";
import { sidesOf, textOfBlock } from "./compare-documents.ts";
import { type ComparedRun, compareWords } from "./compare-words.ts";
import { diffSequences } from "./diff-sequences.ts";
import { lineOf } from "./find-in-document.ts";
import { type Side, pairAlike } from "./pair-blocks.ts";
import { NOTE_PLACEHOLDER } from "./search-texts.ts";

/**
 * One change the author can accept or reject separately. `inline`: words within one textblock; `blocks`:
 * whole blocks of the document, or a position between two. Changes from one comparison never overlap.
 */
export type SuggestedChange = {
  shape: "inline" | "blocks";
  from: number;
  to: number;
  /** current text, as returned by `textAt`; empty if something is only added */
  was: string;
  /** new text */
  becomes: string;
  /** the same as ProseMirror nodes: inline ones, or blocks */
  content: unknown[];
};

/** Maximum unchanged characters merged between two changes: a lone comma needs no decision. */
const JOINED_CHARS = 14;
/** At this share of a paragraph, it becomes a single change instead of fragments. */
const WHOLE_SHARE = 0.6;

/** Blocks that text cannot represent: a model's text response leaves them in place. */
const FIXED_BLOCKS: ReadonlySet<string> = new Set(["figure", "table_figure", "box"]);

/**
 * The changes that turn one document into another, acceptable one by one, in text order. Only words count: a
 * block with the same words keeps its look, and images, tables and boxes stay.
 */
export function suggestChanges(before: Node, after: Node): SuggestedChange[] {
  const [old, young] = [sidesOf(before), sidesOf(after)];
  const anchors = diffSequences(
    old.map(({ signature }) => signature),
    young.map(({ signature }) => signature),
  );
  const starts = startsOf(before);
  const changes: SuggestedChange[] = [];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...anchors, [old.length, young.length] as const]) {
    const gap = {
      old: old.slice(x, nextX),
      young: young.slice(y, nextY),
      starts: starts.slice(x, nextX + 1),
    };
    changes.push(...changesOfGap(gap));
    [x, y] = [nextX + 1, nextY + 1];
  }
  return changes;
}

/** Start of each block, and the end of the last. */
function startsOf(document: Node): number[] {
  const starts = [0];
  document.forEach((block, at) => void starts.push(at + block.nodeSize));
  return starts;
}

type Gap = { old: readonly Side[]; young: readonly Side[]; starts: readonly number[] };

function changesOfGap({ old, young, starts }: Gap): SuggestedChange[] {
  const changes: SuggestedChange[] = [];
  let [x, y] = [0, 0];
  const pairs = pairAlike(old, young);
  for (const [nextX, nextY] of [...pairs, [old.length, young.length] as const]) {
    const taken = old.slice(x, nextX);
    changes.push(...changedBlocks({ taken, added: young.slice(y, nextY), starts: starts.slice(x) }));
    const [was, becomes] = [old[nextX], young[nextY]];
    if (was !== undefined && becomes !== undefined) {
      changes.push(...changesOfPair(was, becomes, starts[nextX] ?? 0));
    }
    [x, y] = [nextX + 1, nextY + 1];
  }
  return changes;
}

type Blocks = { taken: readonly Side[]; added: readonly Side[]; starts: readonly number[] };

/**
 * Replaces blocks with others; unchanged ones separate them, and a paragraph with a note is rewritten around
 * it.
 */
function changedBlocks({ taken, added, starts }: Blocks): SuggestedChange[] {
  const changes: SuggestedChange[] = [];
  let [first, left] = [0, added];
  const close = (end: number): void => {
    const replaced = taken.slice(first, end);
    if (replaced.length > 0 || left.length > 0) {
      const range = { from: starts[first] ?? 0, to: starts[end] ?? 0 };
      const content = left.map(({ node }): unknown => node.toJSON());
      changes.push({ shape: "blocks", ...range, was: joined(replaced), becomes: joined(left), content });
    }
    left = [];
  };
  for (const [at, { node }] of taken.entries()) {
    const [next] = left;
    if (holdsNote(node) && node.inlineContent && next?.node.inlineContent === true) {
      const rest = left.slice(1);
      left = [];
      close(at);
      changes.push(...changesOfLine(node, next.node, (starts[at] ?? 0) + 1));
      [first, left] = [at + 1, rest];
    } else if (holdsNote(node) || FIXED_BLOCKS.has(node.type.name)) {
      close(at);
      first = at + 1;
    }
  }
  close(taken.length);
  return changes;
}

function holdsNote(block: Node): boolean {
  let isFound = false;
  block.descendants((node) => {
    isFound ||= node.type.name === "footnote";
    return !isFound;
  });
  return isFound;
}

function joined(sides: readonly Side[]): string {
  return sides.map(({ text }) => text).join("\n\n");
}

function changesOfPair(was: Side, becomes: Side, start: number): SuggestedChange[] {
  if (was.text === becomes.text || FIXED_BLOCKS.has(was.node.type.name)) return [];
  const lines = linesOfPair(was.node, becomes.node, start);
  if (lines === null)
    return changedBlocks({ taken: [was], added: [becomes], starts: [start, start + was.node.nodeSize] });
  return lines.flatMap(([old, young, at]) => changesOfLine(old, young, at));
}

/** The textblocks of two blocks with the same structure, each with its text's start; null if they differ. */
function linesOfPair(was: Node, becomes: Node, start: number): [Node, Node, number][] | null {
  if (was.inlineContent && becomes.inlineContent) return [[was, becomes, start + 1]];
  if (was.type !== becomes.type || was.childCount !== becomes.childCount) return null;
  const lines: [Node, Node, number][] = [];
  let at = start + 1;
  for (const [index, child] of was.children.entries()) {
    const inner = linesOfPair(child, becomes.child(index), at);
    if (inner === null) return null;
    lines.push(...inner);
    at += child.nodeSize;
  }
  return lines;
}

/** A stretch of two texts: the same in both, or replaced. */
type Stretch = { isSame: boolean; was: string; becomes: string };

function changesOfLine(was: Node, becomes: Node, start: number): SuggestedChange[] {
  const stretches = stretchesOf(compareWords(lineOf(was), lineOf(becomes)));
  const changes: SuggestedChange[] = [];
  let [x, y] = [0, 0];
  for (const stretch of stretches) {
    if (!stretch.isSame) {
      const content = becomes.slice(y, y + stretch.becomes.length).content;
      const words = { becomes: stretch.becomes, content: jsonOfFragment(content) };
      changes.push(
        ...preservingNotes({
          shape: "inline",
          from: start + x,
          to: start + x + stretch.was.length,
          was: stretch.was,
          ...words,
        }),
      );
    }
    x += stretch.was.length;
    y += stretch.becomes.length;
  }
  return changes;
}

function jsonOfFragment(fragment: Node["content"]): unknown[] {
  return fragment.content.map((node): unknown => node.toJSON());
}

/** Notes have no words in a model's response: the text around them is replaced, and the notes stay. */
function preservingNotes(change: SuggestedChange): SuggestedChange[] {
  if (!change.was.includes(NOTE_PLACEHOLDER) || change.becomes.includes(NOTE_PLACEHOLDER)) return [change];
  const parts: SuggestedChange[] = [];
  for (const { index, 0: was } of change.was.matchAll(/[^\n]+/gu)) {
    const from = change.from + index;
    const isFirst = parts.length === 0;
    const words = isFirst
      ? { becomes: change.becomes, content: change.content }
      : { becomes: "", content: [] };
    parts.push({ shape: "inline", from, to: from + was.length, was, ...words });
  }
  return parts;
}

function stretchesOf(runs: readonly ComparedRun[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { change, text } of runs) {
    const isSame = change === "same";
    const last = stretches.at(-1);
    const stretch = last !== undefined && last.isSame === isSame ? last : { isSame, was: "", becomes: "" };
    if (stretch !== last) stretches.push(stretch);
    if (change !== "added") stretch.was += text;
    if (change !== "taken") stretch.becomes += text;
  }
  const changed = stretches.filter(({ isSame }) => !isSame).reduce((sum, { was }) => sum + was.length, 0);
  const whole = stretches.reduce((sum, { was }) => sum + was.length, 0);
  const most = changed > whole * WHOLE_SHARE ? Infinity : JOINED_CHARS;
  return withShortOnesJoined(stretches, most);
}

function withShortOnesJoined(stretches: readonly Stretch[], most: number): Stretch[] {
  const result: Stretch[] = [];
  for (const [at, stretch] of stretches.entries()) {
    const last = result.at(-1);
    const isBetween = at > 0 && at < stretches.length - 1;
    const joins =
      last !== undefined && !last.isSame && (!stretch.isSame || (isBetween && stretch.was.length <= most));
    if (joins) {
      last.was += stretch.was;
      last.becomes += stretch.becomes;
    } else result.push({ ...stretch });
  }
  return result;
}

/** The text at a range in the form of `SuggestedChange.was`; null if it is not a range of that shape. */
export function textAt(
  document: Node,
  { shape, from, to }: Pick<SuggestedChange, "shape" | "from" | "to">,
): string | null {
  if (from > to || to > document.content.size) return null;
  const [start, end] = [document.resolve(from), document.resolve(to)];
  if (shape === "inline") {
    if (!start.sameParent(end) || !start.parent.inlineContent) return null;
    return lineOf(start.parent).slice(start.parentOffset, end.parentOffset);
  }
  if (start.depth !== 0 || end.depth !== 0) return null;
  return document.slice(from, to).content.content.map(textOfBlock).join("\n\n");
}
