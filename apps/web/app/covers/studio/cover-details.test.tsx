import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Cover } from "../designs/cover-queries.ts";
import { buildBook, buildList } from "../../testing/build-book.ts";
import { buildCover } from "../../testing/build-cover.ts";
import { fakeApi, errorReply, reply, type SeenRequest } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { CoverDetails } from "./cover-details.tsx";

type Answers = Record<string, (seen: SeenRequest) => Response | Promise<Response>>;
const book = buildBook();
const printed = buildCover(1, {
  book_format: "paperback",
  dimensions: "6x9",
  paper: "standard-color",
  page_count: 212,
});

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined });
  // jsdom cannot follow a link to a file.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function recordClick(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

function open(seen: Cover, answers: Answers = {}) {
  const callbacks = { closed: vi.fn<() => void>(), deleted: vi.fn<() => void>() };
  const { requests } = fakeApi({
    [`GET /api/covers/${seen.id}`]: () => reply(seen),
    "GET /api/books": () => reply(buildList([book])),
    ...answers,
  });
  const details = (
    <CoverDetails coverId={seen.id} seen={seen} onClose={callbacks.closed} onDelete={callbacks.deleted} />
  );
  return { requests, callbacks, ...renderPage({ at: "/", pages: { "/": details } }) };
}

const window = async () => within(await screen.findByRole("dialog"));
const factsOf = (list: HTMLElement): string[] =>
  [...list.querySelectorAll("dl > div")].map(
    (row) => `${row.querySelector("dt")?.textContent}: ${row.querySelector("dd")?.textContent}`,
  );

test("shows no prompt for a cover by our own painter, and what it was made for", async () => {
  open(printed);
  expect(factsOf(await screen.findByRole("dialog"))).toEqual([
    "Author: Maren Holloway",
    "Genre: Romance",
    "Made for: Paperback, 6 × 9 in, standard color paper, 212 pages",
    "As a picture: 1600 × 2560 px",
    "Painted by: Colophon’s painter, no AI",
    "Made on: 20 November 2026",
    "Designs: the first",
  ]);
});

test("names the model of an image model's cover with its prompt", async () => {
  open(
    buildCover(1, { provider: "fal", model: "flux-1", prompt: "A lamp\nat dusk", author: "", revision: 4 }),
  );
  const facts = factsOf(await screen.findByRole("dialog"));
  expect(facts).toContain("Painted by: fal, flux-1");
  expect(facts).toContain("Prompt: A lamp\nat dusk");
  expect(facts).toContain("Designs: 4 so far");
  expect(facts.some((fact) => fact.startsWith("Author"))).toBe(false);
});

test("shows the list's data at once, then the server's", async () => {
  const gate = Promise.withResolvers<void>();
  open(printed, {
    [`GET /api/covers/${printed.id}`]: async () => {
      await gate.promise;
      return reply({ ...printed, title: "Low Water", revision: 2 });
    },
  });
  expect(await screen.findByRole("dialog", { name: "Cover of “The Salt Garden”" })).toBeTruthy();
  gate.resolve();
  expect(await screen.findByRole("dialog", { name: "Cover of “Low Water”" })).toBeTruthy();
});

test.each([
  ["ebook", 0],
  ["paperback", 1],
  ["hardcover", 1],
] as const)("for a cover made for %s, offers %i wraps", async (format, count) => {
  open({ ...printed, book_format: format });
  const dialog = await window();
  expect(dialog.queryAllByRole("button", { name: "Print PDF" })).toHaveLength(count);
  expect(dialog.getByRole("button", { name: "Download PNG" })).toBeTruthy();
});

test("saves wrap and image under the server's names", async () => {
  const file = (name: string) => () =>
    new Response("x", { headers: { "content-disposition": `attachment; filename="${name}"` } });
  const { user } = open(printed, {
    [`GET /api/covers/${printed.id}/wrap`]: file("salt-wrap.pdf"),
    [`GET /api/covers/${printed.id}/download`]: file("salt.png"),
  });
  const dialog = await window();
  await user.click(dialog.getByRole("button", { name: "Print PDF" }));
  expect(await screen.findByText("PDF downloaded successfully!")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Download PNG" }));
  expect(await screen.findByText("PNG downloaded successfully!")).toBeTruthy();
  expect(saved).toEqual(["salt-wrap.pdf", "salt.png"]);
});

test("says why a wrap cannot be made, and saves nothing", async () => {
  const { user } = open(printed, {
    [`GET /api/covers/${printed.id}/wrap`]: () => errorReply(422, { detail: "The book has too few pages." }),
  });
  await user.click((await window()).getByRole("button", { name: "Print PDF" }));
  expect(await screen.findByText("Failed to download cover. The book has too few pages.")).toBeTruthy();
  expect(saved).toEqual([]);
});

test("copies for the same book, and opens the design", async () => {
  const mine = { ...printed, book_id: book.id };
  const { user, requests } = open(mine, {
    [`POST /api/covers/${printed.id}/duplicate`]: () => reply(buildCover(2), 201),
  });
  await user.click((await window()).getByRole("button", { name: "Duplicate" }));
  expect(await screen.findByText(`arrived at /kdp-covers/${buildCover(2).id}`)).toBeTruthy();
  expect(screen.getByText("The cover is copied.")).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ book_id: book.id });
});

test("says why a copy is rejected, and keeps the dialog", async () => {
  const { user, callbacks } = open(printed, {
    [`POST /api/covers/${printed.id}/duplicate`]: () => errorReply(409, { detail: "You keep 500 covers." }),
  });
  await user.click((await window()).getByRole("button", { name: "Duplicate" }));
  expect(await screen.findByText("You keep 500 covers.")).toBeTruthy();
  expect(callbacks.closed).not.toHaveBeenCalled();
});

test("asks the page to delete and to close", async () => {
  const { user, callbacks } = open(printed);
  const dialog = await window();
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(callbacks.deleted).toHaveBeenCalledOnce();
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(callbacks.closed).toHaveBeenCalledOnce();
});

test("uses a cover for a book only when one is chosen, and keeps it after a rejection", async () => {
  const { user } = open(printed, {
    [`POST /api/books/${book.id}/assign-cover`]: () => errorReply(409, { detail: "The book is being made." }),
  });
  const dialog = await window();
  expect(dialog.getByText("No book bears it yet.")).toBeTruthy();
  const choice = await dialog.findByLabelText("Use for a book");
  expect(dialog.getByRole("button", { name: "Use this cover" })).toHaveProperty("disabled", true);
  await user.selectOptions(choice, book.title);
  await user.click(dialog.getByRole("button", { name: "Use this cover" }));
  expect(await screen.findByText("Failed to assign cover to book. The book is being made.")).toBeTruthy();
  expect(dialog.getByText("No book bears it yet.")).toBeTruthy();
});

test.each([
  [[book], "Every book of yours bears it."],
  [[], "You have no book yet that could bear it."],
])("says if no book is left to choose (%#)", async (books, sentence) => {
  const bearers = books.map(({ id, title }) => ({ id, title }));
  open({ ...printed, borne_by: bearers }, { "GET /api/books": () => reply(buildList(books)) });
  expect(await (await window()).findByText(sentence)).toBeTruthy();
});

test("keeps a cover on its book that could not be removed, with the reason", async () => {
  const { user } = open(
    { ...printed, borne_by: [{ id: book.id, title: book.title }] },
    { [`DELETE /api/books/${book.id}/cover`]: () => errorReply(409, { detail: "The book is being made." }) },
  );
  const dialog = await window();
  await user.click(dialog.getByRole("button", { name: `Take it off “${book.title}”` }));
  await waitFor(() => expect(dialog.getByText("The book is being made.")).toBeTruthy());
  expect(dialog.getByRole("link", { name: book.title })).toBeTruthy();
});
