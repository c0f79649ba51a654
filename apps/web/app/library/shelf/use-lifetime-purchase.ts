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
 * Begins to buy the lifetime membership where the address asks for it, once. The address is made plain at once, so
 * that neither a reload nor the way back from the checkout begins anew. Whoever has a subscription is led to the
 * offer instead, which says what becomes of it.
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
  // The purchase is asked for by the address alone, as whoever signed in for it arrives.
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
