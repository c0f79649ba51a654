import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { openDocument } from "../../platform/leave-document.ts";
import { toast } from "../../platform/toast.tsx";
import { lifetimeOfferKey } from "./lifetime-offer.ts";

/** The item of a checkout. */
export type CheckoutRequest =
  | { kind: "pack"; packageId: string }
  | { kind: "plan"; planType: string }
  | { kind: "lifetime" };

/** Messages if a checkout doesn't start and the server gives no reason. */
export type CheckoutMessages = {
  /** the server responded without an explanation */
  refused: string;
  /** no response arrived */
  silent: string;
};

const PURCHASE_MESSAGES: CheckoutMessages = {
  refused: "Failed to create payment session",
  silent: "Failed to start purchase. Please try again.",
};

/** @source docs/product/requirements.md §4 "Lifetime offer banner", "Lifetime purchase" */
export const LIFETIME_MESSAGES: CheckoutMessages = {
  refused: "Failed to initiate purchase",
  silent: "Failed to process purchase",
};

export const REDIRECTING = "Redirecting to secure checkout...";

/** Long enough to read the redirect message. */
const READ_MS = 1000;

/** One checkout at a time: its item, and why the last one did not start. */
export type Checkout = {
  /** ignored while one is in progress: a second click starts no second checkout */
  start: (order: CheckoutRequest) => void;
  /** the checkout in progress */
  underWay: CheckoutRequest | null;
  /** whether the checkout is ready, and the page is about to be left */
  isLeaving: boolean;
  /** the checkout that did not start, and why */
  failed: CheckoutRequest | null;
  error: string | null;
  /** clears the error */
  dismiss: () => void;
};

/**
 * Starts a checkout and then goes to its page. Anyone who returns with the browser's Back button finds the
 * page as it was, ready for another attempt.
 * @param options.leave  goes to the checkout; replaced in tests
 */
export function useCheckout(options: CheckoutOptions = {}): Checkout {
  const { words = PURCHASE_MESSAGES, leave = openDocument } = options;
  const client = useQueryClient();
  const [underWay, setUnderWay] = useState<CheckoutRequest | null>(null);
  const isBusy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => {
    isBusy.current = false;
    setUnderWay(null);
  };
  const begin = useMutation({
    networkMode: "always",
    mutationFn: beginCheckout,
    onSuccess: (address) => {
      toast.info(REDIRECTING);
      timer.current = setTimeout(() => leave(address), READ_MS);
    },
    onError: (error, order) => {
      stop();
      // The last spot may have been taken, or the offer ended, meanwhile.
      if (order.kind === "lifetime") void client.invalidateQueries({ queryKey: lifetimeOfferKey });
      toast.error(whyNotBegun(error, words));
    },
  });
  const { reset } = begin;
  // A page restored from the back/forward cache is as it was left, with its button still busy.
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      isBusy.current = false;
      setUnderWay(null);
      reset();
    };
    globalThis.addEventListener("pageshow", comeBack);
    return () => globalThis.removeEventListener("pageshow", comeBack);
  }, [reset]);
  // Navigating elsewhere within the second cancels the checkout.
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    start(order) {
      if (isBusy.current) return;
      isBusy.current = true;
      setUnderWay(order);
      begin.mutate(order);
    },
    underWay,
    isLeaving: underWay !== null && begin.isSuccess,
    failed: begin.error === null ? null : begin.variables,
    error: begin.error === null ? null : whyNotBegun(begin.error, words),
    dismiss: reset,
  };
}

type CheckoutOptions = { words?: CheckoutMessages; leave?: (address: string) => void };

async function beginCheckout(order: CheckoutRequest): Promise<string> {
  const { checkout_url: address } = await requestCheckout(order);
  if (isCheckoutUrl(address)) return address;
  throw new ApiError({ status: 502, detail: "", code: "unknown", fields: {}, data: {} });
}

function requestCheckout(order: CheckoutRequest): Promise<{ checkout_url: string }> {
  switch (order.kind) {
    case "pack":
      return call("POST /api/credits/purchase", { body: { package_id: order.packageId } });
    case "plan":
      return call("POST /api/payments/create-checkout", { body: { plan_type: order.planType } });
    case "lifetime":
      return call("POST /api/lifetime-offer/purchase", { body: {} });
    default:
      return order satisfies never;
  }
}

/** Whether two checkouts are for the same item. */
export function isSameCheckout(one: CheckoutRequest | null, other: CheckoutRequest): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a checkout URL is safe: one of ours (the local test checkout), or an https one. */
export function isCheckoutUrl(address: string): boolean {
  const base = globalThis.location.origin;
  const target = URL.parse(address, base);
  return target !== null && (target.protocol === "https:" || target.origin === base);
}

/** The server's own message, or the fallback. */
function whyNotBegun(error: unknown, words: CheckoutMessages): string {
  if (!(error instanceof ApiError)) return words.silent;
  if (error.code === "network") {
    // Only the checkout's own page charges anything.
    return `${words.silent.replace(/\.?$/u, ".")} No answer came from the server; nothing was charged.`;
  }
  return error.code === "unknown" ? words.refused : error.detail;
}
