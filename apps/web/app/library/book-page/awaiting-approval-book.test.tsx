import type { Book } from "@colophon/contracts/library/books/book";
import type { BookFinding } from "@colophon/contracts/library/books/health";
import { screen, within, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { buildBook, buildFullBook, buildRunningBook } from "../../testing/build-book.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import BookPage from "./book-page.tsx";

const { id } = buildBook();
const leak: BookFinding = {
  id: "0197a8a0-0000-7000-8000-00000000f001",
  kind: "integrity",
  severity: "blocking",
  found_by: "code",
  chapter: null,
  detail: "Chapter 2: A note of the prompt: Sure, here is",
  quotes: [],
  status: "open",
  is_of_before: false,
};
const slow: BookFinding = {
  ...leak,
  id: "0197a8a0-0000-7000-8000-00000000f002",
  kind: "momentum",
  severity: "note",
  found_by: "model",
  chapter: 1,
  detail: "Nothing happens here.",
  quotes: ["The river was high."],
};

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("scrollBy", () => undefined);
});

function held(changes: Partial<Book> = {}): Book {
  const summary = buildRunningBook({
    stage: "held",
    chapters_done: 2,
    chapters_total: 2,
    current_chapter: null,
  });
  const book = buildFullBook({ ...summary, cost: 32, cancel_charge: 28 }, [
    "The river was high.",
    "Sure, here is",
  ]);
  return { ...book, findings: [slow, leak], ...changes };
}

function open(answer: () => Response, answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.setItem("token", "t");
  const api = fakeApi({ [`GET /api/books/${id}`]: answer, ...answers });
  const page = renderPage({ at: `/books/${id}`, pages: { "/books/:bookId": <BookPage /> } });
  return { ...page, ...api };
}

test("shows a held book's findings with places, that it cost nothing, and three options with prices", async () => {
  open(() => reply(held()));
  const found = within(await screen.findByRole("region", { name: "What was found" }));
  expect((await found.findByRole("heading", { level: 3 })).textContent).toContain(
    "Text that does not belong in a book",
  );
  expect(found.getByText("Found in the text")).toBeTruthy();
  expect((await found.findByRole("link")).getAttribute("href")).toBe(`/books/${id}?read=${id}&at=2.0`);
  expect(screen.getByText(/the 32.credits set aside for it are not spent\./)).toBeTruthy();
  const ways = within(screen.getByRole("region", { name: "How it goes on" }));
  expect(ways.getAllByRole("button").map((one) => one.textContent?.replaceAll("\u00a0", " "))).toEqual([
    "Mend it",
    "Take it as it is, 28 credits",
    "Cancel",
  ]);
  expect(ways.getByText(/It costs nothing more\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Pause|Resume/ })).toBeNull();
});

test("separates non-blocking findings and opinions, each quote with its place", async () => {
  open(() => reply(held()));
  const also = within(await screen.findByRole("region", { name: "Also found" }));
  expect(await also.findByText("AI opinion")).toBeTruthy();
  expect(also.getByRole("link").textContent).toBe("“The river was high.” Chapter 1");
  expect(also.getByRole("link").getAttribute("href")).toBe(`/books/${id}?read=${id}&at=1.0`);
});

test("shows a finding of a missing chapter without a link", async () => {
  const [gone, there] = [
    { ...slow, chapter: 7, quotes: [], detail: "Its last page is missing." },
    { ...slow, id: "0197a8a0-0000-7000-8000-00000000f003", chapter: 2, quotes: [], detail: "It drags." },
  ];
  open(() => reply(held({ findings: [gone, there, leak] })));
  const also = within(await screen.findByRole("region", { name: "Also found" }));
  expect(await also.findByText("Its last page is missing.")).toBeTruthy();
  expect(also.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["It drags."]);
});

test("shows a book in progress again when having it fixed", async () => {
  let now = held();
  const { user, requests } = open(() => reply(now), {
    [`POST /api/books/${id}/resume`]: () => {
      now = held({ progress: { ...now.progress, stage: "checking" } });
      return reply(now, 202);
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Mend it/ }));
  expect(await screen.findByRole("button", { name: /^Pause/ })).toBeTruthy();
  expect(requests.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    `/api/books/${id}/resume`,
  ]);
});

test("finishes a book accepted as it is, and focuses its heading", async () => {
  let now = held();
  const { user } = open(() => reply(now), {
    [`POST /api/books/${id}/deliver`]: () => {
      now = { ...now, status: "completed", progress: { ...now.progress, stage: "done" } };
      return reply(now);
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Take it as it is/ }));
  expect(await screen.findByText("Completed")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("The Salt Garden"));
});

test("shows a rejection at the options, and changes nothing else", async () => {
  const detail = "This book does not wait for your decision. Nothing was changed.";
  const { user } = open(() => reply(held()), {
    [`POST /api/books/${id}/deliver`]: () => errorReply(409, { code: "books.not_waiting", detail }),
  });
  await user.click(await screen.findByRole("button", { name: /^Take it as it is/ }));
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Mend it/ })).toBeTruthy();
});

test("names no price for a book without credits", async () => {
  open(() => reply(held({ cost: 0, cancel_charge: 0, funding: "free" })));
  expect(await screen.findByRole("button", { name: `Take it as it is: ${held().title}` })).toBeTruthy();
  expect(screen.getByText("It costs you no credits, whatever you decide.")).toBeTruthy();
});

test("keeps an open chapter when the book starts waiting, with the findings at hand", async () => {
  const writing = held({ progress: { ...held().progress, stage: "checking" } });
  let now = writing;
  const { user } = open(() => reply(now), {
    [`POST /api/books/${id}/pause`]: () => errorReply(409, { detail: "It is written." }),
  });
  const plan = within(await screen.findByRole("navigation", { name: "Plan of the book" }));
  await user.click(plan.getByRole("button", { name: /^1\. / }));
  const pause = screen.getByRole("button", { name: /^Pause/ });
  now = held();
  await user.click(pause);
  expect(await screen.findByText("Needs a decision")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Pause/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "See what was found" }));
  expect(await screen.findByRole("region", { name: "What was found" })).toBeTruthy();
});
