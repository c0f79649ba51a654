import { act, screen, waitFor, within } from "@testing-library/react";
import type { EditorView } from "prosemirror-view";
import { beforeEach, expect, test, vi } from "vitest";
import type { InlineEdit, InlineEdits } from "../../../assistant/inline-edits/inline-edit-queries.ts";
import { withPiece } from "../../../assistant/inline-edits/use-inline-edit-draft.ts";
import type { Suggestion } from "../../../assistant/suggestions/suggestion-queries.ts";
import { fakeApi, errorReply, reply } from "../../../testing/fake-api.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { press, select } from "../prosemirror/testing/writing.ts";
import { Assistant } from "./assistant.tsx";
import { buildPage, proposing, SETTLE, settled } from "./testing/build-open-editor.ts";
import { buildSuggestion } from "./testing/build-suggestion.ts";

const TEXT = "The lamp went out over the sea.\n\nShe asked for salt.";
const INLINE_EDITS_URL = "/api/books/b1/chapters/one/passages";
const OFFER: InlineEdits["offer"] = {
  credits: 1,
  words: 1000,
  words_most: 3000,
  words_continued: 300,
  hindrance: null,
};

function buildInlineEdit(changes: Partial<InlineEdit> = {}): InlineEdit {
  return {
    id: "g1",
    section_id: "one",
    work: "shorten",
    note: "",
    words: 2,
    credits: 1,
    outcome: { state: "running" },
    ...changes,
  };
}

type Server = { orders: InlineEdit[]; waiting: Suggestion[]; hindrance: string | null };

type Answers = Parameters<typeof fakeApi>[0];

type Opened = ReturnType<typeof renderPage> & {
  view: EditorView;
  requests: ReturnType<typeof fakeApi>["requests"];
  flush: ReturnType<typeof vi.fn<() => Promise<void>>>;
  server: Server;
};

async function open(server: Partial<Server> = {}, answers: Answers = {}): Promise<Opened> {
  const kept: Server = { orders: [], waiting: [], hindrance: null, ...server };
  const { requests } = fakeApi({
    ...proposing(() => kept.waiting),
    [`GET ${INLINE_EDITS_URL}`]: () =>
      reply({ orders: kept.orders, offer: { ...OFFER, hindrance: kept.hindrance } }),
    [`POST ${INLINE_EDITS_URL}`]: ({ body }) => {
      const order = buildInlineEdit(Object(body));
      kept.orders = [order];
      return reply(order, 202);
    },
    "GET /api/books/b1/passages/g1/events": () => new Response(new ReadableStream()),
    ...answers,
  });
  const view = buildPage(TEXT);
  const flush = vi.fn<() => Promise<void>>(async () => undefined);
  const page = renderPage({
    at: "/",
    pages: { "/": <Assistant bookId="b1" sectionId="one" {...{ view, flush }} /> },
  });
  await waitFor(() => expect(requests.some(({ path }) => path === INLINE_EDITS_URL)).toBe(true));
  return { ...page, view, requests, flush, server: kept };
}

async function openTools(view: EditorView): Promise<HTMLElement> {
  await waitFor(() => {
    act(() => void press(view, "Mod-j"));
    expect(screen.getByRole("region", { name: "Work on the selection" })).toBeTruthy();
  });
  return screen.getByRole("region", { name: "Work on the selection" });
}

const bodies = (requests: Opened["requests"]): unknown[] =>
  requests
    .filter(({ method, path }) => method === "POST" && path === INLINE_EDITS_URL)
    .map(({ body }) => body);

beforeEach(() => localStorage.clear());

test("opens actions for the selection by a key, each with its price, and closes by Escape", async () => {
  const { view, user } = await open();
  act(() => select(view, 5, 14));
  const tools = await openTools(view);
  expect(within(tools).getByText("A model works on 2 words")).toBeTruthy();
  expect(within(tools).getByRole("button", { name: "Shorten 1 credit" })).toBeTruthy();
  expect(view.dom.querySelector(".passage-chosen")?.textContent).toBe("lamp went");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: "Work on the selection" })).toBeNull();
  expect(view.dom.querySelector(".passage-chosen")).toBeNull();
});

test("requests a place in the server's version, at the quoted price", async () => {
  const { view, user, requests } = await open();
  act(() => select(view, 5, 14));
  const tools = await openTools(view);
  await user.type(within(tools).getByLabelText(/What you want/u), "No lamp");
  await user.click(within(tools).getByRole("button", { name: /^Shorten/u }));
  await screen.findByText(/Shorten: a model is at it/u);
  expect(bodies(requests)).toEqual([
    { work: "shorten", note: "No lamp", version: 3, from: 5, to: 14, credits: 1 },
  ]);
  expect(view.dom.querySelector(".passage-in-work")?.textContent).toBe("lamp went");
});

test("requests nothing while typing cannot be saved, and keeps the wish", async () => {
  const { view, user, requests, flush } = await open();
  act(() => view.dispatch(view.state.tr.insertText("So ", 1)));
  act(() => select(view, 5, 12));
  const tools = await openTools(view);
  await user.type(within(tools).getByLabelText(/What you want/u), "Please");
  await user.click(within(tools).getByRole("button", { name: /^Rewrite/u }));
  expect((await screen.findByRole("alert")).textContent).toContain("not saved yet");
  expect(flush).toHaveBeenCalled();
  expect(bodies(requests)).toEqual([]);
  expect(within(tools).getByLabelText<HTMLTextAreaElement>(/What you want/u).value).toBe("Please");
});

test("says what blocks it in words, and requests nothing", async () => {
  const { view, user, requests } = await open({ hindrance: "You have no credits left." });
  act(() => select(view, 5, 14));
  const tools = await openTools(view);
  expect(await within(tools).findByText("You have no credits left.")).toBeTruthy();
  await user.click(within(tools).getByRole("button", { name: /^Rewrite/u }));
  expect(bodies(requests)).toEqual([]);
});

test("offers only continuing at the cursor without a selection", async () => {
  const { view, user, requests } = await open();
  act(() => select(view, 5));
  const tools = await openTools(view);
  await user.click(within(tools).getByRole("button", { name: /^Rewrite/u }));
  await user.click(within(tools).getByRole("button", { name: /^Continue/u }));
  await screen.findByText(/Continue: a model is at it/u);
  expect(bodies(requests)).toMatchObject([{ work: "continue", from: 5, to: 5, credits: 1 }]);
});

test("says why it was rejected, and keeps the wish", async () => {
  const { view, user } = await open(
    {},
    {
      [`POST ${INLINE_EDITS_URL}`]: () =>
        errorReply(409, { detail: "This passage is no longer there. Nothing was charged." }),
    },
  );
  act(() => select(view, 5, 14));
  const tools = await openTools(view);
  await user.click(within(tools).getByRole("button", { name: "Darker" }));
  await user.click(within(tools).getByRole("button", { name: /^Change the tone/u }));
  expect((await screen.findByRole("alert")).textContent).toContain("no longer there");
  expect(within(tools).getByLabelText<HTMLTextAreaElement>(/What you want/u).value).toBe("Darker");
});

test("shows running work again after the page was left, with its text as it comes", async () => {
  const piece = (from: number, text: string): string =>
    `event: passage-draft\ndata: ${JSON.stringify({ type: "passage-draft", from, text })}\n\n`;
  const sent = piece(0, "It went ") + piece(8, "dark.");
  await open(
    { orders: [buildInlineEdit()] },
    { "GET /api/books/b1/passages/g1/events": () => new Response(sent) },
  );
  expect(await screen.findByText("It went dark.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Stop, at no cost" })).toBeTruthy();
});

test("skips pieces that do not continue the text", () => {
  expect(withPiece("It ", { from: 3, text: "went" })).toBe("It went");
  expect(withPiece("It went", { from: 3, text: "went" })).toBe("It went");
  expect(withPiece("", { from: 9, text: "dark" })).toBe("");
  expect(withPiece("It went", { from: 0, text: "She " })).toBe("She ");
});

test("loads the suggestions at its end, selects the first and announces it", async () => {
  const end = "event: passage-end\ndata: {}\n\n";
  let hasEnded = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    hasEnded = resolve;
  });
  const { server } = await open(
    { orders: [buildInlineEdit()] },
    {
      "GET /api/books/b1/passages/g1/events": async () => {
        await ended;
        return new Response(end);
      },
    },
  );
  await screen.findByText(/a model is at it/u);
  server.orders = [buildInlineEdit({ outcome: { state: "done", changes: 1 } })];
  server.waiting = [
    buildSuggestion({ id: "lamp", from: 5, to: 9, was: "lamp", becomes: "light", reason: "it is shorter" }),
  ];
  hasEnded();
  expect(await screen.findByText("Replaces “lamp” by “light”, because: it is shorter")).toBeTruthy();
});

test("says that an unchanged passage cost nothing", async () => {
  const { server } = await open({ orders: [buildInlineEdit()] });
  await screen.findByText(/a model is at it/u);
  server.orders = [buildInlineEdit({ outcome: { state: "done", changes: 0 } })];
  expect(await screen.findByText(/It came back as it was, and has cost nothing\./u)).toBeTruthy();
});

test(
  "says what failed and what it cost, and keeps the wish for another attempt",
  { tags: "merge" },
  async () => {
    const { server, view, user } = await open({ orders: [buildInlineEdit({ note: "No lamp" })] });
    await screen.findByText(/a model is at it/u);
    server.orders = [
      buildInlineEdit({
        note: "No lamp",
        outcome: {
          state: "failed",
          detail: "The model did not answer.",
          advice: "Please try again.",
          credits_returned: 1,
        },
      }),
    ];
    expect(await screen.findByText("The model did not answer.")).toBeTruthy();
    expect(screen.getByText(/It has cost nothing: the credits are back/u)).toBeTruthy();
    act(() => select(view, 5, 9));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/What you want/u).value).toBe("No lamp");
  },
);

test("accepts one on the card, moves the focus to the next, and returns it to the text at the end", async () => {
  const waiting = [
    buildSuggestion({ id: "lamp", from: 5, to: 9, was: "lamp", becomes: "light" }),
    buildSuggestion({ id: "sea", from: 28, to: 31, was: "sea", becomes: "bay" }),
  ];
  const { user, view, requests } = await open({ waiting });
  await waitFor(() => expect(view.dom.querySelector(".suggested-new")).not.toBeNull());
  act(() => void press(view, "F8"));
  const card = screen.getByRole("region", { name: "Suggestion" });
  await user.click(within(card).getByRole("button", { name: "Accept" }));
  expect(within(card).getByText("Replaces “sea” by “bay”.")).toBeTruthy();
  expect(document.activeElement).toBe(within(card).getByRole("button", { name: "Accept" }));
  await user.click(within(card).getByRole("button", { name: "Reject" }));
  expect(screen.queryByRole("region", { name: "Suggestion" })).toBeNull();
  expect(view.hasFocus()).toBe(true);
  expect(view.state.doc.textContent).toMatch(/^The light went out over the sea/u);
  await waitFor(() => expect(settled(requests)).toHaveLength(2));
});

test("puts the card below the last change of its request", async () => {
  const waiting = [
    buildSuggestion({ id: "lamp", from: 5, to: 9, was: "lamp", becomes: "light" }),
    buildSuggestion({ id: "sea", from: 28, to: 31, was: "sea", becomes: "bay" }),
  ];
  const foot = new Map([
    ["lamp", 40],
    ["sea", 120],
  ]);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function at(this: Element) {
    return new DOMRect(0, 0, 0, foot.get(this.getAttribute("data-suggestion") ?? "") ?? 0);
  });
  const { view } = await open({ waiting });
  await waitFor(() => expect(view.dom.querySelector(".suggested-new")).not.toBeNull());
  act(() => void press(view, "F8"));
  const card = await screen.findByRole("region", { name: "Suggestion" });
  expect(card.style.getPropertyValue("--card-top")).toBe("120px");
});

test("accepts all of a request on the card at once", async () => {
  const waiting = [
    buildSuggestion({ id: "lamp", from: 5, to: 9, was: "lamp", becomes: "light" }),
    buildSuggestion({ id: "sea", from: 28, to: 31, was: "sea", becomes: "bay" }),
  ];
  const { user, view } = await open(
    { waiting },
    { [SETTLE]: () => reply({ accepted: 2, rejected: 0, left: 0 }) },
  );
  await waitFor(() => expect(view.dom.querySelector(".suggested-new")).not.toBeNull());
  act(() => void press(view, "F8"));
  await user.click(screen.getByRole("button", { name: "Accept all 2 of this order" }));
  expect(view.state.doc.textContent).toMatch(/^The light went out over the bay/u);
});
