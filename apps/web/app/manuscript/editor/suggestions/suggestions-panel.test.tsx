import { act, screen, waitFor } from "@testing-library/react";
import type { EditorView } from "prosemirror-view";
import { beforeEach, expect, test, vi } from "vitest";
import type { Suggestion } from "../../../assistant/suggestions/suggestion-queries.ts";
import { fakeApi, reply } from "../../../testing/fake-api.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { select, type } from "../prosemirror/testing/writing.ts";
import { SuggestionsPanel } from "./suggestions-panel.tsx";
import { buildPage, proposing } from "./testing/build-open-editor.ts";
import { buildSuggestion } from "./testing/build-suggestion.ts";

function open(waiting: Suggestion[]): ReturnType<typeof renderPage> & { view: EditorView } {
  const counts = [{ kind: "passage", label: "rewrite", open: waiting.length }];
  fakeApi({
    ...proposing(() => waiting),
    "GET /api/books/b1/suggestions": () => reply({ suggestions: waiting, next: null, counts }),
  });
  const view = buildPage("The lamp went out over the sea.\n\nShe asked for salt.");
  const text = {
    view,
    focus: () => view.focus(),
    flush: async () => undefined,
    splitPlace: () => null,
    version: () => 3,
  };
  const panel = (
    <SuggestionsPanel
      {...{ bookId: "b1", sectionId: "one", titles: new Map([["one", "The Salt Garden"]]), text }}
    />
  );
  return { ...renderPage({ at: "/", pages: { "/": panel } }), view };
}

const lamp = buildSuggestion({ id: "lamp", from: 5, to: 9, was: "lamp", becomes: "light" });
const sea = buildSuggestion({ id: "sea", from: 28, to: 31, was: "sea", becomes: "bay" });

beforeEach(() => localStorage.clear());

test("says how suggestions come about in a section without any", async () => {
  open([]);
  expect(await screen.findByText("Nothing waits for you")).toBeTruthy();
});

test("accepts and rejects the section's suggestions in the list", async () => {
  const { user, view } = open([lamp, sea]);
  await user.click(await screen.findByRole("button", { name: "Accept: Replaces “lamp” by “light”." }));
  await user.click(await screen.findByRole("button", { name: "Reject: Replaces “sea” by “bay”." }));
  expect(view.state.doc.textContent).toMatch(/^The light went out over the sea/u);
  expect(await screen.findByText("Nothing waits for you")).toBeTruthy();
});

test("lists changed ones with their words, which can be dismissed", async () => {
  const { user, view } = open([lamp]);
  await waitFor(() => expect(view.dom.querySelector(".suggested-new")).not.toBeNull());
  act(() => {
    select(view, 7);
    type(view, "X");
  });
  expect(await screen.findByText(/You have changed the words/u)).toBeTruthy();
  expect(screen.getByText("light", { selector: "blockquote" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Accept/u })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Leave it" }));
  expect(screen.queryByText(/You have changed the words/u)).toBeNull();
});

test("lists the book's suggestions with section and link", async () => {
  const { user } = open([lamp]);
  await user.click(await screen.findByRole("radio", { name: "Whole book" }));
  const link = await screen.findByRole("link", { name: /The Salt Garden/u });
  expect(link.getAttribute("href")).toContain("one");
});

test("draws only the visible ones of thousands", async () => {
  // jsdom measures nothing, and has none.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(50);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  const many = Array.from({ length: 500 }, (_, at) =>
    buildSuggestion({ ...lamp, id: `s${at}`, from: 5, to: 5, was: "", becomes: "x" }),
  );
  open(many);
  const table = await screen.findByRole("table");
  expect(table.getAttribute("aria-rowcount")).toBe("500");
  await waitFor(() => expect(table.querySelector("[data-index]")).toBeTruthy());
  expect(table.querySelectorAll("tr").length).toBeLessThan(100);
});
