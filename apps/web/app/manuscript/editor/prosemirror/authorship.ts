import { documentSchema } from "@colophon/manuscript/document-schema";
import type { Mark } from "prosemirror-model";
import { type EditorState, Plugin, TextSelection } from "prosemirror-state";

const { origin } = documentSchema.marks;

/** Text typed inside words from a model or a file is the author's: the origin mark is not extended. */
export function authorship(): Plugin {
  return new Plugin({
    // The mark is cleared before the next character, so as not to interrupt an input composition.
    appendTransaction(_transactions, _before, { selection, storedMarks, tr }) {
      if (!selection.empty) return null;
      const marks = storedMarks ?? selection.$from.marks();
      return origin.isInSet(marks) ? tr.setStoredMarks(origin.removeFromSet(marks)) : null;
    },
    props: {
      // oxlint-disable-next-line max-params -- ProseMirror calls it with five arguments
      handleTextInput(view, from, to, text, usual) {
        const marks = marksOfReplaced(view.state, from, to);
        if (marks === null || view.composing) return false;
        const { schema, tr } = view.state;
        tr.replaceWith(from, to, schema.text(text, origin.removeFromSet(marks)));
        // A character typed before an identical one is reported as the one after it: only the page
        // knows the cursor.
        const { anchor, head } = usual().selection;
        tr.setSelection(TextSelection.create(tr.doc, anchor, head));
        view.dispatch(tr.scrollIntoView());
        return true;
      },
    },
  });
}

/**
 * The marks for text typed here, if the editor would use others: over a selection with an origin, and right
 * after the cursor has moved, when the stored marks are still those of its last position.
 */
function marksOfReplaced(state: EditorState, from: number, to: number): readonly Mark[] | null {
  if (from === to) {
    const hasStoredMarksHere = state.storedMarks === null || state.selection.from === from;
    return hasStoredMarksHere ? null : state.doc.resolve(from).marks();
  }
  const start = state.doc.resolve(from);
  const end = state.doc.resolve(to);
  const marks = start.sameParent(end) ? (start.marksAcross(end) ?? []) : [];
  return origin.isInSet(marks) ? marks : null;
}
