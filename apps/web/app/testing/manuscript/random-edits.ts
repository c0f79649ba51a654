import { documentSchema } from "@colophon/manuscript/document-schema";
import { Fragment, type Node, Slice } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import { canJoin, canSplit } from "prosemirror-transform";

/** Random source of an author: numbers, and words never used before. */
export type Draw = { number: (below: number) => number; word: () => string };

type Edit = (state: EditorState, draw: Draw) => Transaction | null;

const { nodes, marks } = documentSchema;
const MARKS = [marks.emphasis, marks.strong, marks.small_caps];

/** One edit as made in an editor. @returns null if it isn't possible at the chosen place */
export function randomEdit(state: EditorState, draw: Draw): Transaction | null {
  const edit = EDITS[draw.number(EDITS.length)] ?? type;
  try {
    const transaction = edit(state, draw);
    return transaction?.docChanged === true ? transaction : null;
  } catch {
    // not possible here, which an editor would have prevented
    return null;
  }
}

function type(state: EditorState, draw: Draw): Transaction | null {
  const at = placeInText(state.doc, draw);
  return at === null ? null : state.tr.insertText(` ${draw.word()} `, at);
}

function typeOver(state: EditorState, draw: Draw): Transaction | null {
  const at = placeInText(state.doc, draw);
  if (at === null) return null;
  const to = Math.min(state.doc.resolve(at).end(), at + draw.number(12));
  return state.tr.insertText(` ${draw.word()} `, at, to);
}

function remove(state: EditorState, draw: Draw): Transaction {
  const from = draw.number(state.doc.content.size);
  const to = Math.min(state.doc.content.size, from + 1 + draw.number(draw.number(4) === 0 ? 80 : 12));
  return state.tr.deleteRange(from, to);
}

function split(state: EditorState, draw: Draw): Transaction | null {
  const at = placeInText(state.doc, draw);
  return at !== null && canSplit(state.doc, at) ? state.tr.split(at) : null;
}

function join(state: EditorState, draw: Draw): Transaction | null {
  const at = placeOfBlock(state.doc, draw);
  return at > 0 && canJoin(state.doc, at) ? state.tr.join(at) : null;
}

function mark(state: EditorState, draw: Draw): Transaction | null {
  const at = placeInText(state.doc, draw);
  if (at === null) return null;
  const to = Math.min(state.doc.resolve(at).end(), at + 1 + draw.number(20));
  const kind = MARKS[draw.number(MARKS.length)] ?? marks.strong;
  return draw.number(3) === 0 ? state.tr.removeMark(at, to, kind) : state.tr.addMark(at, to, kind.create());
}

/** A block cut and pasted in two steps, or pasted twice: it brings its id along. */
function move(state: EditorState, draw: Draw): Transaction | null {
  const from = placeOfBlock(state.doc, draw);
  const block = state.doc.nodeAt(from);
  if (block === null) return null;
  const transaction = state.tr;
  if (draw.number(2) === 0 && state.doc.childCount > 1) transaction.delete(from, from + block.nodeSize);
  return transaction.insert(placeOfBlock(transaction.doc, draw), block);
}

function paste(state: EditorState, draw: Draw): Transaction | null {
  const at = placeInText(state.doc, draw);
  if (at === null) return null;
  const slice = new Slice(Fragment.from([paragraph(draw), paragraph(draw), paragraph(draw)]), 1, 1);
  return state.tr.replaceRange(at, at, slice);
}

function insertBlock(state: EditorState, draw: Draw): Transaction | null {
  const made = BLOCKS[draw.number(BLOCKS.length)]?.(draw);
  return made === undefined ? null : state.tr.insert(placeOfBlock(state.doc, draw), made);
}

function note(state: EditorState, draw: Draw): Transaction | null {
  const at = placeInText(state.doc, draw);
  return at === null
    ? null
    : state.tr.insert(at, nodes.footnote.create(null, documentSchema.text(draw.word())));
}

function turn(state: EditorState, draw: Draw): Transaction | null {
  const at = placeOfBlock(state.doc, draw);
  const block = state.doc.nodeAt(at);
  if (block === null || !block.isTextblock) return null;
  const isHeading = block.type === nodes.heading;
  return state.tr.setNodeMarkup(at, isHeading ? nodes.paragraph : nodes.heading, {
    id: block.attrs["id"],
    ...(isHeading ? {} : { level: 2 }),
  });
}

const EDITS: readonly Edit[] = [
  type,
  type,
  type,
  type,
  typeOver,
  remove,
  remove,
  split,
  join,
  mark,
  move,
  paste,
  insertBlock,
  note,
  turn,
];

const BLOCKS: readonly ((draw: Draw) => Node)[] = [
  (draw) => nodes.scene_break.create({ id: draw.word() }),
  (draw) =>
    nodes.table_figure.create({ id: draw.word() }, [
      nodes.table.create(null, [
        nodes.table_row.create(null, [cell(draw), cell(draw)]),
        nodes.table_row.create(null, [cell(draw), cell(draw)]),
      ]),
      nodes.table_caption.create(null, words(draw)),
    ]),
  (draw) =>
    nodes.verse.create({ id: draw.word() }, [
      nodes.verse_line.create(null, words(draw)),
      nodes.verse_line.create(null, words(draw)),
    ]),
  (draw) =>
    nodes.list.create({ id: draw.word() }, [
      nodes.list_item.create(null, paragraph(draw)),
      nodes.list_item.create(null, paragraph(draw)),
    ]),
  (draw) => nodes.quotation.create({ id: draw.word() }, [paragraph(draw)]),
  paragraph,
];

function paragraph(draw: Draw): Node {
  return nodes.paragraph.create({ id: draw.word() }, words(draw));
}

function cell(draw: Draw): Node {
  return nodes.table_cell.create(null, words(draw));
}

function words(draw: Draw): Node {
  return documentSchema.text(` ${draw.word()} `);
}

/** Between two characters, or at an end of a text; null if there is no text to write in. */
function placeInText(document: Node, draw: Draw): number | null {
  const places: { from: number; length: number }[] = [];
  document.descendants((node, at) => {
    if (node.isTextblock) places.push({ from: at + 1, length: node.content.size });
  });
  const place = places[draw.number(places.length)];
  return place === undefined ? null : place.from + draw.number(place.length + 1);
}

/** Before a top-level block, or after the last one. */
function placeOfBlock(document: Node, draw: Draw): number {
  const places = [0];
  document.forEach((node, offset) => places.push(offset + node.nodeSize));
  return places[draw.number(places.length)] ?? 0;
}
