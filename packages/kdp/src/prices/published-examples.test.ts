import type { Binding, Paper } from "@colophon/contracts/library/books/print";
import type { Currency } from "@colophon/contracts/publishing/markets";
import { expect, test } from "vitest";
import { ebookRoyalty } from "./ebook-royalty.ts";
import { minPrintPrice, printRate, printRoyalty } from "./print-royalty.ts";
import { type PrintedBook, printingCost } from "./printing-cost.ts";

type CostRow = readonly [string, Binding, Paper, PrintedBook["size"], number, Currency, number];

// KDP Help, "Paperback Royalty" (G201834330) and "Hardcover Royalty" (G77F3WPD3KQLJTFS): the worked examples.
const HELP_PAGES: readonly CostRow[] = [
  ["US black 300 pages regular", "paperback", "cream", "regular", 300, "USD", 460],
  ["US black 333 pages regular", "paperback", "white", "regular", 333, "USD", 500],
  ["US hardcover black 300 pages regular", "hardcover", "cream", "regular", 300, "USD", 925],
];

// Values shown by KDP's pricing page for a real title of 76 pages on 2026-09-09.
const SHOWN: readonly CostRow[] = [
  ["standard colour USD", "paperback", "standard-color", "large", 76, "USD", 406],
  ["standard colour CAD", "paperback", "standard-color", "large", 76, "CAD", 521],
  ["standard colour GBP", "paperback", "standard-color", "large", 76, "GBP", 290],
  ["standard colour EUR", "paperback", "standard-color", "large", 76, "EUR", 341],
  ["standard colour PLN", "paperback", "standard-color", "large", 76, "PLN", 1597],
  ["standard colour SEK", "paperback", "standard-color", "large", 76, "SEK", 3642],
  ["hardcover premium colour USD", "hardcover", "premium-color", "large", 76, "USD", 1173],
  ["hardcover premium colour GBP", "hardcover", "premium-color", "large", 76, "GBP", 871],
  ["hardcover premium colour EUR", "hardcover", "premium-color", "large", 76, "EUR", 1012],
  ["hardcover premium colour PLN", "hardcover", "premium-color", "large", 76, "PLN", 4739],
  ["hardcover premium colour SEK", "hardcover", "premium-color", "large", 76, "SEK", 11_301],
];

test.each([...HELP_PAGES, ...SHOWN])("%s costs what KDP says", (_name, ...row) => {
  const [binding, paper, size, pages, currency, cost] = row;
  expect(printingCost({ binding, paper, size, pages }, currency)).toEqual({ cost, isConfirmed: true });
});

// KDP Help, "Paperback Royalty" (G201834330): [price, cost, rate, royalty].
test.each([
  [999, 460, 60, 139],
  [998, 460, 50, 39],
  [1500, 500, 60, 400],
] as const)("a price of %i cents with a cost of %i pays %i percent", (price, cost, rate, royalty) => {
  const sale = { price, cost, currency: "USD", vatPerMille: 0 } as const;
  expect([printRate({ price: price, currency: "USD" }), printRoyalty(sale)]).toEqual([rate, royalty]);
});

// KDP Help, "eBook Royalties" (G200644210).
test("an e-book of 2 MB at 4.99 USD and 70 percent pays 3.28", () => {
  const sale = { price: 499, plan: "70", currency: "USD", vatPerMille: 0 } as const;
  expect(ebookRoyalty({ ...sale, bytes: 2 * 1024 * 1024 })).toBe(328);
});

// KDP Help, "Print Book Pricing Page" (G8BKPU9AGVZSF9QF); the second is derived from the two rates.
test.each([
  [460, 920, 50],
  [520, 999, 60],
] as const)("a copy that costs %i cents is sold from %i, at %i percent", (cost, least, rate) => {
  expect(minPrintPrice({ cost, currency: "USD", vatPerMille: 0 })).toBe(least);
  expect(printRate({ price: least, currency: "USD" })).toBe(rate);
});
