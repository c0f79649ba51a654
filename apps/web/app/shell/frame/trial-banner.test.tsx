import type { User } from "@colophon/contracts/auth/sessions";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isNoBannerThere } from "../../billing/prompts/prompt-arbiter.ts";
import { buildLifetimeOffer, forgetCookies } from "../../testing/build-lifetime-offer.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import { AppBanners } from "./app-banners.tsx";
import AuthLayout from "./auth-layout.tsx";
import { offersPart } from "./offers-part.ts";

const NOW = new Date("2026-11-23T12:00:00.000Z");
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString();
const OFFER_LINK = { name: "Claim Now" };

beforeEach(() => {
  forgetCookies();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(changes: Partial<User>, at = "/dashboard") {
  localStorage.setItem("token", "t");
  offersPart.warm();
  const api = fakeApi({
    "GET /version.json": () => reply({ version: "one" }),
    "GET /api/auth/me": () => reply(buildAuthor(changes)),
    "GET /api/lifetime-offer/mine": () => reply(buildLifetimeOffer()),
  });
  const banners = (
    <SignedIn>
      <AppBanners />
      <p>the screen</p>
    </SignedIn>
  );
  return { ...renderPage({ at, pages: { "*": banners } }), ...api };
}

/** The text of the trial banner. */
const bannerText = async (): Promise<string> => {
  await screen.findByText("the screen");
  await waitFor(() => expect(offersPart.read().part).not.toBeNull());
  return screen
    .getAllByRole("status")
    .map((banner) => banner.textContent)
    .filter((text) => text.startsWith("Trial"))
    .join("");
};

test.each([
  [2, "Trial expires in 2 days - Upgrade now!", "bg-warning-soft"],
  [1, "Trial expires in 1 day - Upgrade now!", "bg-warning-soft"],
  [0.1, "Trial expires in 1 day - Upgrade now!", "bg-warning-soft"],
  [0, "Trial Expired - Upgrade to continue creating books", "bg-danger-soft"],
  [-30, "Trial Expired - Upgrade to continue creating books", "bg-danger-soft"],
])("with %d days of trial left, shows it in its color: %s", async (days, sentence, colour) => {
  open({ trial_expires_at: inDays(days), credits: 0 });
  expect(await bannerText()).toContain(sentence);
  expect(screen.getByText(sentence).closest(`.${colour}`)).not.toBeNull();
  expect(screen.getByRole("link", { name: "Upgrade Now" }).getAttribute("href")).toBe("/credits/purchase");
});

test.each([
  [{ trial_expires_at: inDays(2.1) }],
  [{ trial_expires_at: inDays(-1), credits: 0, is_premium: true }],
  // bought after the trial; the trial's own credits ended with it
  [{ trial_expires_at: inDays(-1), credits: 80 }],
])("with %j shows nothing about a trial", async (account) => {
  open(account);
  expect(await bannerText()).toBe("");
});

test.each(["/books/b1/write", "/books/b1/preflight", "/kdp-covers/c1", "/payment-success", "/import"])(
  "at %s, a place of work, shows nothing about a trial",
  async (at) => {
    open({ trial_expires_at: inDays(1) }, at);
    expect(await bannerText()).toBe("");
  },
);

test("shows no link on the trial's banner where plans are sold", async () => {
  open({ trial_expires_at: inDays(1) }, "/credits/purchase");
  expect(await bannerText()).toContain("Trial expires in 1 day");
  expect(screen.queryByRole("link", { name: "Upgrade Now" })).toBeNull();
});

test("shows the banner automatically when its day comes", async () => {
  open({ trial_expires_at: inDays(2.01) });
  expect(await bannerText()).toBe("");
  await act(() => vi.advanceTimersByTimeAsync(0.02 * DAY_MS));
  expect(await bannerText()).toContain("Trial expires in 2 days");
});

test("closes a running trial's banner for this visit only", async () => {
  const first = open({ trial_expires_at: inDays(1) });
  await bannerText();
  await first.user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(await bannerText()).toBe("");
  first.unmount();
  const second = open({ trial_expires_at: inDays(1) });
  expect(await bannerText()).toBe("");
  second.unmount();
  sessionStorage.clear();
  open({ trial_expires_at: inDays(1) });
  expect(await bannerText()).toContain("Trial expires in 1 day");
});

test("closes the ended trial's banner for good, for this author", async () => {
  const first = open({ trial_expires_at: inDays(-1), credits: 0 });
  await bannerText();
  await first.user.click(screen.getByRole("button", { name: "Dismiss" }));
  first.unmount();
  sessionStorage.clear();
  const second = open({ trial_expires_at: inDays(-1), credits: 0 });
  expect(await bannerText()).toBe("");
  second.unmount();
  open({ trial_expires_at: inDays(-2), credits: 0 });
  expect(await bannerText()).toContain("Trial Expired");
});

test("shows the lifetime offer without other banners, an hour after closing one, and loads it then", async () => {
  const { user, requests } = open({ trial_expires_at: inDays(1) });
  await bannerText();
  expect(requests.some(({ path }) => path.startsWith("/api/lifetime-offer"))).toBe(false);
  expect(screen.queryByRole("button", OFFER_LINK)).toBeNull();
  expect(isNoBannerThere()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(isNoBannerThere()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(59 * 60_000));
  expect(screen.queryByRole("button", OFFER_LINK)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
  expect(await screen.findByRole("button", OFFER_LINK)).toBeTruthy();
  act(() => void globalThis.dispatchEvent(new Event("offline")));
  expect(screen.queryByRole("button", OFFER_LINK)).toBeNull();
  expect(isNoBannerThere()).toBe(false);
  act(() => void globalThis.dispatchEvent(new Event("online")));
  expect(await screen.findByRole("button", OFFER_LINK)).toBeTruthy();
});

test.each(["/dashboard", "/credits/purchase"])("at %s shows the lifetime offer", async (at) => {
  open({ trial_expires_at: inDays(9) }, at);
  expect(await screen.findByRole("button", OFFER_LINK)).toBeTruthy();
});

test("remembers in a member's browser that the offer is owned", async () => {
  const { unmount } = open({ trial_expires_at: inDays(9), subscription_status: "lifetime" });
  await waitFor(() => expect(document.cookie).toContain("lifetime_offer_purchased=true"));
  unmount();
  const { requests } = open({ trial_expires_at: inDays(9) });
  expect(await bannerText()).toBe("");
  await waitFor(() => expect(isNoBannerThere()).toBe(true));
  expect(requests.some(({ path }) => path.startsWith("/api/lifetime-offer"))).toBe(false);
});

test.each([
  ["/books/b1", {}],
  ["/authors", {}],
  ["/books/b1/write", {}],
  ["/books/b1/style", {}],
  ["/books/b1/editions", {}],
  ["/kdp-covers", {}],
  ["/kdp-covers/c1", {}],
  ["/generate", {}],
  ["/create", {}],
  ["/payment-success", {}],
  ["/dashboard", { is_premium: true, subscription_status: "lifetime" }],
])("at %s, to %j, shows no lifetime offer", async (at, account) => {
  const { requests } = open({ trial_expires_at: inDays(9), ...account }, at);
  expect(await bannerText()).toBe("");
  await waitFor(() => expect(isNoBannerThere()).toBe(true));
  expect(requests.some(({ path }) => path.startsWith("/api/lifetime-offer"))).toBe(false);
});

function openAsVisitor(at: string) {
  const api = fakeApi({ "GET /api/lifetime-offer/status": () => reply(buildLifetimeOffer()) });
  return { ...renderPage({ at, pages: { "*": <AuthLayout /> } }), ...api };
}

test.each(["/register", "/login", "/verify-email", "/reset-password"])(
  "shows no offer to a visitor at %s",
  async (at) => {
    const { requests } = openAsVisitor(at);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByText(/Lifetime membership/u)).toBeNull();
    expect(requests).toHaveLength(0);
  },
);
