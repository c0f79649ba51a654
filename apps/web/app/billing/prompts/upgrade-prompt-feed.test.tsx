import type { User } from "@colophon/contracts/auth/sessions";
import { act, screen, waitFor } from "@testing-library/react";
import { Link } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isUpgradeMentioned, reportBanner, recordClosed } from "./prompt-arbiter.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import { UpgradePromptFeed } from "./upgrade-prompt-feed.tsx";

const NOW = new Date("2026-11-23T12:00:00.000Z");
const HOUR_MS = 3_600_000;
const inDays = (days: number): string => new Date(NOW.getTime() + days * 24 * HOUR_MS).toISOString();
const CALM: Partial<User> = { credits: 15, books_generated: 0, trial_expires_at: inDays(9) };
const LOW: Partial<User> = { ...CALM, credits: 7 };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  reportBanner(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(first: Partial<User>, at = "/dashboard") {
  localStorage.setItem("token", "t");
  const account = { now: first };
  const api = fakeApi({ "GET /api/auth/me": () => reply(buildAuthor(account.now)) });
  const page = renderPage({
    at,
    pages: {
      "*": (
        <SignedIn>
          <main tabIndex={-1}>
            <input aria-label="Title" />
            <Link to="/books/b1/write">to the desk</Link>
            <Link to="/dashboard">to the dashboard</Link>
            <UpgradePromptFeed />
          </main>
        </SignedIn>
      ),
    },
  });
  return { ...page, ...api, account };
}

const prompt = (name: string | RegExp) => screen.findByRole("region", { name });
const noPrompt = async (): Promise<void> => {
  await screen.findByRole("textbox", { name: "Title" });
  expect(screen.queryByRole("region")).toBeNull();
};
const rest = (ms = 3500): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

test.each([
  [LOW, "Credits are running low", /You have 7 credits left; a book costs 10 or more/],
  [{ ...CALM, trial_expires_at: inDays(1.5) }, "Your trial ends in 2 days", /Your books stay/],
  [{ ...CALM, trial_expires_at: inDays(0.5) }, "Your trial ends in 1 day", /Your books stay/],
  [{ ...CALM, trial_expires_at: inDays(-3) }, "Your trial has ended", /With credits or a plan/],
  [{ ...CALM, books_generated: 1, credits: 21 }, "Another book in mind?", /You have 21 credits left/],
])("announces %j at once: %s", async (account, title, text) => {
  open(account);
  expect((await prompt(title)).textContent).toMatch(text);
  expect(screen.getAllByRole("region")).toHaveLength(1);
  expect(screen.getByRole("link", { name: /Top up|Upgrade Now|See the plans/ }).getAttribute("href")).toBe(
    "/credits/purchase",
  );
});

test.each([
  ["nothing to say", CALM],
  ["a premium author", { ...LOW, is_premium: true }],
])("%s: shows no prompt", async (_case, account) => {
  open(account);
  await noPrompt();
  expect(screen.queryByRole("link", { name: /Upgrade/ })).toBeNull();
});

test("never shows the prompt together with the dashboard's premium panel", async () => {
  const { user } = open(LOW);
  await prompt("Credits are running low");
  expect(isUpgradeMentioned()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(isUpgradeMentioned()).toBe(false);
});

test("shows a prompt without taking the focus, announced politely", async () => {
  open(LOW);
  const panel = await prompt("Credits are running low");
  expect(document.activeElement).toBe(document.body);
  expect(panel.closest("output")).not.toBeNull();
});

test("remembers dismissals in the browser, waits an hour for the next, and never repeats one", async () => {
  const { user } = open({ ...LOW, trial_expires_at: inDays(1) });
  await prompt("Credits are running low");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("region")).toBeNull();
  expect(JSON.parse(localStorage.getItem("dismissedPrompts") ?? "")).toEqual(["low-credits"]);
  await rest(HOUR_MS / 2);
  expect(screen.queryByRole("region")).toBeNull();
  await rest(2 * HOUR_MS);
  await prompt("Your trial ends in 1 day");
});

test("keeps the focus in the page after dismissing by keyboard", async () => {
  const { user } = open(LOW);
  await prompt("Credits are running low");
  act(() => screen.getByRole("button", { name: "Dismiss" }).focus());
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("region")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(localStorage.getItem("dismissedPrompts")).toBe('["low-credits"]');
});

test.each(["nonsense", "7", '{"a":1}', "[1,null]"])("reads dismissals that are %s as none", async (kept) => {
  localStorage.setItem("dismissedPrompts", kept);
  open(LOW);
  expect(await prompt("Credits are running low")).toBeTruthy();
});

test("shows the prompt without storage, and keeps it dismissed while the page lives", async () => {
  const deny = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  const { user } = open(LOW);
  await prompt("Credits are running low");
  vi.spyOn(Storage.prototype, "getItem").mockImplementation((key) => (key === "token" ? "t" : deny()));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(deny);
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await rest(2 * HOUR_MS);
  expect(screen.queryByRole("region")).toBeNull();
});

test("checks for changes every hour, not between", async () => {
  const { account, requests } = open(CALM);
  await noPrompt();
  account.now = LOW;
  await rest(HOUR_MS - 60_000);
  expect(screen.queryByRole("region")).toBeNull();
  await rest(61_000);
  await prompt("Credits are running low");
  expect(requests.filter(({ path }) => path === "/api/auth/me")).toHaveLength(2);
});

test("catches up on a missed hour when the page is visible again", async () => {
  let visibility: typeof document.visibilityState = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  const { account, requests } = open(CALM);
  await noPrompt();
  account.now = LOW;
  visibility = "hidden";
  await rest(3 * HOUR_MS);
  expect(requests).toHaveLength(1);
  visibility = "visible";
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await prompt("Credits are running low");
});

test.each([
  "/books/b1/write",
  "/books/b1/write/s1",
  "/books/b1/plan",
  "/books/b1/review",
  "/kdp-covers/c1",
  "/dashboard?read=b1",
  "/dashboard?files=b1",
  "/credits/purchase",
  "/payment-success",
])("offers nothing at %s", async (address) => {
  open(LOW, address);
  await noPrompt();
  await rest();
  expect(screen.queryByRole("region")).toBeNull();
});

test("hides a prompt on screens without a place for it, and shows it on the next", async () => {
  const { user } = open(LOW);
  await prompt("Credits are running low");
  await user.click(screen.getByRole("link", { name: "to the desk" }));
  expect(screen.queryByRole("region")).toBeNull();
  await user.click(screen.getByRole("link", { name: "to the dashboard" }));
  await prompt("Credits are running low");
});

test("shows nothing while a field is focused, and hides it until later", async () => {
  open(LOW);
  await prompt("Credits are running low");
  const field = screen.getByRole("textbox", { name: "Title" });
  act(() => field.focus());
  expect(screen.queryByRole("region")).toBeNull();
  await rest(60_000);
  expect(screen.queryByRole("region")).toBeNull();
  act(() => field.blur());
  await rest(1000);
  expect(screen.queryByRole("region")).toBeNull();
  await rest();
  await prompt("Credits are running low");
});

test("keeps a prompt with a toast", async () => {
  open(LOW);
  await prompt("Credits are running low");
  const toast = document.createElement("div");
  toast.setAttribute("role", "dialog");
  toast.setAttribute("aria-modal", "false");
  act(() => document.body.append(toast));
  await rest();
  expect(screen.getByRole("region", { name: "Credits are running low" })).toBeTruthy();
  act(() => toast.remove());
});

test("shows nothing while a dialog is open", async () => {
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  open(LOW);
  await prompt("Credits are running low");
  act(() => document.body.append(dialog));
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  await rest(10_000);
  expect(screen.queryByRole("region")).toBeNull();
  act(() => dialog.remove());
  await rest();
  await prompt("Credits are running low");
});

test("prefers a banner to a prompt, even before it is known", async () => {
  reportBanner(undefined);
  open(LOW);
  await noPrompt();
  act(() => reportBanner(true));
  expect(screen.queryByRole("region")).toBeNull();
  act(() => reportBanner(false));
  await prompt("Credits are running low");
});

test("waits an hour after closing a banner", async () => {
  reportBanner(true);
  open(LOW);
  await noPrompt();
  await rest(5000);
  act(() => {
    recordClosed(new Date());
    reportBanner(false);
  });
  await rest(HOUR_MS / 2);
  expect(screen.queryByRole("region")).toBeNull();
  await rest(2 * HOUR_MS);
  await prompt("Credits are running low");
});
