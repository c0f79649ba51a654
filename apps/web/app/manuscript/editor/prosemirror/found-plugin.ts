import type { DocumentHit } from "@colophon/manuscript/find-in-document";
import { Plugin, PluginKey, TextSelection } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";

type Found = { hits: DecorationSet };

const foundKey = new PluginKey<Found>("found");

/** Highlights matches on the page. They move with the text; no search runs while typing. */
export function foundPlugin(): Plugin<Found> {
  return new Plugin({
    key: foundKey,
    state: {
      init: () => ({ hits: DecorationSet.empty }),
      apply(transaction, found) {
        const hits: readonly DocumentHit[] | undefined = transaction.getMeta(foundKey);
        if (hits !== undefined) {
          const marked = hits.map(({ from, to }) => Decoration.inline(from, to, { class: "is-found" }));
          return { hits: DecorationSet.create(transaction.doc, marked) };
        }
        return transaction.docChanged
          ? { hits: found.hits.map(transaction.mapping, transaction.doc) }
          : found;
      },
    },
    props: { decorations: (state) => foundKey.getState(state)?.hits },
  });
}

export function showFound(view: EditorView, hits: readonly DocumentHit[]): void {
  view.dispatch(view.state.tr.setMeta(foundKey, hits).setMeta("addToHistory", false));
}

/** Selects a match and scrolls it into view, without taking the focus. */
export function goToHit(view: EditorView, hit: { from: number; to: number }): void {
  const size = view.state.doc.content.size;
  if (hit.to > size) return;
  view.dispatch(
    view.state.tr.setSelection(TextSelection.create(view.state.doc, hit.from, hit.to)).scrollIntoView(),
  );
}
