// @module-tag merge

import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import BookPage from "./book-page.tsx";
import { whyItFailed } from "./why-it-failed.ts";

const ID = "0197a8a0-0000-7000-8000-00000000b001";
const AT = "2026-11-20T10:00:00.000Z";

const usage = (changes: object = {}): object => ({
  calls: 3,
  failed: 1,
  input_tokens: 8000,
  cached_input_tokens: 10,
  output_tokens: 400,
  cost_micro_usd: 8000,
  unpriced: 1,
  milliseconds: 4900,
  ...changes,
});

const buildRun = (changes: object = {}): object => ({
  id: "0197a8a0-0000-7000-8000-00000000d001",
  kind: "book",
  status: "failed",
  stage: "stopped",
  is_paused: false,
  waits_for: null,
  progress: 40,
  failure_code: "workers_lost",
  funding: "credits",
  cost: 10,
  paid: 0,
  credits_refunded: 10,
  author_key: null,
  starts: 2,
  claims: 8,
  attempts_without_progress: 5,
  worker: 7,
  is_worker_alive: false,
  created_at: AT,
  updated_at: AT,
  ended_at: AT,
  holds: [{ credits: 10, state: "released", charged: 0, opened_at: AT, ended_at: AT }],
  usage: usage(),
  ...changes,
});

const buildBook = (changes: object = {}): object => ({
  id: ID,
  user_id: "0197a8a0-0000-7000-8000-000000000009",
  title: "The Salt Garden",
  genre: "Romance",
  status: "failed",
  state: "failed",
  chapters: 5,
  words: 12_345,
  created_at: AT,
  owner: { id: "0197a8a0-0000-7000-8000-000000000009", name: "Ada Byron", email: "ada@example.com" },
  funding: "credits",
  origin: "generated",
  is_sample: false,
  deleted_at: null,
  language_variant: "en-US",
  version: 1,
  measured_at: null,
  updated_at: AT,
  counts: { runs: 1, sections: 1, findings: 1, exports: 1, files: 1, events: 4 },
  usage: usage(),
  tasks: [
    {
      ...usage(),
      task: "scene",
      provider: "acme",
      model: "big",
      p50_milliseconds: 900,
      p95_milliseconds: 3000,
    },
  ],
  runs: [buildRun()],
  sections: [
    {
      id: "one",
      number: 1,
      kind: "chapter",
      words: 480,
      words_asked: 500,
      version: 3,
      provider: "acme",
      model: "big",
      text_sha256: "abcdef0123456789".repeat(4),
      finished_at: AT,
      deleted_at: null,
    },
  ],
  findings: [
    {
      id: "0197a8a0-0000-7000-8000-00000000f001",
      kind: "wrong_name",
      severity: "blocking",
      found_by: "code",
      chapter: 1,
      quotes: 2,
      status: "open",
      created_at: AT,
    },
  ],
  exports: [
    {
      id: "0197a8a0-0000-7000-8000-00000000e001",
      status: "completed",
      formats: ["pdf", "epub"],
      trim: "6x9",
      paper: "cream",
      theme: "classic",
      files: 2,
      bytes: 1_234_567,
      not_made: 0,
      blocking: 0,
      findings: 3,
      created_at: AT,
    },
  ],
  files: [
    {
      format: "pdf",
      bytes: 1_234_567,
      pages: 120,
      content_hash: "feedbeef".repeat(8),
      created_at: AT,
      last_used_at: AT,
    },
  ],
  ...changes,
});

const place = { next: null, previous: null, total: { count: 1, is_more: false } };

function openPage({
  show = "",
  answer = () => reply(buildBook()),
  answers = {},
}: {
  show?: string;
  answer?: () => Response;
  answers?: Parameters<typeof fakeApi>[0];
} = {}) {
  localStorage.setItem("token", "t");
  const api = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true, has_second_factor: true })),
    [`GET /api/admin/books/${ID}`]: answer,
    ...answers,
  });
  const page = renderPage({
    pages: { "/admin/books/:bookId": <SignedIn>{<BookPage />}</SignedIn> },
    at: `/admin/books/${ID}${show}`,
  });
  return { ...api, ...page };
}

test("shows the book, its model costs, and each run to its end", async () => {
  openPage();
  expect(await screen.findByRole("heading", { name: "The Salt Garden" })).toBeTruthy();
  for (const text of [
    "Ada Byron, ada@example.com",
    "workers_lost",
    "2 times",
    "8; 5 in a row stored nothing",
    "Number 7, gone",
    "10 in all, 0 kept, 10 given back",
    "$0.0080, 4.9 s",
    "Released",
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test("says first why a book failed, in words, and shows an unknown code itself", async () => {
  openPage();
  const why = (await screen.findByText("Why it failed", { selector: "p" })).parentElement;
  expect(why?.textContent).toContain("was lost several times in a row");
  expect(whyItFailed("new_one")).not.toContain("new_one");
  expect(whyItFailed("editions.blocked")).toContain("KDP would refuse the book");
});

test.each([
  [null, "The trial"],
  ["openai", "The trial, by the author's own key of OpenAI"],
  ["of-old", "The trial, by the author's own key of of-old"],
])("a run by the key %s is paid by: %s", async (author_key, words) => {
  openPage({
    answer: () => reply(buildBook({ funding: "premium", runs: [buildRun({ funding: "free", author_key })] })),
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText("Premium")).toBeTruthy();
});

test.each([
  ["models", "Scene", ["acme, big", "$0.0080", "900 ms", "3.0 s"]],
  ["text", "Chapter 1", ["abcdef012345", "480", "500"]],
  ["text", "Wrong name", ["Blocking", "Code", "Open"]],
  ["files", "pdf", ["1.2 MB", "120", "feedbeeffeed"]],
])("shows under %s a row %s", async (show, name, cells) => {
  openPage({ show: `?show=${show}` });
  const row = (await screen.findByRole("rowheader", { name })).closest("tr") ?? document.body;
  for (const cell of cells) expect(within(row).getByText(cell)).toBeTruthy();
  expect(screen.getByRole("link", { current: "page" }).getAttribute("href")).toContain(`show=${show}`);
});

test("mentions calls without a price, which no total includes", async () => {
  openPage({ show: "?show=models" });
  expect(await screen.findByText(/1 of 3 calls have no price/)).toBeTruthy();
});

test("requests calls by the URL, each with its outcome", async () => {
  const one = {
    id: 1,
    run_id: "0197a8a0-0000-7000-8000-00000000d001",
    run_kind: "book",
    task: "scene",
    provider: "acme",
    model: "big",
    input_tokens: 10,
    cached_input_tokens: 0,
    output_tokens: 0,
    is_estimated: false,
    cost_micro_usd: null,
    milliseconds: 900,
    outcome: "rate_limited",
    by_author_key: false,
    created_at: AT,
  };
  const { requests } = openPage({
    show: "?show=calls&outcome=failed",
    answers: { [`GET /api/admin/books/${ID}/calls`]: () => reply({ calls: [one], ...place }) },
  });
  expect(await screen.findByText("Rate limited")).toBeTruthy();
  expect(screen.getByText("Price not known")).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith("/calls"))?.search).toBe("?outcome=failed");
});

test("lists events in order", async () => {
  const event = {
    run_id: "0197a8a0-0000-7000-8000-00000000d001",
    run_kind: "book",
    seq: 3,
    type: "scene-text",
    created_at: AT,
    detail: [{ name: "text", value: "812 characters" }],
  };
  openPage({
    show: "?show=events",
    answers: { [`GET /api/admin/books/${ID}/events`]: () => reply({ events: [event], ...place }) },
  });
  expect(await screen.findByText("text: 812 characters")).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: "When" }).getAttribute("aria-sort")).toBe("ascending");
});

test.each([
  ["runs", "No work on this book"],
  ["models", "No model was asked"],
  ["text", "Nothing was found"],
  ["files", "No files were ordered"],
])("says under %s that nothing was requested for a book", async (show, words) => {
  const empty = { runs: [], tasks: [], sections: [], findings: [], exports: [], files: [] };
  openPage({ show: `?show=${show}`, answer: () => reply(buildBook(empty)) });
  expect(await screen.findByText(words)).toBeTruthy();
});

test("says that a URL has no book, and leads back to all", async () => {
  openPage({ answer: () => errorReply(404, { code: "books.not_found", detail: "Book not found" }) });
  expect(await screen.findByText(/There is no book under this address/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "All books" }).getAttribute("href")).toBe("/admin/books");
});

test("leaves the page of a permanently deleted book for the list", async () => {
  const { user } = openPage({
    answers: {
      [`DELETE /api/admin/books/${ID}`]: () =>
        reply({ id: ID, kept_until: null, runs_ended: 1, credits_returned: 10 }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete…" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Spam");
  await user.click(within(dialog).getByRole("radio", { name: /Gone for good/ }));
  await user.click(within(dialog).getByRole("button", { name: "Delete for good" }));
  expect(await screen.findByText("arrived at /admin/books")).toBeTruthy();
});
