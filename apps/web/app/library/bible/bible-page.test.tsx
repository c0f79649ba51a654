import type { BookBible } from "@colophon/contracts/library/bible/bible";
import type { Continuations } from "@colophon/contracts/assistant/continuation";
import type { Analysis } from "@colophon/contracts/assistant/analysis";
import { screen, waitFor, within } from "@testing-library/react";
import { onlineManager } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { buildEntry } from "../../testing/build-entry.ts";
import { buildManuscript, buildSection } from "../../testing/build-manuscript.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import BiblePage from "./bible-page.tsx";

const ID = "0197a8a0-0000-7000-8000-000000000001";
/** The editor counts no prologue, so the second of these is its chapter 1. */
const WITH_PROLOGUE = buildManuscript([
  buildSection("before", { kind: "prologue" }),
  buildSection("one"),
  buildSection("new", { title: "The Tide" }),
]);

const EMPTY: BookBible = {
  book_id: ID,
  title: "The Salt Garden",
  logline: "",
  entries: [],
  latest_rename: null,
  facts: [],
  threads: [],
  chapters: [{ section_id: "one", number: 1, title: "The Gate", words: 900, summary: "" }],
};
const FACT = { about: "Ines", attribute: "eyes", value: "grey", by_author: false, revision: 1 };
const FULL: BookBible = {
  ...EMPTY,
  logline: "A garden is kept from the sea.",
  entries: [buildEntry({ name: "Ines Marlow", aliases: ["Ines"], attributes: ["grey eyes"] })],
  facts: [
    {
      id: "0197a8a0-0000-7000-8000-000000000009",
      section_id: "one",
      chapter: 1,
      quote: "her grey eyes",
      ...FACT,
    },
  ],
};

type AnalysisState = Analysis["reading"];
type Changes = Partial<Analysis["offer"]> & { last_read_at?: string | null };

function buildState(reading: AnalysisState, { last_read_at: lastReadAt, ...offer }: Changes = {}): Analysis {
  return {
    book_id: ID,
    title: "The Salt Garden",
    reading,
    last_read_at: lastReadAt ?? (reading.state === "done" ? reading.read_at : null),
    offer: { credits: 4, words: 90_000, chapters: 30, genre: null, hindrance: null, ...offer },
  };
}

const done = (changes: Partial<Extract<AnalysisState, { state: "done" }>> = {}): AnalysisState => ({
  state: "done",
  read_at: "2026-11-20T10:00:00Z",
  chapters: 3,
  chapters_read: 3,
  credits: 1,
  is_older: false,
  ...changes,
});

function buildFurther(
  latest: Continuations["latest"],
  offer: Partial<Continuations["offer"]> = {},
): Continuations {
  const usual = { credits: 2, words: 1500, number: 13, needs_reading: false, hindrance: null };
  return { book_id: ID, latest, offer: { ...usual, ...offer } };
}
const NOT_READ = {
  [`GET /api/books/${ID}/add-chapter`]: () => reply(buildFurther({ state: "none" }, { needs_reading: true })),
};

const open = () => renderPage({ at: `/books/${ID}/bible`, pages: { "/books/:bookId/bible": <BiblePage /> } });

test("shows the price on the button, and requests exactly that", async () => {
  const { requests } = fakeApi({
    ...NOT_READ,
    [`GET /api/books/${ID}/bible`]: () => reply(EMPTY),
    [`GET /api/books/${ID}/read-through`]: () => reply(buildState({ state: "none" })),
    [`POST /api/books/${ID}/read-through`]: () =>
      reply(buildState({ state: "running", chapters_read: 0, chapters: 30 }), 202),
  });
  const { user } = open();
  expect(await screen.findByText(/30 chapters, 90,000 words\./)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("What kind of book is it?"), "Mystery");
  await user.click(screen.getByRole("button", { name: "Read it for 4 credits" }));
  expect(await screen.findByText(/0 of 30 chapters/)).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ genre: "Mystery", credits: 4 });
});

test("shows a rejection at the price, and keeps the choice", async () => {
  fakeApi({
    ...NOT_READ,
    [`GET /api/books/${ID}/bible`]: () => reply(EMPTY),
    [`GET /api/books/${ID}/read-through`]: () => reply(buildState({ state: "none" })),
    [`POST /api/books/${ID}/read-through`]: () =>
      errorReply(402, { code: "credits.insufficient", detail: "You need 4 credits and have 1." }),
  });
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText("What kind of book is it?"), "Mystery");
  await user.click(screen.getByRole("button", { name: "Read it for 4 credits" }));
  expect(await screen.findByText("You need 4 credits and have 1.")).toBeTruthy();
  expect(screen.getByLabelText("What kind of book is it?")).toHaveProperty("value", "Mystery");
});

test("shows an analyzed book's content with quotes and links, and no price while unchanged", async () => {
  fakeApi({
    ...NOT_READ,
    [`GET /api/books/${ID}/bible`]: () => reply(FULL),
    [`GET /api/books/${ID}/read-through`]: () => reply(buildState(done({ chapters_read: 2 }))),
    [`GET /api/books/${ID}/manuscript`]: () => reply(WITH_PROLOGUE),
  });
  open();
  expect(await screen.findByRole("heading", { name: "Ines Marlow" })).toBeTruthy();
  expect(screen.getByText("her grey eyes")).toBeTruthy();
  const way = await screen.findByRole("link", { name: "Chapter 1" });
  expect(way.getAttribute("href")).toBe(`/books/${ID}/write/one?at=%3A0%3A0%3Aher+grey+eyes`);
  expect(await screen.findByText(/1 chapter the model would not read; it has cost 1 credit\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Read it/ })).toBeNull();
});

test("stops an analysis, and says that it cost nothing", async () => {
  const stopped = {
    state: "failed",
    detail: "You stopped this reading.",
    advice: "",
    credits_returned: 4,
  } as const;
  fakeApi({
    ...NOT_READ,
    [`GET /api/books/${ID}/bible`]: () => reply(EMPTY),
    [`GET /api/books/${ID}/read-through`]: () =>
      reply(buildState({ state: "running", chapters_read: 3, chapters: 30 })),
    [`DELETE /api/books/${ID}/read-through`]: () => reply(buildState(stopped)),
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Stop, at no cost" }));
  await waitFor(() => expect(screen.getByText(/It has cost nothing: the credits are back/)).toBeTruthy());
});

const READ = {
  [`GET /api/books/${ID}/bible`]: () => reply(FULL),
  [`GET /api/books/${ID}/read-through`]: () => reply(buildState(done())),
};

test("continues an analyzed book at the price on the button, with the author's wish", async () => {
  const { requests } = fakeApi({
    ...READ,
    [`GET /api/books/${ID}/add-chapter`]: () => reply(buildFurther({ state: "none" })),
    [`POST /api/books/${ID}/add-chapter`]: () =>
      reply(buildFurther({ state: "running", number: 13, words_asked: 1500, step: "" }), 202),
  });
  const { user } = open();
  await user.type(await screen.findByLabelText(/What should happen in it/), "Ines sells the key.");
  await user.click(screen.getByRole("button", { name: "Write chapter 13 for 2 credits" }));
  expect(await screen.findByText("Chapter 13 is being written")).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    credits: 2,
    note: "Ines sells the key.",
    card: null,
  });
});

test("requests a chapter by the author's own card, one line each, and reports missing fields in place", async () => {
  const { requests } = fakeApi({
    ...READ,
    [`GET /api/books/${ID}/add-chapter`]: () => reply(buildFurther({ state: "none" })),
    [`POST /api/books/${ID}/add-chapter`]: () =>
      errorReply(402, { code: "credits.insufficient", detail: "You need 2 credits and have 1." }),
  });
  const { user } = open();
  await user.click(await screen.findByRole("switch", { name: "I have a card of my own" }));
  const write = screen.getByRole("button", { name: "Write chapter 13 for 2 credits" });
  await user.click(write);
  expect(await screen.findByText("Please give the chapter a title.")).toBeTruthy();
  expect(screen.getByText("Please say at least one thing that happens.")).toBeTruthy();
  await user.type(screen.getByLabelText("Title of the chapter"), "The Tide");
  await user.type(screen.getByLabelText(/What it is for/), "Ines decides.");
  await user.type(
    screen.getByLabelText("What happens, a line each"),
    "The sea comes in.{Enter}{Enter} She goes. ",
  );
  await user.click(write);
  expect(await screen.findByText("You need 2 credits and have 1.")).toBeTruthy();
  expect(requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    {
      credits: 2,
      note: "",
      card: { title: "The Tide", purpose: "Ines decides.", beats: ["The sea comes in.", "She goes."] },
    },
  ]);
  expect(screen.getByLabelText("Title of the chapter")).toHaveProperty("value", "The Tide");
});

test("keeps a card that is switched off, without sending it", async () => {
  const { requests } = fakeApi({
    ...READ,
    [`GET /api/books/${ID}/add-chapter`]: () => reply(buildFurther({ state: "none" })),
    [`POST /api/books/${ID}/add-chapter`]: () => errorReply(409, { detail: "Not now." }),
  });
  const { user } = open();
  const own = await screen.findByRole("switch", { name: "I have a card of my own" });
  await user.click(own);
  await user.type(screen.getByLabelText("Title of the chapter"), "The Tide");
  await user.type(screen.getByLabelText("What happens, a line each"), "x{Enter}".repeat(13));
  await user.click(screen.getByRole("button", { name: /Write chapter 13/ }));
  expect(await screen.findByText("These are 13 lines; a chapter can have 12.")).toBeTruthy();
  await user.click(own);
  await user.click(screen.getByRole("button", { name: /Write chapter 13/ }));
  expect(await screen.findByText("Not now.")).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({ card: null });
  await user.click(own);
  expect(screen.getByLabelText("Title of the chapter")).toHaveProperty("value", "The Tide");
});

test("keeps a rejected wish, and opens a finished chapter", async () => {
  fakeApi({
    ...READ,
    [`GET /api/books/${ID}/add-chapter`]: () =>
      reply(buildFurther({ state: "done", section_id: "new", is_there: true, words: 1480 })),
    [`POST /api/books/${ID}/add-chapter`]: () =>
      errorReply(402, { code: "credits.insufficient", detail: "You need 2 credits and have 1." }),
  });
  const { user } = open();
  expect((await screen.findByRole("link", { name: "Open it" })).getAttribute("href")).toBe(
    `/books/${ID}/write/new`,
  );
  await user.type(screen.getByLabelText(/What should happen in it/), "Ines sells the key.");
  await user.click(screen.getByRole("button", { name: /Write chapter 13/ }));
  expect(await screen.findByText("You need 2 credits and have 1.")).toBeTruthy();
  expect(screen.getByLabelText(/What should happen in it/)).toHaveProperty("value", "Ines sells the key.");
});

test("offers an analysis of a book without one, and no continuation", async () => {
  fakeApi({
    ...NOT_READ,
    [`GET /api/books/${ID}/bible`]: () => reply(EMPTY),
    [`GET /api/books/${ID}/read-through`]: () => reply(buildState({ state: "none" })),
  });
  open();
  await screen.findByRole("button", { name: "Read it for 4 credits" });
  expect(screen.queryByRole("button", { name: /Write chapter/ })).toBeNull();
});

const reading = (answer: () => Analysis) => ({
  [`GET /api/books/${ID}/bible`]: () => reply(FULL),
  [`GET /api/books/${ID}/read-through`]: () => reply(answer()),
  [`GET /api/books/${ID}/manuscript`]: () => reply(WITH_PROLOGUE),
});
const further = (answer: () => Continuations) => ({
  [`GET /api/books/${ID}/add-chapter`]: () => reply(answer()),
});
const RUNNING = { state: "running", chapters_read: 30, chapters: 30 } as const;
const WRITING = { state: "running", number: 13, words_asked: 1500, step: "" } as const;
const STOPPED = { state: "failed", detail: "You stopped this.", advice: "", credits_returned: 4 } as const;
const stopButton = () => screen.findByRole("button", { name: "Stop, at no cost" });

test("offers continuing as soon as a book is analyzed, and announces it once", async () => {
  let state = buildState(RUNNING);
  fakeApi({
    ...reading(() => state),
    ...further(() => buildFurther({ state: "none" }, { needs_reading: state.reading.state !== "done" })),
    [`DELETE /api/books/${ID}/read-through`]() {
      state = buildState(done());
      return errorReply(409, { code: "any.not_running" });
    },
  });
  const { user } = open();
  await screen.findByRole("heading", { name: "Reading the book as a whole" });
  await user.click(await stopButton());
  expect(await screen.findByRole("heading", { name: "Go on writing" })).toBeTruthy();
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("The book is read.");
  expect(document.activeElement?.textContent).toContain("Read on November 20, 2026.");
});

test("says that the bible is older as soon as a chapter has come", async () => {
  let latest: Continuations["latest"] = WRITING;
  fakeApi({
    ...reading(() => buildState(done({ is_older: latest.state === "done" }))),
    ...further(() => buildFurther(latest)),
    [`DELETE /api/books/${ID}/add-chapter`]() {
      latest = { state: "done", section_id: "new", is_there: true, words: 1480 };
      return errorReply(409, { code: "any.not_running" });
    },
  });
  const { user } = open();
  await user.click(await stopButton());
  expect(await screen.findByText(/finished just before.*“The Tide” has 1,480 words/)).toBeTruthy();
  const button = await screen.findByRole("button", { name: "Read it for 4 credits" });
  expect(button.className).not.toContain("btn-primary");
});

test("rejects a request without a network at once, and does not send it later", async () => {
  const { requests } = fakeApi({ ...READ, ...further(() => buildFurther({ state: "none" })) });
  const { user } = open();
  const order = await screen.findByRole("button", { name: /Write chapter 13/ });
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await user.click(order);
  expect(await screen.findByText(/Network error/)).toBeTruthy();
  onlineManager.setOnline(true);
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("moves the focus to the heading that replaces a form", async () => {
  let state = buildState({ state: "none" });
  fakeApi({
    ...NOT_READ,
    ...reading(() => state),
    [`GET /api/books/${ID}/bible`]: () => reply(EMPTY),
    [`POST /api/books/${ID}/read-through`]: () => reply((state = buildState(RUNNING)), 202),
    [`DELETE /api/books/${ID}/read-through`]: () => reply((state = buildState(STOPPED))),
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /Read it/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Reading the book as a whole"));
  await user.click(await stopButton());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Have the book read"));
});

test("shows a bible from writing before one from an analysis", async () => {
  fakeApi({
    ...reading(() => buildState({ state: "none" })),
    ...further(() => buildFurther({ state: "none" })),
  });
  open();
  const button = await screen.findByRole("button", { name: "Read it for 4 credits" });
  expect(screen.getByText(/The bible was kept while the book was written/)).toBeTruthy();
  expect(button.className).not.toContain("btn-primary");
  const person = screen.getByRole("heading", { name: "Ines Marlow" });
  expect(person.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("returns the wish of an unwritten chapter, and keeps what was typed meanwhile", async () => {
  let latest: Continuations["latest"] = { ...STOPPED, note: "Ines sells the key." };
  fakeApi({
    ...reading(() => buildState(done())),
    ...further(() => buildFurther(latest)),
    [`POST /api/books/${ID}/add-chapter`]: () => reply(buildFurther((latest = WRITING)), 202),
    [`DELETE /api/books/${ID}/add-chapter`]: () =>
      reply(buildFurther((latest = { ...STOPPED, note: "as it was sent" }))),
  });
  const { user } = open();
  const field = await screen.findByLabelText(/What should happen in it/);
  expect(field).toHaveProperty("value", "Ines sells the key.");
  await user.type(field, " Twice.");
  await user.click(screen.getByRole("button", { name: /Write chapter 13/ }));
  await user.click(await stopButton());
  expect(await screen.findByLabelText(/What should happen in it/)).toHaveProperty(
    "value",
    "Ines sells the key. Twice.",
  );
});

test("says how many letters are left for a long wish", async () => {
  const note = "x".repeat(1850);
  fakeApi({ ...READ, ...further(() => buildFurther({ ...STOPPED, note })) });
  open();
  expect(await screen.findByText("150 letters left")).toBeTruthy();
});

test("says which analysis is shown after a failed one", async () => {
  fakeApi({
    ...NOT_READ,
    ...reading(() => buildState(STOPPED, { last_read_at: "2026-11-20T10:00:00Z" })),
  });
  open();
  expect(await screen.findByText("You stopped this.", { selector: "p" })).toBeTruthy();
  expect(screen.getByText(/The bible is of the reading of November 20, 2026\./)).toBeTruthy();
});

test("shows a blocking reason in place of the button, with a link for those who can fix it", async () => {
  localStorage.setItem("token", "t");
  const hindrance = "No model is set up. Whoever runs Colophon sets one up under “Who writes”.";
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true })),
    ...reading(() => buildState({ state: "none" }, { hindrance })),
    ...further(() => buildFurther({ state: "none" }, { hindrance: "This book is being worked on already." })),
  });
  renderPage({
    at: `/books/${ID}/bible`,
    pages: {
      "/books/:bookId/bible": (
        <SignedIn>
          <BiblePage />
        </SignedIn>
      ),
    },
  });
  const ways = await screen.findAllByRole("link", { name: "Who writes" });
  expect(ways.map((way) => way.getAttribute("href"))).toEqual(["/setup/writer"]);
  expect(await screen.findByText(/being worked on already/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Read it|Write chapter/ })).toBeNull();
});

test("says that a stop came too late, and shows the result", async () => {
  let state = buildState(RUNNING);
  fakeApi({
    ...NOT_READ,
    ...reading(() => state),
    [`DELETE /api/books/${ID}/read-through`]() {
      state = buildState(done());
      return errorReply(409, { code: "any.not_running" });
    },
  });
  const { user } = open();
  await user.click(await stopButton());
  expect(await screen.findByText(/It was finished just before.*Read on November 20/)).toBeTruthy();
});

test("names chapters like the editor, lists unread ones, and shows equal facts once", async () => {
  const fact = FULL.facts[0];
  const again = { ...fact, id: "another", section_id: "new", quote: "grey as ever" };
  const read = { section_id: "one", number: 2, title: "", words: 900, summary: "Salt comes up." };
  fakeApi({
    ...NOT_READ,
    ...reading(() => buildState(done())),
    [`GET /api/books/${ID}/bible`]: () =>
      reply({
        ...FULL,
        facts: [fact, again],
        chapters: [
          read,
          { ...read, section_id: "new", number: 3, title: "The Tide", summary: "" },
          { ...read, section_id: "before", number: 1, words: 0, summary: "" },
        ],
      }),
  });
  open();
  const region = await screen.findByRole("region", { name: "Chapter by chapter" });
  await waitFor(() =>
    expect(
      within(region)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Chapter 1Salt comes up.", "The TideNot read."]),
  );
  const facts = within(screen.getByRole("region", { name: "What the book has said" }));
  expect(facts.getAllByRole("listitem")).toHaveLength(1);
  expect(facts.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Chapter 1", "The Tide"]);
  const parts = within(screen.getByRole("navigation", { name: "Parts of the bible" }));
  expect(parts.getByRole("link", { name: "Chapter by chapter" }).getAttribute("href")).toBe("#chapters");
});
