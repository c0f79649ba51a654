import { documentSchema } from "@colophon/manuscript/document-schema";
import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

const { nodes } = documentSchema;

/** Placeholders for empty lines. Checks only the current block, and sections without text. */
export function hints(): Plugin {
  return new Plugin({
    props: {
      decorations(state) {
        const { doc, selection } = state;
        const first = doc.firstChild;
        if (doc.childCount === 1 && first?.type === nodes.paragraph && first.content.size === 0) {
          return DecorationSet.create(doc, [hint(0, first, "Write, or paste what you have.")]);
        }
        if (selection.$from.depth === 0) return null;
        const start = selection.$from.before(1);
        const found: Decoration[] = [];
        selection.$from.node(1).descendants((node, position) => {
          const text = HINTS[node.type.name];
          if (text !== undefined && node.content.size === 0)
            found.push(hint(start + 1 + position, node, text));
          return !node.isTextblock;
        });
        return found.length === 0 ? null : DecorationSet.create(doc, found);
      },
    },
  });
}

const HINTS: Readonly<Record<string, string>> = {
  quotation_source: "Who said it, and where",
  table_caption: "What the table shows",
  box_title: "Title of the box",
};

function hint(position: number, node: Node, text: string): Decoration {
  return Decoration.node(position, position + node.nodeSize, { "data-hint": text, class: "is-empty" });
}
