import type { CheckoutStatus } from "@colophon/contracts/billing/payments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { checkoutStatusQuery } from "../payments/checkout-status.ts";
import { messageOf } from "../../platform/api.ts";
import { LONG_WAIT_MS, paymentDelayMs } from "./payment-pace.ts";

type PaymentEnd = "success" | "expired" | "refunded" | "disputed";

/** A payment's status, as shown on its page. */
export type PaymentState =
  | { kind: "loading" | "waiting-long" | "offline" | "pending" }
  | { kind: PaymentEnd; checkout: CheckoutStatus }
  | { kind: "error"; detail: string };

export type WatchedPayment = { state: PaymentState; isAsking: boolean; refetch: () => void };

/** Polls a payment until it has ended one way or another; read-only, so that it may be opened twice. */
export function usePayment(sessionId: string): WatchedPayment {
  const [beganAt, setBeganAt] = useState(() => Date.now());
  const query = useQuery({
    ...checkoutStatusQuery(sessionId),
    refetchInterval: ({ state }) =>
      state.status !== "error" && isOpen(state.data) && paymentDelayMs(Date.now() - beganAt),
  });
  const { data, error, isFetching, fetchStatus, dataUpdatedAt } = query;
  const refetch = (): void => {
    setBeganAt(Date.now());
    void query.refetch();
  };
  const waitedMs = dataUpdatedAt - beganAt;
  const state = stateOf({ data, error, isFetching, waitedMs, isOffline: fetchStatus === "paused" });
  return { state, isAsking: isFetching, refetch };
}

type Seen = {
  data: CheckoutStatus | undefined;
  error: Error | null;
  isFetching: boolean;
  isOffline: boolean;
  /** from the start to the last response */
  waitedMs: number;
};

function stateOf({ data, error, isFetching, isOffline, waitedMs }: Seen): PaymentState {
  if (data !== undefined && !isOpen(data)) return { kind: endOf(data), checkout: data };
  if (isOffline) return { kind: "offline" };
  if (error !== null) return { kind: "error", detail: messageOf(error, UNKNOWN_STATE_MESSAGE) };
  if (paymentDelayMs(waitedMs) === false && !isFetching) return { kind: "pending" };
  return { kind: waitedMs < LONG_WAIT_MS ? "loading" : "waiting-long" };
}

const UNKNOWN_STATE_MESSAGE = "We could not find out how your payment stands.";

const ENDS: readonly CheckoutStatus["status"][] = ["expired", "refunded", "disputed"];

function isOpen(checkout: CheckoutStatus | undefined): boolean {
  if (checkout === undefined) return true;
  return checkout.payment_status !== "paid" && !ENDS.includes(checkout.status);
}

function endOf({ status, payment_status }: CheckoutStatus): PaymentEnd {
  if (status === "refunded" || status === "disputed") return status;
  return payment_status === "paid" ? "success" : "expired";
}
