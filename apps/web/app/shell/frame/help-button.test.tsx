import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Link, useLocation } from "react-router";
import { articlesFor } from "../../support/help/article-catalogue.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { settle } from "../../testing/settle.ts";
import { AnchorContext } from "../../ui/anchor.tsx";
import { isModalWindowOpen } from "../../ui/modal-window.ts";
import { drawRouterAnchor } from "./router-anchor.tsx";
import { HelpButton } from "./help-button.tsx";

// Loading the help dialog takes longer here than a test's timeout.
beforeAll(() =>
  Promise.all([import("./help-dialog.tsx"), import("../../support/help/search/search-engine.ts")]),
);

function TestScreen(): React.ReactElement {
  return (
    <AnchorContext value={drawRouterAnchor}>
      <p>at {useLocation().pathname}</p>
      <HelpButton />
      <label>
        Title <input />
      </label>
      <Link to="/generate">elsewhere</Link>
    </AnchorContext>
  );
}

function widen(isWide: boolean): void {
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => {
  fakeApi({});
  widen(true);
});

function open(at = "/dashboard") {
  const pages = {
    "/:screen": <TestScreen />,
    "/books/:bookId": <TestScreen />,
    "/books/:bookId/preflight": <TestScreen />,
  };
  return renderPage({ pages, at });
}

async function openDialog(): Promise<ReturnType<typeof within>> {
  await screen.findByText(/^at /u);
  fireEvent.keyDown(document.body, { key: "?" });
  const dialog = await screen.findByRole("dialog", { name: "Help" });
  // Focus is set shortly after the dialog is rendered.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return within(dialog);
}

test("opens this screen's articles by the question mark, with links to the rest and to support", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Help with this screen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Help" }));
  const here = within(dialog.getByRole("region", { name: "About this screen" }));
  const names = here.getAllByRole("link").map((link) => link.textContent);
  expect(names).toEqual(articlesFor("dashboard").map(({ title }) => title));
  expect(names).toContain("Finding Your Way in Help");
  expect(dialog.getByRole("link", { name: "All of help" }).getAttribute("href")).toBe("/help");
  expect(dialog.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe(
    "/help?section=contact",
  );
});

test("offers the first articles on a screen without its own", async () => {
  open("/nowhere");
  const dialog = await openDialog();
  expect(dialog.getByRole("region", { name: "To begin with" })).toBeTruthy();
});

test("types the key in a field, and opens nothing over a dialog", async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Title"), "why?");
  expect(screen.queryByRole("dialog")).toBeNull();
  const other = document.body.appendChild(document.createElement("div"));
  other.setAttribute("role", "dialog");
  fireEvent.keyDown(document.body, { key: "?" });
  await settle();
  expect(screen.queryByRole("searchbox")).toBeNull();
  other.remove();
});

test("opens help by the key next to a lasting toast", async () => {
  open();
  await screen.findByText(/^at /u);
  const toast = document.body.appendChild(document.createElement("div"));
  toast.setAttribute("role", "alertdialog");
  toast.setAttribute("aria-modal", "false");
  expect((await openDialog()).getByRole("searchbox")).toBeTruthy();
  toast.remove();
});

test.each([
  ["wide", true],
  ["over the screen", false],
])("says on a sheet that is %s whether it is modal", async (_how, isWide) => {
  widen(isWide);
  open();
  await openDialog();
  expect(isModalWindowOpen()).toBe(!isWide);
});

test("shows an article in the sheet under its title, without the page's ids", async () => {
  open();
  const dialog = await openDialog();
  await act(async () => {
    dialog.getByRole("link", { name: "Finding Your Way in Help" }).click();
  });
  const heading = await dialog.findByRole("heading", { level: 4, name: "Searching all articles" });
  expect(heading.id).toBe("sheet-searching-all-articles");
  expect(dialog.getAllByRole("heading", { level: 2 })).toHaveLength(1);
});

test("reads an article in the sheet, and returns to the list", async () => {
  const { user } = open();
  const dialog = await openDialog();
  await user.click(dialog.getByRole("link", { name: "Finding Your Way in Help" }));
  const title = await dialog.findByRole("heading", { name: "Finding Your Way in Help" });
  expect(document.activeElement).toBe(title);
  expect(await dialog.findByRole("heading", { name: "Searching all articles" })).toBeTruthy();
  expect(screen.getByText("at /dashboard")).toBeTruthy();
  expect(dialog.getByRole("link", { name: /page of its own/u }).getAttribute("href")).toBe(
    "/help/finding-your-way-in-help",
  );
  await user.click(dialog.getByRole("button", { name: "Back to the list" }));
  expect(dialog.getByRole("region", { name: "About this screen" })).toBeTruthy();
});

test("leaves a link opened in a new tab to the browser", async () => {
  open();
  const dialog = await openDialog();
  const link = dialog.getByRole("link", { name: "Finding Your Way in Help" });
  fireEvent.click(link, { ctrlKey: true });
  expect(dialog.queryByRole("button", { name: "Back to the list" })).toBeNull();
});

test("opens search results in the sheet", async () => {
  const { user } = open();
  const dialog = await openDialog();
  await user.type(dialog.getByRole("searchbox"), "finding way");
  await user.click(await dialog.findByRole("link", { name: "Finding Your Way in Help" }));
  expect(await dialog.findByRole("button", { name: "Back to the list" })).toBeTruthy();
  expect(screen.getByText("at /dashboard")).toBeTruthy();
});

test("allows working next to it on a wide screen: closes by Escape from within only, and follows along", async () => {
  const { user } = open();
  const dialog = await openDialog();
  const title = screen.getByLabelText("Title");
  act(() => title.focus());
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Help" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "elsewhere" }));
  expect(await screen.findByText("at /generate")).toBeTruthy();
  const field = dialog.getByRole("searchbox");
  act(() => {
    field.focus();
  });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Help" })).toBeNull());
});

test("covers the screen on a phone, and closes on navigation", async () => {
  widen(false);
  const { user } = open();
  const dialog = await openDialog();
  await user.click(dialog.getByRole("link", { name: "All of help" }));
  expect(await screen.findByText("at /help")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Help" })).toBeNull());
});

test("remembers the viewed book for articles, for this account only", async () => {
  localStorage.setItem("token", "t");
  const author = buildAuthor();
  fakeApi({ "GET /api/auth/me": () => reply(author) });
  open("/books/b7/preflight");
  await screen.findByText("at /books/b7/preflight");
  await waitFor(() => expect(sessionStorage.getItem(`help-book:${author.id}`)).toBe("b7"));
});
