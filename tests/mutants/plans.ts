import type { Mutant } from "./mutant.ts";

const PLANS = "apps/server/src/features/plans";
const TEST = `${PLANS}/plans.api.test.ts`;
const SIGN_UP = "apps/server/src/features/auth/auth.api.test.ts";

export const plansMutants: readonly Mutant[] = [
  {
    promise: "fair use looks back 24 hours",
    file: `${PLANS}/decide-funding.ts`,
    replace: "export const DAY_MS = 24 * 60 * 60 * 1000;",
    by: "export const DAY_MS = 12 * 60 * 60 * 1000;",
    red: [TEST],
  },
  {
    promise: "a book that is resumed does not count itself among the trial's books",
    file: `${PLANS}/decide-funding.ts`,
    replace: "booksGenerated: standing.books_generated - (isCounted ? 1 : 0),",
    by: "booksGenerated: standing.books_generated,",
    red: [TEST],
  },
  {
    promise: "two orders at once on credits for one start one",
    file: `${PLANS}/pay.ts`,
    replace: "const spendable = await deps.credits.lock(tx, userId);",
    by: "const spendable = 1000;",
    red: [TEST],
  },
  {
    promise: "what credits pay for is held",
    file: `${PLANS}/pay.ts`,
    replace: 'return { funding: "credits", cost, holdId: await holdDue(deps, tx, { purchase, due }) };',
    by: 'return { funding: "free", cost: 0, holdId: null };',
    red: [TEST],
  },
  {
    promise: "a premium author is refused over the limit, not charged",
    file: "packages/domain/src/entitlement.ts",
    replace: 'return isPremium ? "fair_use" : "daily_limit";',
    by: 'return isPremium ? null : "daily_limit";',
    red: [TEST],
  },
  {
    promise: "a free book ends with the trial",
    file: "packages/domain/src/entitlement.ts",
    replace: "if (freeBooksLeft && isTrialRunning(question.trialEndsAt, question.now))",
    by: "if (freeBooksLeft)",
    red: [TEST],
  },
  {
    promise: "an operation is affordable from its price on",
    file: `${PLANS}/check-funding.ts`,
    replace: "balance >= required",
    by: "balance > required",
    red: [TEST],
  },
  {
    promise: "a free book leaves the balance as it is",
    file: `${PLANS}/check-funding.ts`,
    replace: 'const spent = funding === "credits" ? required : 0;',
    by: 'const spent = funding === "premium" ? 0 : required;',
    red: [TEST],
  },
  {
    promise: "a trial begins once",
    file: `${PLANS}/standing.store.ts`,
    replace: "on conflict (user_id) do nothing",
    by: "on conflict (user_id) do update set trial_expires_at = excluded.trial_expires_at",
    red: [TEST],
  },
  {
    promise: "a confirmed registration brings the trial's credits",
    file: `${PLANS}/start-trial.ts`,
    replace: "amount: TRIAL_CREDITS,",
    by: "amount: TRIAL_CREDITS - 1,",
    red: [SIGN_UP],
  },
  {
    promise: "a generation counts for its own author",
    file: `${PLANS}/standing.store.ts`,
    replace: "set books_generated = books_generated + 1\n    where user_id = ${userId}`",
    by: "set books_generated = books_generated + 1\n    where ${userId} <> ''`",
    red: [TEST],
  },
  {
    promise: "a standing is set for one author alone",
    file: `${PLANS}/standing.store.ts`,
    replace: "books_generated = ${standing.books_generated}\n    where user_id = ${userId}`",
    by: "books_generated = ${standing.books_generated}\n    where ${userId} <> ''`",
    red: [TEST],
  },
];
