import { findInDocument, replaceInDocument, searchLines } from "@colophon/manuscript/find-in-document";
import type { SearchQuery } from "@colophon/manuscript/search-texts";
import { closeHistory } from "prosemirror-history";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { searchBounded } from "./bounded-search.ts";
import { wordCountOf, selectedWordCount } from "./word-counts.ts";

/** The cursor: the block's id, and the characters from its start. */
export type Cursor = { block: string | null; offset: number };

/** The editor's API for the surrounding screen. */
export type EditorHandle = {
  view: EditorView;
  focus: () => void;
  /** Word count of the section. Cheap: only changed blocks are counted. */
  wordCount: () => number;
  selectionWordCount: () => number;
  cursor: () => Cursor;
  /** Moves the cursor there and scrolls it into view. @returns whether the block exists */
  goTo: (cursor: { block: string; offset?: number }) => boolean;
  /**
   * Replaces all matches in this section as one undo step.
   * @throws Error with a user-facing message for a bad pattern
   */
  replaceAll: (query: SearchQuery) => Promise<number>;
  /** Opens find and replace. */
  find: () => void;
  /** Called after every change of text, selection or settings. @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
};

export function makeHandle(view: EditorView, parts: Pick<EditorHandle, "find" | "subscribe">): EditorHandle {
  return {
    ...parts,
    view,
    focus: () => view.focus(),
    wordCount: () => wordCountOf(view.state.doc),
    selectionWordCount: () => selectedWordCount(view.state),
    cursor: () => cursorOf(view),
    goTo: ({ block, offset = 0 }) => goTo(view, block, offset),
    replaceAll: (query) => replaceEverywhere(view, query),
  };
}

function cursorOf({ state }: EditorView): Cursor {
  const { $head } = state.selection;
  for (let depth = $head.depth; depth > 0; depth -= 1) {
    const id: unknown = $head.node(depth).attrs["id"];
    if (typeof id === "string") return { block: id, offset: $head.pos - $head.start(depth) };
  }
  return { block: null, offset: 0 };
}

function goTo(view: EditorView, id: string, offset: number): boolean {
  let start: number | null = null;
  view.state.doc.descendants((node, position) => {
    if (node.attrs["id"] === id) start = position + 1;
    return start === null && !node.isTextblock;
  });
  if (start === null) return false;
  const { doc, tr } = view.state;
  const position = Math.min(start + offset, doc.content.size);
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position))).scrollIntoView());
  return true;
}

async function replaceEverywhere(view: EditorView, query: SearchQuery): Promise<number> {
  const lines = searchLines(view.state.doc);
  const answer = await searchBounded(
    lines.map((line) => line.text),
    query,
  );
  if ("sentence" in answer) throw new Error(answer.sentence);
  const transaction = closeHistory(view.state.tr);
  const count = replaceInDocument(transaction, findInDocument(lines, answer.hits));
  if (count > 0) view.dispatch(transaction);
  return count;
}
