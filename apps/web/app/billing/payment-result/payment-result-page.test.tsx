import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildMembership, buildSubscription } from "../payments/testing/build-shop.ts";
import { buildCheckout } from "../../testing/build-lifetime-offer.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { useSession } from "../../auth/session/session.tsx";
import PaymentResultPage from "./payment-result-page.tsx";

const STATUS = "/api/payments/status/cs_1";
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Header(): React.ReactElement {
  const { user } = useSession();
  return (
    <p>header: {user === null ? "nobody" : `${user.is_premium ? "premium" : "free"}, ${user.credits}`}</p>
  );
}

function open(
  answer: () => Response | Promise<Response>,
  search = "?session_id=cs_1",
  membership = buildMembership(),
) {
  localStorage.setItem("token", "t");
  const account = { is_premium: false, credits: 13 };
  const api = fakeApi({
    "GET /version.json": () => reply({ version: "one" }),
    "GET /api/auth/me": () => reply(buildAuthor(account)),
    "GET /api/credits/balance": () =>
      reply({
        balance: account.credits,
        buckets: { trial: 0, allowance: 0, purchased: account.credits },
        held: 0,
      }),
    "GET /api/payments/membership": () => reply(membership),
    [`GET ${STATUS}`]: answer,
  });
  const page = renderPage({
    at: `/payment-success${search}`,
    pages: {
      "/payment-success": (
        <>
          <Header />
          <PaymentResultPage />
        </>
      ),
    },
  });
  const asked = (): number => api.requests.filter(({ path }) => path === STATUS).length;
  return { ...page, ...api, account, asked };
}

const later = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const links = (): (string | null)[] => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("says that the payment is pending, and polls every two seconds, then slower", async () => {
  const { asked } = open(() => reply(buildCheckout()));
  expect((await screen.findByText("Checking your payment")).closest("output")).not.toBeNull();
  await waitFor(() => expect(asked()).toBe(1));
  await later(2300);
  expect(asked()).toBe(2);
  expect(screen.queryByRole("link", { name: "Back to the packages" })).toBeNull();
  await later(3 * MINUTE_MS);
  expect(screen.getByText(/Left the checkout without paying\? Then nothing was charged/u)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the packages" }).getAttribute("href")).toBe(
    "/credits/purchase",
  );
  const before = asked();
  await later(MINUTE_MS);
  expect(asked() - before).toBeGreaterThanOrEqual(3);
  expect(asked() - before).toBeLessThanOrEqual(5);
});

test("welcomes to premium after a paid plan, once the account is reloaded", async () => {
  let checkout = buildCheckout();
  const { account } = open(() => reply(checkout));
  await screen.findByText("header: free, 13");
  checkout = buildCheckout({ payment_status: "paid", status: "complete" });
  Object.assign(account, { is_premium: true, credits: 88 });
  await later(2500);
  expect(
    await screen.findByRole("heading", { name: "Payment successful! Welcome to Premium!" }),
  ).toBeTruthy();
  expect(await screen.findByText("header: premium, 88")).toBeTruthy();
  expect(screen.getByText(/75 credits for covers and listings come with each paid month/)).toBeTruthy();
  expect(links()).toEqual(["/generate", "/dashboard"]);
  // Also announced to screen readers.
  expect(screen.getAllByText("Payment successful! Welcome to Premium!")).toHaveLength(2);
  expect(screen.queryByText(/test checkout/)).toBeNull();
});

test("stops polling a paid checkout", async () => {
  const { asked } = open(() => reply(buildCheckout({ payment_status: "paid", status: "complete" })));
  await screen.findByRole("heading", { name: /Payment successful/ });
  await later(5 * MINUTE_MS);
  expect(asked()).toBe(1);
});

test("shows the same when opened twice, and only reads", async () => {
  const paid = (): Response => reply(buildCheckout({ payment_status: "paid", status: "complete" }));
  open(paid).unmount();
  const { requests } = open(paid);
  await screen.findByRole("heading", { name: /Welcome to Premium/ });
  expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
});

test("welcomes to premium after the lifetime membership too", async () => {
  open(() =>
    reply(
      buildCheckout({
        kind: "lifetime",
        name: "Lifetime",
        credits: 50,
        payment_status: "paid",
        status: "complete",
      }),
    ),
  );
  expect(
    await screen.findByRole("heading", { name: "Payment successful! Welcome to Premium!" }),
  ).toBeTruthy();
  expect(screen.getByText(/50 credits for covers and listings come every month/)).toBeTruthy();
});

test("shows a pack's credits and the new balance, without premium", async () => {
  const { account } = open(() =>
    reply(
      buildCheckout({
        kind: "pack",
        name: "Enterprise",
        credits: 1000,
        payment_status: "paid",
        status: "complete",
      }),
    ),
  );
  account.credits = 1013;
  expect(
    await screen.findByRole("heading", { name: "Payment successful! 1,000 credits are yours." }),
  ).toBeTruthy();
  expect(screen.getByText(/Enterprise added 1,000 credits/)).toBeTruthy();
  expect(await screen.findByText("1,013 credits")).toBeTruthy();
  expect(screen.queryByText(/Premium/)).toBeNull();
});

test("marks a test payment", async () => {
  open(() => reply(buildCheckout({ payment_status: "paid", status: "complete", is_test: true })));
  expect(await screen.findByText("This was a test checkout")).toBeTruthy();
  expect(screen.getByText(/No money moved/)).toBeTruthy();
});

test("leads from an expired checkout to another attempt, and home", async () => {
  const { asked } = open(() => reply(buildCheckout({ status: "expired" })));
  await screen.findByRole("heading", { name: "This checkout has ended" });
  expect(screen.getByText(/Nothing was charged, and your credits/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe("/dashboard");
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  await later(MINUTE_MS);
  expect(asked()).toBe(1);
});

test("says that the money is on its way back after the last spot", async () => {
  open(() =>
    reply(
      buildCheckout({
        kind: "lifetime",
        payment_status: "paid",
        status: "refunded",
        came_too_late: true,
        amount_cents: 5900,
      }),
    ),
  );
  await screen.findByRole("heading", { name: "Your payment goes back to you" });
  expect(
    screen.getByText(/The last lifetime spot went.*All of your \$59 are on their way back/),
  ).toBeTruthy();
  expect(screen.queryByText(/successful/)).toBeNull();
});

test.each([
  ["pack", "Creator Pack", /credits of this purchase that you have not spent are taken off/u],
  ["plan", "Pro", /premium rests/u],
  ["lifetime", "Lifetime", /lifetime membership rests/u],
] as const)(
  "says what happened to a %s in dispute, what it means and what to do, without polling",
  async (kind, name, meanwhile) => {
    const { asked } = open(() =>
      reply(buildCheckout({ kind, name, status: "disputed", amount_cents: 1900 })),
    );
    await screen.findByRole("heading", { name: "This payment is in dispute" });
    expect(screen.getByText(/asked to take back the \$19 for/u).textContent).toMatch(meanwhile);
    expect(screen.getByText(/tell your bank that the payment is right.*no need to pay again/u)).toBeTruthy();
    expect(screen.queryByText(/went back|goes back to you$/u)).toBeNull();
    await later(MINUTE_MS);
    expect(asked()).toBe(1);
  },
);

test("explains a refund with its unspent credits, not as too late", async () => {
  open(() =>
    reply(buildCheckout({ kind: "pack", name: "Creator Pack", status: "refunded", amount_cents: 4999 })),
  );
  await screen.findByRole("heading", { name: "Your payment went back to you" });
  expect(
    screen.getByText(/Your \$49\.99 for Creator Pack went back.*that you had not spent went with it/u),
  ).toBeTruthy();
  expect(screen.queryByText(/not to be had/u)).toBeNull();
});

test("tells a new lifetime member that their subscription runs out", async () => {
  const membership = buildMembership({ subscription: buildSubscription({ cancels_at_period_end: true }) });
  open(
    () => reply(buildCheckout({ kind: "lifetime", payment_status: "paid", status: "complete" })),
    "?session_id=cs_1",
    membership,
  );
  expect(
    await screen.findByText(/^Your Pro subscription runs until 23 December 2026 and is not renewed/u),
  ).toBeTruthy();
});

test("reports a failed request with the server's reason, and repeats it", async () => {
  let answer = errorReply(404, {
    code: "payments.checkout_not_found",
    detail: "No purchase of yours is known here.",
  });
  const { user } = open(() => answer);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("Failed to verify payment status")).toBeTruthy();
  expect(alert.getByText(/No purchase of yours is known here\./)).toBeTruthy();
  expect(alert.getByRole("link").getAttribute("href")).toBe("/dashboard");
  answer = reply(buildCheckout({ payment_status: "paid", status: "complete" }));
  await user.click(alert.getByRole("button", { name: "Retry Verification" }));
  expect(await screen.findByRole("heading", { name: /Welcome to Premium/ })).toBeTruthy();
});

test("keeps the focus while a payment is polled", async () => {
  let answer: () => Response | Promise<Response> = () => errorReply(500, {});
  const { user } = open(() => answer());
  const press = async (): Promise<void> => user.click(await screen.findByRole("button", { name: /^Retry/ }));
  await screen.findByRole("alert");
  let release: ((response: Response) => void) | undefined;
  answer = () =>
    new Promise((resolve) => {
      release = resolve;
    });
  await press();
  expect((await screen.findByText("Checking your payment")).closest("output")).toBe(document.activeElement);
  release?.(errorReply(500, {}));
  const alert = await screen.findByRole("alert");
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  answer = () => reply(buildCheckout({ payment_status: "paid", status: "complete" }));
  await press();
  const heading = await screen.findByRole("heading", { name: /Welcome to Premium/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("words an unexplained failure", async () => {
  open(() => new Response("gone", { status: 500 }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "We could not find out how your payment stands.",
  );
});

test.each(["", "?session_id=", "?session_id=%20"])(
  "fails without a payment in the URL (%j)",
  async (search) => {
    const { asked } = open(() => reply(buildCheckout()), search);
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to verify payment status");
    expect(links()).toEqual(["/dashboard"]);
    expect(asked()).toBe(0);
  },
);

test("stops after ten minutes, says that nothing is lost, and continues on request", async () => {
  const { user, asked } = open(() => reply(buildCheckout()));
  await screen.findByText("Checking your payment");
  await later(11 * MINUTE_MS);
  await screen.findByRole("heading", { name: "Your payment is not confirmed yet" });
  const before = asked();
  await later(5 * MINUTE_MS);
  expect(asked()).toBe(before);
  await user.click(screen.getByRole("button", { name: "Retry Verification" }));
  await screen.findByText("Checking your payment");
  await later(5000);
  expect(asked()).toBeGreaterThan(before + 1);
});

test("waits without a connection, and continues with one", async () => {
  let checkout = buildCheckout();
  const { asked } = open(() => reply(checkout));
  await waitFor(() => expect(asked()).toBe(1));
  act(() => void globalThis.dispatchEvent(new Event("offline")));
  await later(MINUTE_MS);
  expect(screen.getByText(/There is no connection/)).toBeTruthy();
  expect(asked()).toBe(1);
  checkout = buildCheckout({ payment_status: "paid", status: "complete" });
  act(() => void globalThis.dispatchEvent(new Event("online")));
  expect(await screen.findByRole("heading", { name: /Welcome to Premium/ })).toBeTruthy();
});
