import { useEffect, useEffectEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { LIFETIME_MESSAGES, useCheckout } from "../../billing/payments/start-checkout.ts";
import { isSubscriber, useSession } from "../../auth/session/session.tsx";
import { lifetimeCard } from "../../paths.ts";

const PURCHASE = "purchase";

export type LifetimePurchase = {
  state: "none" | "starting" | "leaving" | "failed";
  /** why it failed */
  detail: string;
  dismiss: () => void;
};

/**
 * Starts the lifetime membership purchase if the URL requests it, once. The parameter is removed immediately,
 * so that neither a reload nor Back from the checkout starts again. Subscribers are sent to the offer
 * instead, which explains what happens to their subscription.
 */
export function useLifetimePurchase(): LifetimePurchase {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const checkout = useCheckout({ words: LIFETIME_MESSAGES });
  const isWanted = search.get(PURCHASE) === "lifetime";
  const begin = useEffectEvent(() => {
    if (isSubscriber(user)) {
      void navigate(lifetimeCard, { replace: true });
      return;
    }
    setSearch(withoutPurchase, { replace: true });
    checkout.start({ kind: "lifetime" });
  });
  // The URL alone starts the purchase, as on arrival after signing in for it.
  useEffect(() => {
    if (isWanted) begin();
  }, [isWanted]);
  const { error, underWay, isLeaving, dismiss } = checkout;
  if (error !== null) return { state: "failed", detail: error, dismiss };
  const state = isLeaving ? "leaving" : "starting";
  return { state: underWay === null ? "none" : state, detail: "", dismiss };
}

function withoutPurchase(search: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams(search);
  plain.delete(PURCHASE);
  return plain;
}
