import type { BookSummary } from "@colophon/contracts/library/books/book";
import { SAMPLE_VERDICT } from "@colophon/rules/readiness";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useLocation } from "react-router";
import { buildBook, buildList, buildRunningBook } from "../../testing/build-book.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import DashboardPage from "./dashboard-page.tsx";

type Opened = { book: BookSummary; open: boolean; onClose: () => void };

// The dialogs have their own tests.
function standIn(name: string) {
  return ({ book, open, onClose }: Opened): React.ReactElement | null =>
    open ? (
      <dialog open aria-label={`${name} of ${book.title}`}>
        <button type="button" onClick={onClose}>
          Done
        </button>
      </dialog>
    ) : null;
}
vi.mock("../../covers/designs/cover-picker.tsx", () => ({ CoverPicker: standIn("Cover") }));
vi.mock("../../covers/designs/remove-cover-dialog.tsx", () => ({
  RemoveCoverDialog: standIn("Deleting the cover"),
}));
vi.mock("../../publishing/listings/metadata-picker.tsx", () => ({ MetadataPicker: standIn("Metadata") }));

const other = buildBook({ id: "0197a8a0-0000-7000-8000-00000000b002", title: "Low Water" });

beforeEach(() => localStorage.clear());

function openShelf(books: readonly BookSummary[], search = "") {
  localStorage.setItem("token", "t");
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ books_generated: 2, credits: 31 })),
    "GET /api/books": () => reply(buildList([...books])),
  });
  return renderPage({
    at: `/dashboard${search}`,
    pages: {
      "/dashboard": (
        <SignedIn>
          <DashboardPage />
          <LocationProbe />
        </SignedIn>
      ),
    },
  });
}

function LocationProbe(): React.ReactElement {
  return <p>at {useLocation().search}</p>;
}

async function cardOf(title: string) {
  const heading = await screen.findByRole("heading", { level: 3, name: title });
  const item = heading.closest("li");
  if (item === null) throw new Error("the title stands in no card");
  return within(item);
}

test("shows a finished book's progress and next steps, without KDP", async () => {
  openShelf([buildBook({ has_cover: true }), other]);
  const first = await cardOf("The Salt Garden");
  expect(first.getByText("Progress 75%")).toBeTruthy();
  expect(first.getByText(/Write the listing/).textContent).not.toContain("cover");
  const bar = first.getByRole("progressbar", { name: "Progress of The Salt Garden" });
  expect(bar).toHaveProperty("value", 75);
  const second = await cardOf("Low Water");
  expect(second.getByText("Progress 50%")).toBeTruthy();
  expect(second.getByText(/Choose a cover, write the listing/)).toBeTruthy();
  expect(second.queryByText(/KDP|ready/)).toBeNull();
});

test("never calls a book with all steps ready, which only preflight and KDP's form can", async () => {
  openShelf([
    buildBook({ has_cover: true, has_metadata: true }),
    { ...buildBook({ has_cover: true, has_metadata: true, is_sample: true }), id: "s", title: "Demo" },
    { ...buildRunningBook(), id: "r", title: "Tide" },
  ]);
  const done = await cardOf("The Salt Garden");
  expect(done.getByText(/^Progress/).closest("p")?.textContent).toBe(
    "Progress 100% · Text, cover and listing done",
  );
  expect(done.queryByText(/KDP|ready/i)).toBeNull();
  expect((await cardOf("Demo")).getByText(/^Progress/).closest("p")?.textContent).toContain(SAMPLE_VERDICT);
  expect((await cardOf("Tide")).queryByText(/^Progress/)).toBeNull();
});

test("shows a list on request, with the URL, and remembers it", async () => {
  const first = openShelf([buildBook(), other]);
  await cardOf("Low Water");
  expect(screen.queryByText(/changed/)).toBeNull();
  await first.user.click(screen.getByRole("radio", { name: "List" }));
  expect((await cardOf("Low Water")).getByText(/3 chapters · 4,510 words · changed/)).toBeTruthy();
  expect(screen.getByText("at ?as=list")).toBeTruthy();
  first.unmount();
  openShelf([buildBook(), other]);
  expect((await cardOf("Low Water")).getByText(/changed/)).toBeTruthy();
  expect(screen.getByRole("radio", { name: "List" })).toHaveProperty("checked", true);
});

test("follows the view in the URL over the last one", async () => {
  localStorage.setItem("colophon.shelf.look", "list");
  openShelf([buildBook(), other], "?as=grid");
  await cardOf("Low Water");
  expect(screen.queryByText(/changed/)).toBeNull();
});

test("keeps the open page with another view", async () => {
  const { user } = openShelf([buildBook(), other], "?list=2");
  await cardOf("Low Water");
  await user.click(screen.getByRole("radio", { name: "List" }));
  expect(await screen.findByText("at ?list=2&as=list")).toBeTruthy();
});

test("offers a card's actions in the list too", async () => {
  const { user } = openShelf([buildBook(), other], "?as=list");
  const row = await cardOf("Low Water");
  expect(row.getByRole("link", { name: "Read Low Water" })).toBeTruthy();
  await user.click(row.getByRole("button", { name: "More for Low Water" }));
  const menu = within(await screen.findByRole("menu"));
  expect(menu.getByRole("menuitem", { name: "Manage" }).getAttribute("href")).toBe(`/books/${other.id}`);
  expect(menu.getByRole("menuitem", { name: "Download EPUB" })).toBeTruthy();
});

test.each([
  { item: "Choose a cover…", dialog: "Cover of The Salt Garden", book: buildBook() },
  { item: "Change the cover…", dialog: "Cover of The Salt Garden", book: buildBook({ has_cover: true }) },
  {
    item: "Delete the cover…",
    dialog: "Deleting the cover of The Salt Garden",
    book: buildBook({ has_cover: true }),
  },
  { item: "Choose metadata…", dialog: "Metadata of The Salt Garden", book: buildBook() },
  {
    item: "Change the metadata…",
    dialog: "Metadata of The Salt Garden",
    book: buildBook({ has_metadata: true }),
  },
])("opens the dialog of “$item” over the list, and returns when closed", async ({ item, dialog, book }) => {
  const { user } = openShelf([book]);
  await user.click(await screen.findByRole("button", { name: "More for The Salt Garden" }));
  await user.click(within(await screen.findByRole("menu")).getByRole("menuitem", { name: item }));
  const opened = within(await screen.findByRole("dialog", { name: dialog }));
  await user.click(opened.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("deletes only a chosen cover", async () => {
  const { user } = openShelf([buildBook()]);
  await user.click(await screen.findByRole("button", { name: "More for The Salt Garden" }));
  const menu = within(await screen.findByRole("menu"));
  expect(menu.getByRole("menuitem", { name: "Choose a cover…" })).toBeTruthy();
  expect(menu.queryByRole("menuitem", { name: "Delete the cover…" })).toBeNull();
});

test("shows the number of generated books, and links the wizard", async () => {
  openShelf([buildBook()]);
  const account = within(await screen.findByRole("region", { name: "Your account" }));
  expect(account.getByText("Books generated").nextElementSibling?.textContent).toBe("2");
  expect(account.getByRole("link", { name: "Make a book step by step" }).getAttribute("href")).toBe(
    "/create",
  );
});
