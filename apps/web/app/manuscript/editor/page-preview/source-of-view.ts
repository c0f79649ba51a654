import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import type { LiveSource } from "./follow-page-preview.ts";

/** The text of an editor and its cursor. Typing moves the cursor too, so that alone is watched. */
export function sourceOfView(view: Pick<EditorView, "state" | "isDestroyed">): LiveSource {
  let written: { of: Node; json: unknown } | null = null;
  return {
    subscribe(listener) {
      document.addEventListener("selectionchange", listener);
      return () => document.removeEventListener("selectionchange", listener);
    },
    read() {
      if (view.isDestroyed) return null;
      const { doc, selection } = view.state;
      if (written?.of !== doc) written = { of: doc, json: doc.toJSON() };
      const { $head } = selection;
      const block = Math.min($head.index(0), doc.childCount - 1);
      const start = $head.depth === 0 ? $head.pos : $head.start(1);
      return { document: written.json, block, offset: doc.textBetween(start, $head.pos).length };
    },
  };
}
