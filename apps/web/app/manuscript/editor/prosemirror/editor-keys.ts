import { isSceneBreak } from "@colophon/rules/chapter-text";
import { documentSchema } from "@colophon/manuscript/document-schema";
import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  splitBlockAs,
} from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, type Plugin, Selection, TextSelection, type Transaction } from "prosemirror-state";
import { addRowAfter, goToNextCell } from "prosemirror-tables";
import { turnInto } from "./block-commands.ts";
import { writeNote } from "./footnote-view.ts";
import { insertFootnote, insertSceneBreak, leaveBlock } from "./insert-commands.ts";
import { clearFormatting, toggleEmphasis, toggleSmallCaps, toggleStrong } from "./mark-commands.ts";

const { nodes } = documentSchema;

/** Enter after `***`, `* * *` or `#` on a line of its own. */
const enterSceneBreak: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth !== 1 || $from.parent.type !== nodes.paragraph) return false;
  if (!isSceneBreak($from.parent.textContent) || $from.parentOffset < $from.parent.content.size) return false;
  if (dispatch === undefined) return true;
  const { tr } = state;
  const from = $from.before();
  tr.replaceWith(from, $from.after(), [nodes.scene_break.create(), nodes.paragraph.create()]);
  dispatch(tr.setSelection(TextSelection.create(tr.doc, from + 2)).scrollIntoView());
  return true;
};

/** Captions, titles and sources have one line: Enter moves past them. */
const enterLeavesLine: Command = (state, dispatch, view) => {
  const { $from } = state.selection;
  switch ($from.parent.type.name) {
    case "figure":
    case "table_caption":
    case "quotation_source":
      return leaveBlock(state, dispatch, view);
    case "box_title":
      dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve($from.after()), 1)).scrollIntoView());
      return true;
    default:
      return false;
  }
};

/** Two empty lines at the end of a poem leave it. */
const enterLeavesVerse: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== nodes.verse_line || $from.parent.content.size > 0) return false;
  const verse = $from.node(-1);
  const index = $from.index(-1);
  if (index < 2 || index !== verse.childCount - 1 || verse.child(index - 1).content.size > 0) return false;
  if (dispatch === undefined) return true;
  const { tr } = state;
  tr.delete($from.before() - 2, $from.after());
  const after = tr.mapping.map($from.after(-1));
  tr.insert(after, nodes.paragraph.create());
  dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

/** An empty paragraph at the end of a quotation leaves it. */
const enterLeavesQuotation: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth < 2 || $from.parent.content.size > 0) return false;
  const quotation = $from.node(-1);
  const next = quotation.maybeChild($from.index(-1) + 1);
  if (quotation.type !== nodes.quotation || $from.index(-1) === 0) return false;
  if (next !== null && next.type !== nodes.quotation_source) return false;
  if (dispatch === undefined) return true;
  const { tr } = state;
  tr.delete($from.before(), $from.after());
  const after = tr.mapping.map($from.after(-1));
  tr.insert(after, nodes.paragraph.create());
  dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

/** In a table Enter moves to the row below, adding one after the last. */
const enterInCell: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type !== nodes.table_cell && $from.parent.type !== nodes.table_header) return false;
  if (dispatch === undefined) return true;
  const isLast = $from.index(-2) === $from.node(-2).childCount - 1;
  const below = $from.after(-1);
  if (!isLast) dispatch(inCell(state.tr, below, $from.index(-1)));
  else addRowAfter(state, (transaction) => dispatch(inCell(transaction, below, $from.index(-1))));
  return true;
};

/** Moves the cursor into a cell of the row at a position. */
function inCell(transaction: Transaction, row: number, column: number): Transaction {
  const cells = transaction.doc.nodeAt(row)?.children ?? [];
  const before = cells.slice(0, Math.min(column, cells.length - 1));
  const start = row + 1 + before.reduce((size, cell) => size + cell.nodeSize, 0);
  return transaction.setSelection(TextSelection.create(transaction.doc, start + 1)).scrollIntoView();
}

/** Backspace at the very start of a heading, poem or quotation first turns it into a paragraph. */
const backspaceMakesPlain: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if ($from.parent.type === nodes.heading) return turnInto("paragraph")(state, dispatch, view);
  if ($from.parent.type === nodes.list_item || $from.node(-1).type === nodes.list_item) {
    return liftListItem(nodes.list_item)(state, dispatch);
  }
  const isFirst = $from.depth > 1 && $from.index(-1) === 0;
  if (isFirst && ($from.node(-1).type === nodes.quotation || $from.node(-1).type === nodes.verse)) {
    return turnInto("paragraph")(state, dispatch, view);
  }
  return false;
};

/** A paragraph of a quotation is followed by another, not yet by its source. */
const split: Command = splitBlockAs((_node, _atEnd, $from) =>
  $from.depth > 1 && $from.node(-1).type === nodes.quotation ? { type: nodes.paragraph } : null,
);

/** Key bindings in the text, as listed in the shortcuts dialog. */
export function editorKeys(extra: Readonly<Record<string, Command>>): Plugin[] {
  const heading = (level: 2 | 3): Command => turnInto(level === 2 ? "heading2" : "heading3");
  const own: Record<string, Command> = {
    "Mod-z": undo,
    "Mod-y": redo,
    "Mod-Shift-z": redo,
    "Mod-i": toggleEmphasis,
    "Mod-b": toggleStrong,
    "Mod-Shift-k": toggleSmallCaps,
    "Mod-\\": clearFormatting,
    "Mod-Alt-0": turnInto("paragraph"),
    "Mod-Alt-2": heading(2),
    "Mod-Alt-3": heading(3),
    "Mod-Alt-q": turnInto("quotation"),
    "Mod-Alt-v": turnInto("verse"),
    "Mod-Shift-8": turnInto("bullets"),
    "Mod-Shift-7": turnInto("numbers"),
    "Mod-Alt-s": insertSceneBreak,
    "Mod-Alt-f": insertFootnote,
    "Mod-Enter": leaveBlock,
    Tab: goToNextCell(1),
    "Shift-Tab": goToNextCell(-1),
    Enter: chainCommands(
      (_state, _dispatch, view) => view !== undefined && writeNote(view),
      enterSceneBreak,
      enterLeavesLine,
      enterLeavesVerse,
      enterLeavesQuotation,
      enterInCell,
      splitListItem(nodes.list_item),
      createParagraphNear,
      liftEmptyBlock,
      split,
    ),
    // The press has no line break within a paragraph: start a new one.
    "Shift-Enter": chainCommands(enterLeavesLine, enterInCell, splitListItem(nodes.list_item), split),
    Backspace: chainCommands(undoInputRule, backspaceMakesPlain),
    ...extra,
  };
  return [keymap(own), keymap(baseKeymap)];
}
