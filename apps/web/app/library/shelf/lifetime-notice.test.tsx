import { act, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDocument } from "../../platform/leave-document.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import { LifetimeNotice } from "./lifetime-notice.tsx";

vi.mock("../../platform/leave-document.ts", () => ({ openDocument: vi.fn<(address: string) => void>() }));

const PURCHASE = "POST /api/lifetime-offer/purchase";
const assign = vi.mocked(openDocument);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  assign.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

function LocationProbe(): React.ReactElement {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>at {pathname + search}</p>
      <LifetimeNotice />
    </>
  );
}

function open(answer: () => Response | Promise<Response>, search = "?purchase=lifetime&sort=title") {
  const api = fakeApi({ "GET /version.json": () => reply({ version: "one" }), [PURCHASE]: answer });
  return { ...renderPage({ at: `/dashboard${search}`, pages: { "/dashboard": <LocationProbe /> } }), ...api };
}

const purchases = (requests: readonly { method: string }[]) =>
  requests.filter(({ method }) => method === "POST");

test("opens the lifetime checkout after a second, once", async () => {
  const { requests } = open(() => reply({ checkout_url: "https://checkout.test/c1" }));
  // A notice in the page, and a toast.
  await waitFor(() =>
    expect(screen.getAllByText("Redirecting to secure checkout...").length).toBeGreaterThan(0),
  );
  expect(assign).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(assign.mock.calls).toEqual([["https://checkout.test/c1"]]);
  expect(purchases(requests)).toHaveLength(1);
});

test("clears the URL, so that neither reload nor back buys again", async () => {
  const { requests } = open(() => reply({ checkout_url: "https://checkout.test/c1" }));
  expect(await screen.findByText("at /dashboard?sort=title")).toBeTruthy();
  await waitFor(() => expect(purchases(requests)).toHaveLength(1));
});

test("buys nothing unless the URL asks for it", async () => {
  const { requests } = open(() => reply({ checkout_url: "https://checkout.test/c1" }), "?purchase=other");
  await screen.findByText("at /dashboard?purchase=other");
  expect(requests).toHaveLength(0);
});

test("does not open the checkout after leaving the dashboard", async () => {
  const { unmount } = open(() => reply({ checkout_url: "https://checkout.test/c1" }));
  await waitFor(() =>
    expect(screen.getAllByText("Redirecting to secure checkout...").length).toBeGreaterThan(0),
  );
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  [
    () => errorReply(409, { code: "payments.lifetime_sold_out", detail: "All spots are taken." }),
    "All spots are taken.",
  ],
  [() => new Response("gone", { status: 500 }), "Failed to initiate purchase"],
  [
    () => Promise.reject(new TypeError("fetch failed")),
    "Failed to process purchase. No answer came from the server; nothing was charged.",
  ],
  [() => reply({ checkout_url: "javascript:alert(1)" }), "Failed to initiate purchase"],
])(
  "reports a purchase that does not start in the page, at the plain dashboard: %#",
  async (answer, sentence) => {
    const { user } = open(answer, "?purchase=lifetime");
    expect((await screen.findAllByRole("alert")).map((alert) => alert.textContent).join()).toContain(
      sentence,
    );
    expect(screen.getByText("at /dashboard")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See all plans and packs" }).getAttribute("href")).toBe(
      "/credits/purchase",
    );
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(assign).not.toHaveBeenCalled();
    await user.click(screen.getAllByRole("button", { name: "Dismiss" })[0] ?? document.body);
    expect(screen.queryByRole("link", { name: "See all plans and packs" })).toBeNull();
  },
);

test("shows a subscriber what happens to the subscription before the checkout", async () => {
  localStorage.setItem("token", "t");
  const { requests } = fakeApi({
    "GET /version.json": () => reply({ version: "one" }),
    "GET /api/auth/me": () => reply(buildAuthor({ is_premium: true, subscription_status: "past_due" })),
    [PURCHASE]: () => reply({ checkout_url: "https://checkout.test/c1" }),
  });
  const page = (
    <SignedIn>
      <LocationProbe />
    </SignedIn>
  );
  renderPage({ at: "/dashboard?purchase=lifetime", pages: { "/dashboard": page } });
  expect(await screen.findByText("arrived at /credits/purchase")).toBeTruthy();
  expect(purchases(requests)).toHaveLength(0);
});
