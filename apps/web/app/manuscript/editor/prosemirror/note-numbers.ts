import type { Node } from "prosemirror-model";
import { Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

const numbersKey = new PluginKey<DecorationSet>("note-numbers");

/** The number of each footnote next to its mark. Recounted only when a note is added, removed or moved. */
export function noteNumbers(): Plugin<DecorationSet> {
  return new Plugin({
    key: numbersKey,
    state: {
      init: (_config, state) => numbered(state.doc),
      apply(transaction, numbers) {
        if (!transaction.docChanged) return numbers;
        if (touchesNotes(transaction)) return numbered(transaction.doc);
        return numbers.map(transaction.mapping, transaction.doc);
      },
    },
    props: { decorations: (state) => numbersKey.getState(state) },
  });
}

function numbered(document: Node): DecorationSet {
  const numbers: Decoration[] = [];
  document.descendants((node, position) => {
    if (node.type.name !== "footnote") return true;
    const number = String(numbers.length + 1);
    numbers.push(Decoration.node(position, position + node.nodeSize, { "data-number": number }, { number }));
    return false;
  });
  return DecorationSet.create(document, numbers);
}

function touchesNotes(transaction: Transaction): boolean {
  return transaction.steps.some((step, index) => {
    const before = transaction.docs[index];
    const after = transaction.docs[index + 1] ?? transaction.doc;
    let touches = false;
    step.getMap().forEach((from, to, newFrom, newTo) => {
      touches ||= (before !== undefined && hasNotes(before, from, to)) || hasNotes(after, newFrom, newTo);
    });
    return touches;
  });
}

function hasNotes(document: Node, from: number, to: number): boolean {
  let has = false;
  document.nodesBetween(from, to, (node) => {
    has ||= node.type.name === "footnote";
    return !has;
  });
  return has;
}

/** A footnote's number, from its decorations. */
export function numberOfNote(decorations: readonly Decoration[]): string {
  for (const { spec } of decorations) {
    const number: unknown = spec?.number;
    if (typeof number === "string") return number;
  }
  return "";
}
