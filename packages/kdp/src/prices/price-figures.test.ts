import fc from "fast-check";
import { expect, test } from "vitest";
import { MARKET_CODES } from "@colophon/contracts/publishing/markets";
import { PUBLISHED_FIGURES, listFigures, withFigures } from "./price-figures.ts";
import { priceTable } from "./price-table.ts";
import { copiesToEarnBack, priceBands, royaltyCurve } from "./royalty-curve.ts";

const PAPERBACK = { format: "paperback", paper: "cream", trim: "6x9", pages: 300 } as const;
const EBOOK = { format: "ebook", plan: "70", bytes: 1_048_576 } as const;
const keys = listFigures(PUBLISHED_FIGURES).map(({ key }) => key);

test("lists every number of the tables as a figure, once", () => {
  expect(keys).toContain("printing.paperback.cream.USD.perPage.regular");
  expect(keys).toContain("print.USD.sixtyFrom");
  expect(keys).toContain("ebook.USD.least35.0");
  expect(keys).toContain("vat.DE");
  expect(new Set(keys).size).toBe(keys.length);
});

test("changes only what depends on a replaced figure", () => {
  const [before] = priceTable(PAPERBACK, { USD: 1299 });
  const dearer = withFigures([{ key: "printing.paperback.cream.USD.perPage.regular", value: 130 }]);
  const [after] = priceTable({ ...PAPERBACK, figures: dearer }, { USD: 1299 });
  expect([before?.cost, after?.cost]).toEqual([460, 490]);
  expect((before?.royalty ?? 0) - (after?.royalty ?? 0)).toBe(30);
  expect(priceTable({ ...EBOOK, figures: dearer }, { USD: 499 })).toEqual(priceTable(EBOOK, { USD: 499 }));
  expect(listFigures(PUBLISHED_FIGURES)).toEqual(listFigures(withFigures([])));
});

test("replaces any single figure without changing others or the published ones", () => {
  const published = JSON.stringify(PUBLISHED_FIGURES);
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.integer({ min: 0, max: 99_999 }), (key, value) => {
      const changed = listFigures(withFigures([{ key, value }])).filter(
        (figure, at) => figure.value !== listFigures(PUBLISHED_FIGURES)[at]?.value,
      );
      expect(changed.filter((figure) => figure.key !== key)).toEqual([]);
      expect(JSON.stringify(PUBLISHED_FIGURES)).toBe(published);
    }),
    { numRuns: 60 },
  );
});

test("ignores an unknown key", () => {
  expect(withFigures([{ key: "printing.__proto__.polluted", value: 1 }])).toEqual(PUBLISHED_FIGURES);
});

test("joins the bands of a paperback where 60 % starts, with a higher royalty a cent above", () => {
  const [low, high] = priceBands(PAPERBACK, "US");
  expect(low).toMatchObject({ from: 920, to: 998, percent: 50 });
  expect(high).toMatchObject({ from: 999, to: 25_000, percent: 60 });
  expect(high?.royaltyFrom ?? 0).toBeGreaterThan(low?.royaltyTo ?? 0);
});

test("gives an e-book at 70 % one band, and at 35 % one of its own", () => {
  expect(priceBands(EBOOK, "US")).toMatchObject([{ from: 299, percent: 70 }]);
  expect(priceBands({ ...EBOOK, plan: "35" }, "US")).toMatchObject([{ from: 99, to: 20_000, percent: 35 }]);
});

test("covers every price by exactly one band, for every product and store", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MARKET_CODES),
      fc.constantFrom(
        PAPERBACK,
        EBOOK,
        { ...PAPERBACK, pages: 24 },
        { ...PAPERBACK, format: "hardcover" as const },
      ),
      (market, title) => {
        const bands = priceBands(title, market);
        const store = priceTable(title, {}).find((row) => row.market === market);
        const edges = bands.map(
          ({ from, to }, at) => from - (bands[at - 1]?.to ?? from - 1) === 1 && to >= from,
        );
        expect(edges.every(Boolean)).toBe(true);
        expect(bands.at(-1)?.to ?? store?.most).toBe(store?.most);
      },
    ),
  );
});

test("starts a curve at KDP's lowest price, where a printed copy pays nothing, and rises", () => {
  const curve = royaltyCurve(PAPERBACK, "US");
  expect(curve[0]).toMatchObject({ price: 920, royalty: 0, percent: 50 });
  const paid = curve.map(({ royalty }) => royalty ?? -1);
  expect(paid).toEqual(paid.toSorted((one, other) => one - other));
  expect(royaltyCurve({ ...PAPERBACK, pages: null }, "US")).toEqual([]);
  expect(royaltyCurve(PAPERBACK, "BR")).toEqual([]);
});

test("says after how many copies a cost is recovered, if ever", () => {
  expect(copiesToEarnBack(50_000, 319)).toBe(157);
  expect(copiesToEarnBack(0, 319)).toBe(0);
  expect([copiesToEarnBack(50_000, 0), copiesToEarnBack(50_000, null)]).toEqual([null, null]);
});
