import { documentSchema } from "@colophon/manuscript/document-schema";
import type { Node, ResolvedPos } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";

const { nodes } = documentSchema;

/**
 * Inserts a scene break after the current block, or instead of an empty paragraph; the cursor moves below it.
 */
export const insertSceneBreak: Command = (state, dispatch) => {
  const place = placeFor(state, nodes.scene_break.create());
  if (place === null) return false;
  if (dispatch === undefined) return true;
  const { tr } = state;
  tr.replaceWith(place.from, place.to, nodes.scene_break.create());
  writeAfter(tr, place.from + 1);
  dispatch(tr.scrollIntoView());
  return true;
};

/** Inserts an uploaded image. */
export function insertFigure(picture: { id: string; alt: string }): Command {
  return insertBlock(() => nodes.figure.create({ picture: picture.id, alt: picture.alt }));
}

export const insertTable: Command = insertBlock(() => {
  const row = (type: "table_header" | "table_cell"): Node =>
    nodes.table_row.create(
      null,
      [1, 2, 3].map(() => nodes[type].create()),
    );
  return nodes.table_figure.create(null, [
    nodes.table.create(null, [row("table_header"), row("table_cell"), row("table_cell")]),
    nodes.table_caption.create(),
  ]);
});

export type BoxKind = "recipe" | "exercise" | "note";

/** A box around the selected blocks, or an empty one. */
export function insertBox(kind: BoxKind): Command {
  const empty = insertBlock(() =>
    nodes.box.create({ kind }, [nodes.box_title.create(), nodes.paragraph.create()]),
  );
  return (state, dispatch, view) => {
    const { $from, $to, empty: isNothing } = state.selection;
    const range = $from.blockRange($to, (node) => node.type === nodes.doc);
    const inner = range?.parent.children.slice(range.startIndex, range.endIndex) ?? [];
    if (isNothing || !range || !inner.every((block) => nodes.box.validContent(boxed([block])))) {
      return empty(state, dispatch, view);
    }
    if (dispatch !== undefined) {
      const { tr } = state;
      tr.replaceWith(range.start, range.end, nodes.box.create({ kind }, boxed(inner)));
      dispatch(tr.setSelection(TextSelection.create(tr.doc, range.start + 2)).scrollIntoView());
    }
    return true;
  };
}

function boxed(blocks: readonly Node[]): Node["content"] {
  return nodes.box.create(null, [nodes.box_title.create(), ...blocks]).content;
}

/** Inserts a footnote's mark after the selection and selects it, which opens the note. */
export const insertFootnote: Command = (state, dispatch) => {
  const { $to } = state.selection;
  if (!$to.parent.inlineContent || !$to.parent.canReplaceWith($to.index(), $to.index(), nodes.footnote)) {
    return false;
  }
  if (dispatch !== undefined) {
    const { tr } = state;
    tr.insert($to.pos, nodes.footnote.create());
    dispatch(tr.setSelection(NodeSelection.create(tr.doc, $to.pos)).scrollIntoView());
  }
  return true;
};

/** Adds a source below a quotation, or moves to the existing one. */
export const insertSource: Command = (state, dispatch) => {
  const depth = depthOf(state.selection.$from, (node) => node.type === nodes.quotation);
  if (depth === null) return false;
  if (dispatch === undefined) return true;
  const { $from } = state.selection;
  const end = $from.end(depth);
  const { tr } = state;
  const hasSource = $from.node(depth).lastChild?.type === nodes.quotation_source;
  if (!hasSource) tr.insert(end, nodes.quotation_source.create());
  dispatch(
    tr.setSelection(TextSelection.near(tr.doc.resolve(hasSource ? end - 1 : end + 1), -1)).scrollIntoView(),
  );
  return true;
};

/** Leaves the surrounding block for a new paragraph below it. */
export const leaveBlock: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.depth === 0) return false;
  if (dispatch !== undefined) {
    const { tr } = state;
    tr.insert($from.after(1), nodes.paragraph.create());
    dispatch(tr.setSelection(TextSelection.create(tr.doc, $from.after(1) + 1)).scrollIntoView());
  }
  return true;
};

/** @returns the depth of the innermost matching node around a position, or null */
function depthOf($position: ResolvedPos, fits: (node: Node) => boolean): number | null {
  for (let depth = $position.depth; depth > 0; depth -= 1) if (fits($position.node(depth))) return depth;
  return null;
}

function insertBlock(make: () => Node): Command {
  return (state, dispatch) => {
    const block = make();
    const place = placeFor(state, block);
    if (place === null) return false;
    if (dispatch !== undefined) {
      const { tr } = state;
      tr.replaceWith(place.from, place.to, block);
      tr.setSelection(Selection.near(tr.doc.resolve(place.from + 1)));
      dispatch(tr.scrollIntoView());
    }
    return true;
  };
}

/**
 * The position after the innermost block around the cursor where a node is allowed; replaces an
 * empty paragraph.
 */
function placeFor(state: EditorState, block: Node): { from: number; to: number } | null {
  const { $to } = state.selection;
  if (state.selection instanceof NodeSelection && $to.depth === 0) return { from: $to.pos, to: $to.pos };
  for (let depth = $to.depth; depth > 0; depth -= 1) {
    const around = $to.node(depth - 1);
    const index = $to.indexAfter(depth - 1);
    const own = $to.node(depth);
    const isFree = own.type === nodes.paragraph && own.content.size === 0;
    if (isFree && around.canReplaceWith(index - 1, index, block.type)) {
      return { from: $to.before(depth), to: $to.after(depth) };
    }
    if (around.canReplaceWith(index, index, block.type))
      return { from: $to.after(depth), to: $to.after(depth) };
  }
  return null;
}

/** Moves the cursor into the following text, which exists by then. */
function writeAfter(transaction: Transaction, position: number): void {
  const next = transaction.doc.resolve(position).nodeAfter;
  if (next === null || !next.isTextblock) transaction.insert(position, nodes.paragraph.create());
  transaction.setSelection(TextSelection.create(transaction.doc, position + 1));
}
