import { collab } from "prosemirror-collab";
import type { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import type { SectionSync } from "../../../sections/section-sync.ts";

/** A section stored nowhere: for tests of the editor alone. */
export function inMemorySection(document: Node): SectionSync & { state: () => EditorState } {
  let state: EditorState | null = null;
  return {
    open(plugins) {
      state = EditorState.create({ doc: document, plugins: [...plugins, collab({ version: 0 })] });
      return Promise.resolve(state);
    },
    connect: () => () => undefined,
    recordChange(next) {
      state = next;
    },
    flush: () => Promise.resolve(),
    status: () => ({ kind: "saved" }),
    isInTrash: () => false,
    lostPassages: () => [],
    settleLost: () => undefined,
    subscribe: () => () => undefined,
    close: () => undefined,
    state() {
      if (state === null) throw new Error("The section is not open.");
      return state;
    },
  };
}
