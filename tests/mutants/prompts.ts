import type { Mutant } from "./mutant.ts";

const WEB = "apps/web/app";
const DATA = `${WEB}/data/prompts`;
const PROMPTS = `${WEB}/features/prompts`;
const RESULT = `${WEB}/features/payment-result`;
const DOMAIN = "packages/domain/src";
const OFFER_TEST = `${DATA}/lifetime-banner.test.tsx`;
const PROMPT_TEST = `${PROMPTS}/upgrade-prompt-feed.test.tsx`;
const TRIAL_TEST = `${WEB}/features/shell/trial-banner.test.tsx`;
const RESULT_TEST = `${RESULT}/payment-result-page.test.tsx`;
const BUYING_TEST = `${WEB}/features/dashboard/lifetime-notice.test.tsx`;

export const promptMutants: readonly Mutant[] = [
  {
    promise: "a trial is spoken of from its last two days on",
    file: `${DOMAIN}/trial.ts`,
    replace: "if (days > TRIAL_WARNING_DAYS) return null;",
    by: "if (days >= TRIAL_WARNING_DAYS) return null;",
    red: [`${DOMAIN}/trial.test.ts`],
  },
  {
    promise: "premium authors are told nothing of a trial",
    file: `${DOMAIN}/trial.ts`,
    replace: "if (account.is_premium) return null;",
    by: "",
    red: [`${DOMAIN}/trial.test.ts`],
  },
  {
    promise: "few credits are the most pressing prompt",
    file: `${DOMAIN}/upgrade-prompt.ts`,
    replace: '["low-credits", "trial-ending", "trial-expired", "success-upsell"]',
    by: '["trial-ending", "low-credits", "trial-expired", "success-upsell"]',
    red: [`${DOMAIN}/upgrade-prompt.test.ts`],
  },
  {
    promise: "a prompt that was dismissed never comes again",
    file: `${DOMAIN}/upgrade-prompt.ts`,
    replace: "!dismissed.has(kind) && applies",
    by: "applies",
    red: [`${DOMAIN}/upgrade-prompt.test.ts`],
  },
  {
    promise: "a countdown is over at its very end",
    file: `${DOMAIN}/countdown.ts`,
    replace: "if (!(left > 0)) return null;",
    by: "if (!(left >= 0)) return null;",
    red: [`${DOMAIN}/countdown.test.ts`],
  },
  {
    promise: "dismissals that are no list are survived",
    file: `${DATA}/dismissed-prompts.ts`,
    replace: "Array.isArray(kept) ? kept.filter",
    by: "kept !== null ? [kept].flat().filter",
    red: [`${DATA}/dismissed-prompts.test.ts`],
  },
  {
    promise: "a browser that refuses to remember keeps nobody from dismissing",
    file: `${DATA}/kept-words.ts`,
    replace: "alone.set(name, word);",
    by: "",
    red: [PROMPT_TEST],
  },
  {
    promise: "a banner goes before a prompt",
    file: `${PROMPTS}/upgrade-prompt-feed.tsx`,
    replace: "return isNoBanner && isAtRest",
    by: "return isAtRest",
    red: [PROMPT_TEST],
  },
  {
    promise: "whoever closed a banner is left alone",
    file: `${PROMPTS}/upgrade-prompt-feed.tsx`,
    replace: " && !wasJustClosed(look.at)",
    by: "",
    red: [PROMPT_TEST],
  },
  {
    promise: "nothing is offered where somebody works",
    file: `${PROMPTS}/upgrade-prompt-feed.tsx`,
    replace: " && isPlaceForOffers(pathname)",
    by: "",
    red: [PROMPT_TEST],
  },
  {
    promise: "nothing is offered over the reader",
    file: `${PROMPTS}/upgrade-prompt-feed.tsx`,
    replace: "readerPlace(search) !== null || filesPlace(search) !== null",
    by: "filesPlace(search) !== null",
    red: [PROMPT_TEST],
  },
  {
    promise: "nothing is offered to who types",
    file: `${PROMPTS}/use-is-at-rest.ts`,
    replace: " || document.activeElement?.matches(FIELDS) === true",
    by: "",
    red: [PROMPT_TEST],
  },
  {
    promise: "nothing is offered while a dialog is open",
    file: `${PROMPTS}/use-is-at-rest.ts`,
    replace: "windows.observe(document.body, { childList: true });",
    by: "",
    red: [PROMPT_TEST],
  },
  {
    promise: "prompts are thought of again every hour",
    file: `${PROMPTS}/use-hourly.ts`,
    replace: "lookedAt = Date.now();\n      look();",
    by: "lookedAt = Date.now();",
    red: [PROMPT_TEST],
  },
  {
    promise: "who dismisses by the keyboard goes on in the page",
    file: `${PROMPTS}/upgrade-prompt-feed.tsx`,
    replace: 'if (hadKeyboard) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });',
    by: "",
    red: [PROMPT_TEST],
  },
  {
    promise: "the banner of a trial that is over is closed once",
    file: `${WEB}/features/shell/trial-banner.tsx`,
    replace: 'notice.kind === "expired" ? "device" : "visit"',
    by: '"visit"',
    red: [TRIAL_TEST],
  },
  {
    promise: "two banners never stand at once",
    file: `${WEB}/features/shell/offer-banners.tsx`,
    replace: " && isOfferPlace && !isTaken;",
    by: " && isOfferPlace;",
    red: [TRIAL_TEST],
  },
  {
    promise: "the lifetime membership is not offered to who has it",
    file: `${WEB}/features/shell/offer-banners.tsx`,
    replace: 'user.subscription_status !== "lifetime" &&',
    by: "",
    red: [TRIAL_TEST],
  },
  {
    promise: "with the last spot the offer is sold out",
    file: `${DATA}/lifetime-banner.tsx`,
    replace: "status.member_count >= status.spots",
    by: "status.member_count > status.spots",
    red: [OFFER_TEST],
  },
  {
    promise: "no cookie lengthens the offer",
    file: `${DATA}/offer-cookies.ts`,
    replace: "if (kept.getTime() <= latest.getTime()) return kept;",
    by: "if (kept.getTime() > 0) return kept;",
    red: [OFFER_TEST],
  },
  {
    promise: "nothing is marked as bought before the server says so",
    file: `${DATA}/lifetime-banner.tsx`,
    replace: 'checkout.start({ kind: "lifetime" })',
    by: '[markOfferPurchased(), checkout.start({ kind: "lifetime" })]',
    red: [OFFER_TEST],
  },
  {
    promise: "the countdown is right after a sleep",
    file: `${DATA}/use-ticking.ts`,
    replace: 'if (document.visibilityState === "visible") tick();',
    by: "",
    red: [OFFER_TEST],
  },
  {
    promise: "the countdown rests while nobody sees it",
    file: `${DATA}/use-ticking.ts`,
    replace: 'if (document.visibilityState === "visible") timer',
    by: "timer",
    red: [OFFER_TEST],
  },
  {
    promise: "the digits of a countdown are not announced",
    file: `${DATA}/lifetime-banner.tsx`,
    replace: ' aria-live="off"',
    by: "",
    red: [OFFER_TEST],
  },
  {
    promise: "a browser is sent to no address that is code",
    file: `${WEB}/data/payments/start-checkout.ts`,
    replace: '(target.protocol === "https:" || target.origin === base)',
    by: "target.protocol !== base",
    red: [BUYING_TEST],
  },
  {
    promise: "a reload does not buy again",
    file: `${WEB}/features/dashboard/use-lifetime-purchase.ts`,
    replace: "    setSearch(withoutPurchase, { replace: true });\n",
    by: "",
    red: [BUYING_TEST],
  },
  {
    promise: "whoever leaves the dashboard is not taken to the checkout",
    file: `${WEB}/data/payments/start-checkout.ts`,
    replace: "() => () => clearTimeout(timer.current)",
    by: "() => () => undefined",
    red: [BUYING_TEST],
  },
  {
    promise: "a payment that went back is no success",
    file: `${RESULT}/use-payment.ts`,
    replace: '  if (status === "refunded" || status === "disputed") return status;\n',
    by: "",
    red: [RESULT_TEST],
  },
  {
    promise: "a payment is not asked for after ten minutes",
    file: `${RESULT}/payment-pace.ts`,
    replace: "if (waitedMs >= LIMIT_MS) return false;",
    by: "",
    red: [`${RESULT}/payment-pace.test.ts`, RESULT_TEST],
  },
  {
    promise: "the account is known anew after a payment",
    file: `${RESULT}/payment-success.tsx`,
    replace: "[meQuery.queryKey, creditsKey, lifetimeOfferKey]",
    by: "[creditsKey, lifetimeOfferKey]",
    red: [RESULT_TEST],
  },
  {
    promise: "the balance that is told is the one after the payment",
    file: `${RESULT}/payment-success.tsx`,
    replace: "data !== undefined && isFetchedAfterMount && !isFetching ? data.balance : null",
    by: "data !== undefined && isFetchedAfterMount && isFetching ? data.balance : null",
    red: [RESULT_TEST],
  },
  {
    promise: "nobody takes a test for a payment",
    file: `${RESULT}/payment-success.tsx`,
    replace: "{checkout.is_test && <TestMark />}",
    by: "",
    red: [RESULT_TEST],
  },
];
