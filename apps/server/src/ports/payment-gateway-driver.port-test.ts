import { randomUUID } from "node:crypto";

import type {
  CheckoutFact,
  CheckoutRequest,
  InvoiceFact,
  PaymentEvent,
  PaymentFact,
  PaymentGateway,
} from "./payment-gateway.ts";

/** A message as the provider sends it; `at` is when it was sent. */
export type SignedMessage = { body: Uint8Array; signature: string; at: Date };

/** The provider's side and its buyers: simulates people, banks and the passage of time. */
export type PaymentDriver = {
  /** by the provider's clock */
  now(): Date;
  /** Advances time without anything falling due. */
  pass(ms: number): void;
  /** whether amounts can include tax; if not, `taxCents` is ignored */
  knowsTax: boolean;
  /** The buyer pays an open checkout. @throws if it is closed */
  pay(checkout: { sessionId: string; taxCents: number }): Promise<void>;
  /** An open checkout expires. */
  expire(sessionId: string): Promise<void>;
  /**
   * Time advances to the end of the period: a canceled subscription ends, an active one is billed. `fails`:
   * the bank declines.
   */
  renew(renewal: { subscriptionId: string; fails: boolean }): Promise<void>;
  /** The buyer cancels on the provider's own page: the subscription ends with its period. */
  cancel(subscriptionId: string): Promise<void>;
  /** The operator refunds part of a payment on the provider's own page. */
  refund(refund: { paymentId: string; cents: number }): Promise<void>;
  /** The buyer's bank asks for the money back. @returns the dispute's id */
  dispute(paymentId: string): Promise<string>;
  closeDispute(dispute: { disputeId: string; outcome: "won" | "lost" }): Promise<void>;
  /** every message to us so far, oldest first */
  sent(): Promise<SignedMessage[]>;
  /** The signature of a message; by default with the secret that the gateway was given. */
  sign(message: { body: Uint8Array; at: Date; secret?: string }): string;
  /** The same message, as if from the other mode: live for test, test for live. */
  inOtherMode(body: Uint8Array): Uint8Array;
};

/** A gateway with its provider. */
export type PaymentStage = { gateway: PaymentGateway; driver: PaymentDriver };

type Fact<Kind extends PaymentFact["kind"]> = Extract<PaymentFact, { kind: Kind }>;

export const HOUR_MS = 3_600_000;

/** An order of a pack, open for an hour. */
export function buildOrder(driver: PaymentDriver, changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    orderId: randomUUID(),
    kind: "pack",
    name: "Creator Pack",
    description: "150 credits that never end.",
    cents: 1999,
    currency: "usd",
    customer: { id: null, email: "ada@readers.example" },
    successUrl: "https://colophon.example/payment-success?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://colophon.example/credits/purchase",
    expiresAt: new Date(driver.now().getTime() + HOUR_MS),
    ...changes,
  };
}

/** Opens a checkout and pays it. */
export async function bought(
  stage: PaymentStage,
  order: CheckoutRequest & { taxCents?: number },
): Promise<CheckoutFact> {
  const { gateway, driver } = stage;
  const { taxCents = 0, ...wished } = order;
  const { sessionId } = await gateway.openCheckout(wished);
  await driver.pay({ sessionId, taxCents });
  const checkout = await gateway.findCheckout(sessionId);
  if (checkout === null) throw new Error("the checkout is gone");
  return checkout;
}

/** All events so far, verified. */
export async function events({ gateway, driver }: PaymentStage): Promise<PaymentEvent[]> {
  return (await driver.sent()).map(({ at, ...message }) => gateway.readEvent({ ...message, now: at }));
}

/** All facts of one kind so far. */
export async function facts<Kind extends PaymentFact["kind"]>(
  stage: PaymentStage,
  { kind, where }: { kind: Kind; where: (fact: Fact<Kind>) => boolean },
): Promise<Fact<Kind>[]> {
  // predicate: a fact is of the kind that it names
  const isOfKind = (fact: PaymentFact): fact is Fact<Kind> => fact.kind === kind;
  const sent = (await events(stage)).map(({ fact }) => fact);
  return sent.filter(isOfKind).filter((fact) => where(fact));
}

/** The invoice facts of one subscription, oldest first. */
export async function invoicesOf(stage: PaymentStage, subscriptionId: string | null): Promise<InvoiceFact[]> {
  return facts(stage, { kind: "invoice", where: (it) => it.subscriptionId === subscriptionId });
}

/** Length of an invoice's period in days. */
export function daysOf(invoice: InvoiceFact | undefined): number {
  if (invoice === undefined) return 0;
  return (invoice.periodEnd.getTime() - invoice.periodStart.getTime()) / (24 * HOUR_MS);
}
