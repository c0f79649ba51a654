import type { Mutant } from "./mutant.ts";

const CREDITS = "apps/server/src/features/credits";
const PAGE = "apps/web/app/features/credits-purchase";
const PAYMENTS = "apps/web/app/data/payments";
const API_TEST = `${CREDITS}/credits-page.api.test.ts`;
const PAGE_TEST = `${PAGE}/purchase-page.test.tsx`;
const CHECKOUT_TEST = `${PAYMENTS}/start-checkout.test.tsx`;
const DAYS_TEST = "packages/domain/src/local-days.test.ts";

export const creditsPageMutants: readonly Mutant[] = [
  {
    promise: "the page of credits counts as used what was kept, not what was held for it",
    file: `${CREDITS}/credit-usage.store.ts`,
    replace: "select operation, sum(charged)::int as credits",
    by: "select operation, sum(amount)::int as credits",
    red: [API_TEST],
  },
  {
    promise: "the page of credits tells an author's own use only",
    file: `${CREDITS}/credit-usage.store.ts`,
    replace: "group by operation order by",
    by: "or true group by operation order by",
    red: [API_TEST],
  },
  {
    promise: "days of the page of credits are the author's own",
    file: `${CREDITS}/read-analytics.ts`,
    replace: "lastDays(now(), { timeZone, count: USAGE_DAYS })",
    by: 'lastDays(now(), { timeZone: timeZone && "UTC", count: USAGE_DAYS })',
    red: [API_TEST],
  },
  {
    promise: "the last day of a span is in the history of the page of credits",
    file: `${CREDITS}/present-credit.ts`,
    replace: "startOfDay(dayAfter(to, 1), tz)",
    by: "startOfDay(dayAfter(to, 0), tz)",
    red: [API_TEST],
  },
  {
    promise: "the history of the page of credits leads to no book of somebody else",
    file: `${CREDITS}/credit-history.store.ts`,
    replace:
      "left join run on run.id = entry.reference and run.owner_id = entry.user_id\n  left join book on book.id = run.book_id and book.owner_id = entry.user_id and",
    by: "left join run on run.id = entry.reference\n  left join book on book.id = run.book_id and",
    red: [API_TEST],
  },
  {
    promise: "the file of the page of credits holds every line once",
    file: `${CREDITS}/write-history-file.ts`,
    replace: "before = rows.at(-1)?.id ?? null;",
    by: "before = rows.at(-2)?.id ?? null;",
    red: [API_TEST],
  },
  {
    promise: "no text in the file of the page of credits is a formula",
    file: "packages/domain/src/csv.ts",
    replace: "FORMULA.test(cell) ?",
    by: 'cell === "" ?',
    red: ["packages/domain/src/csv.test.ts", API_TEST],
  },
  {
    promise: "a day of the page of credits begins when the clock on the wall says so",
    file: "packages/domain/src/local-days.ts",
    replace: "if (calendar(middle) < day) before = middle;",
    by: "if (calendar(middle) <= day) before = middle;",
    red: [DAYS_TEST],
  },
  {
    promise: "nothing is suggested on the page of credits to somebody who used nothing",
    file: "packages/domain/src/top-up.ts",
    replace: "if (used <= 0) return null;",
    by: "if (used < 0) return null;",
    red: ["packages/domain/src/top-up.test.ts"],
  },
  {
    promise: "the balance on the page of credits leaves out what has ended",
    file: "apps/server/migrations/0062-credits-page.sql",
    replace: "and (expires_at is null or expires_at > statement_timestamp())",
    by: "",
    red: [API_TEST],
  },
  {
    promise: "a checkout of the page of credits that is pressed twice begins once",
    file: `${PAYMENTS}/start-checkout.ts`,
    replace: "if (isBusy.current) return;",
    by: "",
    red: [CHECKOUT_TEST],
  },
  {
    promise: "the page of credits goes to no checkout that is not encrypted",
    file: `${PAYMENTS}/start-checkout.ts`,
    replace: "if (isCheckoutAddress(address)) return address;",
    by: 'if (address !== "") return address;',
    red: [CHECKOUT_TEST],
  },
  {
    promise: "who comes back from a checkout finds the page of credits usable",
    file: `${PAYMENTS}/start-checkout.ts`,
    replace: "if (!event.persisted) return;",
    by: "if (event.persisted) return;",
    red: [CHECKOUT_TEST],
  },
  {
    promise: "where nothing is sold the page of credits offers no button",
    file: `${PAGE}/buy-button.tsx`,
    replace: "disabled={isClosed || ",
    by: "disabled={",
    red: [PAGE_TEST],
  },
  {
    promise: "the page of credits says where no money moves",
    file: `${PAGE}/purchase-page.tsx`,
    replace: "<ModeNotice mode={packages.mode} />",
    by: "",
    red: [PAGE_TEST],
  },
  {
    promise: "a refusal for too few credits leads to the page of credits",
    file: "apps/web/app/data/credits/top-up-after.tsx",
    replace: "said.status === 402",
    by: "said.status === 403",
    red: ["apps/web/app/data/credits/top-up-after.test.tsx"],
  },
];
