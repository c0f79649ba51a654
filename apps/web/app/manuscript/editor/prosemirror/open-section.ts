import type { EditorState, Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import type { SectionSync } from "../../sections/section-sync.ts";
import { plainMarkViews, plainNodeViews } from "./document-renderers.ts";
import { type EditorFacts, factsOf } from "./editor-facts.ts";
import { figureViews } from "./figure-view.ts";
import { footnoteViews } from "./footnote-view.ts";

/** One section on a page of the screen, and its changes. */
export type OpenSection = {
  view: EditorView;
  facts: () => EditorFacts;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
};

export type OpeningSection = {
  place: HTMLElement;
  state: EditorState;
  sync: SectionSync;
  language: string;
  label: string;
  imageUrl: (id: string) => string;
  notePlugins: () => Plugin[];
};

export function openSectionView(opening: OpeningSection): OpenSection {
  const { place, sync, language, label } = opening;
  const listeners = new Set<() => void>();
  let facts = factsOf(opening.state, null);
  const view = new EditorView(place, {
    state: opening.state,
    attributes: {
      class: "writing-page",
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": label,
      lang: language,
      spellcheck: "true",
    },
    nodeViews: {
      ...plainNodeViews(),
      figure: figureViews(opening.imageUrl),
      footnote: footnoteViews(opening.notePlugins),
    },
    markViews: plainMarkViews(),
    scrollMargin: { top: 112, bottom: 128, left: 0, right: 0 },
    scrollThreshold: { top: 112, bottom: 128, left: 0, right: 0 },
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      sync.recordChange(state);
      facts = factsOf(state, facts);
      for (const listener of listeners) listener();
    },
  });
  const disconnect = sync.connect(view);
  return {
    view,
    facts: () => facts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      disconnect();
      view.destroy();
      listeners.clear();
    },
  };
}
