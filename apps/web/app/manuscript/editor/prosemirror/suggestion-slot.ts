import { type Command, type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import type { DecorationSource, EditorView } from "prosemirror-view";

/** What keys ask for; the tools for a selection are asked for like this as well. */
export type LayerCommand = "next" | "previous" | "accept" | "reject" | "tools";

/** What is laid over a text and is none of it. A value: each change makes another one. */
export type TextLayer = {
  apply(transaction: Transaction): TextLayer;
  decorations(): DecorationSource;
  /** @returns whether it was for this layer */
  run(command: LayerCommand, view: EditorView): boolean;
  /** pressed at a place of the text */
  press(view: EditorView, target: EventTarget | null): boolean;
  /** Told after each change of the view. */
  shown(view: EditorView): void;
};

const slotKey = new PluginKey<TextLayer | null>("text-layer");

/** Room in the editor for what is proposed: what fills it comes after the editor is there, as a part of its own. */
export function suggestionSlot(): Plugin<TextLayer | null> {
  return new Plugin<TextLayer | null>({
    key: slotKey,
    state: {
      init: () => null,
      apply(transaction, layer) {
        const next: TextLayer | null | undefined = transaction.getMeta(slotKey);
        const before = next === undefined ? layer : next;
        return before?.apply(transaction) ?? null;
      },
    },
    props: {
      decorations: (state) => layerOf(state)?.decorations(),
      handleClick: (view, _place, { target }) => layerOf(view.state)?.press(view, target) ?? false,
    },
    view(view) {
      let last = layerOf(view.state);
      const showLayer = (): void => {
        const before = last;
        last = layerOf(view.state);
        (last ?? before)?.shown(view);
      };
      // A text that is opened anew has its plugins begin anew.
      return { update: showLayer, destroy: showLayer };
    },
  });
}

/** What is laid over the text now; null before anything was, and where the text was opened anew. */
export function layerOf(state: EditorState): TextLayer | null {
  return slotKey.getState(state) ?? null;
}

/** Makes this transaction bring the layer with it. It goes on from the text before the transaction. */
export function withLayer(transaction: Transaction, layer: TextLayer | null): Transaction {
  return transaction.setMeta(slotKey, layer);
}

/** The keys of what is proposed, and of the tools for a selection. */
export const SUGGESTION_KEYS: readonly (readonly [name: string, keys: string, command: LayerCommand])[] = [
  ["Next suggestion", "F8", "next"],
  ["Suggestion before", "Shift-F8", "previous"],
  ["Accept the suggestion", "Mod-Alt-Enter", "accept"],
  ["Reject the suggestion", "Mod-Alt-Backspace", "reject"],
  ["Have the selected words worked on", "Mod-j", "tools"],
];

export function suggestionKeys(): Record<string, Command> {
  return Object.fromEntries(
    SUGGESTION_KEYS.map(([, keys, command]): [string, Command] => [
      keys,
      (state, _dispatch, view) => view !== undefined && (layerOf(state)?.run(command, view) ?? false),
    ]),
  );
}
