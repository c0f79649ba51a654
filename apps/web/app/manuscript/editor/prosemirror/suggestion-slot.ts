import { type Command, type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import type { DecorationSource, EditorView } from "prosemirror-view";

/** Commands bound to keys; the inline edit tools are opened this way too. */
export type LayerCommand = "next" | "previous" | "accept" | "reject" | "tools";

/** An overlay on a text, not part of it. Immutable: each change creates another one. */
export type TextLayer = {
  apply(transaction: Transaction): TextLayer;
  decorations(): DecorationSource;
  /** @returns whether this layer handled it */
  run(command: LayerCommand, view: EditorView): boolean;
  /** called on a press in the text */
  press(view: EditorView, target: EventTarget | null): boolean;
  /** Called after each change of the view. */
  shown(view: EditorView): void;
};

const slotKey = new PluginKey<TextLayer | null>("text-layer");

/** A slot in the editor for suggestions: its content loads after the editor, as a separate chunk. */
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
      // A reopened text starts its plugins afresh.
      return { update: showLayer, destroy: showLayer };
    },
  });
}

/** The current overlay; null before the first, and after the text was reopened. */
export function layerOf(state: EditorState): TextLayer | null {
  return slotKey.getState(state) ?? null;
}

/** Adds the layer to this transaction. It is based on the text before the transaction. */
export function withLayer(transaction: Transaction, layer: TextLayer | null): Transaction {
  return transaction.setMeta(slotKey, layer);
}

/** Keys for suggestions and for the inline edit tools. */
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
