// @module-tag merge

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import BooksPage from "./books-page.tsx";

const ID = "0197a8a0-0000-7000-8000-00000000b001";
const OWNER = { id: "0197a8a0-0000-7000-8000-000000000009", name: "Ada Byron", email: "ada@example.com" };

const buildBook = (changes: object = {}): object => ({
  id: ID,
  user_id: OWNER.id,
  title: "The Salt Garden",
  genre: "Romance",
  status: "failed",
  state: "failed",
  chapters: 5,
  words: 12_345,
  created_at: "2026-11-20T10:00:00.000Z",
  owner: OWNER,
  funding: "credits",
  origin: "generated",
  is_sample: false,
  deleted_at: null,
  ...changes,
});

const place = { next: null, previous: null, total: { count: 1, is_more: false } };
type Answers = Parameters<typeof fakeApi>[0];

function openPage({
  books = [buildBook()],
  at = "",
  ...rest
}: { books?: object[]; at?: string; answers?: Answers } = {}) {
  localStorage.setItem("token", "t");
  const api = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true, has_second_factor: true })),
    "GET /api/admin/books": () => reply({ books, ...place }),
    ...rest.answers,
  });
  const page = renderPage({
    pages: { "/admin/books": <SignedIn>{<BooksPage />}</SignedIn> },
    at: `/admin/books${at}`,
  });
  return { ...api, ...page };
}

async function openMenu(user: ReturnType<typeof openPage>["user"]): Promise<HTMLElement> {
  await user.click(await screen.findByRole("button", { name: "More for The Salt Garden" }));
  return screen.findByRole("menu");
}

test.each([
  ["cancelled", "failed", "Cancelled"],
  ["paused", "generating", "Paused"],
  ["held", "generating", "Needs a decision"],
  ["failed", "failed", "Failed"],
])("shows a book that is %s to its author so here too", async (state, status, word) => {
  openPage({ books: [buildBook({ state, status })] });
  const row =
    (await screen.findByRole("rowheader", { name: "The Salt Garden" })).closest("tr") ?? document.body;
  expect(within(row).getByText(word)).toBeTruthy();
  expect(
    within(row).queryByText(status === "failed" && state !== "failed" ? "Failed" : "Generating"),
  ).toBeNull();
});

test("shows owner, state and funding in a row, with links to book and owner", async () => {
  openPage({ books: [buildBook({ deleted_at: "2026-11-22T10:00:00.000Z", is_sample: true })] });
  const row =
    (await screen.findByRole("rowheader", { name: "The Salt Garden" })).closest("tr") ?? document.body;
  for (const text of [
    "Ada Byron",
    "ada@example.com",
    "Failed",
    "In the bin",
    "Sample",
    "Romance",
    "12,345",
    "Credits",
  ]) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
  expect(within(row).getByRole("link", { name: "The Salt Garden" }).getAttribute("href")).toBe(
    `/admin/books/${ID}`,
  );
  expect(within(row).getByRole("link", { name: "Ada Byron" }).getAttribute("href")).toBe(
    `/admin/users/${OWNER.id}`,
  );
});

test("filters the list by the URL, and writes filters into it", async () => {
  const { requests, user } = openPage({ at: "?status=failed" });
  await screen.findByRole("rowheader", { name: "The Salt Garden" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Paid by" }), "premium");
  await waitFor(() => {
    const asked = requests.filter(({ path }) => path === "/api/admin/books").map(({ search }) => search);
    expect([asked[0], asked.at(-1)]).toEqual(["?status=failed", "?status=failed&funding=premium"]);
  });
});

test("reports a list that does not load in the specification's words", async () => {
  openPage({
    answers: { "GET /api/admin/books": () => errorReply(503, { detail: "The database is away." }) },
  });
  expect(await screen.findByText("Failed to fetch books")).toBeTruthy();
});

test("says in an empty list when there will be a book", async () => {
  openPage({ books: [] });
  expect(await screen.findByText("No books yet")).toBeTruthy();
});

test("links the menu to the owner", async () => {
  const { user } = openPage();
  await openMenu(user);
  expect(screen.getByRole("menuitem", { name: "Owner" }).getAttribute("href")).toBe(
    `/admin/users/${OWNER.id}`,
  );
});

test("says in the menu that a book has no owner any more, without a link", async () => {
  const { user } = openPage({ books: [buildBook({ owner: null })] });
  expect(await screen.findByText("Being removed")).toBeTruthy();
  const menu = await openMenu(user);
  const entries = within(menu).getAllByRole("menuitem");
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    "All work on it",
    "Book owner not found",
    "Delete…",
  ]);
  expect(entries[1]?.getAttribute("aria-disabled")).toBe("true");
});

test("keeps a dialog and its text when its row leaves the list", async () => {
  let books: object[] = [buildBook(), buildBook({ id: `${ID.slice(0, -1)}2`, title: "Low Water" })];
  const { requests, user } = openPage({
    answers: { "GET /api/admin/books": () => reply({ books, ...place }) },
  });
  await openMenu(user);
  await user.click(screen.getByRole("menuitem", { name: "Delete…" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete “The Salt Garden”?" });
  const reason = within(dialog).getByRole("textbox", { name: "Reason" });
  await user.type(reason, "Spam");
  books = books.slice(1);
  // A different list replaces it, as a refetch when the tab regains focus might.
  const asked = requests.filter(({ path }) => path === "/api/admin/books").length;
  fireEvent.change(screen.getByLabelText("Paid by"), { target: { value: "premium" } });
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === "/api/admin/books").length).toBeGreaterThan(asked),
  );
  await waitFor(() => expect(screen.queryByText("The Salt Garden")).toBeNull());
  expect(reason.isConnected).toBe(true);
  expect(reason).toHaveProperty("value", "Spam");
});

const TAKEN = { id: ID, kept_until: "2026-12-23T00:00:00.000Z", runs_ended: 0, credits_returned: 0 };

test("deletes a book with a reason, to its author's trash or permanently, and reloads the list", async () => {
  const { requests, user } = openPage({ answers: { [`DELETE /api/admin/books/${ID}`]: () => reply(TAKEN) } });
  await openMenu(user);
  await user.click(screen.getByRole("menuitem", { name: "Delete…" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete “The Salt Garden”?" });
  const press = (): Promise<void> =>
    user.click(within(dialog).getByRole("button", { name: "Move to the author's bin" }));
  await press();
  expect(within(dialog).getByText("Please enter a reason; the book's author reads it")).toBeTruthy();
  expect(requests.filter(({ method }) => method === "DELETE")).toEqual([]);
  const asked = requests.filter(({ path }) => path === "/api/admin/books").length;
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "  Spam ");
  await press();
  expect(await screen.findByText("“The Salt Garden” lies in its author's bin.")).toBeTruthy();
  expect(requests.find(({ method }) => method === "DELETE")?.body).toEqual({
    reason: "Spam",
    for_good: false,
  });
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === "/api/admin/books").length).toBeGreaterThan(asked),
  );
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("keeps what was typed after a rejected deletion, and says why", async () => {
  const { user } = openPage({
    answers: {
      [`DELETE /api/admin/books/${ID}`]: () =>
        errorReply(409, { detail: "Work on this book began just this moment." }),
    },
  });
  await openMenu(user);
  await user.click(screen.getByRole("menuitem", { name: "Delete…" }));
  const dialog = await screen.findByRole("alertdialog");
  const reason = within(dialog).getByRole("textbox", { name: "Reason" });
  await user.type(reason, "Spam");
  await user.click(within(dialog).getByRole("radio", { name: /Gone for good/ }));
  await user.click(within(dialog).getByRole("button", { name: "Delete for good" }));
  expect(await within(dialog).findByText("Work on this book began just this moment.")).toBeTruthy();
  expect(await screen.findAllByText("Failed to delete book")).not.toEqual([]);
  expect(reason).toHaveProperty("value", "Spam");
});
