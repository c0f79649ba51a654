import { baseKeymap } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { documentSchema } from "@colophon/manuscript/document-schema";
import type { Node } from "prosemirror-model";
import {
  EditorView,
  type MarkViewConstructor,
  type NodeView,
  type NodeViewConstructor,
} from "prosemirror-view";
import { useEffect, useRef } from "react";
import type { SectionSync } from "../../data/manuscript/section-sync.ts";

const VIEWS: Record<string, NodeViewConstructor> = Object.fromEntries(
  Object.keys(documentSchema.nodes)
    .filter((name) => name !== "doc" && name !== "text")
    .map((name) => [name, (node) => viewOf(name, node)]),
);
const MARK_VIEWS: Record<string, MarkViewConstructor> = Object.fromEntries(
  Object.keys(documentSchema.marks).map((name) => {
    const tag = name === "emphasis" ? "em" : "span";
    return [name, () => ({ dom: document.createElement(tag) })];
  }),
);

function viewOf(name: string, node: Node): NodeView {
  const dom = document.createElement(node.isInline ? "span" : name === "paragraph" ? "p" : "div");
  return node.isLeaf ? { dom } : { dom, contentDOM: dom };
}

type Props = { sync: SectionSync; language: string; onReady: (view: EditorView) => void };

/** A view with nothing but keys. */
export function StandInEditor({ sync, language, onReady }: Props): React.ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef(onReady);
  // The view is the editor's own, outside of React.
  useEffect(() => {
    let view: EditorView | null = null;
    let isOver = false;
    const plugins = [history(), keymap({ "Mod-z": undo, "Mod-y": redo }), keymap(baseKeymap)];
    const open = async (): Promise<void> => {
      const state = await sync.open(plugins);
      if (isOver || place.current === null) return;
      const opened = new EditorView(place.current, {
        state,
        nodeViews: VIEWS,
        markViews: MARK_VIEWS,
        attributes: { role: "textbox", "aria-multiline": "true", "aria-label": "Text", lang: language },
        dispatchTransaction(transaction) {
          opened.updateState(opened.state.apply(transaction));
          sync.noteChange(opened.state);
        },
      });
      view = opened;
      told.current(opened);
    };
    void open();
    return () => {
      isOver = true;
      view?.destroy();
    };
  }, [sync, language]);
  return <div ref={place} className="desk-text" />;
}
