import { documentSchema } from "@colophon/manuscript/document-schema";
import { toggleMark } from "prosemirror-commands";
import type { Command } from "prosemirror-state";

const { marks } = documentSchema;

/** Removes emphasis, strong and small capitals; the origin of the words is unchanged. */
export const clearFormatting: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection;
  if (empty) return false;
  if (dispatch !== undefined) {
    const { tr } = state;
    for (const mark of [marks.emphasis, marks.strong, marks.small_caps]) tr.removeMark(from, to, mark);
    dispatch(tr);
  }
  return true;
};

export const toggleEmphasis: Command = toggleMark(marks.emphasis);
export const toggleStrong: Command = toggleMark(marks.strong);
export const toggleSmallCaps: Command = toggleMark(marks.small_caps);
