import type { ChatTurn, BookChatResponse } from "@colophon/contracts/assistant/book-chat";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildManuscript, buildSection } from "../../testing/build-manuscript.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import BookChatPage from "./book-chat-page.tsx";

const ID = "0197a8a0-0000-7000-8000-000000000001";
const CHAT_TURN = {
  id: "0197a8a0-0000-7000-8000-000000000002",
  question: "Where was the key last?",
  asked_at: "2026-11-22T10:00:00Z",
};

function buildState(questions: ChatTurn[], hindrance: string | null = null): BookChatResponse {
  return {
    book_id: ID,
    title: "The Salt Garden",
    questions,
    offer: { credits: 1, words: 90_000, hindrance },
  };
}

const manuscript = {
  [`GET /api/books/${ID}/manuscript`]: () => reply(buildManuscript([buildSection("one")])),
};
const open = () => renderPage({ at: `/books/${ID}/ask`, pages: { "/books/:bookId/ask": <BookChatPage /> } });
const field = () => screen.findByLabelText("What would you like to know?");

test("asks a question at the price on the button, and clears the field for the next", async () => {
  const { requests } = fakeApi({
    ...manuscript,
    [`GET /api/books/${ID}/questions`]: () => reply(buildState([])),
    [`POST /api/books/${ID}/questions`]: () => reply(buildState([{ ...CHAT_TURN, state: "running" }]), 202),
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Where was the key last?" }));
  await user.click(screen.getByRole("button", { name: "Ask for 1 credit" }));
  expect(await screen.findByText(/Looking through your book/)).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    question: CHAT_TURN.question,
    credits: 1,
  });
  expect(await field()).toHaveProperty("value", "");
});

test("reports a rejection, and keeps what was typed", async () => {
  fakeApi({
    ...manuscript,
    [`GET /api/books/${ID}/questions`]: () => reply(buildState([])),
    [`POST /api/books/${ID}/questions`]: () =>
      errorReply(402, { code: "credits.insufficient", detail: "You need 1 credit and have 0." }),
  });
  const { user } = open();
  await user.type(await field(), "Who limps?");
  await user.click(screen.getByRole("button", { name: "Ask for 1 credit" }));
  expect(await screen.findByText("You need 1 credit and have 0.")).toBeTruthy();
  expect(await field()).toHaveProperty("value", "Who limps?");
});

test("adds no second quotation marks", async () => {
  const words = ["“Hello,” she said.", "Ines took it"];
  const quotes = words.map((quote) => ({ section_id: "one", block_id: "b1", quote, still_there: true }));
  fakeApi({
    ...manuscript,
    [`GET /api/books/${ID}/questions`]: () =>
      reply(buildState([{ ...CHAT_TURN, state: "answered", answer: "In the sea.", quotes, credits: 1 }])),
  });
  open();
  const shown = await Promise.all(words.map((text) => screen.findByText(text)));
  expect(shown.map(({ tagName }) => tagName)).toEqual(["SPAN", "Q"]);
});

test("links quotes to their places, and marks one that is gone", async () => {
  const quotes = [
    { section_id: "one", block_id: "b1", quote: "Tom dropped the key", still_there: true },
    { section_id: "one", block_id: null, quote: "Ines took it", still_there: false },
  ];
  fakeApi({
    ...manuscript,
    [`GET /api/books/${ID}/questions`]: () =>
      reply(buildState([{ ...CHAT_TURN, state: "answered", answer: "In the sea.", quotes, credits: 1 }])),
  });
  open();
  expect(await screen.findByText("In the sea.")).toBeTruthy();
  const [there, gone] = within(screen.getByRole("list", { name: "Words of your book" })).getAllByRole(
    "listitem",
  );
  const way = (item: HTMLElement | undefined): string | null =>
    within(item ?? document.body)
      .getByRole("link")
      .getAttribute("href");
  await screen.findAllByRole("link", { name: "Chapter 1" });
  expect(way(there)).toBe(`/books/${ID}/write/one?at=%3A0%3A0%3ATom+dropped+the+key`);
  expect(way(gone)).toBe(`/books/${ID}/write/one`);
  expect([there?.textContent, gone?.textContent].map((text) => text?.includes("changed since"))).toEqual([
    false,
    true,
  ]);
});

test("charges nothing for what the book does not say, and repeats a failed question", async () => {
  const failed = {
    state: "failed",
    detail: "The model did not answer.",
    advice: "Wait.",
    credits_returned: 1,
  } as const;
  fakeApi({
    ...manuscript,
    [`GET /api/books/${ID}/questions`]: () =>
      reply(
        buildState([
          { ...CHAT_TURN, state: "untold" },
          { ...CHAT_TURN, id: "0197a8a0-0000-7000-8000-000000000003", question: "Who limps?", ...failed },
        ]),
      ),
  });
  const { user } = open();
  expect(await screen.findByText(/so it has cost nothing/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ask again" }));
  expect(await field()).toHaveProperty("value", "Who limps?");
});

test("shows the reason in place of the button if nothing can be asked", async () => {
  fakeApi({
    ...manuscript,
    [`GET /api/books/${ID}/questions`]: () => reply(buildState([], "This book has no finished text yet.")),
  });
  open();
  expect(await screen.findByText("This book has no finished text yet.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Ask/ })).toBeNull();
});

test("keeps what is typed during a request as the next question", async () => {
  const gate = Promise.withResolvers<void>();
  fakeApi({
    ...manuscript,
    [`GET /api/books/${ID}/questions`]: () => reply(buildState([])),
    [`POST /api/books/${ID}/questions`]: async () => {
      await gate.promise;
      return reply(buildState([{ ...CHAT_TURN, state: "running" }]), 202);
    },
  });
  const { user } = open();
  await user.type(await field(), "Who limps?");
  await user.click(screen.getByRole("button", { name: "Ask for 1 credit" }));
  await user.clear(await field());
  await user.type(await field(), "Since when?");
  gate.resolve();
  expect(await screen.findByText(/Looking through your book/)).toBeTruthy();
  expect(await field()).toHaveProperty("value", "Since when?");
});

test("asks nothing without a network, loses nothing, and sends nothing later", async () => {
  const { requests } = fakeApi({
    ...manuscript,
    [`GET /api/books/${ID}/questions`]: () => reply(buildState([])),
  });
  const { user } = open();
  await user.type(await field(), "Who limps?");
  await user.click(screen.getByRole("button", { name: "Ask for 1 credit" }));
  expect(await screen.findByText(/server could not be reached|connection|network/iu)).toBeTruthy();
  expect(await field()).toHaveProperty("value", "Who limps?");
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("reports questions that do not load, and retries", async () => {
  let isUp = false;
  fakeApi({
    ...manuscript,
    [`GET /api/books/${ID}/questions`]: () =>
      isUp ? reply(buildState([])) : errorReply(500, { detail: "The server is tired." }),
  });
  const { user } = open();
  expect(await screen.findByText("The questions did not open")).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole("button", { name: /again/iu }));
  expect(await field()).toBeTruthy();
});

test("stops a running question at no cost, and keeps one that cannot be deleted", async () => {
  const path = `/api/books/${ID}/questions/${CHAT_TURN.id}`;
  let shouldFail = true;
  const { requests } = fakeApi({
    ...manuscript,
    [`GET /api/books/${ID}/questions`]: () => reply(buildState([{ ...CHAT_TURN, state: "running" }])),
    [`DELETE ${path}`]: () => (shouldFail ? errorReply(500, { detail: "Not now." }) : reply(buildState([]))),
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: `Stop “${CHAT_TURN.question}”` }));
  expect(await screen.findByText("Not now.")).toBeTruthy();
  expect(screen.getByRole("article", { name: CHAT_TURN.question })).toBeTruthy();
  shouldFail = false;
  await user.click(screen.getByRole("button", { name: `Stop “${CHAT_TURN.question}”` }));
  await waitFor(() => expect(screen.queryByRole("article", { name: CHAT_TURN.question })).toBeNull());
  expect(requests.some(({ method, path: asked }) => method === "DELETE" && asked === path)).toBe(true);
});

test("says that a book does not exist", async () => {
  fakeApi({ [`GET /api/books/${ID}/questions`]: () => errorReply(404, { detail: "No." }) });
  open();
  expect(await screen.findByRole("heading", { name: "Book not found" })).toBeTruthy();
});
