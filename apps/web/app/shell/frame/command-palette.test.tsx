import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { useLocation } from "react-router";
import { readToken } from "../../platform/token-store.ts";
import { buildBook, buildList, buildRunningBook } from "../../testing/build-book.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { settle } from "../../testing/settle.ts";
import { commandGroups } from "./commands.ts";
import { placeGroups } from "./navigation-places.ts";
import { SearchButton } from "./search-button.tsx";

// Loading the search takes longer here than a test's timeout.
beforeAll(() => import("./command-palette.tsx"));

const book = buildBook();

function Place(): React.ReactElement {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>at {pathname + search}</p>
      <SearchButton />
    </>
  );
}

function open(leave?: (href: string) => void) {
  localStorage.setItem("token", "t");
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "GET /api/books": () => reply(buildList([book])),
    "POST /api/auth/logout": () => reply({ message: "Signed out" }),
  });
  const pages = { "/:screen": <Place /> };
  return renderPage({ pages, at: "/dashboard", ...(leave && { leave }) });
}

async function openSearch(): Promise<HTMLElement> {
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  return screen.findByRole("dialog", { name: "Search screens, books and actions" });
}

test("opens the search by Ctrl+K, and finds a book by a word of its title", async () => {
  const { user } = open();
  const search = within(await openSearch());
  await search.findByRole("option", { name: /Read The Salt Garden/ });
  await user.type(search.getByRole("combobox"), "salt");
  await waitFor(() => expect(search.getAllByRole("option")).toHaveLength(8));
  await user.keyboard("{ArrowDown}{Enter}");
  expect(await screen.findByText(`at /dashboard?read=${book.id}`)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("opens the search next to a non-modal dialog, but not over a modal one", async () => {
  open();
  await screen.findByText(/^at /u);
  const other = document.body.appendChild(document.createElement("div"));
  other.setAttribute("role", "dialog");
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  await settle();
  expect(screen.queryByRole("combobox")).toBeNull();
  other.setAttribute("aria-modal", "false");
  await openSearch();
  other.remove();
});

test("says what to try without results", async () => {
  const { user } = open();
  const search = within(await openSearch());
  await user.type(search.getByRole("combobox"), "zzz");
  expect(await search.findByText(/Nothing has that name/)).toBeTruthy();
  expect(search.queryAllByRole("option")).toHaveLength(0);
});

test("opens by the button too, and runs an action", async () => {
  const leave = vi.fn<(href: string) => void>();
  const { user } = open(leave);
  await user.click(screen.getByRole("button", { name: "Search" }));
  await user.click(await screen.findByRole("option", { name: "Sign out" }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/"));
  expect(readToken()).toBeNull();
});

test("opens nothing over another dialog", async () => {
  open();
  await screen.findByRole("button", { name: "Search" });
  const other = document.body.appendChild(document.createElement("div"));
  other.setAttribute("role", "dialog");
  fireEvent.keyDown(document.body, { key: "k", metaKey: true });
  await settle();
  expect(screen.queryByRole("combobox")).toBeNull();
  other.remove();
});

test("offers a readable book once, however many lists have it", () => {
  const unread = buildRunningBook({ chapters_done: 0 });
  const begun = { ...buildRunningBook(), id: "b2", title: "Tides" };
  const groups = commandGroups(placeGroups, [book, book, { ...unread, id: "b3" }, begun]);
  const books = groups.find(({ name }) => name === "Your books");
  expect(books?.items.map(({ name }) => name)).toEqual([
    "Open The Salt Garden",
    "Read The Salt Garden",
    "Write in The Salt Garden",
    "Files of The Salt Garden",
    "Bible of The Salt Garden",
    "Ask The Salt Garden",
    "Sources of The Salt Garden",
    "Change all of The Salt Garden",
    `Open ${unread.title}`,
    "Open Tides",
    "Read Tides",
    "Write in Tides",
    "Bible of Tides",
    "Ask Tides",
    "Sources of Tides",
    "Change all of Tides",
  ]);
  expect(commandGroups(placeGroups, []).map(({ name }) => name)).toEqual(["Screens", "Actions"]);
});
