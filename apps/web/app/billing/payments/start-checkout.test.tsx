import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { buildImpatientClient, renderInApp } from "../../testing/in-app.tsx";
import { type CheckoutRequest, isCheckoutUrl, useCheckout } from "./start-checkout.ts";

const PACK: CheckoutRequest = { kind: "pack", packageId: "creator_pack" };
const THERE = "https://checkout.example.com/c/1";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function begin(answer: () => Response, words?: { refused: string; silent: string }) {
  const leave = vi.fn<(address: string) => void>();
  const { requests } = fakeApi({
    "POST /api/credits/purchase": answer,
    "POST /api/payments/create-checkout": answer,
    "POST /api/lifetime-offer/purchase": answer,
  });
  const options = words === undefined ? { leave } : { leave, words };
  const hook = renderInApp(buildImpatientClient(), () => useCheckout(options));
  return { leave, requests, ...hook };
}

test("announces a checkout, and opens it after a second", async () => {
  const { leave, result, requests } = begin(() => reply({ checkout_url: THERE }));
  act(() => result.current.start(PACK));
  expect(result.current.underWay).toEqual(PACK);
  await waitFor(() => expect(result.current.isLeaving).toBe(true));
  act(() => void vi.advanceTimersByTime(900));
  expect(leave).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(200));
  expect(leave).toHaveBeenCalledExactlyOnceWith(THERE);
  expect(requests[0]?.body).toEqual({ package_id: "creator_pack" });
});

test("starts one checkout for two clicks, or with another", async () => {
  const { leave, result, requests } = begin(() => reply({ checkout_url: THERE }));
  act(() => {
    result.current.start(PACK);
    result.current.start(PACK);
    result.current.start({ kind: "lifetime" });
  });
  await waitFor(() => expect(result.current.isLeaving).toBe(true));
  act(() => result.current.start({ kind: "plan", planType: "monthly" }));
  act(() => void vi.advanceTimersByTime(2000));
  expect(requests).toHaveLength(1);
  expect(leave).toHaveBeenCalledTimes(1);
});

test("requests a plan and the lifetime offer at their own endpoints", async () => {
  const plan = begin(() => reply({ checkout_url: THERE }));
  act(() => plan.result.current.start({ kind: "plan", planType: "monthly" }));
  await waitFor(() => expect(plan.result.current.isLeaving).toBe(true));
  expect(plan.requests[0]).toMatchObject({
    path: "/api/payments/create-checkout",
    body: { plan_type: "monthly" },
  });
  const lifetime = begin(() => reply({ checkout_url: THERE }));
  act(() => lifetime.result.current.start({ kind: "lifetime" }));
  await waitFor(() => expect(lifetime.result.current.isLeaving).toBe(true));
  expect(lifetime.requests[0]?.path).toBe("/api/lifetime-offer/purchase");
});

test.each([
  [
    "the server's own sentence",
    () => errorReply(502, { detail: "Nothing was charged." }),
    "Nothing was charged.",
  ],
  ["no reason", () => reply({}, 500), "Failed to create payment session"],
  [
    "no answer",
    () => Promise.reject(new TypeError("lost")),
    "Failed to start purchase. Please try again. No answer came from the server; nothing was charged.",
  ],
  [
    "an address that is not encrypted",
    () => reply({ checkout_url: "http://evil.test/" }),
    "Failed to create payment session",
  ],
  [
    "a script for an address",
    () => reply({ checkout_url: "javascript:alert(1)" }),
    "Failed to create payment session",
  ],
])("says why a checkout does not start, and allows another: %s", async (_what, answer, sentence) => {
  const leave = vi.fn<(address: string) => void>();
  const { requests } = fakeApi({ "POST /api/credits/purchase": answer });
  const { result } = renderInApp(buildImpatientClient(), () => useCheckout({ leave }));
  act(() => result.current.start(PACK));
  await waitFor(() => expect(result.current.error).toBe(sentence));
  expect(result.current.underWay).toBeNull();
  act(() => result.current.start(PACK));
  await waitFor(() => expect(requests).toHaveLength(2));
  act(() => void vi.advanceTimersByTime(2000));
  expect(leave).not.toHaveBeenCalled();
});

test("uses other words in other places", async () => {
  const words = { refused: "Failed to initiate purchase", silent: "Failed to process purchase" };
  const { result } = begin(() => reply({}, 500), words);
  act(() => result.current.start({ kind: "lifetime" }));
  await waitFor(() => expect(result.current.error).toBe("Failed to initiate purchase"));
});

test("is usable after the browser's back button", async () => {
  const { result, requests } = begin(() => reply({ checkout_url: THERE }));
  act(() => result.current.start(PACK));
  await waitFor(() => expect(result.current.isLeaving).toBe(true));
  const shown = Object.assign(new Event("pageshow"), { persisted: true });
  act(() => void globalThis.dispatchEvent(shown));
  expect(result.current.underWay).toBeNull();
  act(() => result.current.start(PACK));
  await waitFor(() => expect(requests).toHaveLength(2));
});

test("stays where the author goes within the second", async () => {
  const { leave, result, unmount } = begin(() => reply({ checkout_url: THERE }));
  act(() => result.current.start(PACK));
  await waitFor(() => expect(result.current.isLeaving).toBe(true));
  unmount();
  vi.advanceTimersByTime(2000);
  expect(leave).not.toHaveBeenCalled();
});

test("accepts an encrypted page or one of ours as the checkout", () => {
  expect([THERE, "/dev/checkout/1", "http://other.test/", "data:text/html,x"].map(isCheckoutUrl)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
