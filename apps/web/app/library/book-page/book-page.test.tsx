import type { Book } from "@colophon/contracts/library/books/book";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { forgetLiveTexts, appendDraft, completeScene } from "../books/live-text.ts";
import { buildBook, buildFullBook, buildBookOutline, buildRunningBook } from "../../testing/build-book.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { settle } from "../../testing/settle.ts";
import BookPage from "./book-page.tsx";

const { id } = buildBook();
const plan = buildBookOutline(["The Ford", "The Well", "The Gate"]);

beforeAll(() => Promise.all([import("./finished-book.tsx"), import("./analysis-invitation.tsx")]));
beforeEach(() => {
  forgetLiveTexts();
  // jsdom has no layout and no scrolling.
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("scrollBy", () => undefined);
});

/** The first chapter is written, the second in progress. */
function inWork(progress: Parameters<typeof buildRunningBook>[0] = {}, changes: Partial<Book> = {}): Book {
  const book = buildFullBook(buildRunningBook(progress), ["The river was high."]);
  return { ...book, plan, chapter_list: rowsOf(book), ...changes };
}

function rowsOf(book: Book): Book["chapter_list"] {
  return plan.chapters.map(({ id: chapterId, title, words }, index) => ({
    id: chapterId,
    number: index + 1,
    title,
    words: String(index + 1) in book.content ? 1480 : 0,
    words_asked: words,
    finished: String(index + 1) in book.content,
    provider: "",
    model: "",
  }));
}

function open(answer: () => Response, answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.setItem("token", "t");
  const api = fakeApi({ [`GET /api/books/${id}`]: answer, ...answers });
  const page = renderPage({ at: `/books/${id}`, pages: { "/books/:bookId": <BookPage /> } });
  return { ...page, ...api };
}

const outlineNav = async () => within(await screen.findByRole("navigation", { name: "Plan of the book" }));
const theText = async () => within(await screen.findByRole("region", { name: "Manuscript" }));

test("shows the outline before writing starts", async () => {
  const planned = buildFullBook(
    buildRunningBook({ stage: "writing", chapters_done: 0, current_chapter: 1, words: 0 }),
    [],
  );
  open(() => reply({ ...planned, plan }));
  const shown = await outlineNav();
  expect(shown.getByText(plan.logline)).toBeTruthy();
  expect(shown.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    expect.stringContaining("The Ford"),
    expect.stringContaining("The Well"),
    expect.stringContaining("The Gate"),
  ]);
  expect(shown.queryByRole("button")).toBeNull();
});

test.each([
  ["queued", /waits for its turn/, /^You may leave this page: the book goes on being written/],
  ["planning", /being planned/, /^You may leave this page/],
  ["checking", /read once more/, /^You may leave this page/],
  [
    "paused",
    /nothing is written until you resume/,
    /^The book waits until you resume it; we keep every word/,
  ],
] as const)("says that a book is %s, and what happens meanwhile", async (stage, sentence, meanwhile) => {
  open(() => reply(inWork({ stage })));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText(meanwhile)).toBeTruthy();
});

test("shows words and a mark for each chapter of the outline", async () => {
  open(() => reply(inWork()));
  const lines = (await outlineNav()).getAllByRole("listitem").map((line) => line.textContent);
  expect(lines[0]).toContain("1,480 of about 1,500 words");
  expect(lines[0]).toContain("written");
  expect(lines[1]).toContain("being written");
  expect(lines[2]).toContain("to come");
});

test("shows text as it is written, and replaces a draft by the stored scene", async () => {
  open(() => reply(inWork()));
  const text = await theText();
  expect(text.getByRole("heading", { name: "The Well" })).toBeTruthy();
  act(() => appendDraft(id, { type: "scene-draft", chapter: 2, scene: 1, from: 0, text: "Nobody drew wat" }));
  expect(await text.findByText("Nobody drew wat")).toBeTruthy();
  act(() => completeScene(id, { chapter: 2, scene: 1, text: "Nobody drew water that year." }));
  expect(await text.findByText("Nobody drew water that year.")).toBeTruthy();
  expect(text.queryByText("Nobody drew wat")).toBeNull();
});

test("shows stored scenes after a reload before the stream", async () => {
  open(() => reply(inWork({}, { content_in_work: { 2: "Nobody drew water that year." } })));
  expect(await (await theText()).findByText("Nobody drew water that year.")).toBeTruthy();
});

test("opens a finished chapter from the outline, and follows the writing again by a button", async () => {
  const { user } = open(() => reply(inWork({}, { content_in_work: { 2: "Nobody drew water." } })));
  await user.click((await outlineNav()).getByRole("button", { name: /The Ford/ }));
  const text = await theText();
  expect(text.getByText("The river was high.")).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("The Ford");
  await user.click(text.getByRole("button", { name: "Go on following" }));
  expect(text.getByText("Nobody drew water.")).toBeTruthy();
  expect(text.queryByRole("button", { name: "Go on following" })).toBeNull();
});

test("does not scroll for a reader who scrolled up, until back at the end", async () => {
  const scrolled = (y: number): void => {
    vi.stubGlobal("scrollY", y);
    fireEvent.scroll(globalThis.window);
  };
  open(() => reply(inWork({}, { content_in_work: { 2: "Nobody drew water." } })));
  const text = await theText();
  scrolled(500);
  expect(text.queryByRole("button", { name: "Go on following" })).toBeNull();
  scrolled(300);
  expect(await text.findByRole("button", { name: "Go on following" })).toBeTruthy();
  scrolled(510);
  await waitFor(() => expect(text.queryByRole("button", { name: "Go on following" })).toBeNull());
});

test("says nothing of the time before it is measured, then the measure", async () => {
  let book = inWork();
  const { user } = open(() => reply(book), {
    [`POST /api/books/${id}/pause`]: () => errorReply(409, { detail: "Not now." }),
  });
  expect(await screen.findByText(/is said when the first scene is there/)).toBeTruthy();
  // 2,700 words are missing; 1,800 took four minutes.
  book = inWork({}, { pace: { words: 1800, writing_ms: 240_000 } });
  // A rejected action reloads from the server.
  await user.click(screen.getByRole("button", { name: /^Pause/ }));
  expect(await screen.findByText("about 6 minutes of writing left at this pace.")).toBeTruthy();
  expect(screen.getByText("1,800 of about 4,500 words")).toBeTruthy();
});

test("pauses and resumes the book as the server answers", async () => {
  let stage: "writing" | "paused" = "writing";
  const steer = (next: typeof stage) => () => {
    stage = next;
    return reply(buildRunningBook({ stage }));
  };
  const { user } = open(() => reply(inWork({ stage })), {
    [`POST /api/books/${id}/pause`]: steer("paused"),
    [`POST /api/books/${id}/resume`]: steer("writing"),
  });
  await user.click(await screen.findByRole("button", { name: /^Pause/ }));
  await user.click(await screen.findByRole("button", { name: /^Resume/ }));
  expect(await screen.findByRole("button", { name: /^Pause/ })).toBeTruthy();
});

test("shows the price before canceling", async () => {
  const { user, requests } = open(() => reply(inWork({}, { cancel_charge: 4 })), {
    [`POST /api/books/${id}/cancel`]: () => errorReply(409, { detail: "More was written meanwhile." }),
  });
  await user.click(await screen.findByRole("button", { name: /^Cancel/ }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/4\scredits of 10 are spent; the other 6 come back/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel the book" }));
  expect(await dialog.findByText("More was written meanwhile.")).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ at_most: 4 });
});

test("ends in place with the finished book, focused on its heading", async () => {
  let book: Book = inWork({}, { content_in_work: { 2: "Nobody drew water." } });
  const { user } = open(() => reply(book), {
    [`POST /api/books/${id}/pause`]: () => errorReply(409, { detail: "It is finished." }),
  });
  const pause = await screen.findByRole("button", { name: /^Pause/ });
  book = { ...buildFullBook(buildBook(), ["One.", "Two.", "Three."]), plan };
  await user.click(pause);
  expect(await screen.findByRole("heading", { name: "Contents" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
});

test("keeps an open chapter when the book ends", async () => {
  let book: Book = inWork({}, { content_in_work: { 2: "Nobody drew water." } });
  const { user } = open(() => reply(book), {
    [`POST /api/books/${id}/pause`]: () => errorReply(409, { detail: "It is finished." }),
  });
  await user.click((await outlineNav()).getByRole("button", { name: /The Ford/ }));
  const pause = screen.getByRole("button", { name: /^Pause/ });
  book = { ...buildFullBook(buildBook(), ["The river was high.", "Two.", "Three."]), plan };
  await user.click(pause);
  const turn = await screen.findByRole("button", { name: "Turn to the finished book" });
  expect((await theText()).getByText("The river was high.")).toBeTruthy();
  await user.click(turn);
  expect(await screen.findByRole("heading", { name: "Contents" })).toBeTruthy();
});

test("offers reading first, then files, and each chapter's page for a finished book", async () => {
  open(() => reply(buildFullBook(buildBook(), ["One.", "Two.", "Three."])));
  expect((await screen.findByRole("link", { name: "Read The Salt Garden" })).getAttribute("href")).toBe(
    `/books/${id}?read=${id}`,
  );
  expect(screen.getByRole("link", { name: "Files of The Salt Garden" }).getAttribute("href")).toBe(
    `/books/${id}?files=${id}`,
  );
  expect(screen.getByText("Romance · 3 chapters · 4,510 words · about 20 pages · e-book only")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Part 2/ }).getAttribute("href")).toBe(
    `/books/${id}?read=${id}&at=2.0`,
  );
});

test.each([
  ["free", ["Files", "Plan", "Style", "Ask the book", "Sources", "Preflight", "Editions"]],
  ["none", ["Files", "Style", "Ask the book", "Sources", "Preflight", "Editions"]],
] as const)("links a finished book (%s) to its outline, questions and sources", async (funding, ways) => {
  open(() => reply(buildFullBook(buildBook({ funding }), ["One."])));
  const more = within(await screen.findByRole("navigation", { name: "More of this book" }));
  expect(more.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(ways);
});

test.each([true, false])("invites to analyze an imported book: not analyzed yet is %s", async (needs) => {
  const offer = { credits: 2, words: 1500, number: 4, needs_reading: needs, hindrance: null };
  open(() => reply(buildFullBook(buildBook({ funding: "none" }), ["One."])), {
    [`GET /api/books/${id}/add-chapter`]: () => reply({ book_id: id, latest: { state: "none" }, offer }),
  });
  await screen.findByRole("heading", { name: "The Salt Garden" });
  await settle();
  const way = screen.queryByRole("link", { name: "Have it read, and go on writing" });
  expect(way?.getAttribute("href")).toBe(needs ? `/books/${id}/bible` : undefined);
});

test.each([
  [[], "No issues found in the text"],
  [["pass", "warn"], "One thing in the text to review"],
  [["block", "warn", "block"], "Two things in the text need work"],
] as const)("describes analyses %j in one line", async (verdicts, line) => {
  const measures = ["similes", "em_dashes", "integrity"] as const;
  const readings = verdicts.map((verdict, index) => ({
    measure: measures[index] ?? "similes",
    value: 1,
    gate: "",
    human: null,
    verdict,
    findings: [],
  }));
  const health = { words: 1, chapters: 3, readings, blocking: false };
  open(() => reply({ ...buildFullBook(buildBook(), ["One."]), health }));
  expect(await screen.findByText(line)).toBeTruthy();
});

test("says why a book stopped, what it cost and where, and resumes from here", async () => {
  const failure = {
    code: "cancelled",
    detail: "You cancelled this book.",
    advice: "You can go on with it whenever you like.",
    credits_returned: 6,
  };
  const stopped = buildBook({
    status: "failed",
    failure,
    credits_refunded: 6,
    progress: { stage: "stopped", chapters_done: 1, words: 1800 },
  });
  const content = { 1: "The river was high.", 2: "Nobody drew water." };
  const { user } = open(() => reply({ ...inWork(), ...stopped, content }), {
    [`POST /api/books/${id}/resume`]: () => errorReply(402, { code: "x", detail: "Have 2." }),
  });
  expect(await screen.findByText("You cancelled this book.")).toBeTruthy();
  expect(screen.getByText("It stops in chapter 2 of 3.")).toBeTruthy();
  expect(screen.getByText(/What was written cost 4\scredits; 6\scredits came back/)).toBeTruthy();
  expect(screen.getByRole("link", { name: /The Well/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /The Gate/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Go on writing/ }));
  expect(await screen.findByText("Have 2.")).toBeTruthy();
});

test("does not find an unknown or another author's book, and leads back to the dashboard", async () => {
  open(() => errorReply(404, { code: "books.not_found", detail: "Book not found" }));
  expect(await screen.findByRole("heading", { name: "Book not found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe("/dashboard");
});

test("retries a book that does not load", async () => {
  let tries = 0;
  const { user } = open(() =>
    (tries += 1) === 1 ? errorReply(403, { detail: "Not just now." }) : reply(inWork()),
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load book");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "The Salt Garden" })).toBeTruthy();
});

test("says quietly that no stream gets through, and polls", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { requests } = open(() => reply(inWork()));
    await screen.findByRole("heading", { level: 1, name: "The Salt Garden" });
    expect(screen.queryByText(/live connection is lost/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(screen.getByText(/live connection is lost/)).toBeTruthy();
    expect(requests.filter(({ path }) => path === `/api/books/${id}`).length).toBeGreaterThan(1);
  } finally {
    vi.useRealTimers();
  }
});
