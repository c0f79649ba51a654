import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  buildMembership,
  buildReceipt,
  buildShop,
  buildSubscription,
} from "../../billing/payments/testing/build-shop.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { MembershipSection } from "./membership-section.tsx";

const TWO_PLANS = buildShop({
  plans: {
    monthly: { name: "Pro", credits: 75, price_usd: 19 },
    studio: { name: "Studio", credits: 200, price_usd: 39 },
    light: { name: "Light", credits: 30, price_usd: 9 },
  },
});

function open(membership: ReturnType<typeof buildMembership>, answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.setItem("token", "t");
  const leave = vi.fn<(address: string) => void>();
  const api = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "GET /api/payments/membership": () => reply(membership),
    "GET /api/credits/packages": () => reply(buildShop()),
    "GET /api/payments/receipts": () => reply({ receipts: [buildReceipt()] }),
    ...answers,
  });
  return { leave, ...api, ...renderPage({ at: "/", pages: { "/": <MembershipSection leave={leave} /> } }) };
}

test("leads an author without a plan to the offers, and shows past payments", async () => {
  open(buildMembership());
  expect((await screen.findByRole("link", { name: "See plans and packs" })).getAttribute("href")).toBe(
    "/credits/purchase",
  );
  expect(screen.queryByRole("button", { name: "Manage subscription" })).toBeNull();
  expect(await screen.findByText("Creator Pack")).toBeTruthy();
});

test.each([
  [buildSubscription(), "Active", /It renews on 23 December 2026, with 75 new credits\./u],
  [buildSubscription({ cancels_at_period_end: true }), "Cancelled", /It runs until 23 December 2026/u],
  [
    buildSubscription({ status: "past_due", grace_until: "2026-12-30T12:00:00.000Z" }),
    "Renewal failed",
    /Premium holds until 30 December 2026/u,
  ],
])("shows a subscription's state", async (subscription, badge, sentence) => {
  open(buildMembership({ subscription, can_manage: true }));
  expect(await screen.findByText(badge)).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByText("$19 a month with 75 credits.")).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "Change to" })).toBeNull();
});

test("shows a lifetime member when the next credits come", async () => {
  const lifetime = { since: "2026-11-01T12:00:00.000Z", next_credits_at: "2026-12-01T12:00:00.000Z" };
  open(buildMembership({ lifetime, mode: "test" }));
  expect(
    await screen.findByText(/since 1 November 2026. Your next credits come on 1 December 2026/u),
  ).toBeTruthy();
  expect(screen.getByText("Test mode: no money moves")).toBeTruthy();
});

test("leads to the provider's page for the subscription, and says why if unavailable", async () => {
  let address: string | null = "https://pay.example.com/portal/1";
  const { user, leave } = open(buildMembership({ subscription: buildSubscription(), can_manage: true }), {
    "POST /api/payments/portal": () =>
      address === null
        ? errorReply(502, { detail: "Nothing was charged by us." })
        : reply({ portal_url: address }),
  });
  await user.click(await screen.findByRole("button", { name: "Manage subscription" }));
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("https://pay.example.com/portal/1"));
  address = "javascript:alert(1)";
  await user.click(screen.getByRole("button", { name: "Manage subscription" }));
  address = null;
  await user.click(screen.getByRole("button", { name: "Manage subscription" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Nothing was charged by us.");
  expect(leave).toHaveBeenCalledTimes(1);
});

test.each([
  ["a pack was bought", {}],
  [
    "the membership is for good",
    { lifetime: { since: "2026-11-01T12:00:00.000Z", next_credits_at: "2026-12-01T12:00:00.000Z" } },
  ],
  ["the subscription has ended", { subscription: buildSubscription({ status: "ended" }) }],
])("if %s, shows no subscription to manage, but past payments", async (_what, changes) => {
  const { user, leave } = open(buildMembership({ can_manage: true, mode: "live", ...changes }), {
    "POST /api/payments/portal": () => reply({ portal_url: "https://pay.example.com/portal/1" }),
  });
  await user.click(await screen.findByRole("button", { name: "Billing details" }));
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("https://pay.example.com/portal/1"));
  expect(screen.queryByRole("button", { name: "Manage subscription" })).toBeNull();
});

test("offers no billing details in the test checkout", async () => {
  open(buildMembership({ can_manage: true, mode: "local" }));
  await screen.findByRole("link", { name: "See plans and packs" });
  expect(screen.queryByRole("button", { name: "Billing details" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Manage subscription" })).toBeNull();
});

test("changes plans: upgrades at once, downgrades with the next invoice", async () => {
  const changed = buildMembership({
    subscription: buildSubscription({ plan: "light", name: "Light", credits: 30, cents: 900 }),
  });
  const { user, requests } = open(buildMembership({ subscription: buildSubscription() }), {
    "GET /api/credits/packages": () => reply(TWO_PLANS),
    "POST /api/payments/change-plan": () => reply(changed),
  });
  const choice = await screen.findByRole("combobox", { name: "Change to" });
  expect(screen.getByText(/^Upwards at once/u)).toBeTruthy();
  await user.selectOptions(choice, "light");
  expect(screen.getByText(/^Downwards with the next invoice on 23 December 2026/u)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change plan" }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path === "/api/payments/change-plan")?.body).toEqual({
      plan_type: "light",
    }),
  );
  expect(await screen.findByText("Your plan is changed")).toBeTruthy();
});

test("says why a plan can't be changed, and keeps it", async () => {
  const { user } = open(buildMembership({ subscription: buildSubscription() }), {
    "GET /api/credits/packages": () => reply(TWO_PLANS),
    "POST /api/payments/change-plan": () => reply({}, 500),
  });
  await user.click(await screen.findByRole("button", { name: "Change plan" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Your plan was not changed. Nothing was charged.",
  );
});
