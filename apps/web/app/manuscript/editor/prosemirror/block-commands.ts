import { documentSchema } from "@colophon/manuscript/document-schema";
import { liftListItem } from "prosemirror-schema-list";
import type { Attrs, Fragment, Node, NodeRange } from "prosemirror-model";
import { type Command, type EditorState, TextSelection, type Transaction } from "prosemirror-state";

const { nodes } = documentSchema;

/** Block types a selection can be turned into. */
export type BlockKind = "paragraph" | "heading2" | "heading3" | "quotation" | "verse" | "bullets" | "numbers";

/** One line of text and, if any, the id of its block. */
type Line = { content: Fragment; id: unknown };

/** Turns the selected blocks into a kind; blocks of that kind become paragraphs again. */
export function turnInto(kind: BlockKind): Command {
  return (state, dispatch, view) => {
    const current = kindAt(state);
    if ((kind === "bullets" || kind === "numbers") && current === kind) {
      return liftListItem(nodes.list_item)(state, dispatch, view);
    }
    const range = blockRange(state);
    const lines = range === null ? null : linesOf(range);
    if (range === null || lines === null) return false;
    const made = MAKERS[current === kind ? "paragraph" : kind](lines);
    if (!range.parent.canReplace(range.startIndex, range.endIndex, fragmentOf(made))) return false;
    dispatch?.(withBlocks(state, range, made));
    return true;
  };
}

/** The kind of the block where the selection starts; null for figures, tables etc. */
export function kindAt({ selection }: EditorState): BlockKind | null {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === nodes.heading) return node.attrs["level"] === 2 ? "heading2" : "heading3";
    if (node.type === nodes.list) return node.attrs["ordered"] === true ? "numbers" : "bullets";
    if (node.type === nodes.quotation) return "quotation";
    if (node.type === nodes.verse) return "verse";
    if (node.type === nodes.paragraph && isFlow($from.node(depth - 1))) return "paragraph";
  }
  return null;
}

function isFlow(node: Node): boolean {
  return node.type === nodes.doc || node.type === nodes.box;
}

/** The selected blocks of the text or of one box. */
function blockRange({ selection }: EditorState): NodeRange | null {
  return selection.$from.blockRange(selection.$to, isFlow);
}

/** The lines of a range of blocks; null if one has no text. */
function linesOf(range: NodeRange): Line[] | null {
  const lines: Line[] = [];
  for (let index = range.startIndex; index < range.endIndex; index += 1) {
    const block = range.parent.child(index);
    const own = LINES[block.type.name]?.(block);
    if (own === undefined) return null;
    lines.push(
      ...own.map((line, place) => ({ content: line.content, id: place === 0 ? block.attrs["id"] : null })),
    );
  }
  return lines;
}

const LINES: Readonly<Record<string, (block: Node) => readonly Node[]>> = {
  paragraph: (block) => [block],
  heading: (block) => [block],
  quotation: (block) => block.children,
  verse: (block) => block.children,
  list: (block) => block.children.map((item) => item.firstChild ?? item),
};

const MAKERS: Readonly<Record<BlockKind, (lines: readonly Line[]) => Node[]>> = {
  paragraph: paragraphs,
  heading2: (lines) => lines.map(({ content, id }) => nodes.heading.create({ id, level: 2 }, content)),
  heading3: (lines) => lines.map(({ content, id }) => nodes.heading.create({ id, level: 3 }, content)),
  quotation: (lines) => [nodes.quotation.create(null, paragraphs(lines))],
  verse: (lines) => [
    nodes.verse.create(
      { id: lines[0]?.id ?? null },
      lines.map(({ content }) => nodes.verse_line.create(null, content)),
    ),
  ],
  bullets: (lines) => [listOf(lines, { ordered: false })],
  numbers: (lines) => [listOf(lines, { ordered: true })],
};

function paragraphs(lines: readonly Line[]): Node[] {
  return lines.map(({ content, id }) => nodes.paragraph.create({ id }, content));
}

function listOf(lines: readonly Line[], attributes: Attrs): Node {
  return nodes.list.create(
    attributes,
    paragraphs(lines).map((paragraph) => nodes.list_item.create(null, paragraph)),
  );
}

function fragmentOf(made: readonly Node[]): Fragment {
  return nodes.doc.create(null, made).content;
}

/** Replaces blocks by others with the same lines; the selection stays on its characters. */
function withBlocks(state: EditorState, range: NodeRange, made: readonly Node[]): Transaction {
  const anchor = placeIn(state.doc, range, state.selection.anchor);
  const head = placeIn(state.doc, range, state.selection.head);
  const transaction = state.tr.replaceWith(range.start, range.end, [...made]);
  const end = range.start + made.reduce((size, block) => size + block.nodeSize, 0);
  const starts = lineStarts(transaction.doc, range.start, end);
  const at = ({ line, offset }: Place): number => (starts[line] ?? range.start + 1) + offset;
  return transaction
    .setSelection(
      TextSelection.between(transaction.doc.resolve(at(anchor)), transaction.doc.resolve(at(head))),
    )
    .scrollIntoView();
}

type Place = { line: number; offset: number };

function placeIn(document: Node, range: NodeRange, position: number): Place {
  const starts = lineStarts(document, range.start, range.end);
  const line = Math.max(
    0,
    starts.findLastIndex((start) => start <= position),
  );
  return { line, offset: Math.max(0, position - (starts[line] ?? position)) };
}

function lineStarts(document: Node, from: number, to: number): number[] {
  const starts: number[] = [];
  document.nodesBetween(from, to, (node, position) => {
    if (node.isTextblock && position >= from) starts.push(position + 1);
    return !node.isTextblock;
  });
  return starts;
}
