import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSearchParams } from "react-router";
import {
  goToLifetimeCheckout,
  lifetimeFailure,
  startLifetimeCheckout,
} from "../../data/payments/lifetime-offer.ts";
import { toast } from "../../platform/toast.tsx";

/** Long enough to read where one is taken. @source docs/product/requirements.md §4 "Lifetime purchase" */
const READ_MS = 1000;
const PURCHASE = "purchase";

/** What is said to whoever is taken to the checkout. */
export const REDIRECTING = "Redirecting to secure checkout...";

export type LifetimePurchase = {
  state: "none" | "starting" | "leaving" | "failed";
  /** why it failed */
  detail: string;
  dismiss: () => void;
};

/**
 * Begins to buy the lifetime membership where the address asks for it, once. The address is made plain at once, so
 * that neither a reload nor the way back from the checkout begins anew.
 */
export function useLifetimePurchase(): LifetimePurchase {
  const [search, setSearch] = useSearchParams();
  const hasBegun = useRef(false);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: startLifetimeCheckout,
    onSuccess: () => toast.success(REDIRECTING),
    onError: (failure) => toast.error(lifetimeFailure(failure)),
  });
  const isWanted = search.get(PURCHASE) === "lifetime";
  const begin = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setSearch(withoutPurchase, { replace: true });
    mutate();
  });
  // The purchase is asked for by the address alone, as whoever signed in for it arrives.
  useEffect(() => {
    if (isWanted) begin();
  }, [isWanted]);
  // Leaving is the browser's; whoever has gone to another screen meanwhile is not taken away from it.
  useEffect(() => {
    if (data === undefined) return undefined;
    const timer = setTimeout(() => goToLifetimeCheckout(data), READ_MS);
    return () => clearTimeout(timer);
  }, [data]);
  if (error !== null) return { state: "failed", detail: lifetimeFailure(error), dismiss: reset };
  const state = isPending ? "starting" : "leaving";
  return { state: isPending || data !== undefined ? state : "none", detail: "", dismiss: reset };
}

function withoutPurchase(search: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams(search);
  plain.delete(PURCHASE);
  return plain;
}
