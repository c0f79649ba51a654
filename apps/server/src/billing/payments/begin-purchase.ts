import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { CURRENCY } from "@colophon/contracts/billing/price-table";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import { GatewayFailure, type PaymentGateway } from "../../ports/payment-gateway.ts";
import type { Users } from "../../users/users.ts";
import { isLive } from "./reduce-payment-events.ts";
import type { ApplyDeps } from "./apply-entitlements.ts";
import { assertSpot } from "./assert-spot.ts";
import { holdSpot } from "./lifetime.store.ts";
import { readPaymentState } from "./payment-state.ts";
import {
  type PurchaseRow,
  findCustomer,
  findOpenPurchase,
  findPurchase,
  insertPurchase,
  lockPayments,
  setCheckout,
} from "./purchases.store.ts";

/**
 * How long a checkout can be paid.
 * @source Stripe API reference, Checkout Sessions, expires_at: at least 30 minutes; read 2026-11-23
 */
const CHECKOUT_MS = 35 * 60_000;
/** The provider's minimum lifetime for a new checkout, plus time for the call. */
const OPENABLE_MS = 31 * 60_000;
/** Minimum time left to send a buyer back to an open checkout. */
const STILL_PAYABLE_MS = 5 * 60_000;
/** A spot is held longer than its checkout can be paid, since the payment's message takes a moment. */
const SPOT_SLACK_MS = 5 * 60_000;

export type PurchaseDeps = ApplyDeps & {
  db: Db;
  users: Pick<Users, "find">;
  credits: ApplyDeps["credits"] & { lock: (tx: Tx, userId: string) => Promise<number> };
  /** null: payments are not configured */
  gateway: PaymentGateway | null;
  appUrl: string;
};

/** A purchase, by the price table's id. */
export type Purchase = { userId: string; item: string } & (
  | { kind: "pack" | "plan" }
  | { kind: "lifetime"; network: Buffer }
);

/** The item with today's price. */
type Offer = { name: string; description: string; credits: number; cents: number };

/**
 * Opens a checkout. Requesting the same item again returns the same checkout while it can be paid.
 * @throws AppError "payments.unavailable", "payments.unknown_item", "payments.provider_failed",
 *   "payments.already_subscribed", and for a lifetime spot what `assertSpot` throws
 */
export async function beginPurchase(
  deps: PurchaseDeps,
  purchase: Purchase,
): Promise<{ checkoutUrl: string }> {
  const gateway = requireGateway(deps);
  const offer = requireOffer(deps, purchase);
  const order = await inTransaction(deps.db, (tx) =>
    createPurchase(deps, tx, { ...purchase, offer, gateway }),
  );
  if (order.checkout_url !== null) return { checkoutUrl: order.checkout_url };
  const user = await deps.users.find(deps.db, purchase.userId);
  if (user === null) throw new AppError("auth.required");
  const customerId = await findCustomer(deps.db, { userId: user.id, mode: gateway.mode });
  const { sessionId, url } = await asked(
    gateway.openCheckout({
      orderId: order.id,
      kind: order.kind,
      name: offer.name,
      description: offer.description,
      cents: order.cents,
      currency: order.currency,
      customer: { id: customerId, email: user.email },
      successUrl: `${deps.appUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${deps.appUrl}/credits/purchase?left=${order.kind}&item=${encodeURIComponent(order.item)}`,
      expiresAt: order.expires_at,
    }),
  );
  await setCheckout(deps.db, { orderId: order.id, sessionId, url });
  return { checkoutUrl: url };
}

/** @throws AppError "payments.unavailable" */
export function requireGateway({ gateway }: Pick<PurchaseDeps, "gateway">): PaymentGateway {
  if (gateway === null) throw new AppError("payments.unavailable");
  return gateway;
}

/** The provider's answer, with failures mapped to our errors. @throws AppError "payments.provider_failed" */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GatewayFailure) throw new AppError("payments.provider_failed");
    throw error;
  }
}

function requireOffer({ prices }: PurchaseDeps, { kind, item }: Purchase): Offer {
  const month = "Premium, and credits each month";
  const { packs, plans, lifetime } = prices;
  switch (kind) {
    case "pack": {
      const pack = Object.hasOwn(packs, item) ? packs[item] : undefined;
      if (pack === undefined) throw new AppError("payments.unknown_item");
      return { ...pack, description: `${pack.credits} credits that never expire` };
    }
    case "plan": {
      const plan = Object.hasOwn(plans, item) ? plans[item] : undefined;
      if (plan === undefined) throw new AppError("payments.unknown_item");
      return { ...plan, description: month };
    }
    case "lifetime":
      return { ...lifetime, description: `${month}, for good` };
    default:
      return kind satisfies never;
  }
}

type Placing = Purchase & { offer: Offer; gateway: PaymentGateway };

async function createPurchase(deps: PurchaseDeps, tx: Tx, wanted: Placing): Promise<PurchaseRow> {
  const { userId, kind, item, offer, gateway } = wanted;
  const network = wanted.kind === "lifetime" ? wanted.network : null;
  const now = deps.now();
  await lockPayments(tx);
  await deps.credits.lock(tx, userId);
  if (kind === "plan") await assertNotSubscribed(deps, tx, userId);
  const open = await findOpenPurchase(tx, {
    userId,
    item,
    cents: offer.cents,
    mode: gateway.mode,
    payableUntil: new Date(now.getTime() + STILL_PAYABLE_MS),
    openableUntil: new Date(now.getTime() + OPENABLE_MS),
  });
  const id = open?.id ?? randomUUID();
  const expiresAt = open?.expires_at ?? new Date(now.getTime() + CHECKOUT_MS);
  if (network !== null) {
    const { spots } = deps.prices.lifetime;
    await assertSpot({ now, spots }, tx, { userId, network, isResumed: open !== null });
  }
  if (open === null) {
    await insertPurchase(tx, {
      id,
      user_id: userId,
      kind,
      item,
      name: offer.name,
      credits: offer.credits,
      cents: offer.cents,
      currency: CURRENCY,
      mode: gateway.mode,
      created_at: now,
      expires_at: expiresAt,
    });
  }
  if (network !== null) {
    const until = new Date(expiresAt.getTime() + SPOT_SLACK_MS);
    await holdSpot(tx, { orderId: id, userId, network, until, now });
  }
  const order = open ?? (await findPurchase(tx, id));
  // programmer error: the row was just inserted
  if (order === null) throw new Error("an order that was just placed is gone");
  return order;
}

async function assertNotSubscribed(deps: PurchaseDeps, tx: Tx, userId: string): Promise<void> {
  const state = await readPaymentState(tx, userId);
  if (isLive(state, deps.now())) throw new AppError("payments.already_subscribed");
}
