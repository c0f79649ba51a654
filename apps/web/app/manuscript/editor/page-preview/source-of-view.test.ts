import { documentOfText } from "@colophon/manuscript/chapter-document";
import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { sourceOfView } from "./source-of-view.ts";

test("sends the cursor's block and the characters before it, with the present document", () => {
  const doc = documentOfText("First paragraph.\n\nSecond one.");
  const view = { state: EditorState.create({ doc }), isDestroyed: false };
  const source = sourceOfView(view);
  const behind = doc.firstChild?.nodeSize ?? 0;
  view.state = view.state.apply(view.state.tr.setSelection(TextSelection.create(doc, behind + 1 + 6)));
  const spot = source.read();
  expect(spot).toMatchObject({ block: 1, offset: 6, document: { type: "doc" } });
  expect(source.read()?.document).toBe(spot?.document);
  view.state = view.state.apply(view.state.tr.insertText("A "));
  expect(source.read()?.document).not.toBe(spot?.document);
  expect(source.read()).toMatchObject({ block: 1, offset: 8 });
  view.isDestroyed = true;
  expect(source.read()).toBeNull();
});
