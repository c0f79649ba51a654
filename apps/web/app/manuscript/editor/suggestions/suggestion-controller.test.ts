import { documentOfText } from "@colophon/manuscript/chapter-document";
import fc from "fast-check";
import { receiveTransaction } from "prosemirror-collab";
import { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, reply } from "../../../testing/fake-api.ts";
import { press, select, type } from "../prosemirror/testing/writing.ts";
import { createSuggestionController, type SuggestionController } from "./suggestion-controller.ts";
import { buildPage, proposing, SECTION, SETTLE, settled } from "./testing/build-open-editor.ts";
import { buildSuggestion } from "./testing/build-suggestion.ts";

const TEXT = "The lamp went out over the sea.\n\nShe asked for salt.";
const lamp = buildSuggestion({ id: "lamp", from: 5, to: 9, was: "lamp", becomes: "lantern" });
const sea = buildSuggestion({ id: "sea", from: 28, to: 31, was: "sea", becomes: "bay" });

const opened: { suggestionController: SuggestionController; view: EditorView }[] = [];

async function open(view: EditorView): Promise<SuggestionController> {
  const suggestionController = createSuggestionController({ view, bookId: "b1", sectionId: "one" });
  opened.push({ suggestionController, view });
  await suggestionController.refresh();
  return suggestionController;
}

/** Remote steps that reach the server first. */
function receive(view: EditorView, text: string, at: number): void {
  const other = EditorState.create({ doc: view.state.doc }).tr.insertText(text, at);
  view.dispatch(
    receiveTransaction(
      view.state,
      other.steps,
      other.steps.map(() => "other"),
    ),
  );
}

const words = (view: EditorView): string => view.state.doc.textBetween(0, view.state.doc.content.size, "|");
const statesOf = (suggestionController: SuggestionController): [string, string][] =>
  suggestionController.shown().suggestions.map(({ id, state }) => [id, state]);

beforeEach(() => localStorage.clear());

afterEach(() => {
  for (const { suggestionController, view } of opened.splice(0)) {
    suggestionController.close();
    view.destroy();
  }
  vi.useRealTimers();
});

test("strikes out and shows suggestions, moved with unsaved typing", async () => {
  fakeApi(proposing(() => [lamp]));
  const view = buildPage(TEXT);
  select(view, 1);
  type(view, "So ");
  const suggestionController = await open(view);
  expect(view.dom.querySelector(".suggested-old")?.textContent).toBe("lamp");
  expect(view.dom.querySelector("ins.suggested-new")?.textContent).toBe("lantern");
  expect(suggestionController.shown().suggestions[0]).toMatchObject({ from: 8, to: 12, state: "open" });
  expect(words(view)).toBe("So The lamp went out over the sea.|She asked for salt.");
});

test("reloads suggestions for the present version if others have typed meanwhile", async () => {
  const view = buildPage(TEXT);
  const asked: string[] = [];
  fakeApi({
    ...proposing(() => []),
    [`GET ${SECTION}`]: ({ search }) => {
      asked.push(search);
      const version = 2 + asked.length;
      if (version === 3) receive(view, "So ", 1);
      const suggestions = version === 3 ? [lamp] : [{ ...lamp, from: 8, to: 12 }];
      return reply({ section_id: "one", version, suggestions, has_more: false });
    },
  });
  const suggestionController = await open(view);
  expect(asked).toEqual(["?version=3", "?version=4"]);
  expect(suggestionController.shown().suggestions).toMatchObject([{ from: 8, to: 12, state: "open" }]);
});

test("waits for a version that is not here yet, without endless requests", async () => {
  vi.useFakeTimers();
  const view = buildPage(TEXT);
  let version = 4;
  const { requests } = fakeApi({
    ...proposing(() => []),
    [`GET ${SECTION}`]: () => reply({ section_id: "one", version, suggestions: [lamp], has_more: false }),
  });
  const suggestionController = await open(view);
  expect(suggestionController.shown().suggestions).toEqual([]);
  expect(requests.filter(({ path }) => path === SECTION)).toHaveLength(1);
  version = 3;
  await vi.advanceTimersByTimeAsync(3000);
  expect(statesOf(suggestionController)).toEqual([["lamp", "open"]]);
});

test("accepts as one change with its origin and one undo, and tells the server", async () => {
  const { requests } = fakeApi(proposing(() => [lamp, sea]));
  const view = buildPage(TEXT);
  const suggestionController = await open(view);
  suggestionController.choose("lamp");
  expect(suggestionController.accept(["lamp"])).toBe(1);
  expect(words(view)).toBe("The lantern went out over the sea.|She asked for salt.");
  expect(view.state.doc.nodeAt(5)?.marks.map(({ attrs }) => attrs["by"])).toEqual(["model:a"]);
  expect(suggestionController.shown()).toMatchObject({ chosen: "sea", suggestions: [{ id: "sea" }] });
  expect(settled(requests)).toEqual([
    { decision: "accept", which: { by: "id", ids: ["lamp"] }, is_in_text: true },
  ]);
  press(view, "Mod-z");
  expect(words(view)).toBe("The lamp went out over the sea.|She asked for salt.");
});

test("undoes typing after an acceptance without it", async () => {
  fakeApi(proposing(() => [lamp]));
  const view = buildPage(TEXT);
  const suggestionController = await open(view);
  suggestionController.accept(["lamp"]);
  select(view, 12);
  type(view, "s");
  press(view, "Mod-z");
  expect(words(view)).toBe("The lantern went out over the sea.|She asked for salt.");
});

test("accepts all of a request in one undo step and one call", async () => {
  const { requests } = fakeApi(proposing(() => [lamp, sea]));
  const view = buildPage(TEXT);
  const suggestionController = await open(view);
  expect(suggestionController.accept(["sea", "lamp"])).toBe(2);
  expect(words(view)).toBe("The lantern went out over the bay.|She asked for salt.");
  expect(settled(requests)).toHaveLength(1);
  press(view, "Mod-z");
  expect(words(view)).toBe("The lamp went out over the sea.|She asked for salt.");
});

test("accepts one of two proposals for the same words, and leaves the other as changed", async () => {
  const other = buildSuggestion({ id: "other", from: 1, to: 9, was: "The lamp", becomes: "It" });
  fakeApi(proposing(() => [other, lamp]));
  const view = buildPage(TEXT);
  const suggestionController = await open(view);
  expect(suggestionController.accept(["other", "lamp"])).toBe(1);
  expect(words(view)).toMatch(/^It went out/u);
  expect(statesOf(suggestionController)).toEqual([["lamp", "gone"]]);
});

test("does not insert where the text has changed", async () => {
  const { requests } = fakeApi(proposing(() => [lamp]));
  const view = buildPage(TEXT);
  const suggestionController = await open(view);
  select(view, 7);
  type(view, "X");
  expect(statesOf(suggestionController)).toEqual([["lamp", "changed"]]);
  expect(suggestionController.accept(["lamp"])).toBe(0);
  expect(words(view)).toMatch(/^The laXmp/u);
  expect(settled(requests)).toEqual([]);
});

test("keeps the text when rejecting", async () => {
  const { requests } = fakeApi(proposing(() => [lamp]));
  const view = buildPage(TEXT);
  const suggestionController = await open(view);
  suggestionController.reject(["lamp"]);
  expect(suggestionController.shown().suggestions).toEqual([]);
  expect(words(view)).toMatch(/^The lamp/u);
  expect(settled(requests)).toEqual([
    { decision: "reject", which: { by: "id", ids: ["lamp"] }, is_in_text: false },
  ]);
});

test("sends an unsent decision again, without proposing it meanwhile", async () => {
  vi.useFakeTimers();
  let isLost = true;
  const { requests } = fakeApi({
    ...proposing(() => (isLost ? [lamp] : [])),
    [SETTLE]: () => {
      if (isLost) throw new TypeError("fetch failed");
      return reply({ accepted: 1, rejected: 0, left: 0 });
    },
  });
  const view = buildPage(TEXT);
  const suggestionController = await open(view);
  suggestionController.accept(["lamp"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(localStorage.getItem("colophon.settled")).toContain("lamp");
  await suggestionController.refresh();
  expect(suggestionController.shown().suggestions).toEqual([]);
  isLost = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(settled(requests)).toHaveLength(2);
  expect(localStorage.getItem("colophon.settled")).toBeNull();
});

test("moves between suggestions by keys, and accepts and rejects", async () => {
  fakeApi(proposing(() => [lamp, sea]));
  const view = buildPage(TEXT);
  const suggestionController = await open(view);
  expect(press(view, "F8")).toBe(true);
  expect(suggestionController.shown().chosen).toBe("lamp");
  expect(view.dom.querySelector(".suggested-new.is-chosen")?.textContent).toBe("lantern");
  press(view, "Shift-F8");
  expect(suggestionController.shown().chosen).toBe("sea");
  press(view, "Mod-Alt-Enter");
  press(view, "Mod-Alt-Backspace");
  expect(suggestionController.shown().suggestions).toEqual([]);
  expect(words(view)).toBe("The lamp went out over the bay.|She asked for salt.");
  expect(press(view, "F8")).toBe(false);
});

test("reloads for a text opened from the server again", async () => {
  vi.useFakeTimers();
  fakeApi(proposing(() => [lamp]));
  const view = buildPage(TEXT);
  const suggestionController = await open(view);
  const { plugins } = view.state;
  view.updateState(EditorState.create({ doc: documentOfText(TEXT), plugins }));
  expect(view.dom.querySelector(".suggested-old")).toBeNull();
  await vi.advanceTimersByTimeAsync(3000);
  expect(view.dom.querySelector(".suggested-old")?.textContent).toBe("lamp");
  expect(statesOf(suggestionController)).toEqual([["lamp", "open"]]);
});

test("keeps suggestions on their words through simultaneous typing", async () => {
  const edit = fc.record({ isLocal: fc.boolean(), at: fc.nat(60), text: fc.constantFrom("a", "salt ", "") });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 8 }), async (edits) => {
      fakeApi(proposing(() => [lamp, sea]));
      const view = buildPage(TEXT);
      const suggestionController = await open(view);
      // Remote steps are based on the document confirmed by the server.
      let server = view.state.doc;
      for (const { isLocal, at, text } of edits) {
        const base = isLocal ? view.state : EditorState.create({ doc: server });
        const from = 1 + Math.min(at, base.doc.child(0).content.size - 3);
        const { tr } = base;
        if (text === "") tr.delete(from, from + 2);
        else tr.insertText(text, from);
        if (isLocal) view.dispatch(tr);
        else {
          server = tr.doc;
          view.dispatch(
            receiveTransaction(
              view.state,
              tr.steps,
              tr.steps.map(() => "other"),
            ),
          );
        }
      }
      const struck = [...view.dom.querySelectorAll(".suggested-old")].map(({ textContent }) => textContent);
      const standing = suggestionController.shown().suggestions.filter(({ state }) => state === "open");
      const read = standing.map(({ from, to }) => view.state.doc.textBetween(from, to));
      expect(read).toEqual(standing.map(({ was }) => was));
      expect(struck.join("")).toBe(standing.map(({ was }) => was).join(""));
      expect(view.state.doc.textContent).not.toContain("lantern");
      suggestionController.close();
      view.destroy();
    }),
    { numRuns: 25 },
  );
});

test("reloads for news of this section only", async () => {
  let waiting = [lamp];
  let notify = (_text: string): void => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      notify = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  const { requests } = fakeApi({
    ...proposing(() => waiting),
    "GET /api/books/b1/manuscript/events": () => new Response(stream),
  });
  const suggestionController = await open(buildPage(TEXT));
  const news = (id: string): void =>
    notify(`event: suggestions\ndata: ${JSON.stringify({ type: "suggestions", section_id: id })}\n\n`);
  waiting = [];
  news("two");
  news("one");
  await waitFor(() => expect(suggestionController.shown().suggestions).toEqual([]));
  expect(requests.filter(({ path }) => path === SECTION)).toHaveLength(2);
});
