import { documentOfText } from "@colophon/manuscript/chapter-document";
import { placeOf } from "@colophon/manuscript/place-suggestion";
import { textAt } from "@colophon/manuscript/suggested-changes";
import fc from "fast-check";
import { EditorState, type Transaction } from "prosemirror-state";
import { Mapping } from "prosemirror-transform";
import { expect, test } from "vitest";
import { type Shown, SuggestionLayer } from "./suggestion-layer.ts";
import { buildSuggestion } from "./testing/build-suggestion.ts";

const TEXT =
  "The lamp went out over the sea, and nobody in the town had seen it go.\n\nShe asked for salt.\n\nA last line.";
const EVENTS = { onShown: () => undefined, onRun: () => false, onPress: () => undefined };

function stateOf(text: string = TEXT): EditorState {
  return EditorState.create({ doc: documentOfText(text) });
}

function over(
  { doc }: EditorState,
  suggestions: Shown["suggestions"],
  marks: Shown["marks"] = [],
): SuggestionLayer {
  return SuggestionLayer.over(doc, { shown: { suggestions, chosen: null, marks }, events: EVENTS });
}

/** “lamp” → “lantern” in the first line. */
const lamp = buildSuggestion({ id: "lamp", from: 5, to: 9, was: "lamp", becomes: "lantern" });

test("marks what would go and shows what would come", () => {
  const drawn = over(stateOf(), [lamp]).decorations().find();
  expect(drawn.map(({ from, to }) => [from, to])).toEqual([
    [5, 9],
    [9, 9],
  ]);
});

test("moves with typing before it, is changed by typing within, and restored by undo", () => {
  const state = stateOf();
  const before = over(state, [lamp]).apply(state.tr.insertText("Then ", 1));
  expect(before.suggestions[0]).toMatchObject({ state: "open", from: 10, to: 14 });
  const within = state.tr.insertText("xx", 7);
  const changed = over(state, [lamp]).apply(within);
  expect(changed.suggestions[0]).toMatchObject({ state: "changed", from: 5, to: 11 });
  const next = state.apply(within);
  expect(changed.apply(next.tr.delete(7, 9)).suggestions[0]).toMatchObject({ state: "open", from: 5, to: 9 });
});

test("excludes text typed at its edges", () => {
  const state = stateOf();
  const after = over(state, [lamp]).apply(state.tr.insertText("light", 9));
  expect(after.suggestions[0]).toMatchObject({ state: "open", from: 5, to: 9 });
});

test("disappears with its words", () => {
  const state = stateOf();
  const after = over(state, [lamp]).apply(state.tr.delete(3, 12));
  expect(after.suggestions[0]?.state).toBe("gone");
  expect(after.decorations().find()).toEqual([]);
});

test("disappears with the words on both sides of its position", () => {
  const state = stateOf();
  const added = buildSuggestion({ id: "added", from: 9, to: 9, was: "", becomes: ", at last," });
  expect(over(state, [added]).apply(state.tr.delete(5, 9)).suggestions[0]?.state).toBe("open");
  expect(over(state, [added]).apply(state.tr.delete(5, 12)).suggestions[0]?.state).toBe("gone");
});

test("strikes out blocks as blocks", () => {
  const state = stateOf();
  const from = state.doc.child(0).nodeSize;
  const to = from + state.doc.child(1).nodeSize;
  const block = buildSuggestion({
    id: "b",
    shape: "blocks",
    from,
    to,
    was: "She asked for salt.",
    becomes: "",
  });
  expect(over(state, [block]).decorations().find()).toMatchObject([{ from, to }]);
});

test("keeps the mark of a passage in progress while typing around it", () => {
  const state = stateOf();
  const marked = over(state, [], [{ id: "tools", from: 5, to: 9 }]).apply(state.tr.insertText("Oh. ", 1));
  expect(marked.marks).toEqual([{ id: "tools", from: 9, to: 13 }]);
});

type Edit = { at: number; size: number; text: string };

const edits = fc.array(
  fc.record({ at: fc.nat(200), size: fc.nat(12), text: fc.constantFrom("", "a", "salt ", "lamp", " ") }),
  { minLength: 1, maxLength: 12 },
);

/** Any typing, also across paragraphs. */
function typed(state: EditorState, { at, size, text }: Edit): Transaction {
  const most = state.doc.content.size - 1;
  const from = Math.min(1 + at, most);
  const to = Math.min(from + size, most);
  return text === "" ? state.tr.delete(from, to) : state.tr.insertText(text, from, to);
}

test("keeps reading the same while open after any typing", () => {
  fc.assert(
    fc.property(edits, fc.nat(60), fc.nat(10), (all, at, size) => {
      let state = stateOf();
      const from = 1 + Math.min(at, 69);
      const to = Math.min(from + size, 71);
      const was = textAt(state.doc, { shape: "inline", from, to }) ?? "";
      const first = buildSuggestion({ id: "any", from, to, was, becomes: "x" });
      let layer = over(state, [first]);
      const mapping = new Mapping();
      for (const edit of all) {
        const transaction = typed(state, edit);
        mapping.appendMapping(transaction.mapping);
        layer = layer.apply(transaction);
        state = state.apply(transaction);
      }
      const [shown] = layer.suggestions;
      if (shown?.state !== "open") return;
      expect(textAt(state.doc, shown)).toBe(was);
      const place = placeOf(state.doc, { change: first, mapping });
      expect(place).toMatchObject({ state: "stands", from: shown.from, to: shown.to });
      const [drawn] = layer.decorations().find(shown.from, shown.to);
      expect(drawn).toBeDefined();
    }),
    { numRuns: 120 },
  );
});
