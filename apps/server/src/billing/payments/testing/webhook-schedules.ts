import fc from "fast-check";
import { monthsAfter } from "@colophon/rules/month-steps";
import { createLocalCheckout, type LocalCheckout } from "../../../adapters/local-checkout/local-checkout.ts";
import type { PaymentEvent } from "../../../ports/payment-gateway.ts";
import type { MovableClock } from "../../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor } from "../../../platform/testing/authors.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";

const DAY_MS = 86_400_000;
const GRACE_MS = 7 * DAY_MS;
const LATEST_MS = 3 * DAY_MS;

/** Events at the provider. `at` selects one of the existing objects. */
const Act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("buy"), at: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refund"),
      at: fc.nat(9),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("dispute"), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("won", "lost"), at: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.constant({ kind: "subscribe" }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("renew"), fails: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: "cancel" }) },
);
type Act = typeof Act extends fc.Arbitrary<infer A> ? A : never;

/** A history at the provider, and how its messages arrive: duplicates, order, concurrency, delay. */
export const Schedule = fc.record({
  acts: fc.array(Act, { minLength: 1, maxLength: 8 }),
  copies: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 7, maxLength: 7 }),
  order: fc.infiniteStream(fc.nat(1_000_000)),
  atOnce: fc.integer({ min: 1, max: 6 }),
  lateMs: fc.integer({ min: 0, max: LATEST_MS }),
});
export type Schedule = typeof Schedule extends fc.Arbitrary<infer S> ? S : never;

/** An author's final state. */
export type Outcome = { purchased: number; allowance: number; isPremium: boolean };

type Paid = {
  paymentId: string;
  credits: number;
  cents: number;
  refunded: number;
  dispute: "open" | "won" | "lost" | null;
  disputeId: string;
  isPack: boolean;
};
type Model = {
  payments: Paid[];
  subscription: {
    id: string;
    status: "active" | "past_due" | "ended";
    periodEnd: Date;
    cancels: boolean;
    failedAt: Date | null;
    last: Paid;
  } | null;
};

/**
 * Plays a history, delivers its messages by the schedule, and returns the actual and the expected outcome.
 */
export async function playSchedule(
  app: TestApp,
  clock: MovableClock,
  schedule: Schedule,
): Promise<{ outcome: Outcome; expected: Outcome; violations: unknown }> {
  const author = await buildAuthor(app, { credits: 0 });
  const events: PaymentEvent[] = [];
  const provider = createLocalCheckout({
    db: app.foundation.db,
    appUrl: "http://localhost",
    now: () => clock.now(),
  });
  provider.subscribe(
    async ({ at, ...message }) => void events.push(provider.readEvent({ ...message, now: at })),
  );
  const model: Model = { payments: [], subscription: null };
  const sold = new Set<string>();
  for (const act of schedule.acts) {
    clock.advance(1000);
    // Our purchases exist before the provider's messages: they are opened as their author would.
    await perform({ app, author, provider, model, clock, sold }, act);
  }
  await deliver(app, events, schedule);
  clock.advance(schedule.lateMs);
  await app.features.payments.applyDueChanges();
  const { is_premium: isPremium } = await app.features.users.present(app.foundation.db, author.id);
  const { buckets } = await app.features.credits.balance(author.id);
  return {
    outcome: {
      purchased: buckets.purchased,
      allowance: buckets.allowance,
      isPremium,
    },
    expected: expectedOf(model, clock.now()),
    violations: (await app.features.credits.violations()).filter(({ userId }) => userId === author.id),
  };
}

async function deliver(app: TestApp, events: readonly PaymentEvent[], schedule: Schedule): Promise<void> {
  const { copies, atOnce } = schedule;
  const numbers = schedule.order[Symbol.iterator]();
  const copied = events.flatMap((event, at) =>
    Array.from({ length: copies[at % copies.length] ?? 1 }, () => event),
  );
  const mixed = copied
    .map((event) => ({ event, place: Number(numbers.next().value) }))
    .toSorted((a, b) => a.place - b.place);
  for (let at = 0; at < mixed.length; at += atOnce) {
    const together = mixed.slice(at, at + atOnce);
    await Promise.all(together.map(({ event }) => app.features.payments.handleEvent(event)));
  }
}

type Stage = {
  app: TestApp;
  author: TestAuthor;
  provider: LocalCheckout;
  model: Model;
  clock: MovableClock;
  sold: Set<string>;
};

async function perform(stage: Stage, act: Act): Promise<void> {
  const at = "at" in act ? act.at : 0;
  switch (act.kind) {
    case "buy":
      return buyPack(stage, at);
    case "refund":
      return refundPart(stage, { at, part: "part" in act ? act.part : 0 });
    case "dispute":
      return openDispute(stage, at);
    case "won":
    case "lost":
      return closeDispute(stage, { at, state: act.kind });
    case "subscribe":
      return subscribe(stage);
    case "renew":
      return renew(stage, "fails" in act && act.fails);
    case "cancel":
      return cancel(stage);
    default:
      return act satisfies never;
  }
}

async function buyPack(stage: Stage, at: number): Promise<void> {
  const { packs } = stage.app.features.payments.prices();
  const item = pick(Object.keys(packs), at) ?? "";
  // While a purchase of the same pack awaits its message, it would lead to the same checkout.
  if (stage.sold.has(item)) return;
  stage.sold.add(item);
  const paymentId = (await buy(stage, { kind: "pack", item })).paymentId ?? "";
  const { credits = 0, cents = 0 } = packs[item] ?? {};
  const paid = { paymentId, credits, cents, refunded: 0, dispute: null, disputeId: "", isPack: true };
  stage.model.payments.push(paid);
}

async function refundPart(
  { model, provider }: Stage,
  { at, part }: { at: number; part: number },
): Promise<void> {
  const paid = pick(model.payments, at);
  if (paid === undefined) return;
  const cents = Math.ceil((paid.cents * part) / 100);
  await provider.simulateRefund({ paymentId: paid.paymentId, cents });
  paid.refunded = Math.min(paid.cents, paid.refunded + cents);
}

async function openDispute({ model, provider }: Stage, at: number): Promise<void> {
  const paid = pick(model.payments, at);
  if (paid === undefined || paid.dispute !== null) return;
  paid.disputeId = await provider.dispute(paid.paymentId);
  paid.dispute = "open";
}

async function closeDispute(
  { model, provider }: Stage,
  { at, state }: { at: number; state: "won" | "lost" },
): Promise<void> {
  const open = model.payments.filter((paid) => paid.dispute === "open");
  const paid = pick(open, at);
  if (paid === undefined) return;
  paid.dispute = state;
  await provider.closeDispute({ ...paid, state });
}

async function subscribe(stage: Stage): Promise<void> {
  const { model, clock } = stage;
  // One at a time: the second is rejected once the first is known, and here it is not known yet.
  if (model.subscription !== null) return;
  const id = (await buy(stage, { kind: "plan", item: "monthly" })).subscriptionId ?? "";
  const begins = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);
  const last = await lastInvoice(stage, id);
  model.payments.push(last);
  const periodEnd = monthsAfter(begins, 1);
  model.subscription = { id, status: "active", periodEnd, cancels: false, failedAt: null, last };
}

async function cancel({ model, provider }: Stage): Promise<void> {
  if (model.subscription === null || model.subscription.status === "ended") return;
  await provider.endWithPeriod(model.subscription.id);
  model.subscription.cancels = true;
}

async function renew(stage: Stage, fails: boolean): Promise<void> {
  const { subscription } = stage.model;
  if (subscription === null || subscription.status === "ended") return;
  const wait = subscription.periodEnd.getTime() - stage.clock.now().getTime();
  if (wait > 0) stage.clock.advance(wait + 1000);
  await stage.provider.renew({ subscriptionId: subscription.id, fails });
  if (subscription.cancels) {
    subscription.status = "ended";
    return;
  }
  subscription.periodEnd = monthsAfter(subscription.periodEnd, 1);
  if (fails) {
    subscription.failedAt ??= new Date(Math.floor(stage.clock.now().getTime() / 1000) * 1000);
    subscription.status = "past_due";
    return;
  }
  subscription.status = "active";
  subscription.failedAt = null;
  subscription.last = await lastInvoice(stage, subscription.id);
  stage.model.payments.push(subscription.last);
}

async function buy(
  { app, author, provider }: Stage,
  wanted: { kind: "pack" | "plan"; item: string },
): Promise<{ paymentId: string | null; subscriptionId: string | null }> {
  const { checkoutUrl } = await app.features.payments.begin({ userId: author.id, ...wanted });
  const sessionId = checkoutUrl.split("/").at(-1) ?? "";
  await provider.pay(sessionId);
  const paid = await provider.checkout(sessionId);
  if (paid === null) throw new Error("the checkout is gone");
  return paid;
}

async function lastInvoice({ provider, app }: Stage, subscriptionId: string): Promise<Paid> {
  const { credits = 0, cents = 0 } = app.features.payments.prices().plans["monthly"] ?? {};
  const invoices: string[] = [];
  let paymentId = "";
  for await (const { fact } of provider.eventsSince(new Date(0))) {
    if (fact.kind === "invoice" && fact.subscriptionId === subscriptionId) invoices.push(fact.invoiceId);
    if (fact.kind === "invoice-payment" && fact.invoiceId === invoices.at(-1)) paymentId = fact.paymentId;
  }
  return { paymentId, credits, cents, refunded: 0, dispute: null, disputeId: "", isPack: false };
}

function pick<T>(from: readonly T[], at: number): T | undefined {
  return from[at % Math.max(1, from.length)];
}

function expectedOf({ payments, subscription }: Model, now: Date): Outcome {
  const kept = (paid: Paid): number => paid.credits - Math.ceil(paid.credits * shareBack(paid));
  const purchased = payments.filter(({ isPack }) => isPack).reduce((sum, paid) => sum + kept(paid), 0);
  if (subscription === null) return { purchased, allowance: 0, isPremium: false };
  const allowance = kept(subscription.last);
  return { purchased, allowance, isPremium: holds(subscription, now) };
}

function shareBack({ cents, refunded, dispute }: Paid): number {
  return dispute === "open" || dispute === "lost" ? 1 : refunded / cents;
}

function holds(subscription: NonNullable<Model["subscription"]>, now: Date): boolean {
  const { status, last, failedAt, periodEnd } = subscription;
  if (status === "ended" || shareBack(last) === 1) return false;
  if (status === "past_due") return failedAt !== null && now.getTime() < failedAt.getTime() + GRACE_MS;
  return now.getTime() < periodEnd.getTime() + GRACE_MS;
}
