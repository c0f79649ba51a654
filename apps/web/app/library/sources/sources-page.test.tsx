import type { BookStatement, BookSource, BookSources } from "@colophon/contracts/library/sources";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildManuscript, buildSection } from "../../testing/build-manuscript.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import SourcesPage from "./sources-page.tsx";

const ID = "0197a8a0-0000-7000-8000-000000000001";
const DIARY: BookSource = {
  id: "0197a8a0-0000-7000-8000-000000000002",
  number: 1,
  title: "Diary",
  kind: "note",
  filename: "",
  words: 4,
  letters: 20,
  opening: "It rained.",
  statements: 2,
  updated_at: "2026-11-22T10:00:00Z",
};
const STATEMENT: BookStatement = {
  id: "0197a8a0-0000-7000-8000-000000000003",
  kind: "number",
  state: "flagged",
  settled: null,
  quote: "The lamps burned for 31 hours.",
  section_id: "one",
  chapter: 1,
  block_id: "b1",
  still_there: true,
  source: null,
  passage: "",
};

function buildState(sources: BookSource[], changes: Partial<BookSources> = {}): BookSources {
  return { book_id: ID, title: "Lamps", sources, removed: [], words: 4, words_whole: 4000, ...changes };
}

const of = (claims: BookStatement[]) => ({ book_id: ID, claims });
const beside = (claims: BookStatement[] = []) => ({
  [`GET /api/books/${ID}/manuscript`]: () => reply(buildManuscript([buildSection("one")])),
  [`GET /api/books/${ID}/claims`]: () => reply(of(claims)),
});
const open = (view = "") =>
  renderPage({ at: `/books/${ID}/sources${view}`, pages: { "/books/:bookId/sources": <SourcesPage /> } });

test("adds a note to the book, reports a rejection, and keeps what was typed", async () => {
  let isFull = true;
  const { requests } = fakeApi({
    ...beside(),
    [`GET /api/books/${ID}/sources`]: () => reply(buildState([])),
    [`POST /api/books/${ID}/sources`]: () =>
      isFull
        ? errorReply(409, { code: "sources.too_many", detail: "No more fit." })
        : reply(buildState([DIARY]), 201),
  });
  const { user } = open();
  await user.type(await screen.findByLabelText("What is it?"), "Diary");
  await user.type(screen.getByLabelText("Its text"), "It rained.");
  await user.click(screen.getByRole("button", { name: "Put it beside the book" }));
  expect(await screen.findByText("No more fit.")).toBeTruthy();
  expect(screen.getByLabelText("Its text")).toHaveProperty("value", "It rained.");
  isFull = false;
  await user.click(screen.getByRole("button", { name: "Put it beside the book" }));
  expect(await screen.findByText("a note · 4 words · vouches for 2 statements")).toBeTruthy();
  expect(screen.getByLabelText("Its text")).toHaveProperty("value", "");
  expect(requests.findLast(({ method }) => method === "POST")?.body).toEqual({
    title: "Diary",
    text: "It rained.",
  });
});

test("restores what was removed", async () => {
  const { id, number, title } = DIARY;
  fakeApi({
    ...beside(),
    [`GET /api/books/${ID}/sources`]: () => reply(buildState([DIARY])),
    [`DELETE /api/books/${ID}/sources/${id}`]: () =>
      reply(buildState([], { removed: [{ id, number, title }] })),
    [`POST /api/books/${ID}/sources/${id}/restore`]: () => reply(buildState([DIARY])),
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Take away Diary" }));
  await user.click(await screen.findByRole("button", { name: "Bring back Diary" }));
  expect(await screen.findByRole("button", { name: "Take away Diary" })).toBeTruthy();
});

test("says that long sources are used by passages", async () => {
  fakeApi({
    ...beside(),
    [`GET /api/books/${ID}/sources`]: () => reply(buildState([DIARY], { words: 4001 })),
  });
  open();
  expect(await screen.findByText(/4,001 words in all: whoever writes is given the passages/)).toBeTruthy();
});

test("settles an open statement with a passage", async () => {
  const passage = "In 1871 the lamps burned for 31 hours.";
  const source = { id: DIARY.id, number: 1, title: "Diary", is_removed: false };
  const { requests } = fakeApi({
    ...beside([STATEMENT]),
    [`GET /api/books/${ID}/sources`]: () => reply(buildState([DIARY])),
    [`GET /api/books/${ID}/claims/${STATEMENT.id}/passages`]: () =>
      reply({ passages: [{ source_id: DIARY.id, number: 1, title: "Diary", passage }] }),
    [`PUT /api/books/${ID}/claims/${STATEMENT.id}`]: () =>
      reply(of([{ ...STATEMENT, settled: "sourced", source, passage }])),
  });
  const { user } = open("?view=statements");
  const waiting = await screen.findByRole("region", { name: "Waiting for you" });
  const way = within(waiting).getByRole("link");
  expect(way.getAttribute("href")).toBe(
    `/books/${ID}/write/one?at=%3A0%3A0%3AThe+lamps+burned+for+31+hours.`,
  );
  await user.click(within(waiting).getByRole("button", { name: /^Attach a source/ }));
  await user.click(await screen.findByRole("button", { name: "This states it" }));
  const settled = await screen.findByRole("region", { name: "Looked after" });
  expect(within(settled).getByText("sourced by you")).toBeTruthy();
  expect(within(settled).getByText(passage)).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Waiting for you" })).toBeNull();
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
    outcome: "sourced",
    source_id: DIARY.id,
    passage,
  });
});

test("says that a statement is gone from the text, without waiting", async () => {
  fakeApi({
    ...beside([{ ...STATEMENT, still_there: false, block_id: null }]),
    [`GET /api/books/${ID}/sources`]: () => reply(buildState([])),
  });
  open("?view=statements");
  const settled = await screen.findByRole("region", { name: "Looked after" });
  expect(settled.textContent).toContain("no longer says this");
  expect(within(settled).getByRole("link").getAttribute("href")).toBe(`/books/${ID}/write/one`);
});

test("keeps what is typed while a note is sent, unsaved", async () => {
  const gate = Promise.withResolvers<void>();
  fakeApi({
    ...beside(),
    [`GET /api/books/${ID}/sources`]: () => reply(buildState([])),
    [`POST /api/books/${ID}/sources`]: async () => {
      await gate.promise;
      return reply(buildState([DIARY]), 201);
    },
  });
  const { user } = open();
  await user.type(await screen.findByLabelText("What is it?"), "Diary");
  await user.type(screen.getByLabelText("Its text"), "It rained.");
  await user.click(screen.getByRole("button", { name: "Put it beside the book" }));
  await user.type(screen.getByLabelText("Its text"), " All day.");
  gate.resolve();
  expect(await screen.findByRole("button", { name: "Take away Diary" })).toBeTruthy();
  expect(screen.getByLabelText("Its text")).toHaveProperty("value", "It rained. All day.");
});

test("says what sources are for without any, and where statements come from", async () => {
  fakeApi({ ...beside(), [`GET /api/books/${ID}/sources`]: () => reply(buildState([])) });
  const { user } = open();
  expect(await screen.findByText(/Nothing lies beside this book yet/u)).toBeTruthy();
  await user.click(screen.getByRole("link", { name: /^Statements/u }));
  expect(await screen.findByText(/No statements are known of this book/u)).toBeTruthy();
});

test("reports sources and statements that do not load separately", async () => {
  fakeApi({
    [`GET /api/books/${ID}/manuscript`]: () => reply(buildManuscript([buildSection("one")])),
    [`GET /api/books/${ID}/sources`]: () => errorReply(500, { detail: "The server is tired." }),
    [`GET /api/books/${ID}/claims`]: () => errorReply(500, { detail: "It is tired too." }),
  });
  const { user } = open();
  expect(await screen.findByText("The sources did not open")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: /^Statements/u }));
  expect(await screen.findByText("The statements did not open")).toBeTruthy();
  expect(screen.getByText("It is tired too.")).toBeTruthy();
});

test("keeps a source that was not removed", async () => {
  fakeApi({ ...beside(), [`GET /api/books/${ID}/sources`]: () => reply(buildState([DIARY])) });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Take away Diary" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Take away Diary" })).toBeTruthy();
});

test("sends only a source's title if its text is unchanged, and keeps rejected text", async () => {
  const path = `/api/books/${ID}/sources/${DIARY.id}`;
  const { requests } = fakeApi({
    ...beside(),
    [`GET /api/books/${ID}/sources`]: () => reply(buildState([DIARY])),
    [`GET ${path}`]: () =>
      reply({ id: DIARY.id, number: 1, title: "Diary", kind: "note", text: "It rained." }),
    [`PUT ${path}`]: () => errorReply(409, { detail: "Taken away in another window." }),
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Open Diary" }));
  const form = within(await screen.findByRole("form", { name: "Source Diary" }));
  await user.type(form.getByLabelText("What is it?"), " of 1871");
  await user.click(form.getByRole("button", { name: "Keep" }));
  expect(await form.findByText("Taken away in another window.")).toBeTruthy();
  expect(form.getByLabelText("What is it?")).toHaveProperty("value", "Diary of 1871");
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ title: "Diary of 1871" });
});

test("vouches for a statement, can undo that, and changes nothing after a rejection", async () => {
  const path = `/api/books/${ID}/claims/${STATEMENT.id}`;
  let shouldFail = true;
  const { requests } = fakeApi({
    ...beside([STATEMENT]),
    [`GET /api/books/${ID}/sources`]: () => reply(buildState([])),
    [`PUT ${path}`]: ({ body }) => {
      if (shouldFail) return errorReply(500, { detail: "Not now." });
      const isOpen = JSON.stringify(body) === '{"outcome":"open"}';
      return reply(of([{ ...STATEMENT, settled: isOpen ? null : "vouched" }]));
    },
  });
  const { user } = open("?view=statements");
  await user.click(await screen.findByRole("button", { name: /^Vouch for/u }));
  expect(await screen.findByText("Not now.")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Waiting for you" })).toBeTruthy();
  shouldFail = false;
  await user.click(screen.getByRole("button", { name: /^Vouch for/u }));
  expect(await screen.findByText("you vouch for it")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Waiting for you" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Take back what you said/u }));
  expect(await screen.findByRole("region", { name: "Waiting for you" })).toBeTruthy();
  expect(requests.findLast(({ method }) => method === "PUT")?.body).toEqual({ outcome: "open" });
});

test("says that no source mentions a statement, with what to do", async () => {
  fakeApi({
    ...beside([STATEMENT]),
    [`GET /api/books/${ID}/sources`]: () => reply(buildState([DIARY])),
    [`GET /api/books/${ID}/claims/${STATEMENT.id}/passages`]: () => reply({ passages: [] }),
  });
  const { user } = open("?view=statements");
  await user.click(await screen.findByRole("button", { name: /^Attach a source/u }));
  expect(await screen.findByText(/No source speaks of this/u)).toBeTruthy();
});
