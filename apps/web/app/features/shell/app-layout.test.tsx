import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { keepToken, readToken } from "../../platform/token-store.ts";
import { anAuthor } from "../../test-kit/an-author.ts";
import { fakeApi, refuse, reply } from "../../test-kit/fake-api.ts";
import { renderPage } from "../../test-kit/render-page.tsx";
import { initialsOf } from "./app-header.tsx";
import AppLayout from "./app-layout.tsx";

const pages = { "/dashboard": <AppLayout /> };

function balance(credits: number): Response {
  return reply({ balance: credits, buckets: { trial: credits, allowance: 0, purchased: 0 }, held: 0 });
}

test("a visitor is sent to the sign-in page", async () => {
  renderPage({ pages, at: "/dashboard" });
  expect(await screen.findByText("arrived at /login")).toBeTruthy();
});

test("a session that has ended leads to the sign-in page", async () => {
  keepToken("stale");
  fakeApi({ "GET /api/auth/me": () => refuse(401, { detail: "Please sign in to continue." }) });
  renderPage({ pages, at: "/dashboard" });
  expect(await screen.findByText("arrived at /login")).toBeTruthy();
});

test("a lost connection is told, and the author stays signed in", async () => {
  keepToken("kept");
  fakeApi({});
  renderPage({ pages, at: "/dashboard" });
  expect((await screen.findByRole("alert")).textContent).toContain("Your account did not load");
  expect(readToken()).toBe("kept");
});

test("a signed-in author sees where to go and what is left", async () => {
  keepToken("kept");
  fakeApi({ "GET /api/auth/me": () => reply(anAuthor()), "GET /api/credits/balance": () => balance(1204) });
  const { user } = renderPage({ pages, at: "/dashboard" });
  await screen.findByText("1,204 credits");
  expect(screen.queryByLabelText("Low on credits")).toBeNull();
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(new Set(links)).toEqual(new Set(["#main", "/dashboard", "/generate"]));
  await user.click(screen.getByRole("button", { name: "EM, account menu" }));
  expect(await screen.findByRole("menuitem", { name: "Sign Out" })).toBeTruthy();
});

test.each([
  [9, true],
  [10, false],
])("%i credits: warned %s", async (credits, warned) => {
  keepToken("kept");
  fakeApi({
    "GET /api/auth/me": () => reply(anAuthor()),
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
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
