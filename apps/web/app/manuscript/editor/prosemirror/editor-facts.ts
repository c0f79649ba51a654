import { documentSchema } from "@colophon/manuscript/document-schema";
import { redoDepth, undoDepth } from "prosemirror-history";
import type { MarkType, Node } from "prosemirror-model";
import { type EditorState, NodeSelection } from "prosemirror-state";
import { type BlockKind, kindAt } from "./block-commands.ts";
import { type EditorSettings, settingsOf } from "./editor-settings.ts";

const { nodes, marks } = documentSchema;

/** State shown in the toolbar. The same object until it changes, so that typing doesn't re-render it. */
export type EditorFacts = {
  kind: BlockKind | null;
  emphasis: boolean;
  strong: boolean;
  smallCaps: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** The node around the cursor that has settings of its own. */
  around: Around | null;
  settings: EditorSettings;
};

export type Around = { position: number; node: Node };

const WITH_SETTINGS: ReadonlySet<string> = new Set([
  nodes.figure.name,
  nodes.table_figure.name,
  nodes.box.name,
  nodes.quotation.name,
]);

export function factsOf(state: EditorState, before: EditorFacts | null): EditorFacts {
  const facts: EditorFacts = {
    kind: kindAt(state),
    emphasis: isOn(state, marks.emphasis),
    strong: isOn(state, marks.strong),
    smallCaps: isOn(state, marks.small_caps),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    around: aroundOf(state),
    settings: settingsOf(state),
  };
  return before !== null && isSame(facts, before) ? before : facts;
}

function isOn({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { empty, from, to, $from } = selection;
  if (empty) return mark.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, Math.min(to, from + 2_000), mark);
}

function aroundOf({ selection }: EditorState): Around | null {
  if (selection instanceof NodeSelection && WITH_SETTINGS.has(selection.node.type.name)) {
    return { position: selection.from, node: selection.node };
  }
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (WITH_SETTINGS.has(node.type.name)) return { position: $from.before(depth), node };
  }
  return null;
}

function isSame(one: EditorFacts, other: EditorFacts): boolean {
  return (
    one.kind === other.kind &&
    one.emphasis === other.emphasis &&
    one.strong === other.strong &&
    one.smallCaps === other.smallCaps &&
    one.canUndo === other.canUndo &&
    one.canRedo === other.canRedo &&
    one.settings === other.settings &&
    isSameAround(one.around, other.around)
  );
}

/** Its text is not a setting. */
function isSameAround(one: Around | null, other: Around | null): boolean {
  if (one === null || other === null) return one === other;
  return one.position === other.position && one.node.sameMarkup(other.node);
}
