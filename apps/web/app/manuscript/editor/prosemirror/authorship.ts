import { documentSchema } from "@colophon/manuscript/document-schema";
import type { Mark } from "prosemirror-model";
import { type EditorState, Plugin, TextSelection } from "prosemirror-state";

const { origin } = documentSchema.marks;

/** What is typed within words of a model or a file is the author's: the mark does not go over to it. */
export function authorship(): Plugin {
  return new Plugin({
    // The mark is put down before the next letter, so that a composition is not disturbed in its middle.
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
        // A letter before its like is told as the one after it: where the cursor is, only the page knows.
        const { anchor, head } = usual().selection;
        tr.setSelection(TextSelection.create(tr.doc, anchor, head));
        view.dispatch(tr.scrollIntoView());
        return true;
      },
    },
  });
}

/**
 * The marks that words typed here would take, where the editor would give them others: over a selection that has an
 * origin, and at a place that the cursor has only just come to, for which the marks put down are those of the last one.
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
