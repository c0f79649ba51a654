import type { Mutant } from "./mutant.ts";

const red = ["apps/server/src/features/paid-work/partner-prices.api.test.ts"];

/** Faults of prices that are said, and taken. */
export const partnerPricesMutants: readonly Mutant[] = [
  {
    promise: "another take of a scene is offered at what it takes",
    file: "apps/server/src/features/takes/order-take.ts",
    replace: 'return { words, credits: priceByKey(partnerCost("take", words), byKey), begins };',
    by: 'return { words, credits: priceByKey(partnerCost("take", 1), byKey), begins };',
    red,
  },
  {
    promise: "a list of a change costs by the words of the book",
    file: "apps/server/src/features/book-changes/order-change.ts",
    replace: 'cost: partnerCost("book_change_list", words),',
    by: 'cost: partnerCost("book_change_list", 1),',
    red,
  },
  {
    promise: "a change costs by the words that are left on its list",
    file: "apps/server/src/features/book-changes/order-change.ts",
    replace: 'cost: partnerCost("book_change", words),',
    by: 'cost: partnerCost("book_change", 1),',
    red,
  },
  {
    promise: "of a change that is whole nothing comes back",
    file: "apps/server/src/features/book-changes/order-change.ts",
    replace: 'return words === 0 ? 0 : priceByKey(partnerCost("book_change", words), byKey);',
    by: 'return words === 0 ? 0 : priceByKey(partnerCost("book_change", 1), byKey);',
    red,
  },
  {
    promise: "what goes through a model is paid by every share that is begun",
    file: "packages/domain/src/credit-costs.ts",
    replace: "Math.ceil(words / forWords) * credits;",
    by: "Math.max(1, Math.round(words / forWords)) * credits;",
    red,
  },
  {
    promise: "a list of many parts is read to its end",
    file: "apps/server/src/features/runs/claims.store.ts",
    replace: "progress = ${Math.floor(news.progress)}, step",
    by: "progress = ${news.progress}, step",
    red: ["apps/server/src/features/runs/runs.test.ts"],
  },
];
