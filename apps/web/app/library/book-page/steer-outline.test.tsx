import type { Book } from "@colophon/contracts/library/books/book";
import type { Outline } from "@colophon/contracts/generation/outline/outline";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { buildFullBook, buildBookOutline, buildRunningBook } from "../../testing/build-book.ts";
import { buildOutline, buildPlannedChapter } from "../../testing/build-outline.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import BookPage from "./book-page.tsx";

const { id } = buildRunningBook();

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("scrollBy", () => undefined);
});

function open(book: Book, outline: Outline = buildOutline()) {
  localStorage.setItem("token", "t");
  const api = fakeApi({
    [`GET /api/books/${id}`]: () => reply(book),
    [`GET /api/books/${id}/outline`]: () => reply(outline),
    [`POST /api/books/${id}/chapters/c1/again`]: () => reply(outline, 202),
    [`GET /api/books/${id}/chapters/c1/again`]: () =>
      reply({
        texts: [
          {
            id: "0197a8a0-0000-7000-8000-0000000000e1",
            text: "The gate stood open.",
            words: 4,
            note: "Slower.",
            was_finished: true,
            kept_at: "2026-11-22T10:00:00Z",
          },
        ],
      }),
  });
  return { ...api, ...renderPage({ at: `/books/${id}`, pages: { "/books/:bookId": <BookPage /> } }) };
}

function buildBookInWriting(): Book {
  return {
    ...buildFullBook(buildRunningBook(), ["The river was high."]),
    plan: buildBookOutline(["Part 1", "Part 2", "Part 3"]),
  };
}

const written = (times: number): Outline =>
  buildOutline({
    stage: "writing",
    chapters: [
      buildPlannedChapter("c1", {
        state: "written",
        is_fixed: true,
        again: { credits: 0, hindrance: null, times },
      }),
      buildPlannedChapter("c2"),
      buildPlannedChapter("c3"),
    ],
  });

test("leads a planned book to its outline as the next step, and says that nothing is spent", async () => {
  const summary = buildRunningBook({ stage: "planned", chapters_done: 0, current_chapter: null, words: 0 });
  open({ ...buildFullBook(summary, []), plan: buildBookOutline(["The Gate", "The Tide", "The Wall"]) });
  const way = await screen.findByRole("link", { name: `Look at the plan of ${summary.title}` });
  expect(way.getAttribute("href")).toBe(`/books/${id}/plan`);
  expect(screen.getByText("Plan ready")).toBeTruthy();
  expect(screen.getByText(/the 10.credits set aside for it are not spent/)).toBeTruthy();
  expect(screen.getByText("The Tide")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(Pause|Resume)/ })).toBeNull();
});

test("links the outline during writing, and rewrites a chapter at the price shown", async () => {
  const { user, requests } = open(buildBookInWriting(), written(0));
  const way = await screen.findByRole("link", { name: /^Change the plan of/ });
  expect(way.getAttribute("href")).toBe(`/books/${id}/plan`);
  await user.click(await screen.findByRole("button", { name: "Take chapter 1 again" }));
  await user.type(screen.getByLabelText("What went wrong, and how it should be"), "Slower.");
  await user.click(screen.getByRole("button", { name: "Take it again, at no cost" }));
  expect(await screen.findByText("Chapter 1 is taken again. The text it had is kept.")).toBeTruthy();
  const sent = requests.find(({ method, path }) => method === "POST" && path.endsWith("/c1/again"));
  expect(sent?.body).toEqual({ credits: 0, note: "Slower." });
});

test("shows a rewritten chapter's previous text with the note", async () => {
  open(buildBookInWriting(), written(1));
  expect(await screen.findByText("The gate stood open.")).toBeTruthy();
  expect(screen.getByText("Taken again because: Slower.")).toBeTruthy();
});
