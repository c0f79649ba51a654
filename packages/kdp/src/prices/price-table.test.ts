import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type PricedTitle,
  isTooDearBesidePrint,
  pricedCurrencies,
  priceRejection,
  priceTable,
} from "./price-table.ts";

const PAPERBACK: PricedTitle = { format: "paperback", paper: "cream", trim: "6x9", pages: 299 };
const EBOOK: PricedTitle = { format: "ebook", plan: "70", bytes: 2 * 1024 * 1024 };
const rowOf = (title: PricedTitle, market: string, price?: number) =>
  priceTable(title, { USD: price, EUR: price }).find((row) => row.market === market);

test("lists every store that prints a paperback, with cost, lowest price and royalty", () => {
  expect(priceTable(PAPERBACK, {}).map(({ market }) => market)).toEqual(
    "US UK DE FR ES IT NL BE IE PL SE CA AU JP".split(" "),
  );
  expect(rowOf(PAPERBACK, "US", 999)).toMatchObject({
    price: 999,
    cost: 460,
    least: 920,
    most: 25_000,
    percent: 60,
    royalty: 139,
    breakEven: 920,
    isConfirmed: true,
  });
});

test("charges an odd page count like the next even one", () => {
  expect(rowOf({ ...PAPERBACK, pages: 299 }, "DE")?.cost).toBe(
    rowOf({ ...PAPERBACK, pages: 300 }, "DE")?.cost,
  );
});

test("takes tax off prices that include it, which raises the break-even price", () => {
  const [german, irish] = [rowOf(PAPERBACK, "DE", 999), rowOf(PAPERBACK, "IE", 999)];
  // 300 pages: 0.75 + 300 x 0.012 = 4.35; 60 % of 9.99 / 1.07
  expect([irish?.royalty, german?.royalty]).toEqual([164, 125]);
  expect([irish?.least, german?.least, irish?.breakEven, german?.breakEven]).toEqual([870, 870, 870, 931]);
  expect([irish?.isConfirmed, german?.isConfirmed]).toEqual([false, false]);
});

test("marks an unknown tax as to be checked, even a zero one", () => {
  const unconfirmed = (title: PricedTitle): string[] =>
    priceTable(title, {}).flatMap(({ market, isConfirmed }) => (isConfirmed ? [] : [market]));
  expect(unconfirmed({ ...EBOOK, plan: "35" })).toEqual("UK DE FR ES IT NL AU JP IN BR MX".split(" "));
  expect(unconfirmed(PAPERBACK)).toContain("IE");
});

test("gives neither cost nor royalty without a page count, and calls no price too low", () => {
  const unset: PricedTitle = { ...PAPERBACK, pages: null };
  expect(rowOf(unset, "US", 100)).toMatchObject({ cost: null, least: null, royalty: null, breakEven: null });
  expect(priceRejection(unset, { currency: "USD", price: 100 })).toBeNull();
});

test("leaves out stores that do not print the format", () => {
  expect(pricedCurrencies({ ...PAPERBACK, paper: "groundwood" })).toEqual(["USD"]);
  expect(pricedCurrencies({ ...PAPERBACK, paper: "groundwood", pages: null })).toEqual(["USD"]);
  expect(pricedCurrencies({ ...PAPERBACK, format: "hardcover" })).toEqual([
    "USD",
    "GBP",
    "EUR",
    "PLN",
    "SEK",
  ]);
  expect(pricedCurrencies(EBOOK)).toEqual(["USD", "GBP", "EUR", "CAD", "AUD", "JPY", "INR", "BRL", "MXN"]);
});

test("takes delivery off an e-book's 70 percent, and says what stores pay without KDP Select", () => {
  expect(rowOf(EBOOK, "US", 499)).toMatchObject({
    cost: 30,
    percent: 70,
    royalty: 328,
    least: 299,
    most: 1299,
  });
  const japan = priceTable(EBOOK, { JPY: 500 }).find(({ market }) => market === "JP");
  expect(japan).toMatchObject({ cost: null, percent: 35, royalty: 159 });
});

test("rejects a price outside KDP's band, with the band's limit", () => {
  expect(priceRejection(PAPERBACK, { currency: "USD", price: 919 })).toBe(
    "The lowest price KDP takes is 9.20 USD: printing a copy costs 4.60 USD.",
  );
  expect(priceRejection(PAPERBACK, { currency: "USD", price: 920 })).toBeNull();
  expect(priceRejection(PAPERBACK, { currency: "USD", price: 25_001 })).toBe(
    "The highest price KDP takes is 250.00 USD.",
  );
  expect(priceRejection(EBOOK, { currency: "USD", price: 298 })).toBe(
    "The lowest price KDP takes is 2.99 USD at 70 % royalty.",
  );
  // pays 35 % there whatever was requested
  expect(priceRejection(EBOOK, { currency: "JPY", price: 98 })).toBe(
    "The lowest price KDP takes is 99 JPY at 35 % royalty.",
  );
  expect(priceRejection(PAPERBACK, { currency: "BRL", price: 500 })).toBe("KDP does not sell this for BRL.");
});

test("does not call a book unavailable because its cost is unknown", () => {
  const groundwood = { ...PAPERBACK, paper: "groundwood" } as const;
  expect(priceRejection(groundwood, { currency: "USD", price: 1500 })).toBeNull();
  expect(priceRejection(groundwood, { currency: "EUR", price: 1500 })).toBe(
    "What printing this costs for EUR is not known to us, so its price is entered at KDP alone.",
  );
  expect(priceRejection(groundwood, { currency: "BRL", price: 1500 })).toBe(
    "KDP does not sell this for BRL.",
  );
  const colour = { ...PAPERBACK, paper: "standard-color" } as const;
  expect(priceRejection(colour, { currency: "JPY", price: 1500 })).toBe("KDP does not sell this for JPY.");
});

test("keeps royalties below prices, and lowest prices without loss", () => {
  const pages = fc.integer({ min: 24, max: 700 });
  fc.assert(
    fc.property(pages, fc.integer({ min: 1, max: 25_000 }), (count, price) => {
      for (const row of priceTable({ ...PAPERBACK, pages: count }, { USD: price, EUR: price })) {
        expect(row.royalty ?? 0).toBeLessThan(price);
        expect(row.breakEven ?? 0).toBeGreaterThanOrEqual(row.least ?? 0);
      }
    }),
  );
});

test("calls an e-book less than 20 percent cheaper than the printed book too dear for 70 percent", () => {
  expect([isTooDearBesidePrint(799, [999]), isTooDearBesidePrint(800, [999])]).toEqual([false, true]);
  expect(isTooDearBesidePrint(500, [])).toBe(false);
  expect(isTooDearBesidePrint(500, [2000, 599])).toBe(true);
});
