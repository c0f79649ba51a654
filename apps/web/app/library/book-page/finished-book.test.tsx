import type { Book } from "@colophon/contracts/library/books/book";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { buildPreflight } from "../../testing/build-preflight.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import BookPage from "./book-page.tsx";

const { id } = buildBook();
const path = `/api/books/${id}`;

beforeEach(() => {
  // jsdom has no layout and no scrolling.
  vi.stubGlobal("scrollTo", () => undefined);
});

function finished(changes: Partial<Book> = {}): Book {
  return { ...buildFullBook(buildBook(), ["The river was high."]), ...changes };
}

type Answers = Parameters<typeof fakeApi>[0];

function open(book: Book, answers: Answers = {}, at = `/books/${id}`) {
  localStorage.setItem("token", "t");
  const api = fakeApi({ [`GET ${path}`]: () => reply(book), ...answers });
  const page = renderPage({ at, pages: { "/books/:bookId": <BookPage /> } });
  return { ...page, ...api };
}

const sent = (requests: readonly SeenRequest[], call: string): unknown[] =>
  requests.filter(({ method, path: to }) => `${method} ${to}` === call).map(({ body }) => body);
const theTitle = () => screen.findByRole("textbox", { name: "Title" });
const save = () => screen.getByRole("button", { name: "Save" });

test("saves only what was changed, with its base version", async () => {
  const book = finished({ version: 7 });
  const { user, requests } = open(book, {
    [`PUT ${path}`]: () => reply({ ...buildBook({ title: "Ebb" }), version: 8 }),
  });
  const title = await theTitle();
  expect(save()).toHaveProperty("disabled", true);
  await user.clear(title);
  await user.type(title, "Ebb");
  await user.selectOptions(screen.getByRole("combobox", { name: "Trim size" }), "5x8");
  await user.click(save());
  await screen.findByText("Book saved successfully!");
  expect(sent(requests, `PUT ${path}`)).toEqual([{ version: 7, title: "Ebb", settings: { trim: "5x8" } }]);
});

test("says before saving what a change does to files and cover, and what KDP fixes", async () => {
  const { user } = open(finished());
  await theTitle();
  expect(screen.queryByText("What saving this does")).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Trim size" }), "5x8");
  expect(await screen.findByText(/^Every page is set anew\./)).toBeTruthy();
  expect(screen.getByText(/are fixed; title and author can be corrected for 72 hours/)).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Trim size" }), "6x9");
  expect(screen.queryByText("What saving this does")).toBeNull();
  expect(save()).toHaveProperty("disabled", true);
});

test("keeps what was typed if the book cannot be saved, across a reload", async () => {
  const first = open(finished(), { [`PUT ${path}`]: () => errorReply(503, { detail: "Busy just now." }) });
  await first.user.type(await theTitle(), " Again");
  await first.user.click(save());
  expect(await screen.findByText("Failed to save book. Busy just now.")).toBeTruthy();
  expect(await theTitle()).toHaveProperty("value", "The Salt Garden Again");
  first.unmount();
  open(finished());
  expect(await theTitle()).toHaveProperty("value", "The Salt Garden Again");
  expect(screen.getByText("Not saved yet; kept in this browser meanwhile.")).toBeTruthy();
});

test("stores nothing of what is discarded", async () => {
  const first = open(finished());
  await first.user.type(await theTitle(), " Again");
  await first.user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(await theTitle()).toHaveProperty("value", "The Salt Garden");
  first.unmount();
  open(finished());
  expect(await theTitle()).toHaveProperty("value", "The Salt Garden");
});

test("does not save again what is stored when a chapter's title fails", async () => {
  const section = { id: "c1", kind: "chapter", title: "Ebb", number: 1, words: 4, is_on: true };
  const manuscript = { sections: [section], numbering: "figures", language_variant: "en-GB" };
  let version = 7;
  const { user, requests } = open(finished({ version }), {
    [`GET ${path}/manuscript`]: () => reply(manuscript),
    [`POST ${path}/manuscript/changes`]: () => errorReply(503, { detail: "Busy just now." }),
    [`PUT ${path}`]: ({ body }) => {
      if (Object(body)["version"] !== version) return errorReply(409, { code: "books.changed_elsewhere" });
      version += 1;
      return reply({ ...buildBook({ title: Object(body)["title"] }), version });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit the title of Ebb" }));
  await user.type(screen.getByRole("textbox", { name: "Title of the chapter" }), " Tide{Enter}");
  await user.type(await theTitle(), " Again");
  await user.click(save());
  expect(await screen.findByText("Failed to save book. Busy just now.")).toBeTruthy();
  expect(await theTitle()).toHaveProperty("value", "The Salt Garden Again");
  // the chapter's title is still to be saved
  expect(screen.getByText("Not saved yet; kept in this browser meanwhile.")).toBeTruthy();
  await user.type(await theTitle(), "st");
  await user.click(save());
  await waitFor(() =>
    expect(sent(requests, `PUT ${path}`)).toEqual([
      { version: 7, title: "The Salt Garden Again" },
      { version: 8, title: "The Salt Garden Against" },
    ]),
  );
  await waitFor(() => expect(sent(requests, `POST ${path}/manuscript/changes`)).toHaveLength(2));
});

test("shows another window's change before overwriting it", async () => {
  let book = finished({ version: 3 });
  const { user, requests } = open(finished({ version: 3 }), {
    [`GET ${path}`]: () => reply(book),
    [`PUT ${path}`]: ({ body }) =>
      Object(body)["version"] === book.version
        ? reply({ ...buildBook(), version: 5 })
        : errorReply(409, { code: "books.changed_elsewhere", detail: "Changed in another window." }),
  });
  await user.type(await theTitle(), " Again");
  book = finished({ version: 4, subtitle: "From the other window" });
  await user.click(save());
  expect(await screen.findByText(/Changed in another window\./)).toBeTruthy();
  const subtitle = screen.getByRole("textbox", { name: "Subtitle" });
  await waitFor(() => expect(subtitle).toHaveProperty("value", "From the other window"));
  expect(await theTitle()).toHaveProperty("value", "The Salt Garden Again");
  await user.click(save());
  await screen.findByText("Book saved successfully!");
  expect(sent(requests, `PUT ${path}`)).toEqual([
    { version: 3, title: "The Salt Garden Again" },
    { version: 4, title: "The Salt Garden Again" },
  ]);
});

test("reports a rejected field in place", async () => {
  const { user } = open(finished(), {
    [`PUT ${path}`]: () =>
      errorReply(422, { detail: "Please check.", fields: { "settings.paper": "No such paper" } }),
  });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Paper" }), "white");
  await user.click(save());
  const paper = screen.getByRole("combobox", { name: "Paper" });
  await waitFor(() => expect(paper.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("No such paper")).toBeTruthy();
});

test("closes a chapter's title by its own Save, and stores it with the book's", async () => {
  const section = {
    id: "c1",
    kind: "chapter",
    title: "Ebb",
    number: 1,
    words: 4,
    is_on: true,
  };
  const manuscript = { sections: [section], numbering: "figures", language_variant: "en-GB" };
  const { user, requests } = open(finished(), {
    [`GET ${path}/manuscript`]: () => reply(manuscript),
    [`POST ${path}/manuscript/changes`]: () => reply(manuscript),
  });
  await user.click(await screen.findByRole("button", { name: "Edit the title of Ebb" }));
  const field = screen.getByRole("textbox", { name: "Title of the chapter" });
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, "Flood{Enter}");
  expect(await screen.findByText("Chapter updated")).toBeTruthy();
  expect(screen.getByText("“Flood”, not saved yet")).toBeTruthy();
  expect(sent(requests, `POST ${path}/manuscript/changes`)).toEqual([]);
  await user.click(save());
  await screen.findByText("Book saved successfully!");
  expect(sent(requests, `POST ${path}/manuscript/changes`)).toEqual([
    expect.objectContaining({ change: { kind: "rename", section_id: "c1", title: "Flood" } }),
  ]);
  expect(sent(requests, `PUT ${path}`)).toEqual([]);
});

test.each<[Parameters<typeof buildPreflight>[0], string, string]>([
  [{ facts: { hasCover: false, hasMetadata: false } }, "25%", "Choose a cover"],
  [{ facts: { hasMetadata: false } }, "50%", "Write the listing"],
  [{ facts: { preflight: { state: "done", isCurrent: true, blockers: 2 } } }, "75%", "2 things stop KDP"],
  [{ is_current: false }, "75%", "Run the preflight again: the book has changed"],
  [{ facts: { fieldsToFillIn: 3 } }, "75%", "Fill in 3 fields of KDP’s form"],
  [{}, "100%", "Ready for KDP"],
])("with %j shows the server's verdict on the book's page: %s, %s", async (changes, percent, line) => {
  const { readiness } = buildPreflight(changes);
  open(finished({ has_cover: true, has_metadata: true }), {
    [`GET ${path}/preflight`]: () => reply(buildPreflight(changes)),
  });
  const panel = within(await screen.findByRole("region", { name: "KDP readiness" }));
  expect(await panel.findByText(percent)).toBeTruthy();
  expect(panel.getAllByText(line).length).toBeGreaterThan(0);
  const met = panel.queryAllByText(", done").length;
  expect(met).toBe(readiness.checks.filter(({ is_met: isMet }) => isMet).length);
  expect(panel.getByRole("link", { name: "Preflight" }).getAttribute("href")).toBe(`/books/${id}/preflight`);
});

test.each([
  ["#details", "Details"],
  ["#print", "In print"],
])("a URL that ends in %s focuses “%s”", async (hash, name) => {
  open(finished(), {}, `/books/${id}${hash}`);
  const [head] = await screen.findAllByText(name, { selector: "h2, legend" });
  await waitFor(() => expect(document.activeElement).toBe(head));
});

test("links what is missing to its place, and does not guess a verdict that does not load", async () => {
  let isUnavailable = true;
  const { user } = open(finished({ has_cover: false, has_metadata: true }), {
    [`GET ${path}/preflight`]: () =>
      isUnavailable ? errorReply(400, {}) : reply(buildPreflight({ facts: { hasCover: false } })),
  });
  const panel = within(await screen.findByRole("region", { name: "KDP readiness" }));
  expect(await panel.findByText("KDP readiness did not load")).toBeTruthy();
  expect(panel.queryByText(/%$/u)).toBeNull();
  isUnavailable = false;
  await user.click(panel.getByRole("button", { name: "Try again" }));
  const [way] = await panel.findAllByRole("link", { name: "Choose a cover" });
  expect(way?.getAttribute("href")).toContain("?tab=cover#book-parts");
});

test("lists preflight and editions among the book's other screens", async () => {
  open(finished());
  const more = within(await screen.findByRole("navigation", { name: "More of this book" }));
  expect(more.getByRole("link", { name: "Preflight" }).getAttribute("href")).toBe(`/books/${id}/preflight`);
  expect(more.getByRole("link", { name: "Editions" }).getAttribute("href")).toBe(`/books/${id}/editions`);
});

test("says that a title of a book without a chosen cover changes its image", async () => {
  const { user } = open(finished({ has_cover: false }));
  await user.type(await theTitle(), " Again");
  expect(await screen.findByText(/Choose it as your cover first to keep it\./)).toBeTruthy();
});

test("has a URL for each part of the screen, and marks the open one", async () => {
  const { user } = open(finished(), {}, `/books/${id}?tab=nonsense`);
  const parts = within(await screen.findByRole("navigation", { name: "Parts of the book" }));
  const openPart = () =>
    parts
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page")
      .map(({ textContent }) => textContent);
  expect(openPart()).toEqual(["Content"]);
  await user.click(parts.getByRole("link", { name: "Cover" }));
  expect(openPart()).toEqual(["Cover"]);
  expect(parts.getByRole("link", { name: "Metadata" }).getAttribute("href")).toBe(
    `/books/${id}?tab=metadata`,
  );
});

test("announces a chapter that finishes or fails while the dialog is closed", { tags: "merge" }, async () => {
  const offer = { credits: 2, words: 1500, number: 4, needs_reading: false, hindrance: null };
  const running = { state: "running", number: 4, words_asked: 1500, step: "Writing it" };
  let latest: object = running;
  const { user } = open(finished(), {
    [`GET ${path}/add-chapter`]: () => reply({ book_id: id, latest, offer }),
  });
  await user.click(await screen.findByRole("button", { name: "Add a chapter to The Salt Garden" }));
  expect(await screen.findByText("Chapter 4 is being written")).toBeTruthy();
  await user.keyboard("{Escape}");
  latest = { state: "done", section_id: "c4", is_there: true, words: 1512 };
  expect(await screen.findAllByText("Chapter 4 added successfully! (1512 words)")).not.toHaveLength(0);
});

test("says that a chapter failed", { tags: "merge" }, async () => {
  const offer = { credits: 2, words: 1500, number: 4, needs_reading: false, hindrance: null };
  let latest: object = { state: "running", number: 4, words_asked: 1500, step: "" };
  const { user } = open(finished(), {
    [`GET ${path}/add-chapter`]: () => reply({ book_id: id, latest, offer }),
  });
  await user.click(await screen.findByRole("button", { name: "Add a chapter to The Salt Garden" }));
  await screen.findByText("Chapter 4 is being written");
  latest = {
    state: "failed",
    detail: "The model did not answer.",
    advice: "",
    credits_returned: 2,
    note: "",
  };
  expect(await screen.findAllByText("Failed to add new chapter")).not.toHaveLength(0);
});
