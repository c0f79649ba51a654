import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, afterEach, expect, test, vi } from "vitest";
import { openDocument } from "../../platform/leave-document.ts";
import { buildLifetimeOffer, forgetCookies } from "../../testing/build-lifetime-offer.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { LifetimeBanner } from "./lifetime-banner.tsx";
import { isNoBannerThere } from "./prompt-arbiter.ts";

vi.mock("../../platform/leave-document.ts", () => ({ openDocument: vi.fn<(address: string) => void>() }));

const NOW = new Date("2026-11-23T12:00:00.000Z");
const MINE = "GET /api/lifetime-offer/mine";
const PURCHASE = "POST /api/lifetime-offer/purchase";

type Answers = Parameters<typeof fakeApi>[0];
type Visibility = typeof document.visibilityState;

let written: string[] = [];
let visibility: Visibility = "visible";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  forgetCookies();
  written = [];
  visibility = "visible";
  vi.spyOn(document, "cookie", "set").mockImplementation((cookie) => written.push(cookie));
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function haveCookies(...pairs: string[]): void {
  vi.spyOn(document, "cookie", "get").mockReturnValue(pairs.join("; "));
}

function open(answers: Answers) {
  const api = fakeApi({ "GET /version.json": () => reply({ version: "one" }), ...answers });
  return { ...renderPage({ pages: { "/": <LifetimeBanner /> }, at: "/" }), ...api };
}

const bannerText = (): string | null => screen.getByRole("status").textContent;
const digits = (): string | null | undefined => document.querySelector("time")?.textContent;
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

function see(next: Visibility): void {
  visibility = next;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

test("shows price, regular price, spots and time to the server's deadline", async () => {
  open({ [MINE]: () => reply(buildLifetimeOffer({ offer_ends_at: "2026-11-24T23:01:06.000Z" })) });
  await screen.findByRole("timer");
  expect(bannerText()).toContain("$59 once, 50 credits a month");
  expect(bannerText()).toContain("Regular $228 per year (Pro for 12 months)");
  expect(bannerText()).toContain("41 of 72 spots left");
  expect(digits()).toMatch(/^35:01:0[56]$/);
  expect(written).toContainEqual(
    "lifetime_offer_expiry=2026-11-24T23%3A01%3A06.000Z; Max-Age=259200; Path=/; SameSite=Lax",
  );
});

test("ticks visually only: reads out no seconds, and announces no changes", async () => {
  open({ [MINE]: () => reply(buildLifetimeOffer()) });
  const timer = await screen.findByRole("timer");
  expect(timer.getAttribute("aria-live")).toBe("off");
  expect(document.querySelector("time")?.getAttribute("aria-hidden")).toBe("true");
  // With reduced motion, words replace the digits.
  expect(document.querySelector("time")?.className).toContain("motion-reduce:hidden");
  const before = digits();
  pass(90_000);
  expect(digits()).not.toBe(before);
  expect(timer.textContent).toContain("47 hours and 59 minutes");
});

test("pauses the countdown while hidden, and corrects it at once after sleep", async () => {
  open({ [MINE]: () => reply(buildLifetimeOffer()) });
  await screen.findByRole("timer");
  see("hidden");
  const before = digits();
  pass(10_000);
  expect(digits()).toBe(before);
  vi.setSystemTime(new Date("2026-11-25T11:00:00.000Z"));
  see("visible");
  expect(digits()).toBe("01:00:00");
  pass(2000);
  expect(digits()).toBe("00:59:58");
});

test("disappears at zero, for a year", async () => {
  open({ [MINE]: () => reply(buildLifetimeOffer({ offer_ends_at: "2026-11-23T12:00:10.000Z" })) });
  await screen.findByRole("timer");
  pass(11_000);
  expect(bannerText()).toBe("");
  expect(written).toContainEqual("lifetime_offer_dismissed=true; Max-Age=31536000; Path=/; SameSite=Lax");
  expect(isNoBannerThere()).toBe(true);
});

test("says sold out for five seconds, then disappears for a day", async () => {
  open({ [MINE]: () => reply(buildLifetimeOffer({ member_count: 72 })) });
  await waitFor(() => expect(bannerText()).toBe("SOLD OUT - All 72 Lifetime Spots Claimed!"));
  expect(screen.queryByRole("button")).toBeNull();
  pass(4000);
  expect(bannerText()).not.toBe("");
  pass(1500);
  expect(bannerText()).toBe("");
  expect(written).toContainEqual("lifetime_offer_dismissed=true; Max-Age=86400; Path=/; SameSite=Lax");
});

test("is available until the last spot", async () => {
  open({ [MINE]: () => reply(buildLifetimeOffer({ member_count: 71 })) });
  await screen.findByRole("timer");
  expect(bannerText()).toContain("1 of 72 spots left");
});

test("counts spots in checkout separately, as not sold", async () => {
  open({ [MINE]: () => reply(buildLifetimeOffer({ held_count: 3 })) });
  await screen.findByRole("timer");
  expect(bannerText()).toContain("41 of 72 spots left, 3 of them in checkout.");
});

test("says when to come back if every spot left is in checkout, without a button", async () => {
  const at = new Date(2026, 10, 23, 15, 40).toISOString();
  open({ [MINE]: () => reply(buildLifetimeOffer({ member_count: 70, held_count: 2, next_spot_at: at })) });
  await waitFor(() =>
    expect(bannerText()).toBe(
      "Lifetime membership: every spot left is in someone else’s checkout. One may open up at 3:40 PM.",
    ),
  );
  expect(screen.queryByRole("button", { name: "Claim Now" })).toBeNull();
  expect(isNoBannerThere()).toBe(false);
});

test("shows no offer without spots, and none as sold out", async () => {
  const { requests } = open({ [MINE]: () => reply(buildLifetimeOffer({ spots: 0, member_count: 0 })) });
  await waitFor(() => expect(isNoBannerThere()).toBe(true));
  expect(requests).toHaveLength(1);
  expect(bannerText()).toBe("");
});

test("disappears for about four hours when closed", async () => {
  const { user } = open({ [MINE]: () => reply(buildLifetimeOffer()) });
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  expect(bannerText()).toBe("");
  expect(written).toContainEqual("lifetime_offer_dismissed=true; Max-Age=14688; Path=/; SameSite=Lax");
});

test.each(["lifetime_offer_dismissed=true", "theme=dark; lifetime_offer_purchased=true"])(
  "with the cookie %s requests and shows nothing",
  async (cookie) => {
    haveCookies(cookie);
    const { requests } = open({ [MINE]: () => reply(buildLifetimeOffer()) });
    await waitFor(() => expect(isNoBannerThere()).toBe(true));
    expect(bannerText()).toBe("");
    expect(requests).toHaveLength(0);
  },
);

test("shows nothing to members, as remembered from the server", async () => {
  open({ [MINE]: () => reply(buildLifetimeOffer({ purchased: true })) });
  await waitFor(() =>
    expect(written).toEqual(["lifetime_offer_purchased=true; Max-Age=31536000; Path=/; SameSite=Lax"]),
  );
  expect(bannerText()).toBe("");
});

test("runs 48 hours without the server, and without a number of spots", async () => {
  open({ [MINE]: () => errorReply(503, { detail: "Busy." }) });
  await screen.findByRole("timer");
  expect(digits()).toMatch(/^4[78]:/);
  expect(bannerText()).not.toMatch(/spots|\$/);
  expect(written[0]).toMatch(/^lifetime_offer_expiry=2026-11-25T12%3A00%3A0\d.*; Max-Age=259200;/);
});

test("continues a stored deadline, and ignores an invalid or distant one", async () => {
  haveCookies("lifetime_offer_expiry=2026-11-23T13%3A00%3A00.000Z");
  const first = open({});
  await screen.findByRole("timer");
  expect(digits()).toMatch(/^(01:00:00|00:59:)/);
  first.unmount();
  haveCookies("lifetime_offer_expiry=2030-01-01T00%3A00%3A00.000Z");
  const second = open({});
  await screen.findByRole("timer");
  expect(digits()).toMatch(/^4[78]:/);
  second.unmount();
  haveCookies("lifetime_offer_expiry=%E0%A4%A");
  open({});
  await screen.findByRole("timer");
  expect(digits()).toMatch(/^4[78]:/);
});

test("says that claiming is in progress, opens the checkout, and marks nothing as bought", async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user, requests } = open({
    [MINE]: () => reply(buildLifetimeOffer()),
    [PURCHASE]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await user.click(await screen.findByRole("button", { name: "Claim Now" }));
  const busy = await screen.findByRole("button", { name: "Processing..." });
  await user.click(busy);
  act(() => answer(reply({ checkout_url: "https://checkout.test/c1" })));
  // A message is shown for a second first, as everywhere.
  await act(() => vi.advanceTimersByTimeAsync(1100));
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith("https://checkout.test/c1"));
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  expect(written.join()).not.toContain("purchased");
  expect(screen.getByRole("button", { name: "Processing..." })).toBeTruthy();
  // Back from the checkout, the browser shows the page as it was left.
  act(() => void globalThis.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  expect(screen.getByRole("button", { name: "Claim Now" })).toBeTruthy();
});

test("says why a claim is rejected, and reloads the offer", async () => {
  let taken = 71;
  const { user } = open({
    [MINE]: () => reply(buildLifetimeOffer({ member_count: taken })),
    [PURCHASE]: () => {
      taken = 72;
      return errorReply(409, { code: "payments.lifetime_sold_out", detail: "All lifetime spots are taken." });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Claim Now" }));
  await waitFor(() => expect(bannerText()).toMatch(/^SOLD OUT/));
});

test.each([
  [
    errorReply(503, { code: "payments.unavailable", detail: "Payments are not set up." }),
    "Payments are not set up.",
  ],
  [new Response("gone", { status: 500 }), "Failed to initiate purchase"],
  [reply({ checkout_url: "javascript:alert(1)" }), "Failed to initiate purchase"],
])("words a failed claim: %#", async (response, sentence) => {
  const { user } = open({ [MINE]: () => reply(buildLifetimeOffer()), [PURCHASE]: () => response });
  await user.click(await screen.findByRole("button", { name: "Claim Now" }));
  await waitFor(() => expect(bannerText()).toContain(sentence));
  expect(screen.getByRole("button", { name: "Claim Now" })).toBeTruthy();
});

test("leads a subscriber to the offer's card, which explains what happens to the subscription", async () => {
  localStorage.setItem("token", "t");
  open({
    "GET /api/auth/me": () => reply(buildAuthor({ is_premium: true, subscription_status: "active" })),
    [MINE]: () => reply(buildLifetimeOffer()),
  });
  const claim = await screen.findByRole("link", { name: "Claim Now" });
  expect(claim.getAttribute("href")).toBe("/credits/purchase#plan-lifetime");
});
