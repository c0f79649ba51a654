import { documentSchema } from "@colophon/manuscript/document-schema";
import { InputRule } from "prosemirror-inputrules";
import type { Attrs, Node } from "prosemirror-model";
import { type EditorState, TextSelection, type Transaction } from "prosemirror-state";

const { nodes } = documentSchema;

/** A few characters at the start of a paragraph choose its kind; Backspace right after undoes that. */
export function blockRules(): InputRule[] {
  return [
    atStart(/^(##|###) $/u, (inner, match) =>
      nodes.heading.create({ ...inner.attrs, level: match[1] === "##" ? 2 : 3 }, inner.content),
    ),
    atStart(/^> $/u, (inner) => nodes.quotation.create(null, inner)),
    atStart(/^[-*•] $/u, (inner) => listOf(inner, { ordered: false })),
    atStart(/^1[.)] $/u, (inner) => listOf(inner, { ordered: true })),
  ];
}

function listOf(paragraph: Node, attributes: Attrs): Node {
  return nodes.list.create(attributes, nodes.list_item.create(null, paragraph));
}

/** Characters at the start of a body paragraph (not in a list or a quotation) → the block it becomes. */
function atStart(pattern: RegExp, make: (paragraph: Node, match: RegExpMatchArray) => Node): InputRule {
  return new InputRule(pattern, (state, match, start, end) => becomes(state, { match, start, end, make }));
}

type Becoming = {
  match: RegExpMatchArray;
  start: number;
  end: number;
  make: (paragraph: Node, match: RegExpMatchArray) => Node;
};

function becomes(state: EditorState, { match, start, end, make }: Becoming): Transaction | null {
  const $start = state.doc.resolve(start);
  const paragraph = $start.parent;
  if (paragraph.type !== nodes.paragraph) return null;
  const block = make(paragraph.cut(end - $start.start()), match);
  const around = $start.node(-1);
  const index = $start.index(-1);
  if (!around.canReplaceWith(index, index + 1, block.type)) return null;
  const { tr } = state;
  tr.replaceWith($start.before(), $start.after(), block);
  tr.setSelection(TextSelection.near(tr.doc.resolve($start.before() + 1)));
  // a list continues after one of its kind
  const last = index > 0 ? around.child(index - 1) : null;
  const goesOn = block.type === nodes.list && last?.type === nodes.list;
  return goesOn && last.attrs["ordered"] === block.attrs["ordered"] ? tr.join($start.before()) : tr;
}
