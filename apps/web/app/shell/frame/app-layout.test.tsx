import { screen, waitFor, within } from "@testing-library/react";
import { Link, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { readNavigationState } from "../../platform/navigation-state.ts";
import { saveToken, readToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { initialsOf } from "./app-header.tsx";
import AppLayout from "./app-layout.tsx";

const pages = { "/dashboard": <AppLayout />, "/generate": <AppLayout /> };

function balance(credits: number): Response {
  return reply({ balance: credits, buckets: { trial: credits, allowance: 0, purchased: 0 }, held: 0 });
}

test("sends a visitor to sign in", async () => {
  renderPage({ pages, at: "/dashboard" });
  expect(await screen.findByText("arrived at /login")).toBeTruthy();
});

test("sends an ended session to sign in", async () => {
  saveToken("stale");
  fakeApi({ "GET /api/auth/me": () => errorReply(401, { detail: "Please sign in to continue." }) });
  renderPage({ pages, at: "/dashboard" });
  expect(await screen.findByText("arrived at /login")).toBeTruthy();
});

test("reports a lost connection, and keeps the author signed in", async () => {
  saveToken("kept");
  fakeApi({});
  renderPage({ pages, at: "/dashboard" });
  expect((await screen.findByRole("alert")).textContent).toContain("Your account did not load");
  expect(readToken()).toBe("kept");
});

test("shows a signed-in author navigation and balance", async () => {
  saveToken("kept");
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "GET /api/credits/balance": () => balance(1204),
  });
  const { user } = renderPage({ pages, at: "/dashboard" });
  await screen.findByText("1,204 credits");
  expect(screen.queryByLabelText("Low on credits")).toBeNull();
  const balanceLink = screen.getByRole("link", { name: "1,204 credits Top Up" });
  expect(balanceLink.getAttribute("href")).toBe("/credits/purchase");
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(new Set(links)).toEqual(new Set(["#main", "/dashboard", "/generate", "/help", "/credits/purchase"]));
  // More than these would wrap: the others are behind their button.
  const bar = within(screen.getByRole("navigation", { name: "Main" }));
  expect(bar.getByRole("button", { name: "Tools" })).toBeTruthy();
  expect(bar.getAllByRole("link", { hidden: true })).toHaveLength(8);
  await user.click(screen.getByRole("button", { name: "EM, account menu" }));
  const phone = within(screen.getByLabelText("All screens"));
  expect(phone.getAllByRole("link", { hidden: true })).toHaveLength(11);
  expect(screen.getByRole("button", { name: "Menu" })).toBeTruthy();
});

test("shows the provider settings in an administrator's menus only", async () => {
  saveToken("kept");
  const answers = { "GET /api/credits/balance": () => balance(40) };
  fakeApi({ ...answers, "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true })) });
  renderPage({ pages, at: "/dashboard" });
  const links = await screen.findAllByRole("link", { name: "Who writes", hidden: true });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/setup/writer", "/setup/writer"]);
});

test.each([
  [9, true],
  [10, false],
])("%i credits: warned %s", async (credits, warned) => {
  saveToken("kept");
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "GET /api/credits/balance": () => balance(credits),
  });
  renderPage({ pages, at: "/dashboard" });
  await screen.findByText(`${credits} credits`);
  expect(screen.queryByLabelText("Low on credits") !== null).toBe(warned);
});

test.each([
  ["Eleanor Marsh", "EM"],
  ["  anna maria de souza ", "AS"],
  ["Plato", "P"],
  ["𝒵oë Åse", "𝒵Å"],
  ["", ""],
])("abbreviates %j as %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("returns to the exact URL after signing in", async () => {
  renderPage({ pages: { ...pages, "/login": <CameFrom /> }, at: "/dashboard?read=b1&page=7" });
  expect(await screen.findByText("came from /dashboard?read=b1&page=7")).toBeTruthy();
});

test("says that a session has ended only to those who had one", async () => {
  renderPage({ pages: { ...pages, "/login": <CameFrom /> }, at: "/dashboard" });
  expect((await screen.findByText(/came from/)).textContent).toBe("came from /dashboard");
  saveToken("stale");
  fakeApi({ "GET /api/auth/me": () => errorReply(401, { detail: "Please sign in to continue." }) });
  renderPage({ pages: { ...pages, "/login": <CameFrom /> }, at: "/generate" });
  expect(await screen.findByText("came from /generate, where the session ended")).toBeTruthy();
});

function CameFrom(): React.ReactElement {
  const { from, hasEnded } = readNavigationState(useLocation().state);
  return (
    <p>
      came from {from}
      {hasEnded === true && ", where the session ended"}
    </p>
  );
}

test("retries a session that did not load", async () => {
  saveToken("kept");
  fakeApi({});
  const { user } = renderPage({ pages, at: "/dashboard" });
  const again = await screen.findByRole("button", { name: "Try again" });
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor()), "GET /api/credits/balance": () => balance(40) });
  await user.click(again);
  expect(await screen.findByText("40 credits")).toBeTruthy();
});

test("signs out from the menu and opens the landing page", async () => {
  saveToken("kept");
  const leave = vi.fn<(href: string) => void>();
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "GET /api/credits/balance": () => balance(40),
    "POST /api/auth/logout": () => reply({ message: "Signed out" }),
  });
  const { user } = renderPage({ pages, at: "/dashboard", leave });
  const [signOut] = await screen.findAllByRole("button", { name: "Sign Out", hidden: true });
  await user.click(signOut ?? document.body);
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/"));
  expect(readToken()).toBeNull();
});

test("uses the singular for one credit, and leaves out a balance that does not load", async () => {
  saveToken("kept");
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor()), "GET /api/credits/balance": () => balance(1) });
  const { unmount } = renderPage({ pages, at: "/dashboard" });
  expect(await screen.findByText("1 credit")).toBeTruthy();
  unmount();
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "GET /api/credits/balance": () => errorReply(503, { detail: "Busy." }),
  });
  renderPage({ pages, at: "/dashboard" });
  await screen.findByRole("button", { name: "EM, account menu" });
  await waitFor(() => expect(document.querySelector(".skeleton")).toBeNull());
  expect(screen.queryByText(/\d credits?/u)).toBeNull();
});

test("moves the focus to a new screen at once, but not for the same screen at another URL", async () => {
  saveToken("kept");
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor()), "GET /api/credits/balance": () => balance(40) });
  const { user } = renderPage({ pages: { "/:screen": <Screens /> }, at: "/dashboard" });
  const turn = await screen.findByRole("link", { name: "turn the page" });
  await user.click(turn);
  expect(document.activeElement).toBe(turn);
  await user.click(screen.getByRole("link", { name: "go on" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

function Screens(): React.ReactElement {
  return (
    <>
      <AppLayout />
      <Link to="?list=2">turn the page</Link>
      <Link to="/generate">go on</Link>
    </>
  );
}
