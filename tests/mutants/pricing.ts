import type { Mutant } from "./mutant.ts";

const PRICES = "packages/domain/src/kdp/prices";
const FIGURES = [`${PRICES}/price-figures.test.ts`];
const FEATURE = "apps/server/src/features/pricing";
const API = [`${FEATURE}/pricing.api.test.ts`];
const WEB = "apps/web/app/data/pricing";
const PANEL = [`${WEB}/pricing-panel.test.tsx`];

/** Faults of prices: the figures, what is reckoned with them, and what is said of it. */
export const pricingMutants: readonly Mutant[] = [
  {
    promise: "a replaced figure leaves the published ones as they are",
    file: `${PRICES}/price-figures.ts`,
    replace: "const copy = structuredClone(part);",
    by: "const copy = part;",
    red: FIGURES,
  },
  {
    promise: "papers that cost the same have figures of their own",
    file: `${PRICES}/price-figures.ts`,
    replace: "replaced(rates[paper], { values, path: `${path}.${paper}` });",
    by: "replaced(rates[paper], { values, path: `${path}.cream` });",
    red: API,
  },
  {
    promise: "a band ends where another share begins",
    file: `${PRICES}/royalty-curve.ts`,
    replace: "from = to + 1;",
    by: "from = to + 2;",
    red: FIGURES,
  },
  {
    promise: "a curve begins at the lowest price that is taken",
    file: `${PRICES}/royalty-curve.ts`,
    replace: "for (let price = least; price <= end; price += step) {",
    by: "for (let price = least + step; price <= end; price += step) {",
    red: FIGURES,
  },
  {
    promise: "a copy that pays nothing earns nothing back",
    file: `${PRICES}/royalty-curve.ts`,
    replace: "if (royalty === null || royalty <= 0) return null;",
    by: "if (royalty === null) return null;",
    red: FIGURES,
  },
  {
    promise: "delivery is paid by the size of the file",
    file: `${PRICES}/price-table.ts`,
    replace: "? deliveryCost({ bytes, currency, prices: figures.ebook }) : null",
    by: "? deliveryCost({ bytes: 1, currency, prices: figures.ebook }) : null",
    red: API,
  },
  {
    promise: "a replaced figure holds on KDP's sheet too",
    file: "apps/server/src/features/publishing/publishing.ts",
    replace: "prices_as_of: facts.figures.asOf,",
    by: 'prices_as_of: "2026-09-30",',
    red: API,
  },
  {
    promise: "only figures that prices are reckoned with are replaced",
    file: `${FEATURE}/pricing.ts`,
    replace: 'if (!PUBLISHED.has(key)) throw new AppError("pricing.unknown_figure");',
    by: "",
    red: API,
  },
  {
    promise: "a figure that is taken back is the published one again",
    file: `${FEATURE}/pricing.ts`,
    replace: "await deleteFigure(tx, key);",
    by: "",
    red: API,
  },
  {
    promise: "a figure is replaced with its source",
    file: "packages/contracts/src/pricing/pricing.ts",
    replace: '.min(1, "Say where the figure stands: a page of KDP\'s help")',
    by: "",
    red: API,
  },
  {
    promise: "a book's own pages are reckoned with",
    file: `${WEB}/pricing-panel.tsx`,
    replace: "pages: pages === null ? FIRST_PRICING.pages : String(pages),",
    by: "pages: FIRST_PRICING.pages,",
    red: PANEL,
  },
  {
    promise: "what is no price is said at its field",
    file: `${WEB}/pricing-form.ts`,
    replace: "if (isOdd.price) problems.price = SENTENCES.price;",
    by: "",
    red: PANEL,
  },
  {
    promise: "a store whose printing cost nobody has read is not said to sell nothing",
    file: "packages/domain/src/kdp/prices/printing-cost.ts",
    replace: "isPrintCurrency(currency) && !isRead",
    by: "isPrintCurrency(currency) && isRead",
    red: [`${PRICES}/price-table.test.ts`],
  },
  {
    promise: "the most that may be typed is read in a currency without cents too",
    file: "packages/domain/src/kdp/prices/money.ts",
    replace: "(\\d{1,8})",
    by: "(\\d{1,7})",
    red: [`${PRICES}/prices.test.ts`],
  },
];
