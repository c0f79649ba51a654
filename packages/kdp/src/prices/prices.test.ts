import { BINDINGS, type Paper, TRIM_SIZES, type TrimSize } from "@colophon/contracts/library/books/print";
import { CURRENCY_CODES as currencies, type Currency } from "@colophon/contracts/publishing/markets";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ebookPriceBand, ebookRoyalty, isEbookCurrency } from "./ebook-royalty.ts";
import { amountText, ceilingQuotient, moneyText, parseAmount, roundedQuotient } from "./money.ts";
import { PRINT_PRICES, isPrintCurrency, minPrintPrice, printRate, printRoyalty } from "./print-royalty.ts";
import { printingCost, sizeClass } from "./printing-cost.ts";

const currency = fc.constantFrom(...currencies);
const printCurrency = fc.constantFrom(...currencies.filter(isPrintCurrency));
const ebookCurrency = fc.constantFrom(...currencies.filter(isEbookCurrency));
const paper = fc.constantFrom<Paper[]>("cream", "white", "groundwood", "standard-color", "premium-color");
const binding = fc.constantFrom(...BINDINGS);
const size = fc.constantFrom("regular" as const, "large" as const);
const price = fc.integer({ min: 1, max: 3_000_000 });
const vatPerMille = fc.constantFrom(0, 40, 55, 70, 90, 100);
const pages = fc.integer({ min: 24, max: 827 });
const plan = fc.constantFrom("35" as const, "70" as const);
const bytes = fc.integer({ min: 1, max: 650 * 1024 * 1024 });

// predicate: the table has exactly the sizes of its type
const isTrim = (name: string): name is TrimSize => Object.hasOwn(TRIM_SIZES, name);

/** Its cost per page is from an older table than its fixed cost: the two do not match. */
const isOlder = (one: Currency, on: Paper): boolean => one === "JPY" && on === "premium-color";

test("never makes a copy cheaper for one more page", () => {
  fc.assert(
    fc.property(fc.record({ binding, paper, size, pages }), printCurrency, (book, money) => {
      const now = printingCost(book, money);
      const more = printingCost({ ...book, pages: book.pages + 1 }, money);
      fc.pre(now !== null && more !== null && !isOlder(money, book.paper));
      expect(more?.cost ?? 0).toBeGreaterThanOrEqual(now?.cost ?? 0);
    }),
  );
});

test("never makes a large trim cheaper than a regular one, nor a hardcover cheaper than a paperback", () => {
  fc.assert(
    fc.property(paper, pages, printCurrency, (on, count, money) => {
      const cost = (bound: "paperback" | "hardcover", is: "regular" | "large"): number | null =>
        printingCost({ binding: bound, paper: on, size: is, pages: count }, money)?.cost ?? null;
      const soft = cost("paperback", "regular");
      const hard = cost("hardcover", "regular");
      fc.pre(soft !== null);
      expect(cost("paperback", "large") ?? 0).toBeGreaterThanOrEqual(soft ?? 0);
      expect(hard ?? Infinity).toBeGreaterThan(soft ?? 0);
    }),
  );
});

test("keeps royalties below prices, and lower with tax", () => {
  fc.assert(
    fc.property(
      price,
      fc.integer({ min: 0, max: 50_000 }),
      printCurrency,
      vatPerMille,
      (at, cost, money, vat) => {
        const sale = { price: at, cost, currency: money, vatPerMille: vat };
        const paid = printRoyalty(sale);
        expect(paid).toBeLessThanOrEqual(at - cost);
        expect(paid).toBeLessThanOrEqual(printRoyalty({ ...sale, vatPerMille: 0 }));
      },
    ),
  );
  fc.assert(
    fc.property(price, plan, ebookCurrency, vatPerMille, bytes, (at, by, money, vat, long) => {
      const sale = { price: at, plan: by, currency: money, bytes: long, vatPerMille: vat };
      const paid = ebookRoyalty(sale);
      expect(paid).toBeGreaterThanOrEqual(0);
      expect(paid).toBeLessThanOrEqual(at * 0.7 + 1);
      expect(paid).toBeLessThanOrEqual(ebookRoyalty({ ...sale, vatPerMille: 0 }) ?? 0);
    }),
  );
});

test("covers printing at the lowest price, and not a cent below", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 50_000 }), printCurrency, vatPerMille, (cost, money, vat) => {
      const sale = { cost, currency: money, vatPerMille: vat };
      const least = minPrintPrice(sale);
      expect(printRoyalty({ ...sale, price: least })).toBeGreaterThanOrEqual(0);
      const { sixtyFrom } = PRINT_PRICES[money];
      const below = least - 1;
      const net = (below * 1000) / (1000 + vat);
      expect((net * (below >= sixtyFrom ? 60 : 50)) / 100).toBeLessThan(cost);
    }),
  );
});

test.each(currencies.filter(isPrintCurrency))("%s pays 60 percent from its threshold", (money) => {
  const { sixtyFrom, most } = PRINT_PRICES[money];
  expect([
    printRate({ price: sixtyFrom - 1, currency: money }),
    printRate({ price: sixtyFrom, currency: money }),
    printRate({ price: most, currency: money }),
  ]).toEqual([50, 60, 60]);
});

test.each([
  ["USD", 999],
  ["EUR", 999],
  ["GBP", 799],
  ["CAD", 1399],
  ["AUD", 1399],
  ["JPY", 1000],
  ["PLN", 4000],
  ["SEK", 11_000],
] as const)("the threshold of %s is %i", (money, from) => {
  expect(PRINT_PRICES[money].sixtyFrom).toBe(from);
});

test("ends flat costs where KDP's table does: at 110 pages, 108 in Australia, 112 on groundwood", () => {
  const cost = (on: Paper, count: number, money: Currency): number | null =>
    printingCost({ binding: "paperback", paper: on, size: "regular", pages: count }, money)?.cost ?? null;
  expect([cost("cream", 110, "USD"), cost("cream", 112, "USD")]).toEqual([230, 234]);
  expect([cost("white", 108, "AUD"), cost("white", 110, "AUD")]).toEqual([474, 484]);
  expect([cost("groundwood", 112, "USD"), cost("groundwood", 114, "USD")]).toEqual([223, 230]);
  expect([cost("premium-color", 40, "USD"), cost("premium-color", 42, "USD")]).toEqual([360, 373]);
});

test("gives no cost for what KDP does not print or has not published", () => {
  const book = { size: "regular", pages: 200 } as const;
  expect(printingCost({ ...book, binding: "hardcover", paper: "cream" }, "CAD")).toBeNull();
  expect(printingCost({ ...book, binding: "hardcover", paper: "standard-color" }, "USD")).toBeNull();
  expect(printingCost({ ...book, binding: "paperback", paper: "groundwood" }, "EUR")).toBeNull();
  expect(printingCost({ ...book, binding: "paperback", paper: "standard-color" }, "JPY")).toBeNull();
  expect(printingCost({ ...book, binding: "paperback", paper: "cream" }, "BRL")).toBeNull();
  expect(printingCost({ ...book, binding: "paperback", paper: "cream" }, "AUD")?.isConfirmed).toBe(false);
});

test("takes a trim wider than 6.12 in or taller than 9 in as large", () => {
  const large = Object.keys(TRIM_SIZES).filter((trim) => isTrim(trim) && sizeClass(trim) === "large");
  expect(large).toEqual(expect.arrayContaining(["6.14x9.21", "7x10", "8.25x6", "8x10", "8.27x11.69"]));
  expect(["6x9", "5x8", "5.5x8.5", "5.98x8.94"].filter((trim) => large.some((one) => one === trim))).toEqual(
    [],
  );
});

test("raises an e-book's lowest price with its file size at 35 percent, with a fixed band at 70", () => {
  const band = (by: "35" | "70", megabytes: number | null, money: "USD" | "JPY" = "USD") =>
    ebookPriceBand({ plan: by, currency: money, bytes: megabytes === null ? null : megabytes * 1024 * 1024 });
  expect([band("35", null), band("35", 2.99), band("35", 3), band("35", 9.99), band("35", 10)]).toEqual(
    [99, 99, 199, 199, 299].map((least) => ({ least, most: 20_000 })),
  );
  expect(band("70", 12)).toEqual({ least: 299, most: 1299 });
  expect(band("70", 2, "JPY")).toEqual({ least: 99, most: 20_000 });
});

test("pays 35 percent without KDP Select in stores that require it; gives none at 70 without a size", () => {
  const sale = { price: 500, plan: "70", vatPerMille: 0, bytes: 1_048_576 } as const;
  expect(ebookRoyalty({ ...sale, currency: "JPY" })).toBe(175);
  expect(ebookRoyalty({ ...sale, currency: "USD", bytes: null })).toBeNull();
  expect(ebookRoyalty({ ...sale, currency: "USD", bytes: 1 })).toBe(349);
});

test("writes and reads amounts like KDP's fields, with yen without decimals", () => {
  expect([
    amountText(999, "USD"),
    amountText(5, "EUR"),
    amountText(999, "JPY"),
    amountText(-12, "GBP"),
  ]).toEqual(["9.99", "0.05", "999", "-0.12"]);
  expect(moneyText(1200, "PLN")).toBe("12.00 PLN");
  expect(
    ["9.99", "9,5", " 12 ", "0", "1.234", "x", "-1", ""].map((typed) => parseAmount(typed, "USD")),
  ).toEqual([999, 950, 1200, null, null, null, null, null]);
  expect(["999", "9.99", "10000000", "10000001"].map((typed) => parseAmount(typed, "JPY"))).toEqual([
    999,
    null,
    10_000_000,
    null,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), currency, (amount, money) => {
      expect(parseAmount(amountText(amount, money), money)).toBe(amount);
    }),
  );
});

test("rounds fractions exactly, halves up, and rejects impossible numbers", () => {
  expect([
    roundedQuotient(5, 2),
    roundedQuotient(-5, 2),
    roundedQuotient(4, 3),
    ceilingQuotient(4, 3),
  ]).toEqual([3, -2, 1, 2]);
  expect(() => roundedQuotient(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000_000 }), (dividend, divisor) => {
      const whole = roundedQuotient(dividend, divisor);
      const rest = BigInt(dividend) * 2n - BigInt(whole) * 2n * BigInt(divisor);
      expect(rest >= -BigInt(divisor) && rest < BigInt(divisor)).toBe(true);
    }),
  );
});
