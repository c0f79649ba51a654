import type { Mutant } from "./mutant.ts";

const FEATURE = "apps/server/src/features/payments";
const API = [`${FEATURE}/payments.api.test.ts`];
const FOLD = [`${FEATURE}/fold-payments.test.ts`];
const SCHEDULES = [`${FEATURE}/webhook-schedules.api.test.ts`];
const LATE = [`${FEATURE}/late-news.api.test.ts`];
const LIFETIME = [`${FEATURE}/lifetime-offer.api.test.ts`];

/** Purchases: what is paid is given once, whatever the order of messages; what is not paid is not. */
export const paymentsMutants: readonly Mutant[] = [
  {
    file: `${FEATURE}/fold-payments.ts`,
    replace: "fact.isPaid && fact.cents === order.cents &&",
    by: "fact.isPaid &&",
    promise: "a payment of another amount gives nothing",
    red: FOLD,
  },
  {
    file: `${FEATURE}/fold-payments.ts`,
    replace: 'fact.kind === "checkout" && fact.isPaid &&',
    by: 'fact.kind === "checkout" &&',
    promise: "a checkout that is not paid gives nothing",
    red: FOLD,
  },
  {
    file: `${FEATURE}/fold-payments.ts`,
    replace: "const facts = told.toSorted(byTime);",
    by: "const facts = [...told];",
    promise: "messages may come in any order",
    red: SCHEDULES,
  },
  {
    file: `${FEATURE}/fold-payments.ts`,
    replace: 'states.find(({ status }) => status === "ended") ?? states.at(-1)',
    by: "states.at(-1)",
    promise: "a subscription that has ended stays ended",
    red: FOLD,
  },
  {
    file: `${FEATURE}/fold-payments.ts`,
    replace: "subscription.graceUntil !== null && now < subscription.graceUntil",
    by: "subscription.graceUntil !== null",
    promise: "premium ends with the grace of a failed renewal",
    red: API,
  },
  {
    file: `${FEATURE}/fold-payments.ts`,
    replace: "if (last !== null && last.reversed === 1) return false;",
    by: "",
    promise: "a period whose money went back is not premium",
    red: SCHEDULES,
  },
  {
    file: `${FEATURE}/fold-payments.ts`,
    replace: 'if (state !== "won") raise(',
    by: 'if (state === "lost") raise(',
    promise: "an open dispute takes its credits back",
    red: API,
  },
  {
    file: `${FEATURE}/give-what-is-paid.ts`,
    replace: "if (paid === newest) {",
    by: "{",
    promise: "an invoice that comes late renews nothing",
    red: LATE,
  },
  {
    file: `${FEATURE}/give-what-is-paid.ts`,
    replace: "if (asked === before.asked) return;",
    by: "",
    promise: "what was taken back is known still when its news comes twice",
    red: LATE,
  },
  {
    file: `${FEATURE}/give-what-is-paid.ts`,
    replace: "if (isFree && (await findTakenSpot(tx, order.user_id)) === null) {",
    by: 'if (order.id !== "") {',
    promise: "a payment after the last spot does not make a member",
    red: LIFETIME,
  },
  {
    file: `${FEATURE}/give-what-is-paid.ts`,
    replace: "const month = Math.max(0, wholeMonthsSince(spot.taken_at, deps.now()));",
    by: "const month = Math.floor((deps.now().getTime() - spot.taken_at.getTime()) / 2_592_000_000);",
    promise: "a member's months are calendar months",
    red: LIFETIME,
  },
  {
    file: `${FEATURE}/begin-purchase.ts`,
    replace: "if (gone >= deps.prices.lifetime.spots) throw",
    by: "if (gone > deps.prices.lifetime.spots) throw",
    promise: "the 73rd purchase is refused",
    red: LIFETIME,
  },
  {
    file: `${FEATURE}/begin-purchase.ts`,
    replace: "const pack = Object.hasOwn(packs, item) ? packs[item] : undefined;",
    by: "const pack = packs[item];",
    promise: "only what is in the price table is sold",
    red: API,
  },
  {
    file: `${FEATURE}/begin-purchase.ts`,
    replace: "if (isLive(state, deps.now())) throw",
    by: "if (state.subscription === undefined) throw",
    promise: "nobody subscribes twice",
    red: API,
  },
  {
    file: `${FEATURE}/hear-event.ts`,
    replace: "if (!(await insertEvent(tx, event, { now: deps.now(), source }))) return null;",
    by: "if (!(await insertEvent(tx, { ...event, eventId: `${event.eventId}${Math.random()}` }, { now: deps.now(), source }))) return null;",
    promise: "a message is kept once",
    red: [`${FEATURE}/reconcile.api.test.ts`],
  },
  {
    file: `${FEATURE}/lifetime-offer.ts`,
    replace: "const isOurs = given.length === expected.length && timingSafeEqual(given, expected);",
    by: "const isOurs = true;",
    promise: "a deadline that a visitor wrote is not believed",
    red: LIFETIME,
  },
  {
    file: `${FEATURE}/lifetime-offer.ts`,
    replace: "if (!purchased && deps.now() >= new Date(endsAt)) throw",
    by: 'if (!purchased && endsAt === "") throw',
    promise: "the lifetime price ends with its deadline",
    red: LIFETIME,
  },
  {
    file: `${FEATURE}/orders.store.ts`,
    replace: "where session_id = ${of.sessionId} and user_id = ${of.userId}`",
    by: "where session_id = ${of.sessionId}`",
    promise: "another author's checkout is unknown",
    red: API,
  },
  {
    file: `${FEATURE}/reconcile.ts`,
    replace: "for await (const event of gateway.eventsSince(since)) {",
    by: "for await (const event of gateway.eventsSince(lookedAt)) {",
    promise: "what the webhook missed is found",
    red: [`${FEATURE}/reconcile.api.test.ts`],
  },
  {
    file: "apps/server/src/adapters/local-checkout/local-events.ts",
    replace: "if (!isSigned || age > TOLERANCE_SECONDS) throw",
    by: "if (!isSigned) throw",
    promise: "an old message is refused",
    red: ["apps/server/src/adapters/local-checkout/local-checkout.test.ts"],
  },
  {
    file: "packages/domain/src/month-steps.ts",
    replace: "moved.setUTCDate(Math.min(start.getUTCDate(), days));",
    by: "moved.setUTCDate(start.getUTCDate());",
    promise: "the 31st has a day in every month",
    red: ["packages/domain/src/month-steps.test.ts"],
  },
  {
    file: `${FEATURE}/orders.store.ts`,
    replace: "        and (checkout_url is not null or expires_at > ${of.openableUntil})\n",
    by: "",
    promise: "a checkout that could not be opened in time is opened anew",
    red: API,
  },
  {
    file: `${FEATURE}/orders.store.ts`,
    replace: " and session_id is not null and mode = ${of.mode}",
    by: "",
    promise: "checkouts that nobody can ask after keep back no others",
    red: [`${FEATURE}/reconcile.api.test.ts`],
  },
  {
    file: `${FEATURE}/give-what-is-paid.ts`,
    replace: "if (order.refunded_at !== null ||",
    by: 'if (order.status === "refunded" ||',
    promise: "a payment whose dispute was won stands again",
    red: API,
  },
  {
    file: `${FEATURE}/payments.ts`,
    replace: 'if (order.mode !== "live" && order.mode !== deps.gateway?.mode) return;',
    by: "",
    promise: "a test's subscription whose keys are gone keeps no account from being purged",
    red: [`${FEATURE}/reconcile.api.test.ts`],
  },
  {
    file: "apps/server/src/platform/config/payments.ts",
    replace: 'mode === "production" && !isLive',
    by: "false",
    promise: "test cards buy nothing in production",
    red: ["apps/server/src/adapters/choose-payment-gateway.test.ts"],
  },
];
