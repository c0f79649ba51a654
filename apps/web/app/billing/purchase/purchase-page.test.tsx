import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CreditAnalytics, CreditHistory, CreditLine } from "../credits/usage-queries.ts";
import {
  buildLifetimeOffer,
  buildMembership,
  buildReceipt,
  buildShop,
  buildSubscription,
} from "../payments/testing/build-shop.ts";
import { saveFile } from "../../platform/save-file.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import PurchasePage from "./purchase-page.tsx";

vi.mock("../../platform/save-file.ts", () => ({ saveFile: vi.fn<typeof saveFile>() }));

const USED: CreditAnalytics = {
  window_days: 30,
  total_credits_used: 86,
  total_credits_purchased: 50,
  usage_by_operation: [
    { operation: "book_generation", credits: 70, times: 4 },
    { operation: "cover_generation", credits: 16, times: 1 },
  ],
  usage_by_day: [
    { day: "2026-11-22", credits: 16 },
    { day: "2026-11-23", credits: 70 },
  ],
  recommendations: {
    suggested_top_up: { package_id: "creator_pack", name: "Creator Pack", credits: 150, packs: 1 },
  },
};

const LINE: CreditLine = {
  id: "7",
  amount: -20,
  transaction_type: "debit",
  operation: "book_generation",
  description: "Ebb and Flow, 10 chapters",
  balance_before: 40,
  balance_after: 20,
  created_at: "2026-11-20T08:00:00.000Z",
  book: { id: "b1", title: "Ebb and Flow" },
};

function buildHistory(transactions: CreditLine[], pages = 1): CreditHistory {
  return {
    transactions,
    pagination: {
      current_page: 1,
      total_pages: pages,
      total_items: transactions.length,
      items_per_page: 20,
      has_next: pages > 1,
      has_prev: false,
    },
  };
}

const LOTS = [
  { bucket: "trial", amount: 12, ends_at: "2026-12-05T12:00:00.000Z", source: null },
  { bucket: "purchased", amount: 28, ends_at: null, source: null },
] as const;

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.setItem("token", "t");
  const api = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "GET /api/credits/balance": () =>
      reply({ balance: 40, buckets: { trial: 12, allowance: 0, purchased: 28 }, held: 0, lots: LOTS }),
    "GET /api/credits/packages": () => reply(buildShop()),
    "GET /api/payments/membership": () => reply(buildMembership()),
    "GET /api/lifetime-offer/mine": () => reply(buildLifetimeOffer()),
    "GET /api/credits/analytics": () => reply(USED),
    "GET /api/credits/history": () => reply(buildHistory([LINE])),
    "GET /api/payments/receipts": () => reply({ receipts: [buildReceipt()] }),
    ...answers,
  });
  const page = renderPage({
    at: "/",
    pages: {
      "/": (
        <SignedIn>
          <PurchasePage />
        </SignedIn>
      ),
    },
  });
  return { ...api, ...page };
}

const card = (name: string) => screen.findByRole("listitem", { name });

test("shows what the balance consists of, when each part ends, and what is held", async () => {
  open({
    "GET /api/credits/balance": () =>
      reply({ balance: 40, buckets: { trial: 12, allowance: 0, purchased: 28 }, held: 10, lots: LOTS }),
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Power Up Your Creativity" })).toBeTruthy();
  const parts = await screen.findByRole("list", { name: "What they are made of" });
  expect(
    within(parts)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Trial12 credits until 5 December 2026",
    "Bought28 credits never end",
    "Set aside10 credits for work under way; taken off already",
  ]);
  expect(screen.queryByText(/^You have .* left/u)).toBeNull();
});

test("warns of a low balance", async () => {
  open({
    "GET /api/credits/balance": () =>
      reply({ balance: 2, buckets: { trial: 0, allowance: 0, purchased: 2 }, held: 0, lots: [] }),
  });
  expect(await screen.findByText(/You have 2 credits left/u)).toBeTruthy();
});

test("shows each pack's price, price per credit and use, and marks one as popular", async () => {
  open();
  const creator = within(await card("Creator Pack"));
  expect(creator.getByText("$49.99")).toBeTruthy();
  expect(creator.getByText("150 credits, $0.33 each")).toBeTruthy();
  expect(creator.getByText("Popular")).toBeTruthy();
  expect(creator.getByText("Up to 15 books of 5 chapters")).toBeTruthy();
  expect(screen.getAllByText("Popular")).toHaveLength(1);
});

test("starts one checkout for a pack clicked twice, and says where it leads", async () => {
  const { user, requests } = open({
    "POST /api/credits/purchase": () => reply({ checkout_url: "https://checkout.example.com/1" }),
  });
  const creator = within(await card("Creator Pack"));
  await user.dblClick(creator.getByRole("button", { name: "Buy Creator Pack" }));
  expect((await creator.findByRole("button")).textContent).toContain("Redirecting to secure checkout...");
  const begun = requests.filter(({ path }) => path === "/api/credits/purchase");
  expect(begun.map(({ body }) => body)).toEqual([{ package_id: "creator_pack" }]);
  const other = within(await card("Enterprise")).getByRole("button");
  expect(other.hasAttribute("disabled")).toBe(true);
});

test("says next to the button that a purchase does not start, and enables it again", async () => {
  const { user } = open({
    "POST /api/payments/create-checkout": () => reply({}, 500),
  });
  await user.click(await screen.findByRole("button", { name: "Subscribe to Pro" }));
  const pro = within(await card("Pro"));
  expect(await pro.findByText("Failed to create payment session")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Subscribe to Pro" }).hasAttribute("disabled")).toBe(false);
});

test("reports packages that do not load, and retries", async () => {
  let isThere = false;
  const { user } = open({
    "GET /api/credits/packages": () =>
      isThere ? reply(buildShop()) : errorReply(503, { detail: "Back soon." }),
  });
  const panel = (await screen.findByText("Failed to load credit packages")).closest("[role=alert]");
  expect(panel?.textContent).toContain("Back soon.");
  isThere = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await card("Quick Boost")).toBeTruthy();
});

test.each([
  ["test", "Test mode: no money moves"],
  ["local", "Rehearsal: no money moves"],
] as const)("says clearly if no money moves: %s", async (mode, title) => {
  open({ "GET /api/credits/packages": () => reply(buildShop({ mode })) });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Buy Quick Boost" }).hasAttribute("disabled")).toBe(false);
});

test("says that nothing can be bought, without a button", async () => {
  open({ "GET /api/credits/packages": () => reply(buildShop({ mode: "none" })) });
  expect(await screen.findByText("Nothing can be bought here yet")).toBeTruthy();
  await screen.findByRole("button", { name: "Get lifetime access" });
  const buttons = screen.getAllByRole("button", { name: /^(?:Buy|Subscribe|Get)/u });
  expect(buttons.map((button) => button.hasAttribute("disabled"))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(screen.queryByText(/card number never reaches/u)).toBeNull();
});

test("lists a buyer's rights with real payments", async () => {
  open();
  expect(await screen.findByText(/Your card number never reaches Colophon/u)).toBeTruthy();
});

test("leads subscribers to their plan, and tells lifetime members", async () => {
  open({
    "GET /api/payments/membership": () => reply(buildMembership({ subscription: buildSubscription() })),
    "GET /api/lifetime-offer/mine": () => reply(buildLifetimeOffer({ purchased: true })),
  });
  expect(await within(await card("Pro")).findByText("You have a subscription.")).toBeTruthy();
  expect(within(await card("Lifetime")).getByText("You are a lifetime member.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Subscribe to Pro" })).toBeNull();
  expect(screen.getAllByRole("link", { name: "Your plan" })[0]?.getAttribute("href")).toBe(
    "/account?tab=plan",
  );
});

test.each([
  [{ member_count: 72 }, "All lifetime spots are taken."],
  [{ offer_ends_at: "2020-01-01T00:00:00.000Z" }, "The lifetime offer has ended for your account."],
  [
    { member_count: 71, held_count: 1, next_spot_at: "2026-11-23T15:40:00.000" },
    "Right now, every spot left is in someone else’s checkout. One may open up at 3:40 PM.",
  ],
])("says why a lifetime offer is unavailable, without a button", async (changes, sentence) => {
  open({ "GET /api/lifetime-offer/mine": () => reply(buildLifetimeOffer(changes)) });
  expect(within(await card("Lifetime")).getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Get lifetime access" })).toBeNull();
});

test("shows the last thirty days as a chart with a sentence and a table, and a pack to cover them", async () => {
  const { user, requests } = open();
  expect(
    await screen.findByRole("img", {
      name: "86 credits used, most on 23 Nov with 70. 50 credits were bought.",
    }),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "As a table" }));
  const table = within(screen.getByRole("table", { name: "Credits used, day by day" }));
  expect(table.getByRole("row", { name: "23 Nov 70" })).toBeTruthy();
  const what = within(screen.getByRole("table", { name: "What they went for" }));
  expect(what.getByRole("row", { name: "Book 4 70" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Creator Pack" }).getAttribute("href")).toBe("#pack-creator_pack");
  const zone = encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(requests.find(({ path }) => path === "/api/credits/analytics")?.search).toBe(`?tz=${zone}`);
});

test("says that nothing was used, without a chart and a suggestion", async () => {
  const nothing = { ...USED, total_credits_used: 0, recommendations: { suggested_top_up: null } };
  open({ "GET /api/credits/analytics": () => reply(nothing) });
  expect(await screen.findByText(/You have used no credits in this time/u)).toBeTruthy();
  expect(screen.queryByText(/would be covered by/u)).toBeNull();
});

test("describes an entry in plain words, and links its book", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Your credit history" }));
  expect(table.getByText("Ebb and Flow, 10 chapters")).toBeTruthy();
  expect(table.getByText("\u221220")).toBeTruthy();
  expect(table.getByText(/^20 November 2026 at /u)).toBeTruthy();
  expect(table.getByRole("link", { name: "Ebb and Flow" }).getAttribute("href")).toBe("/books/b1");
});

test("filters the history, and exports what is left", async () => {
  const { user, requests } = open({
    "GET /api/credits/history": ({ search }) =>
      reply(search.includes("kind=purchase") ? buildHistory([]) : buildHistory([LINE])),
    "GET /api/credits/history.csv": () =>
      new Response("table", {
        headers: { "content-disposition": 'attachment; filename="credit-history.csv"' },
      }),
  });
  await screen.findByText("Ebb and Flow, 10 chapters");
  await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Bought");
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "boost");
  expect(await screen.findByText("No transaction is like that.")).toBeTruthy();
  await waitFor(() => expect(requests.at(-1)?.search).toMatch(/kind=purchase.*text=boost/u));
  await user.click(screen.getByRole("button", { name: "Download as CSV" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const file = requests.find(({ path }) => path === "/api/credits/history.csv");
  expect(file?.search).toMatch(/^\?kind=purchase&text=boost&tz=/u);
  await user.click(screen.getByRole("button", { name: "Show everything" }));
  expect(await screen.findByText("Ebb and Flow, 10 chapters")).toBeTruthy();
});

test("shows no rows for a failed request without a connection", async () => {
  const { user } = open({
    "GET /api/credits/history": ({ search }) =>
      reply(search.includes("kind=purchase") ? buildHistory([]) : buildHistory([LINE])),
  });
  await screen.findByText("Ebb and Flow, 10 chapters");
  act(() => void globalThis.dispatchEvent(new Event("offline")));
  await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Bought");
  expect(await screen.findByText(/Your history could not be asked for these/u)).toBeTruthy();
  expect(screen.queryByText("Ebb and Flow, 10 chapters")).toBeNull();
  act(() => void globalThis.dispatchEvent(new Event("online")));
  expect(await screen.findByText("No transaction is like that.")).toBeTruthy();
});

test("reports a history that does not load, and says what will be in an empty one", async () => {
  open({ "GET /api/credits/history": () => errorReply(403, { detail: "Not now." }) });
  expect(await screen.findByText("Failed to fetch credit history")).toBeTruthy();
});

test("shows a new author no transactions", async () => {
  open({ "GET /api/credits/history": () => reply(buildHistory([])) });
  expect(await screen.findByText("No transactions yet")).toBeTruthy();
});

test("lists payments with receipts, refunds and tests", async () => {
  open({
    "GET /api/payments/receipts": () =>
      reply({
        receipts: [
          buildReceipt(),
          buildReceipt({ id: "r2", refunded_cents: 1999, is_test: true, receipt_url: null }),
        ],
      }),
  });
  const [first, second] = within(await screen.findByRole("list", { name: "Your payments" })).getAllByRole(
    "listitem",
  );
  const link = within(first ?? document.body).getByRole("link", {
    name: /^Receipt for Creator Pack, 3 November 2026/u,
  });
  expect(link.getAttribute("href")).toBe("https://pay.example.com/receipts/r1");
  expect(second?.textContent).toContain("$49.99 ($19.99 refunded)");
  expect(second?.textContent).toContain("Test");
});

test("says on the lifetime card what happens to a subscription before paying", async () => {
  open({
    "GET /api/payments/membership": () => reply(buildMembership({ subscription: buildSubscription() })),
  });
  const lifetime = within(await card("Lifetime"));
  expect(
    await lifetime.findByText(
      "With Lifetime, your Pro subscription runs until 23 December 2026 and is not renewed: you are not billed for it again.",
    ),
  ).toBeTruthy();
  expect(lifetime.getByRole("button", { name: "Get lifetime access" })).toBeTruthy();
});

test("mentions no subscription there without one", async () => {
  open();
  const lifetime = within(await card("Lifetime"));
  expect(lifetime.queryByText(/subscription/u)).toBeNull();
});
